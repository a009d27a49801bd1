import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { hasWrongYear, WRONG_YEAR } from '#contract/rules/days'
import type { AnswerOf } from '#contract/calls'
import { fullName } from '#contract/rules/names'
import type { PaymentRecord } from '#contract/calls/payment'
import { addPounds, isSumReceived, poundsIn, WRONG_SUM } from '#contract/rules/pounds'
import { idempotencyKeys } from '../api/call'
import { DateInput, DatesProvider } from '../kit/recordForms/dateInputs'
import { tableDate } from '../kit/dates/clubDates'
import { useToday } from '../kit/dates/useClubDay'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import { BusyButton } from '../kit/feedback/BusyButton'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { UNREADABLE, type FieldErrors } from '../kit/forms/fieldErrors'
import { NamedPeople } from '../kit/lists/NamedPeople'
import { CheckboxField, Field, SelectField } from '../kit/forms/fields'
import { FormDialog } from '../kit/recordForms/FormDialog'
import { paymentMessages as messages } from './paymentMessages'
import { type PayerLine, usePaymentsProvider } from './paymentsAdapter'

interface RecordPaymentProps {
  /** Each of them has paid the same, or their own fee. */
  payers: readonly PayerLine[]
  summary: AnswerOf<'GET /api/payment/summary'>
  onClose: () => void
}

interface Values {
  amount: string | null
  receivedOn: string | null
  year: number
  note: string | null
  settles: boolean
}

/** The queries to refetch: payments, all member data, and whether the reader has paid. */
const REFRESHED = ['payments', 'members', 'account'] as const

function validate({ amount, receivedOn }: Values, mayBeFeesByType: boolean): FieldErrors {
  const isAmount = isEmpty(amount) ? mayBeFeesByType : isSumReceived(amount)
  return {
    ...(!isAmount && { amount: WRONG_SUM }),
    ...((receivedOn === null || receivedOn === UNREADABLE) && { receivedOn: messages.noDay }),
    ...(receivedOn !== null && hasWrongYear(receivedOn) && { receivedOn: WRONG_YEAR }),
  }
}

const isEmpty = (amount: string | null): amount is null | '' => (amount ?? '').trim() === ''

/** Records the payment of one member, or of each of several. For one member it shows the earlier payments. */
export default function RecordPayment({ payers, summary, onClose }: RecordPaymentProps) {
  const { contribution, year, years } = summary
  const provider = usePaymentsProvider()
  const queryClient = useQueryClient()
  const today = useToday()
  const [keyOf] = useState(idempotencyKeys)
  const [first] = payers
  // The fee that all of them are asked for; null where the members have different ones, of their membership types.
  const fees = payers.map(payer => payer.fee ?? summary.fee)
  const [one = null] = fees
  const fee = fees.every(each => each === one) ? one : null
  const areMany = payers.length > 1
  const undoing = useTakeBack()
  const values: Values = { amount: fee, receivedOn: today, year, note: null, settles: true }
  const record = ({ amount, receivedOn, ...rest }: Values) => {
    const body = {
      ...rest,
      userIds: payers.map(payer => payer.id),
      ...(!isEmpty(amount) && { amount: poundsIn(amount) }),
      receivedOn: receivedOn ?? '',
    }
    return provider.recordPayment(body, keyOf(JSON.stringify(body)))
  }
  return (
    <FormDialog<Values, AnswerOf<'POST /api/payment/record'>>
      title={messages.recordQuestion(payers.length, first && fullName(first))}
      {...(areMany && {
        about: (
          <NamedPeople
            label={messages.tickedBar}
            people={payers.map(payer => ({ id: payer.id, name: fullName(payer) }))}
          />
        ),
      })}
      label={messages.record}
      values={values}
      validate={values => validate(values, areMany)}
      onSubmit={record}
      afterwards={{
        fetchAgain: () => Promise.all(REFRESHED.map(key => queryClient.invalidateQueries({ queryKey: [key] }))),
        news: recorded => ({
          text: messages.recorded(recorded.length),
          undo: () => undoing.run(recorded.map(({ id }) => id)),
        }),
        leave: onClose,
      }}
      busy={messages.saving}
      submit={messages.save}
      onClose={onClose}
      below={payers.length === 1 && first && <EarlierPayments userId={first.id} />}
    >
      <div>
        <Field
          name="amount"
          label={messages.amount}
          inputMode="decimal"
          required={!areMany}
          {...(areMany && {
            hint: messages.feesByType(
              payers.length,
              fees.some(each => each === null) ? null : addPounds(fees.flatMap(each => each ?? [])),
            ),
          })}
        />
        {fee !== null && contribution !== null && <UsualSums fee={fee} contribution={contribution} />}
      </div>
      <DatesProvider>
        <DateInput source="receivedOn" label={messages.receivedOn} required />
      </DatesProvider>
      <SelectField
        name="year"
        label={messages.forYear}
        required
        options={years.map(each => ({ id: each, name: String(each) }))}
      />
      <Field name="note" label={messages.note} hint={messages.noteHint} />
      <CheckboxField name="settles" label={messages.settles} />
    </FormDialog>
  )
}

/** Fills the amount with the usual sums. */
function UsualSums({ fee, contribution }: { fee: string; contribution: string }) {
  const { setValue } = useFormContext<Values>()
  const both = (Number(fee) + Number(contribution)).toFixed(2)
  const fill = (sum: string) => setValue('amount', sum, { shouldDirty: true })
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button size="small" variant="outlined" onClick={() => fill(fee)}>
        {messages.theFee(fee)}
      </Button>
      <Button size="small" variant="outlined" onClick={() => fill(both)}>
        {messages.feeAndContribution(both)}
      </Button>
    </Stack>
  )
}

function useTakeBack() {
  const provider = usePaymentsProvider()
  const notify = useNotify()
  return useDeed({
    send: (ids: readonly number[]) => provider.takeBackPayments(ids),
    refresh: REFRESHED,
    onDone: gone => notify(messages.takenBack(gone.length), { type: 'success' }),
    onRefused: useRefusalNotice(),
  })
}

/** Lists the member's recorded payments. Each can be taken back. */
function EarlierPayments({ userId }: { userId: number }) {
  const provider = usePaymentsProvider()
  const { data: payments = [] } = useQuery({
    queryKey: ['payments', 'ofMember', userId],
    queryFn: ({ signal }) => provider.readPaymentsOf(userId, signal),
  })
  const [inQuestion, ask] = useState<PaymentRecord | null>(null)
  const taking = useTakeBack()
  if (payments.length === 0) return null
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="h3" sx={{ fontSize: '1rem', mb: 0.5 }}>
        {messages.earlier}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { borderTop: 1, borderColor: 'divider' } }}>
        {payments.map(payment => {
          const { id, amount, receivedOn, year, note, settles, recordedBy } = payment
          const more = [
            ...(settles ? [] : [messages.inPart]),
            ...(note ? [note] : []),
            ...(recordedBy ? [messages.by(recordedBy)] : []),
          ]
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, py: 0.5 }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {messages.earlierLine(amount, tableDate(receivedOn), year)}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {more.join(' · ')}
                </Typography>
              </Box>
              <BusyButton
                busy={taking.isPending}
                onClick={() => ask(payment)}
                aria-label={messages.takeBackOf(amount, tableDate(receivedOn))}
                sx={{ flex: 'none' }}
              >
                {messages.takeBack}
              </BusyButton>
            </Box>
          )
        })}
      </Box>
      <QuestionDialog
        isOpen={inQuestion !== null}
        question={messages.takeBackQuestion(inQuestion?.amount ?? '')}
        yes={messages.takeBack}
        isDestructive
        onNo={() => ask(null)}
        onYes={() => {
          if (inQuestion) taking.run([inQuestion.id])
          ask(null)
        }}
      >
        {messages.takeBackTells}
      </QuestionDialog>
    </Box>
  )
}
