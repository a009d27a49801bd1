import { useState } from 'react'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { passwordMessages } from './accountMessages'
import { Screen } from '../../kit/navigation/Screen'
import { profileQuery } from '../../api/clubQueries'
import { changePassword } from './accountCalls'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { Form, FormDone, SubmitButton } from '../../kit/forms/Form'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { textOf } from '../../kit/forms/formData'
import { NewPasswordField } from '../../kit/forms/NewPasswordField'
import { PasswordField } from '../../kit/forms/PasswordField'
import { useSending } from '../../kit/forms/useSending'
import { useSubmission } from '../../kit/forms/useSubmission'

/** members/changePassword (MEM-10). */
export default function ChangePassword() {
  const [isChanged, setChanged] = useState(false)
  return (
    <Screen title={passwordMessages.title} maxWidth={480}>
      {isChanged ? <PasswordChanged /> : <ChangePasswordForm onChanged={() => setChanged(true)} />}
    </Screen>
  )
}

const { fields } = passwordMessages

const read = (data: FormData) => ({
  password: textOf(data, 'password'),
  newPassword: textOf(data, 'newPassword'),
  confirmNewPassword: textOf(data, 'confirmNewPassword'),
})

const check = (typed: ReturnType<typeof read>) =>
  errorsWhere({
    password: typed.password === '' && passwordMessages.enterPassword,
    newPassword:
      (typed.newPassword === '' && passwordMessages.enterNewPassword) ||
      (typed.newPassword === typed.password && passwordMessages.isCurrent),
    confirmNewPassword: typed.confirmNewPassword === '' && passwordMessages.confirmNewPassword,
  })

/** The current password and twice the new one; which are good is for the server to say. */
function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { data: profile } = useQuery(profileQuery)
  const { follow } = useSending(passwordMessages.title)
  const submission = useSubmission({
    read,
    check,
    send: follow(async passwords => {
      await changePassword(passwords)
      onChanged()
      return passwordMessages.changed
    }),
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
        owner={profile && { firstName: profile.firstName, familyName: profile.familyName }}
      />
      <PasswordField name="confirmNewPassword" label={fields.confirmNewPassword} required autoComplete="new-password" />
    </Form>
  )
}

/** Replaces the form once the password has changed. */
const PasswordChanged = () => (
  <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
    <FormDone>
      <Typography sx={{ fontWeight: 600 }}>{passwordMessages.changed}</Typography>
      {passwordMessages.otherDevices}
    </FormDone>
    <BackButton label={passwordMessages.back} fallback={paths.account} />
  </Box>
)
