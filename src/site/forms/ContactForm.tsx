import { useState } from 'react'
import { call } from '../../api/call'
import { formMessages } from '../../kit/forms/formMessages'
import { siteMessages } from '../siteMessages'
import { Field } from '../../kit/fields/Field'
import { Form } from '../../kit/forms/Form'
import { FormColumns } from '../../kit/forms/FormColumns'
import { errorsWhere, isBlank, textOf, textOrNull } from '../../kit/forms/formValues'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'
import { MessageSent } from './MessageSent'

const { contact, fields } = siteMessages

const read = (data: FormData) => ({
  firstName: textOf(data, 'firstName'),
  surname: textOf(data, 'surname'),
  email: textOf(data, 'email'),
  telephone: textOrNull(data, 'telephone'),
  message: textOf(data, 'message'),
})

const check = ({ firstName, surname, email, message }: ReturnType<typeof read>) =>
  errorsWhere({
    firstName: isBlank(firstName) && siteMessages.enterFirstName,
    surname: isBlank(surname) && siteMessages.enterSurname,
    email: isBlank(email) && siteMessages.enterEmail,
    message: isBlank(message) && siteMessages.enterMessage,
  })

/** Writes to the club: stands on the home page and on Contact Us, under a heading of theirs. */
export function ContactForm() {
  const [isSent, setSent] = useState(false)
  const submission = useSubmission({
    read,
    check,
    send: async body => {
      await call('POST /api/home/sendMessage', { body })
      setSent(true)
    },
  })
  if (isSent) return <MessageSent />
  return (
    <Form
      submission={submission}
      busyText={formMessages.sending}
      label={contact.label}
      summary
      actions={<SubmitButton>{contact.submit}</SubmitButton>}
    >
      <FormColumns>
        <Field name="firstName" label={fields.firstName} required autoComplete="given-name" />
        <Field name="surname" label={fields.surname} required autoComplete="family-name" />
        <Field name="email" label={fields.emailAddress} required type="email" inputMode="email" autoComplete="email" />
        <Field name="telephone" label={fields.telephone} type="tel" inputMode="tel" autoComplete="tel" />
      </FormColumns>
      <Field name="message" label={fields.message} required rows={6} />
    </Form>
  )
}
