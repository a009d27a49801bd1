import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTell } from '../../kit/deeds/notices'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { paths } from '../../paths'
import { bandOfPage } from '../../theme/contentWidth'
import { sendUnsent } from './sendUnsent'
import {
  dropUnsent,
  lookAgain,
  type Obstacle,
  PATIENCE,
  sendAllTheSame,
  takeBack,
  takenBackDeeds,
  type UnsentDeed,
  unsentDeeds,
  useUnsentDeeds,
} from './unsentDeeds'
import { unsentMessages as messages } from './unsentMessages'

/** The milliseconds between two tries, since no event tells that the club is back. */
const AGAIN = 30_000

/**
 * Shows the deeds that have not been sent, and sends them: as it opens, when there is signal again, and when the page
 * is looked at. Where an event has changed meanwhile it asks, or says why the deed is not sent.
 */
export function UnsentNotice() {
  const deeds = useUnsentDeeds()
  const waiting = deeds.filter(({ obstacle }) => obstacle === null)
  const send = useSending(waiting.filter(({ triedAt }) => triedAt === null).length)
  if (deeds.length === 0) return null
  return (
    <Box component="section" aria-label={messages.region} sx={{ '@media print': { display: 'none' } }}>
      {deeds.map(deed => deed.obstacle && <Hindered key={deed.key} deed={deed} obstacle={deed.obstacle} send={send} />)}
      {waiting.length > 0 && (
        <Alert severity="info" icon={false} role="status" sx={BAND}>
          {messages.lead}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {waiting.map(deed => (
              <Box key={deed.key} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Box component="b" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {messages.what(deed)}
                </Box>
                <Button
                  size="small"
                  sx={{ flexShrink: 0 }}
                  onClick={() => {
                    decide(() => takeBack(deed.key))
                    send()
                  }}
                  aria-label={messages.takeBackOf(messages.what(deed))}
                >
                  {messages.takeBack}
                </Button>
              </Box>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}

const BAND = {
  ...bandOfPage,
  overflowWrap: 'anywhere',
  '& .MuiAlert-message': { flex: 1, minWidth: 0 },
} as const
const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 } as const

/** The button goes with the decision, and the page's content takes its focus. */
function decide(decision: () => void): void {
  decision()
  document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * Sends what waits, at first, whenever another deed comes that was never tried, and whenever the club may be within
 * reach again. Returns the function that sends it at once.
 */
function useSending(untried: number): () => void {
  const queryClient = useQueryClient()
  const tell = useTell()
  const send = () => {
    const waits = unsentDeeds().length + takenBackDeeds().length > 0
    if (waits && document.visibilityState === 'visible' && navigator.onLine)
      void sendUnsent(queryClient, (deed, isSentNow) => tell((isSentNow ? messages.sent : messages.known)(deed)))
  }
  const again = useEffectEvent(send)
  useEffect(() => {
    if (untried > 0) again()
  }, [untried])
  useEffect(() => {
    again()
    const timer = setInterval(again, AGAIN)
    const first = setTimeout(lookAgain, PATIENCE)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      clearTimeout(first)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return send
}

interface HinderedProps {
  deed: UnsentDeed
  obstacle: Obstacle
  send: () => void
}

/** A deed that was not sent: a question, or the reason why it never will be. */
function Hindered({ deed, obstacle, send }: HinderedProps) {
  const { seen, key } = deed
  const why = messages.whyNot(deed, obstacle)
  const drop = () => decide(() => dropUnsent(key))
  const on = (label: string) => messages.on(label, seen.title)
  return (
    <Alert severity="warning" role="status" sx={BAND}>
      {'now' in obstacle ? (
        <>
          {why} {messages.ask(deed)}
          <Box sx={BUTTONS}>
            <Button
              variant="contained"
              onClick={() => {
                decide(() => sendAllTheSame(deed, obstacle))
                send()
              }}
              aria-label={on(messages.yes(deed))}
            >
              {messages.yes(deed)}
            </Button>
            <Button variant="outlined" onClick={drop} aria-label={on(messages.no(deed))}>
              {messages.no(deed)}
            </Button>
          </Box>
        </>
      ) : (
        <>
          {why} {obstacle.is === 'arrived' ? messages.sent(deed) : messages.notSent(deed)}
          <Box sx={BUTTONS}>
            <Button variant="outlined" onClick={drop} aria-label={on(messages.close)}>
              {messages.close}
            </Button>
            {obstacle.is !== 'gone' && (
              <Button component={ClubLink} to={paths.eventView(seen.eventId)} aria-label={on(messages.see)}>
                {messages.see}
              </Button>
            )}
          </Box>
        </>
      )}
    </Alert>
  )
}
