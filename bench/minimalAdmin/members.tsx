import {
  BooleanField,
  BooleanInput,
  DataTable,
  Edit,
  EditButton,
  EmailField,
  List,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin'

/** The columns of the product's list, and a button at the end of each row. */
export const MemberList = () => (
  <List perPage={25} sort={{ field: 'familyName', order: 'ASC' }} filters={[<TextInput key="q" source="q" alwaysOn />]}>
    <DataTable rowClick="show">
      <DataTable.Col source="familyName" />
      <DataTable.Col source="firstName" />
      <DataTable.Col source="membershipType" />
      <DataTable.Col source="email" field={EmailField} />
      <DataTable.Col source="phoneNumber" />
      <DataTable.Col source="affiliatedClub" />
      <DataTable.Col source="isApproved" field={BooleanField} />
      <DataTable.Col source="isDisabled" field={BooleanField} />
      <DataTable.Col source="hasPaid" field={BooleanField} />
      <DataTable.Col label="Action">
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
)

export const MemberShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="familyName" />
      <TextField source="firstName" />
      <TextField source="membershipType" />
      <EmailField source="email" />
      <TextField source="phoneNumber" />
      <TextField source="affiliatedClub" />
      <BooleanField source="isApproved" />
      <BooleanField source="isDisabled" />
      <BooleanField source="hasPaid" />
    </SimpleShowLayout>
  </Show>
)

export const MemberEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="familyName" required />
      <TextInput source="firstName" required />
      <TextInput source="email" type="email" required />
      <TextInput source="phoneNumber" />
      <TextInput source="affiliatedClub" />
      <BooleanInput source="isApproved" />
      <BooleanInput source="isDisabled" />
    </SimpleForm>
  </Edit>
)
