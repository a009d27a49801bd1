import { and, asc, gt, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf, BodyOf } from '#contract/calls'
import { fullName } from '#contract/rules/names'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { feeReminder, member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import { sortedByAddress, TO_REACH } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { refuseHinderedMail } from '../mail/mailHindrances'
import { queueMail } from '../mail/queueMail'
import { feeReminderMail } from '../mail/templates/feeReminderMail'
import { byName } from '../database/searchColumns'
import { feeIn, isUnpaidIn } from '../members/yearlyFee'
import type { Services } from '../services'
import { receivedIn } from './listPayers'

const DAY = 24 * 60 * 60 * 1000
/** The milliseconds within which nobody is reminded twice. */
const ONCE_IN = 7 * DAY

/** The members inserted at once. */
const AT_ONCE = 1000

/**
 * Reminds the unpaid of this membership year's fee, or some of them, each once in seven days at most, whoever sends it.
 * Returns how many get it, and who is left out and why. Throws Conflict where another membership year has begun
 * meanwhile, or the mails would reach nobody.
 */
export async function remindUnpaid(
  services: Services,
  caller: Caller,
  { userIds, year }: BodyOf<'POST /api/payment/remind'>,
): Promise<AnswerOf<'POST /api/payment/remind'>> {
  const { database, clock, publicUrl } = services
  refuseHinderedMail(services)
  return inTransaction(database, async transaction => {
    const settings = await readFee(transaction)
    if (settings.membershipYear !== year)
      throw new Conflict(`The membership year is ${settings.membershipYear} now. Please look again before you send.`)
    await lockUnpaid(transaction, year, userIds)
    const unpaid = await findUnpaid(transaction, clock, year, userIds)
    const { due } = unpaid
    const now = { sentAt: clock.now(), sentBy: caller.memberId }
    for (let first = 0; first < due.length; first += AT_ONCE)
      await transaction
        .insert(feeReminder)
        .values(due.slice(first, first + AT_ONCE).map(({ id }) => ({ memberId: id, membershipYear: year, ...now })))
    const letterhead = await readLetterhead(transaction, publicUrl)
    await queueMail(
      transaction,
      clock,
      due.map(person => feeReminderMail(letterhead, settings, person)),
    )
    await recordChange(
      transaction,
      clock,
      due.map(({ id }) => ({
        actorId: caller.memberId,
        deed: 'payments.remind',
        subjectType: 'member',
        subjectId: id,
        before: null,
        after: { remindedOfFee: String(year) },
      })),
    )
    return countsOf(unpaid)
  })
}

/** Returns the members whom a reminder would reach now, and its mail. */
export function previewReminder(
  services: Services,
  userIds: readonly number[] | undefined,
): Promise<AnswerOf<'POST /api/payment/previewReminder'>> {
  const { database, clock, publicUrl } = services
  return inTransaction(database, async transaction => {
    const settings = await readFee(transaction)
    const unpaid = await findUnpaid(transaction, clock, settings.membershipYear, userIds)
    const [first] = unpaid.due
    const mail = first && feeReminderMail(await readLetterhead(transaction, publicUrl), settings, first)
    return {
      ...countsOf(unpaid),
      names: namesOf(unpaid),
      hindrances: services.mailHindrances,
      year: settings.membershipYear,
      mail: mail ? { subject: mail.subject, html: mail.html } : null,
    }
  })
}

/** The year stays as it is until the transaction ends. */
async function readFee(transaction: Transaction) {
  const [settings] = await transaction.select().from(clubSettings).for('share')
  if (!settings) throw new Error('The club has no settings.')
  return settings
}

const isUnpaidAmong = (year: number, userIds: readonly number[] | undefined) =>
  and(isUnpaidIn(year), userIds && inArray(member.id, [...userIds]))

/**
 * Locks the unpaid in the order of their ids, as the marking does. A second sender waits here, and then finds them
 * reminded.
 */
const lockUnpaid = (transaction: Transaction, year: number, userIds: readonly number[] | undefined) =>
  transaction
    .select({ id: member.id })
    .from(member)
    .where(isUnpaidAmong(year, userIds))
    .orderBy(asc(member.id))
    .for('no key update')

async function findUnpaid(
  transaction: Transaction,
  clock: Clock,
  year: number,
  userIds: readonly number[] | undefined,
) {
  const weekAgo = new Date(clock.now().getTime() - ONCE_IN)
  const recently = transaction
    .select({ memberId: feeReminder.memberId })
    .from(feeReminder)
    .where(gt(feeReminder.sentAt, weekAgo))
  const unpaid = await transaction
    .select({
      ...TO_REACH,
      wasReminded: sql<boolean>`${inArray(member.id, recently)}`,
      fee: feeIn(year),
      received: receivedIn(year),
    })
    .from(member)
    .where(isUnpaidAmong(year, userIds))
    .orderBy(...byName)
  const { mailed, unmailed } = sortedByAddress(unpaid)
  return {
    due: mailed.filter(({ wasReminded }) => !wasReminded),
    remindedThisWeek: mailed.filter(({ wasReminded }) => wasReminded),
    unmailed: unmailed.map(({ phoneNumber, ...person }) => ({ name: fullName(person), phoneNumber })),
  }
}

type Unpaid = Awaited<ReturnType<typeof findUnpaid>>

const countsOf = ({ due, remindedThisWeek, unmailed }: Unpaid) => ({
  due: due.length,
  remindedThisWeek: remindedThisWeek.length,
  unmailed,
})

const namesOf = ({ due, remindedThisWeek }: Unpaid) => ({
  due: due.map(named),
  remindedThisWeek: remindedThisWeek.map(named),
})

const named = (person: Unpaid['due'][number]) => ({ userId: person.id, name: fullName(person) })
