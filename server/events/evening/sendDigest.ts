// The digest of the coming week, on Sunday evening, for members who want it (docs/decisions/42-evening.md).
import { and, asc, between, eq, isNull, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connect'
import { clubSettings } from '../../database/schema/club'
import { event } from '../../database/schema/events'
import { eventType } from '../../database/schema/lookups'
import { member } from '../../database/schema/members'
import { weekDigest } from '../../database/schema/notices'
import { waterSettings } from '../../database/schema/river'
import { inTransaction } from '../../database/transaction'
import { attendeeCount } from '../eventState'
import { mailedEvent } from '../mailAttendance'
import { isReachable } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { digestMails } from '../../mail/templates/eveningMails'
import { placesHeld, placesTaken } from '../places/placesColumns'
import { readRowRivers } from '../../river/rowRiver'
import type { Services } from '../../services'
import { clubToday, instantNow } from '../../time'
import { daysLater } from '#contract/rules/days'
import { isEvening } from './isEvening'
import { wantsMail } from '../../mail/wantsMail'

type Sending = Pick<Services, 'database' | 'clock' | 'publicUrl'>

/** The most events in one digest. */
const MOST = 50

/** Writes the digest of the week that begins tomorrow, once, on Sunday evening. */
export async function sendDigest({ database, clock, publicUrl }: Sending): Promise<void> {
  const monday = await readMonday(database, { clock })
  if (monday === null) return
  await inTransaction(database, async transaction => {
    const [isOurs] = await transaction
      .insert(weekDigest)
      .values({ monday, sentAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!isOurs) return
    const rows = await listWeek(transaction, { clock }, monday)
    if (rows.length === 0) return
    const rivers = await readRowRivers(
      transaction,
      rows.map(row => (row.isRow ? row : null)),
    )
    const readers = await listReaders(transaction)
    const letterhead = await readLetterhead(transaction, publicUrl)
    const week = { monday, rows: rows.map((row, index) => ({ ...row, river: rivers[index] ?? null })) }
    await queueMail(
      transaction,
      clock,
      digestMails(letterhead, readers, week).map(mail => ({ ...mail, restsAtNight: true })),
    )
  })
}

/** Reads the Monday of the week whose digest is due; null if none is. */
async function readMonday(database: Database, { clock }: Pick<Services, 'clock'>): Promise<string | null> {
  const tomorrow = sql<string>`(${clubToday(clock)} + 1)`
  const [due] = await database
    .select({ monday: sql<string>`${tomorrow}::text` })
    .from(waterSettings)
    .innerJoin(clubSettings, eq(clubSettings.id, waterSettings.id))
    .where(
      and(
        waterSettings.hasDigest,
        isEvening(clock),
        sql`extract(isodow from ${tomorrow}) = 1`,
        sql`not exists (select from ${weekDigest} where ${weekDigest.monday} = ${tomorrow})`,
      ),
    )
  return due?.monday ?? null
}

/** Lists the events of the week that anybody can still join. */
const listWeek = (transaction: Transaction, { clock }: Pick<Services, 'clock'>, monday: string) =>
  transaction
    .select({
      ...mailedEvent,
      isRow: eventType.isRowEvent,
      places: event.places,
      held: placesHeld(instantNow(clock)),
      attending: attendeeCount,
    })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(
      and(
        between(event.startDate, monday, daysLater(monday, 6)),
        isNull(event.cancelReasonId),
        not(event.isFull),
        not(placesTaken(instantNow(clock))),
      ),
    )
    .orderBy(asc(event.startsAt), asc(event.id))
    .limit(MOST)

const listReaders = (transaction: Transaction) =>
  transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .where(and(isReachable(member), wantsMail('weekDigest', member.id)))
    .orderBy(asc(member.id))
