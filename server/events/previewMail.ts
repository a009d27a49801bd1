import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf, BodyOf } from '#contract/calls'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { NotFound } from '../errors'
import { readLetterhead } from '../mail/letterhead'
import { type NewMail, sendable } from '../mail/queueMail'
import { eventChangedMail } from '../mail/templates/eventMails'
import { fullNameAsSql } from '../members/fullName'
import { readCorrespondent } from '../mail/addressee'
import { readRiversOfType } from '../river/rowRiver'
import type { Services } from '../services'
import { instantNow, readTimeZone } from '../time'
import { crewOf, isNewsToCrew } from './mailCrew'
import { type EventFields, weeklyFields } from './eventFields'
import { wouldHaveEnded } from './eventState'
import { newsMails } from './mailNewEvents'
import { checkedFields } from './saveEvent'

/**
 * Returns the mail that saveEvent would send if it were given the same; with further dates, the mail of saveWeekly.
 * Throws NotFound; InvalidInput.
 */
export function previewMail(
  services: Services,
  caller: Caller,
  given: BodyOf<'POST /api/event/previewMail'>,
): Promise<AnswerOf<'POST /api/event/previewMail'>> {
  return inTransaction(services.database, async transaction => {
    const fields = await checkedFields(transaction, caller, given)
    const mails =
      given.id == null
        ? await mailsOfNew(
            transaction,
            services,
            caller,
            weeklyFields(
              fields,
              { ...given, otherStartDates: given.otherStartDates ?? [] },
              await readTimeZone(transaction),
            ),
          )
        : await mailsOfChange(transaction, services, caller, { id: given.id, fields })
    const [first] = mails
    return { mails: sendable(mails).length, mail: first ? { subject: first.subject, text: first.text } : null }
  })
}

async function mailsOfNew(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  { memberId }: Caller,
  dates: readonly EventFields[],
): Promise<NewMail[]> {
  const [event] = dates
  if (!event) return []
  const haveEnded = sql.join(
    dates.map(date => wouldHaveEnded(date, instantNow(clock))),
    sql`, `,
  )
  const [news] = await transaction
    .select({
      eventType: eventType.name,
      organiser: fullNameAsSql(member),
      haveEnded: sql<boolean[]>`array[${haveEnded}]`,
    })
    .from(eventType)
    .innerJoin(member, eq(member.id, memberId))
    .where(eq(eventType.id, event.eventTypeId))
  if (!news) return []
  const told = dates.filter((_, index) => !news.haveEnded[index]).map(date => ({ ...date, id: null }))
  return newsMails(transaction, publicUrl, { ...news, event, dates: told })
}

async function mailsOfChange(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  { memberId }: Caller,
  { id, fields }: { id: number; fields: EventFields },
): Promise<NewMail[]> {
  const [found] = await transaction
    .select({ was: event, hasEnded: wouldHaveEnded(fields, instantNow(clock)) })
    .from(event)
    .where(eq(event.id, id))
  if (!found) throw new NotFound('This event does not exist.')
  const { was, hasEnded } = found
  const is = { ...was, ...fields }
  if (!isNewsToCrew(was, is)) return []
  const crew = await crewOf(transaction, id)
  const letterhead = await readLetterhead(transaction, publicUrl)
  const officer = await readCorrespondent(transaction, memberId)
  const [river = null] = await readRiversOfType(transaction, is.eventTypeId, [is])
  const isCancelled = was.cancelReasonId !== null
  return crew.map(person =>
    eventChangedMail(letterhead, person, officer, { was, is: { ...is, river }, isCancelled, hasEnded }),
  )
}
