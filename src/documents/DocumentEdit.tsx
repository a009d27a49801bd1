import { useUpdate } from 'ra-core'
import { TextInput } from 'react-admin'
import type { ClubDocument } from '#contract/calls/document'
import { errorsWhere } from '../kit/forms/fieldErrors'
import { faultsIn } from '../kit/forms/fieldValues'
import { Screen } from '../kit/navigation/Screen'
import { FormBar } from '../kit/recordForms/FormBar'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { paths } from '../paths'
import { committeeDocumentMessages as messages } from './committeeDocumentMessages'
import { AboutDocument, LoadedDocument, useDocumentReturn, TITLE } from './documentForms'

/** committee/docEdit/{id} (DOC-03). */
export default function DocumentEdit() {
  return (
    <Screen title={messages.editTitle} maxWidth={640}>
      <LoadedDocument>{document => <EditForm document={document} />}</LoadedDocument>
    </Screen>
  )
}

/** The title of a document; its file stays as it is. */
function EditForm({ document }: { document: ClubDocument }) {
  const [update] = useUpdate<ClubDocument>()
  const afterwards = useDocumentReturn()
  const save = ({ title }: { title: string | null }) =>
    update(
      'documents',
      { id: document.id, data: { title: title ?? '' }, previousData: document },
      { returnPromise: true },
    )
  return (
    <RecordForm<{ title: string | null }>
      label={messages.editTitle}
      values={{ title: document.title }}
      validate={typed => errorsWhere(faultsIn([TITLE], typed))}
      onSubmit={async typed => {
        await save(typed)
        return typed.title
      }}
      afterwards={{ ...afterwards, news: title => messages.saved(String(title)) }}
      busy={messages.saving}
      unsaved="asks"
      actions={
        <FormBar submit={messages.save} cancel={messages.cancel} fallback={paths.committeeDocuments('Committee')} />
      }
    >
      <AboutDocument document={document} />
      <TextInput source="title" label={TITLE.label} required autoComplete="off" />
    </RecordForm>
  )
}
