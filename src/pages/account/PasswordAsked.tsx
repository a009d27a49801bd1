import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { profileQuery } from '../../api/profileQuery'
import { secondFactorMessages as words } from './secondFactorMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Form } from '../../kit/forms/Form'
import { errorsWhere, type FieldErrors, textOf } from '../../kit/forms/formValues'
import { PasswordField } from '../../kit/fields/PasswordField'
import { SubmitButton } from '../../kit/forms/SubmitButton'
import { useSubmission } from '../../kit/forms/useSubmission'

interface Props {
  /** What it is asked for, and the words of the button. */
  deed: string
  isGrave?: boolean
  /** Fields before the password, and what is wrong with them. */
  children?: ReactNode
  check?: (data: Record<string, string>) => FieldErrors
  /** Does it, with what was typed by field. @throws ClubError, which is shown */
  send: (typed: { password: string } & Record<string, string>) => Promise<void>
  onCancel: () => void
}

const read = (data: FormData) => ({
  ...Object.fromEntries([...data.keys()].map(name => [name, textOf(data, name)])),
  password: textOf(data, 'password'),
})

/** The password asked again, before a deed on the second factor. */
export function PasswordAsked({ deed, isGrave = false, children, check = () => ({}), send, onCancel }: Props) {
  const { data: profile } = useQuery(profileQuery)
  const submission = useSubmission({
    read,
    check: typed => ({ ...check(typed), ...errorsWhere({ password: typed.password === '' && words.enterPassword }) }),
    send: typed => send(typed),
  })
  const { form, busy } = submission
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [form])
  return (
    <Form
      submission={submission}
      busyText={words.working}
      label={deed}
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <SubmitButton color={isGrave ? 'error' : 'primary'}>{deed}</SubmitButton>
          <BusyButton variant="outlined" busy={busy} onClick={onCancel}>
            {words.cancel}
          </BusyButton>
        </Stack>
      }
    >
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly name="userName" autoComplete="username" value={profile?.email ?? ''} />
      {children}
      <PasswordField
        name="password"
        label={words.password}
        hint={words.passwordHint}
        required
        autoComplete="current-password"
      />
    </Form>
  )
}
