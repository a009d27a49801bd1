import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { PushState } from '#contract/calls/push'
import { call } from '../../api/call'
import { ClubError, sentenceOf } from '../../api/errors'
import { late } from '../../api/patience'
import { WORKER_SCOPE } from '../../api/pocket'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { Refusal } from '../../kit/feedback/Refusal'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { useFocusFallback } from '../../kit/navigation/useFocusFallback'

const messages = {
  title: 'On this device',
  lead: 'A notification when a place is offered to you, when you are asked whether you are still coming, when a row or event of yours is cancelled or changed, and when there is a message about it. It comes beside the emails.',
  says: 'It says what kind of event it is, its day and its time, and nothing more. From 22:00 to 07:00 only news of a row in the next twelve hours comes.',
  on: 'On for this device.',
  off: 'Off for this device.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  test: 'Send a test',
  tested: 'The notification is on its way.',
  impossible: 'This browser cannot show notifications of the club.',
  appleFirst:
    'On an iPhone or iPad, add the application to the Home Screen first: tap Share, then ‘Add to Home Screen’. Open it from there, and come back to this page.',
  noBirthDate:
    'Notifications are for members of 18 and over, and the club does not know your date of birth. You can add it in My Account.',
  forbidden:
    'Your browser does not let the club show notifications. Please allow them for this site in its settings, and try again.',
  notReady: 'The application is not ready for notifications yet. Please load the page again, and try once more.',
  unreachable:
    'Your browser could not reach the service that brings notifications. Please check your connection and try again.',
} as const

/** What the club knows of this device; null where it sends no notifications, or not to this member. */
const pushQuery = queryOptions({
  queryKey: ['account', 'push'],
  queryFn: async ({ signal }) => {
    try {
      const push = await call('GET /api/user/getPush', { signal })
      return push.withheld === 'age' ? null : push
    } catch (error) {
      // A server that speaks the specified calls alone does not know this one.
      if (error instanceof ClubError && error.status === 404) return null
      throw error
    }
  },
})

/** The address at which the browser takes the club's notifications; null for none. */
const deviceQuery = queryOptions({
  queryKey: ['account', 'device'],
  queryFn: async () =>
    isPossible() ? ((await (await registration())?.pushManager.getSubscription())?.endpoint ?? null) : null,
})

const isPossible = () =>
  'serviceWorker' in navigator && typeof Notification === 'function' && typeof PushManager === 'function'

const registration = () => navigator.serviceWorker.getRegistration(WORKER_SCOPE)

/** iPhones and iPads let only what stands on their Home Screen show notifications. */
const isAppleInBrowser = () => 'standalone' in navigator && navigator.standalone === false

/** Turns the notifications of this session's device on and off. Draws nothing where the club offers none. */
export function DeviceNotifications() {
  const push = useQuery(pushQuery)
  const device = useQuery(deviceQuery)
  if (push.data === null) return null
  return (
    <Box component="section" aria-labelledby="on-this-device" sx={{ mb: 4 }}>
      <Typography variant="h2" id="on-this-device" sx={{ mb: 1 }}>
        {messages.title}
      </Typography>
      <WhenLoaded queries={[push, device]} retryRefusals skeleton={<Skeleton variant="rounded" height={200} />}>
        {(known, endpoint) => known && <Bell push={known} endpoint={endpoint} />}
      </WhenLoaded>
    </Box>
  )
}

function Bell({ push: { key, withheld, endpoint: saved }, endpoint }: { push: PushState; endpoint: string | null }) {
  if (withheld === 'birthDate') return <Typography>{messages.noBirthDate}</Typography>
  if (!isPossible()) return <Typography>{isAppleInBrowser() ? messages.appleFirst : messages.impossible}</Typography>
  return (
    <>
      <Typography>{messages.lead}</Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{messages.says}</Typography>
      <Switch clubKey={key ?? ''} isOn={saved !== null && saved === endpoint} />
    </>
  )
}

function Switch({ clubKey, isOn }: { clubKey: string; isOn: boolean }) {
  const notify = useNotify()
  const { run, isPending, argument, refusal } = useDeed({
    send: async (deed: 'turnOn' | 'turnOff' | 'test') => DEEDS[deed](clubKey),
    refresh: ['account'],
    refusalOf: refusalWords,
    onDone: (_answer, deed) => {
      if (deed === 'test') notify(messages.tested, { type: 'success' })
    },
  })
  const button = (deed: keyof typeof DEEDS, isMain = false) => (
    // Its key keeps a second tap, and the focus, from another button in its place.
    <BusyButton
      key={deed}
      variant={isMain ? 'contained' : 'outlined'}
      busy={isPending && argument === deed}
      onClick={() => run(deed)}
    >
      {messages[deed]}
    </BusyButton>
  )
  return (
    <Box
      {...useFocusFallback()}
      sx={{ mt: 2, px: 2, py: 2, borderRadius: 2, bgcolor: 'wash.water', display: 'grid', gap: 1.5 }}
    >
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {isOn ? messages.on : messages.off}
      </Typography>
      <Refusal sentence={refusal} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {isOn ? [button('test'), button('turnOff')] : button('turnOn', true)}
      </Box>
    </Box>
  )
}

const DEEDS = {
  turnOn,
  async turnOff() {
    await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
    await call('POST /api/user/removePush')
  },
  test: () => call('POST /api/user/testPush'),
} as const

/** Asks the person first: browsers let a page ask only right after a tap. */
async function turnOn(clubKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotTurnedOn(messages.forbidden)
  const ready = await Promise.race([navigator.serviceWorker.ready, late()])
  if (!ready) throw new NotTurnedOn(messages.notReady)
  const { pushManager } = ready
  // One that was made for another key would refuse this one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const device = await subscribed(pushManager, clubKey)
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = device.toJSON()
  await call('POST /api/user/savePush', { body: { endpoint: endpoint ?? '', p256dh, auth } })
}

async function subscribed(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError'
    throw new NotTurnedOn(isForbidden ? messages.forbidden : messages.unreachable)
  }
}

/** The browser does not take notifications; the message says why. */
class NotTurnedOn extends Error {
  override readonly name = 'NotTurnedOn'
}

const refusalWords = (error: Error): string => (error instanceof NotTurnedOn ? error.message : sentenceOf(error))
