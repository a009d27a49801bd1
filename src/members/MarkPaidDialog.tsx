import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { flushSync } from 'react-dom'
import { hasWrongYear, WRONG_YEAR } from '#contract/rules/days'
import { addPounds, isSumReceived, poundsIn, WRONG_SUM } from '#contract/rules/pounds'
import { ifUnknown } from '../api/anyServer'
import { DateInput, DatesProvider } from '../kit/recordForms/dateInputs'
import { useToday } from '../kit/dates/useClubDay'
import { type FieldErrors, UNREADABLE } from '../kit/forms/fieldErrors'
import { CheckboxField, Field } from '../kit/forms/fields'
import { FormDialog } from '../kit/recordForms/FormDialog'
import { memberListMessages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'
import { MARKED, useMarkPaid } from './markPaid'
import { usePaymentsProvider } from '../payments/paymentsAdapter'
import { feesOf } from '../payments/paymentMessages'

const messages = {
  receivedOn: 'Received on',
  noDay: 'Please enter the day on which it was received.',
  inFuture: 'A payment cannot have been received in the future.',
  amount: 'Amount in pounds',
  feesByType: (fees: { count: number; sum: string } | null) =>
    `Left empty, each one’s own fee${fees ? ` (${feesOf(fees.count, fees.sum)})` : ''}. An amount is that of each of them.`,
  marksOnly: 'Only mark them, without a payment',
} as const

interface Values {
  receivedOn: string | null
  amount: string | null
  /** Nothing is known of a payment. */
  marksOnly: boolean
}

interface MarkPaidDialogProps {
  /** Who is marked. */
  members: readonly MemberLine[]
  /** Their names. */
  children: ReactNode
  onClose: () => void
  onMarked: () => void
}

const isEmpty = (amount: string | null): amount is null | '' => (amount ?? '').trim() === ''

/** Asks for the day and the amount of the payments before several members are marked as paid (ADM-03). */
export default function MarkPaidDialog({ members, children, onClose, onMarked }: MarkPaidDialogProps) {
  const today = useToday()
  const { send, newsOf } = useMarkPaid()
  const queryClient = useQueryClient()
  const validate = ({ receivedOn, amount, marksOnly }: Values): FieldErrors => {
    if (marksOnly) return {}
    return {
      ...(!isEmpty(amount) && !isSumReceived(amount) && { amount: WRONG_SUM }),
      ...((receivedOn === null || receivedOn === UNREADABLE) && { receivedOn: messages.noDay }),
      ...(receivedOn !== null && hasWrongYear(receivedOn) && { receivedOn: WRONG_YEAR }),
      ...(receivedOn !== null && /^\d/.test(receivedOn) && receivedOn > today && { receivedOn: messages.inFuture }),
    }
  }
  const mark = async ({ receivedOn, amount, marksOnly }: Values) => {
    const marking = {
      members,
      mark: {
        paid: true,
        ...(!marksOnly && receivedOn !== null && { receivedOn }),
        ...(!marksOnly && !isEmpty(amount) && { amount: poundsIn(amount) }),
      },
    }
    return { marking, answer: await send(marking) }
  }
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof mark>>>
      title={memberListMessages.ask(members.length, true)}
      about={
        <Box sx={{ mb: 3 }}>
          <Typography>{memberListMessages.askTells(true)}</Typography>
          {children}
        </Box>
      }
      label={memberListMessages.hasPaid(true)}
      values={{ receivedOn: today, amount: null, marksOnly: false }}
      validate={validate}
      onSubmit={mark}
      afterwards={{
        fetchAgain: () => Promise.all(MARKED.map(key => queryClient.invalidateQueries({ queryKey: [key] }))),
        news: ({ answer, marking }) => newsOf(answer, marking),
        leave: () => {
          // The focus goes to the list, and an open dialog would take it back.
          flushSync(onClose)
          onMarked()
        },
      }}
      busy={memberListMessages.saving}
      submit={memberListMessages.hasPaid(true)}
      onClose={onClose}
    >
      <PaymentInputs members={members} />
      <CheckboxField name="marksOnly" label={messages.marksOnly} />
    </FormDialog>
  )
}

/** The day and the amount. They go where only the mark is wanted. */
function PaymentInputs({ members }: { members: readonly MemberLine[] }) {
  const marksOnly = useWatch<Values, 'marksOnly'>({ name: 'marksOnly' })
  const fees = useFeesOf(members)
  if (marksOnly) return null
  return (
    <>
      <DatesProvider>
        <DateInput source="receivedOn" label={messages.receivedOn} required />
      </DatesProvider>
      <Field name="amount" label={messages.amount} inputMode="decimal" hint={messages.feesByType(fees)} />
    </>
  )
}

/**
 * Returns the fees of the members who have not paid, each by their type, with their sum in pounds; null until they have
 * come, and where they are not known.
 */
function useFeesOf(members: readonly MemberLine[]): { count: number; sum: string } | null {
  const provider = usePaymentsProvider()
  const { data: year } = useQuery({
    queryKey: ['payments', 'summary', null],
    queryFn: ({ signal }) => provider.summariseYear(undefined, signal).catch(ifUnknown(null)),
  })
  if (!year || year.fee === null) return null
  const { fee, typeFees } = year
  const fees = members
    .filter(({ hasPaid }) => hasPaid !== true)
    .map(member => typeFees.find(type => type.membershipType === member.membershipType)?.fee ?? fee)
  return { count: fees.length, sum: addPounds(fees) }
}
