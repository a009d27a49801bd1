// The evening's question: the evening before an event, each attendee is asked once whether they are still coming
// (docs/decisions/42-evening.md). Any number of servers may ask on one database. Each crew is asked in one transaction
// under its event's lock, so nobody is asked twice and a restart forgets nobody.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import { askedEvent, attendee, event } from '../../database/schema/events'
import { clubSettings } from '../../database/schema/club'
import { eventType } from '../../database/schema/lookups'
import { member } from '../../database/schema/members'
import { waterSettings } from '../../database/schema/river'
import { inTransaction } from '../../database/transaction'
import { dropQuestions } from '../dropQuestions'
import { isBefore } from '../eventState'
import { mailedEvent } from '../mailAttendance'
import { isReachable } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { questionMail } from '../../mail/templates/eveningMails'
import { queuePush } from '../../push/queuePush'
import { readRowRiver } from '../../river/rowRiver'
import type { Services } from '../../services'
import { clubToday, instantNow } from '../../time'
import { isEvening } from './isEvening'
import { questionCode } from './questionLink'
import { wantsMail } from '../../mail/wantsMail'

type Asking = Pick<Services, 'database' | 'clock' | 'publicUrl' | 'secrets'>

/**
 * Asks the crews of tomorrow, once it is evening. Drops questions that had not gone when their event began, or when the
 * club switched them off.
 */
export async function askCrews(services: Asking): Promise<void> {
  const { database, clock } = services
  await dropQuestions(
    database,
    clock.now(),
    sql`(not ${isBefore(instantNow(clock))} or not (select ${waterSettings.asksEvening} from ${waterSettings}))`,
  )
  const due = await database.select({ id: event.id }).from(event).where(isToAsk(services)).orderBy(event.id)
  const failures: unknown[] = []
  // One after another, so that the calls of others find a connection. A crew that cannot be asked holds up no other.
  for (const { id } of due)
    await inTransaction(database, transaction => askCrew(transaction, services, id)).catch((failure: unknown) =>
      failures.push(failure),
    )
  if (failures.length > 0) throw failures[0]
}

/** Matches events that begin tomorrow and whose crew has not been asked, in the evening, where the club asks. */
const isToAsk = ({ clock }: Pick<Services, 'clock'>) =>
  and(
    sql`exists (select from ${waterSettings} join ${clubSettings} on true
      where ${waterSettings.asksEvening} and ${isEvening(clock)})`,
    sql`${event.startDate} = ${clubToday(clock)} + 1`,
    isNull(event.cancelReasonId),
    sql`not exists (select from ${askedEvent} where ${askedEvent.eventId} = ${event.id} and ${askedEvent.startDate} = ${event.startDate})`,
  )

/** Asks one crew. If somebody else is changing the event or asking its crew just now, the next look does it. */
async function askCrew(transaction: Transaction, services: Asking, eventId: number): Promise<void> {
  const { clock, publicUrl, secrets } = services
  const [found] = await transaction
    .select({ ...mailedEvent, isRow: eventType.isRowEvent })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(and(eq(event.id, eventId), isToAsk(services)))
    .for('update', { of: event, skipLocked: true })
  if (!found) return
  const { startDate } = found
  await transaction
    .insert(askedEvent)
    .values({ eventId, startDate })
    .onConflictDoUpdate({ target: askedEvent.eventId, set: { startDate } })
  const crew = await listToAsk(transaction, eventId)
  if (crew.length === 0) return
  await transaction
    .update(attendee)
    .set({ askedAt: clock.now() })
    .where(
      inArray(
        attendee.id,
        crew.map(({ attendeeId }) => attendeeId),
      ),
    )
  await queuePush(transaction, services, { kind: 'asked', eventId, memberIds: crew.map(({ memberId }) => memberId) })
  const letterhead = await readLetterhead(transaction, publicUrl)
  const river = found.isRow ? await readRowRiver(transaction, found) : null
  await queueMail(
    transaction,
    clock,
    crew
      .filter(person => person.wantsMail)
      .map(person => ({
        ...questionMail(letterhead, person, { event: found, river, code: questionCode(secrets, person.attendeeId) }),
        eventId,
        askedAttendeeId: person.attendeeId,
        restsAtNight: true,
      })),
  )
}

/** Lists the attendees who have not been asked, waiting for the organiser or confirmed. */
const listToAsk = (transaction: Transaction, eventId: number) =>
  transaction
    .select({
      attendeeId: attendee.id,
      memberId: attendee.memberId,
      confirmed: attendee.confirmed,
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      wantsMail: wantsMail('stillComing', member.id),
    })
    .from(attendee)
    .innerJoin(member, eq(member.id, attendee.memberId))
    .where(
      and(eq(attendee.eventId, eventId), eq(attendee.isRemoved, false), isNull(attendee.askedAt), isReachable(member)),
    )
    .orderBy(asc(attendee.id))
