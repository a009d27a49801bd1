import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useEffect } from 'react'
import type { AnswerOf } from '#contract/calls'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/clubQueries'
import { secondFactorMessages as messages } from './secondFactorMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Form, SubmitButton } from '../../kit/forms/Form'
import { errorsWhere, type FieldErrors } from '../../kit/forms/fieldErrors'
import { textOf } from '../../kit/forms/formData'
import { PasswordField } from '../../kit/forms/PasswordField'
import { useSending } from '../../kit/forms/useSending'
import { useSubmission } from '../../kit/forms/useSubmission'

export type Factors = AnswerOf<'GET /api/secondFactor/get'>

/**
 * The form that is open, one at a time: 'addApp', 'removeApp', 'addPasskey', 'makeCodes', or the id of the passkey that
 * is to go.
 */
export type OpenForm = string | null

export interface PartProps {
  factors: Factors
  /** Whether nothing is set up yet, or this session has passed its second step. */
  mayChange: boolean
  open: OpenForm
  onOpen: (form: OpenForm) => void
  /** Finishes the deed with the sentence that says so, and any new recovery codes. */
  onDone: (notice: string, recoveryCodes?: readonly string[]) => Promise<void>
}

/** A part of the page under its title. */
export function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '& > form': { justifySelf: 'stretch' },
      }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>
      {children}
    </Box>
  )
}

interface PasswordFormProps {
  /** The purpose of the password, which is also the button's text. */
  deed: string
  isDestructive?: boolean
  /** Fields before the password, and their errors. */
  children?: ReactNode
  check?: (data: Record<string, string>) => FieldErrors
  /** Does it, with the input by field. @throws ClubError, which is shown */
  send: (typed: { password: string } & Record<string, string>) => Promise<void>
  onCancel: () => void
}

const read = (data: FormData) => ({
  ...Object.fromEntries([...data.keys()].map(name => [name, textOf(data, name)])),
  password: textOf(data, 'password'),
})

/** The password asked again, before a deed on the second factor. */
export function PasswordForm({
  deed,
  isDestructive = false,
  children,
  check = () => ({}),
  send,
  onCancel,
}: PasswordFormProps) {
  const { data: profile } = useQuery(profileQuery)
  const { follow } = useSending(`${messages.title}: ${deed}`)
  const submission = useSubmission({
    read,
    check: typed => ({
      ...check(typed),
      ...errorsWhere({ password: typed.password === '' && messages.enterPassword }),
    }),
    send: follow((typed: ReturnType<typeof read>) => send(typed)),
  })
  const { form, busy } = submission
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), [form])
  return (
    <Form
      submission={submission}
      busyText={messages.working}
      label={deed}
      actions={
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <SubmitButton color={isDestructive ? 'error' : 'primary'}>{deed}</SubmitButton>
          <BusyButton variant="outlined" busy={busy} onClick={onCancel}>
            {messages.cancel}
          </BusyButton>
        </Stack>
      }
    >
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly name="userName" autoComplete="username" value={profile?.email ?? ''} />
      {children}
      <PasswordField
        name="password"
        label={messages.password}
        hint={messages.passwordHint}
        required
        autoComplete="current-password"
      />
    </Form>
  )
}
