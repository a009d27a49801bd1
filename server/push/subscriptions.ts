import { eq, inArray, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import type { PushState } from '#contract/calls/push'
import { session } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { pushSubscription } from '../database/schema/push'
import { waterSettings } from '../database/schema/river'
import { inTransaction } from '../database/transaction'
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../errors'
import type { Services, SignedIn } from '../services'
import { isTooOld } from '../sessions/sessionAge'
import { REFRESH_LIFETIME } from '../sessions/tokenPair'
import { clubToday } from '../time'
import { areKeysSound } from './encryptPush'
import { applicationServerKey } from './sendPush'

const ADULT = 18

/** Tells whether a member may be notified, as SQL: from 18 on, others where the club allows it. */
export const mayBeNotified = ({ clock }: Pick<Services, 'clock'>): SQL<boolean> =>
  sql<boolean>`(coalesce(${member.dateOfBirth} + make_interval(years => ${ADULT}) <= ${clubToday(clock)}, false)
    or (select ${waterSettings.pushesToMinors} from ${waterSettings}))`

/** Reads whether the caller can be notified, and whether the device of this session is. */
export async function readPush(services: Services, { memberId, sessionId }: SignedIn): Promise<PushState> {
  const [found] = await services.database
    .select({
      isAllowed: mayBeNotified(services),
      dateOfBirth: member.dateOfBirth,
      endpoint: pushSubscription.endpoint,
    })
    .from(member)
    .leftJoin(pushSubscription, eq(pushSubscription.sessionId, sessionId))
    .where(eq(member.id, memberId))
  if (!found) throw new NotFound('This member does not exist.')
  const { isAllowed, dateOfBirth, endpoint } = found
  if (isAllowed) return { key: applicationServerKey(services.secrets), withheld: null, endpoint }
  return { key: null, withheld: dateOfBirth === null ? 'birthDate' : 'age', endpoint: null }
}

/**
 * Notifies the device of this session from now on. One that another session had moves to this one, with nothing that
 * was to be sent to it. Throws InvalidInput for an address that is no push service's, or keys that are none;
 * NotAllowed.
 */
export async function savePush(
  services: Services,
  caller: SignedIn,
  { endpoint, p256dh, auth }: BodyOf<'POST /api/user/savePush'>,
): Promise<PushState> {
  const { database, clock } = services
  if (!services.isPushService(endpoint))
    throw new InvalidInput({ endpoint: ['This is not the address of a push service.'] })
  if (!areKeysSound({ p256dh, auth })) throw new InvalidInput({ p256dh: ['This is not a key.'] })
  if ((await readPush(services, caller)).withheld !== null) throw new NotAllowed()
  const { sessionId } = caller
  await inTransaction(database, async transaction => {
    await transaction
      .delete(pushSubscription)
      .where(or(eq(pushSubscription.sessionId, sessionId), eq(pushSubscription.endpoint, endpoint)))
    const saved = await transaction
      .insert(pushSubscription)
      .values({ sessionId, endpoint, p256dh, auth, since: clock.now() })
      .onConflictDoNothing()
      .returning({ id: pushSubscription.id })
    if (saved.length === 0) throw new Conflict('This device is being added already. Please try again.')
  })
  return readPush(services, caller)
}

/** Notifies the device of this session no more. */
export async function removePush(services: Services, caller: SignedIn): Promise<PushState> {
  await services.database.delete(pushSubscription).where(eq(pushSubscription.sessionId, caller.sessionId))
  return readPush(services, caller)
}

/**
 * Forgets the devices of sessions that are over, and of members who may not be notified any more. Ending a session
 * forgets its device at once; others run out, a date of birth is corrected, and the club changes what it allows.
 */
export async function forgetDevices(services: Pick<Services, 'database' | 'clock' | 'sessionDays'>): Promise<void> {
  const { database, clock } = services
  const unusedSince = new Date(clock.now().getTime() - REFRESH_LIFETIME)
  await database.delete(pushSubscription).where(
    inArray(
      pushSubscription.sessionId,
      database
        .select({ id: session.id })
        .from(session)
        .innerJoin(member, eq(member.id, session.memberId))
        .where(
          or(
            isNotNull(session.endedAt),
            isTooOld(services),
            lte(session.lastUsedAt, unusedSince),
            not(mayBeNotified(services)),
          ),
        ),
    ),
  )
}
