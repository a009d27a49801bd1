import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { emailPreferenceEventType, eventType } from '../database/schema/lookups'
import { member, memberEmailPreference } from '../database/schema/members'
import { addressee, isReachable } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { type NewMail, queueMail } from '../mail/queueMail'
import { type EventNews, newEventMails } from '../mail/templates/eventMails'
import { fullNameAsSql } from '../database/fullName'
import { readRiversOfType } from '../river/rowRiver'
import type { Services } from '../services'
import { countDeed } from '../throttles/throttle'
import { instantNow } from '../time'
import { hasNotEnded } from './eventState'
import type { EventRecord } from './lockedEvent'

/**
 * Tells every member whose email preferences cover events of this type, in one mail of all dates. An event that is
 * over, and only written down afterwards, causes no mail. All events have one type and organiser.
 */
export async function mailNewEvents(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  caller: Caller,
  created: readonly EventRecord[],
): Promise<void> {
  const told = await transaction
    .select({ event, eventType: eventType.name, organiser: fullNameAsSql(member) })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .innerJoin(member, eq(member.id, event.organiserId))
    .where(
      and(
        inArray(
          event.id,
          created.map(({ id }) => id),
        ),
        hasNotEnded(instantNow(clock)),
      ),
    )
    .orderBy(asc(event.startDate))
  const [news] = told
  if (!news) return
  await countDeed(transaction, clock, caller, 'events.create')
  await queueMail(
    transaction,
    clock,
    await newsMails(transaction, publicUrl, { ...news, dates: told.map(each => each.event) }),
  )
}

/** Makes the mails of a new event, one to each member whose email preferences cover its type. */
export async function newsMails(
  transaction: Transaction,
  publicUrl: string,
  news: EventNews & { event: { eventTypeId: number } },
): Promise<NewMail[]> {
  const readers = await readersOf(transaction, news.event.eventTypeId)
  const letterhead = await readLetterhead(transaction, publicUrl)
  const rivers = await readRiversOfType(transaction, news.event.eventTypeId, news.dates)
  const dates = news.dates.map((date, index) => ({ ...date, river: rivers[index] ?? null }))
  return newEventMails(letterhead, readers.map(addressee), { ...news, dates })
}

const readersOf = (transaction: Transaction, eventTypeId: number) =>
  transaction
    .selectDistinct({ id: member.id, firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .innerJoin(memberEmailPreference, eq(memberEmailPreference.memberId, member.id))
    .innerJoin(emailPreferenceEventType, eq(emailPreferenceEventType.preferenceId, memberEmailPreference.preferenceId))
    .where(and(eq(emailPreferenceEventType.eventTypeId, eventTypeId), isReachable(member)))
    .orderBy(asc(member.id))
