import { useState } from 'react'
import { call } from '../../api/call'
import { formMessages } from '../../kit/forms/formMessages'
import { siteMessages } from '../siteMessages'
import { paths } from '../../paths'
import { Form } from '../../kit/forms/Form'
import { errorsWhere, textOf } from '../../kit/forms/formValues'
import { NewPasswordField } from '../../kit/fields/NewPasswordField'
import { PasswordField } from '../../kit/fields/PasswordField'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'
import { DonePage } from './DonePage'
import { FormPage } from './FormPage'
import { mailedLinkIn } from './mailedLink'
import { TextLink } from './TextLink'

const { reset, fields, enterNewPassword, confirmNewPassword } = siteMessages

const read = (data: FormData) => ({
  newPassword: textOf(data, 'newPassword'),
  confirmNewPassword: textOf(data, 'confirmNewPassword'),
})

const check = (passwords: ReturnType<typeof read>) =>
  errorsWhere({
    newPassword: passwords.newPassword === '' && enterNewPassword,
    confirmNewPassword: passwords.confirmNewPassword === '' && confirmNewPassword,
  })

/** Chooses a new password, with the link of the mail: reset-password/{userId}/{code}. */
export function ResetPasswordForm() {
  const [isDone, setDone] = useState(false)
  const submission = useSubmission({
    read,
    check,
    without: ['null', 'undefined'],
    send: async passwords => {
      await call('POST /api/user/resetPassword', {
        body: { ...mailedLinkIn(window.location.pathname, 'reset-password'), ...passwords },
      })
      setDone(true)
    },
  })
  if (isDone)
    return (
      <DonePage title={reset.doneTitle} sentence={reset.done}>
        <TextLink to={paths.login}>{reset.login}</TextLink>
      </DonePage>
    )
  return (
    <FormPage title={reset.title}>
      <Form
        submission={submission}
        busyText={formMessages.saving}
        label={reset.title}
        actions={<SubmitButton>{reset.submit}</SubmitButton>}
      >
        <NewPasswordField name="newPassword" label={fields.newPassword} required />
        <PasswordField
          name="confirmNewPassword"
          label={fields.confirmNewPassword}
          required
          autoComplete="new-password"
        />
      </Form>
      {submission.failure !== null && <TextLink to={paths.forgotPassword}>{reset.newLink}</TextLink>}
    </FormPage>
  )
}
