import { useState } from 'react'
import { passwordMessages } from './passwordMessages'
import { Screen } from '../../kit/navigation/Screen'
import { ChangePasswordForm } from './ChangePasswordForm'
import { PasswordChanged } from './PasswordChanged'

/** members/changePassword (MEM-10). */
export default function ChangePassword() {
  const [isChanged, setChanged] = useState(false)
  return (
    <Screen title={passwordMessages.title} maxWidth={480}>
      {isChanged ? <PasswordChanged /> : <ChangePasswordForm onChanged={() => setChanged(true)} />}
    </Screen>
  )
}
