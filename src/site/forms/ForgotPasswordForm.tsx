import { useState } from 'react'
import { call } from '../../api/call'
import { formMessages } from '../../kit/forms/formMessages'
import { siteMessages } from '../siteMessages'
import { paths } from '../../paths'
import { Field } from '../../kit/fields/Field'
import { Form } from '../../kit/forms/Form'
import { errorsWhere, isBlank, textOf } from '../../kit/forms/formValues'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'
import { DonePage } from './DonePage'
import { FormPage } from './FormPage'
import { TextLink } from './TextLink'

const { forgot, fields, enterEmail } = siteMessages

const read = (data: FormData) => textOf(data, 'userName')
const check = (userName: string) => errorsWhere({ userName: isBlank(userName) && enterEmail })

/** Asks for a link to choose a new password. The answer never tells whether the address is known. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submission = useSubmission({
    read,
    check,
    send: async userName => {
      await call('GET /api/user/forgotPasswordEmail', { query: { userName } })
      setSentTo(userName)
    },
  })
  if (sentTo !== null)
    return (
      <DonePage title={forgot.doneTitle} sentence={forgot.done(sentTo)}>
        <TextLink to={paths.login}>{forgot.back}</TextLink>
      </DonePage>
    )
  return (
    <FormPage title={forgot.title} lead={forgot.lead}>
      <Form
        submission={submission}
        busyText={formMessages.sending}
        label={forgot.title}
        actions={<SubmitButton>{forgot.submit}</SubmitButton>}
      >
        <Field
          name="userName"
          label={fields.emailAddress}
          required
          type="email"
          inputMode="email"
          autoComplete="username"
        />
      </Form>
      <TextLink to={paths.login}>{forgot.back}</TextLink>
    </FormPage>
  )
}
