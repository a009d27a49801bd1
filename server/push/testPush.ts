import { eq } from 'drizzle-orm'
import { pushSubscription } from '../database/schema/push'
import { Conflict } from '../errors'
import { noticesLink } from '../mail/links'
import type { Services, SignedIn } from '../services'
import { countTry } from '../throttles/throttle'
import { sendPush } from './sendPush'

const HOUR = 3600
const MOST = { tries: 20, seconds: HOUR }
const LIFETIME = 300

/**
 * Sends the device of this session a notification to look at, and waits for the push service's answer. Throws Conflict
 * when there is no device, or when it does not arrive; TooMany.
 */
export async function testPush(services: Services, { memberId, sessionId }: SignedIn): Promise<void> {
  const { database, clock } = services
  await countTry({ database, clock }, `push test ${memberId}`, MOST)
  const [device] = await database.select().from(pushSubscription).where(eq(pushSubscription.sessionId, sessionId))
  if (!device) throw new Conflict(NO_DEVICE)
  const notification = {
    title: 'Notifications are on',
    body: 'This is how the club reaches you on this device.',
    url: noticesLink(services),
    tag: 'test',
  }
  const outcome = await sendPush(services, device, notification, { lifetime: LIFETIME, isUrgent: true })
  if (outcome === 'gone') {
    await database.delete(pushSubscription).where(eq(pushSubscription.id, device.id))
    throw new Conflict(NO_DEVICE)
  }
  if (outcome !== 'sent')
    throw new Conflict(
      'The notification was not sent: the service that brings it to your browser did not take it. Please try again later.',
    )
}

const NO_DEVICE = 'This device takes no notifications of the club. Please turn them on again.'
