import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { hasWrongYear, WRONG_YEAR } from '#contract/days'
import { isSumReceived, poundsIn, WRONG_SUM } from '#contract/pounds'
import { DateInput, DatesProvider } from '../kit/adminForms/dateInputs'
import { useToday } from '../kit/dates/useClubDay'
import { type FieldErrors, UNREADABLE } from '../kit/forms/fieldErrors'
import { PlainCheckboxInput, PlainTextInput } from '../kit/recordForms/plainInputs'
import { FormDialog, FormDialogButtons } from '../kit/recordForms/FormDialog'
import { RecordForm } from '../kit/recordForms/RecordForm'
import { memberListMessages } from './memberListMessages'
import { markPaidMessages as messages } from './markPaidMessages'
import type { PaidMark } from './membersAdapter'

interface Values {
  receivedOn: string | null
  amount: string | null
  /** Nothing is known of a payment. */
  marksOnly: boolean
}

interface MarkPaidDialogProps {
  count: number
  /** Who is marked. */
  children: ReactNode
  onCancel: () => void
  onMark: (mark: Omit<PaidMark, 'id'>) => void
}

const isEmpty = (amount: string | null): amount is null | '' => (amount ?? '').trim() === ''

/** Asks for the day and the amount of the payments before several members are marked as paid (ADM-03). */
export default function MarkPaidDialog({ count, children, onCancel, onMark }: MarkPaidDialogProps) {
  const today = useToday()
  const validate = ({ receivedOn, amount, marksOnly }: Values): FieldErrors => {
    if (marksOnly) return {}
    return {
      ...(!isEmpty(amount) && !isSumReceived(amount) && { amount: WRONG_SUM }),
      ...((receivedOn === null || receivedOn === UNREADABLE) && { receivedOn: messages.noDay }),
      ...(receivedOn !== null && hasWrongYear(receivedOn) && { receivedOn: WRONG_YEAR }),
      ...(receivedOn !== null && /^\d/.test(receivedOn) && receivedOn > today && { receivedOn: messages.inFuture }),
    }
  }
  const mark = async ({ receivedOn, amount, marksOnly }: Values) =>
    onMark({
      paid: true,
      ...(!marksOnly && receivedOn !== null && { receivedOn }),
      ...(!marksOnly && !isEmpty(amount) && { amount: poundsIn(amount) }),
    })
  return (
    <FormDialog
      title={memberListMessages.ask(count, true)}
      about={
        <Box sx={{ mb: 3 }}>
          <Typography>{memberListMessages.asked(true)}</Typography>
          {children}
        </Box>
      }
      onClose={onCancel}
    >
      <RecordForm<Values, void>
        label={memberListMessages.mark(true)}
        values={{ receivedOn: today, amount: null, marksOnly: false }}
        validate={validate}
        onSubmit={mark}
        warnWhenUnsavedChanges
        actions={
          <FormDialogButtons
            cancel={memberListMessages.cancel}
            submit={memberListMessages.mark(true)}
            onCancel={onCancel}
          />
        }
      >
        <PaymentInputs />
        <PlainCheckboxInput source="marksOnly" label={messages.marksOnly} />
      </RecordForm>
    </FormDialog>
  )
}

/** The day and the amount. They go where only the mark is wanted. */
function PaymentInputs() {
  const marksOnly = useWatch<Values, 'marksOnly'>({ name: 'marksOnly' })
  if (marksOnly) return null
  return (
    <>
      <DatesProvider>
        <DateInput source="receivedOn" label={messages.receivedOn} required />
      </DatesProvider>
      <PlainTextInput source="amount" label={messages.amount} inputMode="decimal" helperText={messages.ownFees} />
    </>
  )
}
