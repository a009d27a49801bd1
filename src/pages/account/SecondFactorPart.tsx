import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnswerOf } from '#contract/calls'
import { secondFactorMessages as messages } from './secondFactorMessages'
import { errorsWhere, type FieldErrors } from '../../kit/forms/fieldErrors'
import { focusFirstField } from '../../kit/forms/focusFirstField'
import { FormButtons } from '../../kit/recordForms/FormBar'
import { RecordForm } from '../../kit/recordForms/RecordForm'
import { CurrentPasswordField } from '../../kit/forms/CurrentPasswordField'

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
        '& > form, & > :has(form)': { justifySelf: 'stretch' },
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

interface PasswordFormProps<V extends FieldValues> {
  /** The purpose of the password, which is also the button's text. */
  deed: string
  isDestructive?: boolean
  /** Fields before the password, their initial values, and their errors. */
  children?: ReactNode
  values?: V
  check?: (typed: V) => FieldErrors
  /** Does it, with the password and the other input. @throws ClubError, which is shown */
  send: (password: string, typed: V) => Promise<void>
  onCancel: () => void
}

/** The password asked again, before a deed on the second factor. */
export function PasswordForm<V extends FieldValues = object>({
  deed,
  isDestructive = false,
  children,
  values,
  check,
  send,
  onCancel,
}: PasswordFormProps<V>) {
  return (
    <div ref={focusFirstField}>
      <RecordForm<V & { password: string | null }>
        label={`${messages.title}: ${deed}`}
        values={{ ...(values as V), password: null }}
        validate={typed => ({
          ...check?.(typed),
          ...errorsWhere({ password: !typed.password && messages.enterPassword }),
        })}
        onSubmit={typed => send(typed.password ?? '', typed)}
        busy={messages.working}
        actions={<FormButtons submit={deed} isDestructive={isDestructive} onCancel={onCancel} />}
      >
        {children}
        <CurrentPasswordField label={messages.password} hint={messages.passwordHint} />
      </RecordForm>
    </div>
  )
}
