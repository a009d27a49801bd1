import { and, eq, gte, isNotNull, not, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { membershipType } from '../database/schema/lookups'
import { member, membershipYear, payment } from '../database/schema/members'
import { inTransaction, ONE_STATE } from '../database/transaction'
import { Conflict } from '../errors'
import { recordChange } from '../history/recordChange'
import { isReachable } from '../mail/addressee'
import { fullNameIfFound } from '../database/fullName'
import { isLifeMember, paymentStands, hasPaidIn, isRecordedAsPaidIn, isUnpaidIn } from '../members/yearlyFee'
import type { Services } from '../services'
import { readToday } from '../time'

/** The milliseconds within which the start of a year can be undone. */
const UNDO_WITHIN = 24 * 60 * 60 * 1000

const TOO_LATE = 'The start of a membership year can be undone for one day.'
const RECORDED = (year: number) =>
  `Payments have been recorded for ${year} since it was started. Take them back first, if they were recorded by mistake.`

const yearOf = (day: string) => Number(day.slice(0, 4))

/**
 * Returns why a year cannot be the membership year on this day (yyyy-MM-dd); null where it can. At most one year is
 * started before it has begun.
 */
export const obstacleToYear = (year: number, today: string): string | null =>
  year > yearOf(today) + 1
    ? `${year} cannot be started yet, because ${year - 1} has not begun. It can be started from 1 January ${year - 1}.`
    : null

/**
 * Returns the warning for somebody who starts a year before it has begun on this day (yyyy-MM-dd); null for any other
 * year.
 */
export const warningOfYear = (year: number, today: string): string | null =>
  year > yearOf(today)
    ? `${year} has not begun yet. Once it is started, everybody who has not paid for ${year} counts as unpaid.`
    : null

/** Takes the lock for which every recording of a payment waits. */
async function lockSettings(transaction: Transaction) {
  const [settings] = await transaction.select().from(clubSettings).for('update')
  if (!settings) throw new Error('The club has no settings.')
  return settings
}

/**
 * Begins the membership year after this one. Members who have not paid for it in advance are unpaid from now on, and
 * the costs of the old one are recorded. Returns false where it has been started already. Throws Conflict for any other
 * year, and for one too far ahead of the calendar.
 */
export function startYear({ database, clock }: Services, caller: Caller, year: number): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const { id, membershipYear: current, fee, contribution } = await lockSettings(transaction)
    if (year === current) return false
    if (year !== current + 1)
      throw new Conflict(`The membership year is ${current}, so that ${current + 1} is the next one.`)
    const obstacle = obstacleToYear(year, await readToday(transaction, clock))
    if (obstacle !== null) throw new Conflict(obstacle)
    await keepCosts(transaction, { year: current, fee, contribution }, year)
    const started = { startedAt: clock.now(), startedBy: caller.memberId }
    await transaction
      .insert(membershipYear)
      .values({ year, ...started })
      .onConflictDoUpdate({ target: membershipYear.year, set: started })
    await setYear(transaction, year)
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'payments.startYear',
      subjectType: 'club',
      subjectId: id,
      before: { membershipYear: current },
      after: { membershipYear: year },
    })
    return true
  })
}

/**
 * Goes back to the membership year before this one, which was started by mistake. Returns false where it is no longer
 * this one. Throws Conflict a day after the start, or once something was recorded for the new year.
 */
export function undoStartYear({ database, clock }: Services, caller: Caller, year: number): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const { id, membershipYear: current } = await lockSettings(transaction)
    if (year !== current) return false
    const start = await readStart(transaction, year)
    const obstacle = start ? await obstacleToUndo(transaction, clock, start) : TOO_LATE
    if (obstacle !== null) throw new Conflict(obstacle)
    await transaction.delete(membershipYear).where(eq(membershipYear.year, year))
    await transaction
      .update(membershipYear)
      .set(NO_COSTS)
      .where(eq(membershipYear.year, year - 1))
    await setYear(transaction, year - 1)
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'payments.undoStartYear',
      subjectType: 'club',
      subjectId: id,
      before: { membershipYear: year },
      after: { membershipYear: year - 1 },
    })
    return true
  })
}

/** Records the costs of the year that ends. Those of the next one are in the settings and the membership types. */
export async function keepCosts(
  transaction: Transaction,
  left: { year: number; fee: string; contribution: string },
  coming: number,
): Promise<void> {
  const { fee, contribution } = left
  const types = await transaction
    .select({ id: membershipType.id, fee: sql<string>`${membershipType.fee}` })
    .from(membershipType)
    .where(isNotNull(membershipType.fee))
  const typeFees = Object.fromEntries(types.map(type => [type.id, type.fee]))
  await transaction
    .insert(membershipYear)
    .values({ ...left, typeFees })
    .onConflictDoUpdate({ target: membershipYear.year, set: { fee, contribution, typeFees } })
  await transaction.update(membershipYear).set(NO_COSTS).where(eq(membershipYear.year, coming))
}

/** The costs of a year that has not ended: the settings and the membership types have them. */
const NO_COSTS = { fee: null, contribution: null, typeFees: {} }

const setYear = (transaction: Transaction, year: number) =>
  transaction.update(clubSettings).set({ membershipYear: year, version: sql`${clubSettings.version} + 1` })

interface Start {
  year: number
  startedAt: Date
  startedBy: string | null
}

/** Returns when the year was started here, and by whom; null where it was not. */
async function readStart(transaction: Pick<Database, 'select'>, year: number): Promise<Start | null> {
  const [row] = await transaction
    .select({ startedAt: membershipYear.startedAt, startedBy: fullNameIfFound(member) })
    .from(membershipYear)
    .leftJoin(member, eq(member.id, membershipYear.startedBy))
    .where(eq(membershipYear.year, year))
  return row?.startedAt ? { year, startedAt: row.startedAt, startedBy: row.startedBy } : null
}

const isWithinADay = ({ startedAt }: Start, clock: Clock) => clock.now().getTime() - startedAt.getTime() < UNDO_WITHIN

async function obstacleToUndo(transaction: Pick<Database, 'select'>, clock: Clock, start: Start) {
  if (!isWithinADay(start, clock)) return TOO_LATE
  const found = await transaction
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.membershipYear, start.year), gte(payment.recordedAt, start.startedAt), paymentStands))
    .limit(1)
  return found.length > 0 ? RECORDED(start.year) : null
}

/** Returns what beginning the next year would do, and whether the last beginning can be undone. */
export function previewNextYear({ database, clock }: Services): Promise<AnswerOf<'GET /api/payment/nextYear'>> {
  return inTransaction(
    database,
    async transaction => {
      const [settings] = await transaction.select({ year: clubSettings.membershipYear }).from(clubSettings)
      if (!settings) throw new Error('The club has no settings.')
      const { year } = settings
      const next = year + 1
      const isUnpaid = isUnpaidIn(next)
      const unpaidByType = await transaction
        .select({ membershipType: membershipType.name, members: sql<number>`count(*)::int` })
        .from(member)
        .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
        .where(isUnpaid)
        .groupBy(membershipType.name, membershipType.position)
        .orderBy(membershipType.position)
      const start = await readStart(transaction, year)
      const today = await readToday(transaction, clock)
      return {
        year,
        next,
        obstacle: obstacleToYear(next, today),
        warning: warningOfYear(next, today),
        becomeUnpaid: await transaction.$count(member, and(isUnpaid, hasPaidIn(year))),
        unpaid: unpaidByType.reduce((sum, { members }) => sum + members, 0),
        unpaidByType,
        life: await transaction.$count(member, and(isReachable(member), isLifeMember)),
        inAdvance: await transaction.$count(
          member,
          and(isReachable(member), isRecordedAsPaidIn(next), not(isLifeMember)),
        ),
        lastStart:
          start && isWithinADay(start, clock)
            ? {
                startedAt: start.startedAt.toISOString(),
                startedBy: start.startedBy,
                undoUntil: new Date(start.startedAt.getTime() + UNDO_WITHIN).toISOString(),
                obstacle: await obstacleToUndo(transaction, clock, start),
              }
            : null,
      }
    },
    ONE_STATE,
  )
}
