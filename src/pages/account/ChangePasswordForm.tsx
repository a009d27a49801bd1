import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/profileQuery'
import { call } from '../../api/call'
import { passwordMessages } from './passwordMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { Form } from '../../kit/forms/Form'
import { errorsWhere, textOf } from '../../kit/forms/formValues'
import { NewPasswordField } from '../../kit/fields/NewPasswordField'
import { PasswordField } from '../../kit/fields/PasswordField'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'

const { fields } = passwordMessages

const read = (data: FormData) => ({
  password: textOf(data, 'password'),
  newPassword: textOf(data, 'newPassword'),
  confirmNewPassword: textOf(data, 'confirmNewPassword'),
})

const check = (typed: ReturnType<typeof read>) =>
  errorsWhere({
    password: typed.password === '' && passwordMessages.enterPassword,
    newPassword: typed.newPassword === '' && passwordMessages.enterNewPassword,
    confirmNewPassword: typed.confirmNewPassword === '' && passwordMessages.confirmNewPassword,
  })

/** The current password and twice the new one; which are good is for the server to say. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { data: profile } = useQuery(profileQuery)
  const submission = useSubmission({
    read,
    check,
    send: async passwords => {
      await call('POST /api/user/changePassword', { body: passwords })
      onChanged()
    },
  })
  return (
    <Form
      submission={submission}
      busyText={passwordMessages.saving}
      label={passwordMessages.title}
      summary
      actions={
        <DeedBar>
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <SubmitButton>{passwordMessages.change}</SubmitButton>
            <BackButton label={passwordMessages.back} fallback={paths.account} />
          </Stack>
        </DeedBar>
      }
    >
      {/* Tells a password manager whose password it is to keep. */}
      <input hidden readOnly name="userName" autoComplete="username" value={profile?.email ?? ''} />
      <PasswordField name="password" label={fields.password} required autoComplete="current-password" />
      <NewPasswordField
        name="newPassword"
        label={fields.newPassword}
        required
        own={profile ? [profile.firstName, profile.familyName] : []}
      />
      <PasswordField name="confirmNewPassword" label={fields.confirmNewPassword} required autoComplete="new-password" />
    </Form>
  )
}
