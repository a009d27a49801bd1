import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/notices'
import { BusyButton } from '../kit/feedback/BusyButton'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { QuestionDialog } from '../kit/feedback/QuestionDialog'
import { paymentMessages as messages } from './paymentMessages'
import { usePaymentsProvider } from './paymentsAdapter'

/** The queries to refetch: payments, all member data, and whether the reader has paid. */
const REFRESHED = ['payments', 'members', 'account'] as const

/** Starts the next membership year, after showing its numbers, and takes the start back while that is possible. */
export function MembershipYear() {
  const provider = usePaymentsProvider()
  const notify = useNotify()
  const [inQuestion, ask] = useState<'start' | 'undo' | null>(null)
  const { data: preview } = useQuery({
    queryKey: ['payments', 'nextYear'],
    queryFn: ({ signal }) => provider.previewNextYear(signal),
  })
  const onRefused = useRefusalNotice()
  const starting = useDeed({
    send: (year: number) => provider.startYear(year),
    refresh: REFRESHED,
    onDone: ({ started }, year) =>
      notify(started ? messages.started(year) : messages.alreadyStarted(year), { type: started ? 'success' : 'info' }),
    onRefused,
  })
  const undoing = useDeed({
    send: (year: number) => provider.undoStartYear(year),
    refresh: REFRESHED,
    onDone: (_answer, year) => notify(messages.started(year - 1), { type: 'success' }),
    onRefused,
  })
  if (!preview) return null
  const { year, next, obstacle, warning, becomeUnpaid, unpaid, unpaidByType, inAdvance, life, lastStart } = preview
  const isPending = starting.isPending || undoing.isPending
  const confirm = () => {
    ask(null)
    if (inQuestion === 'start') starting.run(next)
    if (inQuestion === 'undo') undoing.run(year)
  }
  return (
    <>
      {obstacle === null && (
        <BusyButton variant="outlined" busy={isPending} onClick={() => ask('start')}>
          {messages.start(next)}
        </BusyButton>
      )}
      {lastStart && lastStart.obstacle === null && (
        <Button variant="text" disabled={isPending} onClick={() => ask('undo')}>
          {messages.undoStart(year)}
        </Button>
      )}
      {[obstacle, lastStart?.obstacle ?? null]
        .filter(sentence => sentence !== null)
        .map(sentence => (
          <Typography key={sentence} variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
            {sentence}
          </Typography>
        ))}
      <QuestionDialog
        isOpen={inQuestion !== null}
        question={inQuestion === 'undo' ? messages.undoQuestion(year - 1) : messages.startQuestion(next)}
        yes={inQuestion === 'undo' ? messages.goBack(year - 1) : messages.start(next)}
        onNo={() => ask(null)}
        onYes={confirm}
      >
        {inQuestion === 'undo' ? (
          messages.undoTells(year - 1)
        ) : (
          <>
            {warning !== null && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                {warning}
              </Alert>
            )}
            <Typography>{messages.becomeUnpaid(becomeUnpaid, year)}</Typography>
            <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{messages.unpaidThen(unpaid, next)}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 3 }}>
              {unpaidByType.map(({ membershipType, members }) => (
                <li key={membershipType}>
                  {membershipType ?? messages.noType}: {members}
                </li>
              ))}
            </Box>
            <Typography>{messages.lifeStays(life)}</Typography>
            <Typography>{messages.inAdvance(inAdvance, next)}</Typography>
            <Typography sx={{ mt: 1.5 }}>{messages.startTells}</Typography>
          </>
        )}
      </QuestionDialog>
      <BusyOverlay busy={isPending} text={messages.starting} />
    </>
  )
}
