// The secret address of a member's calendar (docs/decisions/40-calendar.md). Whoever knows it reads their rows, and
// nothing else.
import { randomBytes } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import { type Caller, mayDo, needsSecondFactor } from '#contract/access'
import type { CalendarState } from '#contract/calls/calendar'
import { hasShownFactor } from '../accounts/secondFactor/asOwner'
import { carriedRoles, roleNames } from '../sessions/identifyCaller'
import { calendarAddress } from '../database/schema/calendar'
import { member, memberRole, role } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { digest } from '../digest'
import { NotSignedIn } from '../errors'
import { recordChange } from '../history/recordChange'
import { lockMember } from '../members/lockedMember'
import type { Services, SignedIn } from '../services'

/** 128 bits, which nobody guesses. Fewer characters are easier to copy into a calendar program by hand. */
const SECRET_BYTES = 16
const FILE_NAME = /^([\w-]{22})\.ics$/

/** The path at which the server answers calendars, before the secret. */
export const CALENDAR_PATH = '/calendar'

/** Returns the secret in the last part of an address; null where it is no address of a calendar. */
export const secretIn = (fileName: string): string | null => FILE_NAME.exec(fileName)?.[1] ?? null

/**
 * Makes a new address of the caller's calendar, and returns it: only its hash is stored. An earlier one is dead from
 * the very next request. Throws NotSignedIn when the caller has been discontinued meanwhile.
 */
export const renewCalendar = (
  { database, clock, publicUrl }: Services,
  { memberId, sessionId }: SignedIn,
): Promise<{ url: string }> =>
  inTransaction(database, async transaction => {
    const { member: owner } = await lockMember(transaction, memberId)
    if (!owner.isActive || !owner.isApproved) throw new NotSignedIn(true)
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const made = {
      hash: digest(secret),
      madeAt: clock.now(),
      hasShownFactor: await hasShownFactor(transaction, sessionId),
    }
    await transaction
      .insert(calendarAddress)
      .values({ memberId, ...made })
      .onConflictDoUpdate({ target: calendarAddress.memberId, set: made })
    await recordChange(transaction, clock, { ...subjectOf(memberId), deed: 'account.renewCalendar' })
    return { url: `${publicUrl}${CALENDAR_PATH}/${secret}.ics` }
  })

/** Ends the address of the caller's calendar, from the very next request. Repeating it does nothing. */
export const endCalendar = ({ database, clock }: Services, { memberId }: Caller): Promise<void> =>
  inTransaction(database, async transaction => {
    const ended = await transaction
      .delete(calendarAddress)
      .where(eq(calendarAddress.memberId, memberId))
      .returning({ memberId: calendarAddress.memberId })
    if (ended.length > 0)
      await recordChange(transaction, clock, { ...subjectOf(memberId), deed: 'account.endCalendar' })
  })

const subjectOf = (memberId: number) => ({ actorId: memberId, subjectType: 'member', subjectId: memberId }) as const

/** Says whether the caller has a calendar, and whether it leaves out what they organise for want of a second factor. */
export async function readCalendarState(services: Services, { memberId }: Caller): Promise<CalendarState> {
  const found = await findAddress(services, eq(calendarAddress.memberId, memberId))
  return {
    madeAt: found?.madeAt.toISOString() ?? null,
    isWithheld:
      found !== null &&
      (needsSecondFactor(found.owner, 'events.list') || needsSecondFactor(found.owner, 'events.listOrganised')),
  }
}

/**
 * Returns the member whose calendar has this secret, with the roles that it carries; null where there is none. It asks
 * the database every time, so that the very next request sees a new address or the end of the membership.
 */
export async function readCalendarOwner(services: Services, secret: string): Promise<Caller | null> {
  const found = await findAddress(services, eq(calendarAddress.hash, digest(secret)))
  return found && mayDo(found.owner, 'events.list') ? found.owner : null
}

async function findAddress(services: Services, condition: SQL): Promise<{ madeAt: Date; owner: Caller } | null> {
  const [row] = await services.database
    .select({
      memberId: calendarAddress.memberId,
      madeAt: calendarAddress.madeAt,
      hasShownFactor: calendarAddress.hasShownFactor,
      roles: roleNames,
    })
    .from(calendarAddress)
    .innerJoin(member, eq(member.id, calendarAddress.memberId))
    .leftJoin(memberRole, eq(memberRole.memberId, member.id))
    .leftJoin(role, eq(role.id, memberRole.roleId))
    .where(and(condition, member.isActive, member.isApproved))
    .groupBy(calendarAddress.memberId)
  if (!row) return null
  const { memberId, madeAt, roles } = row
  return { madeAt, owner: { memberId, ...carriedRoles(services, roles, row.hasShownFactor) } }
}
