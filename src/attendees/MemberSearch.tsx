import Box from '@mui/material/Box'
import { attendanceMessages as messages } from './attendanceMessages'
import { formMessages } from '../kit/forms/formMessages'
import { Field } from '../kit/fields/fields'
import { Form, SubmitButton } from '../kit/forms/Form'
import { errorsWhere, isBlank } from '../kit/forms/fieldErrors'
import { textOf } from '../kit/forms/formData'
import { useSubmission } from '../kit/forms/useSubmission'

interface MemberSearchProps {
  /** The part of a first name that was last looked for. */
  firstName: string
  onSearch: (firstName: string) => void
}

/** Asks for a part of the first name. */
export function MemberSearch({ firstName, onSearch }: MemberSearchProps) {
  const submission = useSubmission({
    read: data => textOf(data, 'firstName').trim(),
    check: name => errorsWhere({ firstName: isBlank(name) && formMessages.required }),
    send: name => {
      onSearch(name)
      return Promise.resolve()
    },
  })
  return (
    <Box role="search">
      <Form
        submission={submission}
        busyText={messages.searching}
        label={messages.addSearch}
        actions={<SubmitButton>{messages.search}</SubmitButton>}
      >
        <Field
          name="firstName"
          label={messages.addName}
          hint={messages.addNameHint}
          required
          defaultValue={firstName}
          autoComplete="off"
        />
      </Form>
    </Box>
  )
}
