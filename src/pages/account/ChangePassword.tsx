import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { passwordMessages } from './accountMessages'
import { Screen } from '../../kit/navigation/Screen'
import { profileQuery } from '../../api/clubQueries'
import { changePassword } from './accountCalls'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { FormDone } from '../../kit/forms/Form'
import { errorsWhere } from '../../kit/forms/fieldErrors'
import { NewPasswordField } from '../../kit/forms/NewPasswordField'
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField'
import { PasswordField } from '../../kit/forms/PasswordField'
import { FormBar } from '../../kit/recordForms/FormBar'
import { RecordForm } from '../../kit/recordForms/RecordForm'

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

interface Passwords {
  password: string | null
  newPassword: string | null
  confirmNewPassword: string | null
}

const NONE: Passwords = { password: null, newPassword: null, confirmNewPassword: null }

const check = ({ password, newPassword, confirmNewPassword }: Passwords) =>
  errorsWhere({
    password: !password && passwordMessages.enterPassword,
    newPassword:
      (!newPassword && passwordMessages.enterNewPassword) || (newPassword === password && passwordMessages.isCurrent),
    confirmNewPassword: !confirmNewPassword && passwordMessages.confirmNewPassword,
  })

/** The current password and twice the new one; which are good is for the server to say. */
function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { data: profile } = useQuery(profileQuery)
  return (
    <RecordForm
      label={passwordMessages.title}
      values={NONE}
      validate={check}
      onSubmit={({ password, newPassword, confirmNewPassword }) =>
        changePassword({
          password: password ?? '',
          newPassword: newPassword ?? '',
          confirmNewPassword: confirmNewPassword ?? '',
        })
      }
      afterwards={{ news: () => passwordMessages.changed, fetchAgain: onChanged }}
      busy={passwordMessages.saving}
      summary="required"
      actions={<FormBar submit={passwordMessages.change} cancel={passwordMessages.back} fallback={paths.account} />}
    >
      <CurrentPasswordField label={fields.password} />
      <NewPasswordField
        name="newPassword"
        label={fields.newPassword}
        required
        owner={profile && { firstName: profile.firstName, familyName: profile.familyName }}
      />
      <PasswordField name="confirmNewPassword" label={fields.confirmNewPassword} required autoComplete="new-password" />
    </RecordForm>
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
