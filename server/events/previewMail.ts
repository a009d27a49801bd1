import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf, BodyOf } from '#contract/calls'
import type { Unmailed } from '#contract/calls/mail'
import { isMailable } from '#contract/rules/mailReach'
import { fullName } from '#contract/rules/names'
import type { Transaction } from '../database/connect'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { NotFound } from '../errors'
import { readLetterhead } from '../mail/letterhead'
import { type NewMail, sendable } from '../mail/queueMail'
import { eventChangedMail } from '../mail/templates/eventMails'
import { fullNameAsSql } from '../database/fullName'
import { type Person, readCorrespondent } from '../mail/addressee'
import { readRiversOfType } from '../river/rowRiver'
import type { Services } from '../services'
import { instantNow, readTimeZone } from '../time'
import { crewOf, isNewsToCrew } from './tellCrew'
import { type StoredEvent, weeklyFields } from './storedEvent'
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
  body: BodyOf<'POST /api/event/previewMail'>,
): Promise<AnswerOf<'POST /api/event/previewMail'>> {
  return inTransaction(services.database, async transaction => {
    const fields = await checkedFields(transaction, caller, body)
    const { mails, unmailed } =
      body.id == null
        ? await mailsOfNew(
            transaction,
            services,
            caller,
            weeklyFields(
              fields,
              { ...body, otherStartDates: body.otherStartDates ?? [] },
              await readTimeZone(transaction),
            ),
          )
        : await mailsOfChange(transaction, services, caller, { id: body.id, fields })
    const sent = sendable(mails)
    const [first] = sent
    return {
      mails: sent.length,
      mail: first ? { subject: first.subject, text: first.text } : null,
      unmailed,
    }
  })
}

/** The mails, and those who get none since they have no address. */
interface Previewed {
  mails: NewMail[]
  unmailed: Unmailed[]
}
const NOTHING: Previewed = { mails: [], unmailed: [] }

async function mailsOfNew(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  { memberId }: Caller,
  dates: readonly StoredEvent[],
): Promise<Previewed> {
  const [event] = dates
  if (!event) return NOTHING
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
  if (!news) return NOTHING
  const told = dates.filter((_, index) => !news.haveEnded[index]).map(date => ({ ...date, id: null }))
  const mails = await newsMails(transaction, publicUrl, { ...news, event, dates: told })
  // The readers are no crew: officers may see their names, and not their telephone numbers.
  return { mails, unmailed: mails.filter(({ to }) => !isMailable(to.address)).map(({ to: { name } }) => ({ name })) }
}

/** The order of the crew on the organiser's page. */
const surnameFirst = ({ firstName, familyName }: Person) => `${familyName} ${firstName}`

async function mailsOfChange(
  transaction: Transaction,
  { clock, publicUrl }: Services,
  { memberId }: Caller,
  { id, fields }: { id: number; fields: StoredEvent },
): Promise<Previewed> {
  const [found] = await transaction
    .select({ was: event, hasEnded: wouldHaveEnded(fields, instantNow(clock)) })
    .from(event)
    .where(eq(event.id, id))
  if (!found) throw new NotFound('This event does not exist.')
  const { was, hasEnded } = found
  const is = { ...was, ...fields }
  if (!isNewsToCrew(was, is)) return NOTHING
  const crew = await crewOf(transaction, id)
  const letterhead = await readLetterhead(transaction, publicUrl)
  const officer = await readCorrespondent(transaction, memberId)
  const [river = null] = await readRiversOfType(transaction, is.eventTypeId, [is])
  const isCancelled = was.cancelReasonId !== null
  return {
    mails: crew.map(person =>
      eventChangedMail(letterhead, person, officer, { was, is: { ...is, river }, isCancelled, hasEnded }),
    ),
    unmailed: crew
      .filter(({ email }) => !isMailable(email))
      .toSorted((one, other) => surnameFirst(one).localeCompare(surnameFirst(other)))
      .map(({ phoneNumber, ...person }) => ({ name: fullName(person), phoneNumber })),
  }
}
