import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Role } from '#contract/words'
import { cachedQuery } from '../database/cachedQuery'
import type { Database } from '../database/connect'
import { member, memberRole, role } from '../database/schema/members'
import { session } from '../database/schema/accounts'
import { NotSignedIn } from '../errors'
import type { Services, SignedIn } from '../services'
import { readAccessToken } from './sessionToken'
import { oldestStart } from './sessionAge'

/**
 * Identifies the caller by the Authorization header; null when there is none. It asks the database every time, so that
 * the very next request sees a logout or a change of roles.
 * @throws NotSignedIn when the token is not valid
 */
export async function identifyCaller(services: Services, authorization: string | undefined): Promise<SignedIn | null> {
  if (authorization === undefined) return null
  const token = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  const sessionId = token ? await readAccessToken(services, token) : null
  const caller = sessionId ? await readCaller(services, sessionId) : null
  if (!caller) throw new NotSignedIn(true)
  return caller
}

/**
 * Reads the member whose session this is. Returns null unless the session is open and not too old, and the member
 * active and approved. A session that has shown no second factor does not carry the roles that require one.
 */
export async function readCaller(services: Services, sessionId: string): Promise<SignedIn | null> {
  const { database } = services
  const [row] = await cachedQuery(database, 'caller', () => selectCaller(database)).execute({
    sessionId,
    oldestStart: oldestStart(services),
  })
  if (!row) return null
  const { memberId, roles, secondFactorAt } = row
  return { memberId, sessionId, ...carriedRoles(services, roles, secondFactorAt !== null) }
}

/** Returns the roles that count for somebody who has shown a second factor, or has not, and those that are withheld. */
export function carriedRoles(
  { secondFactorRoles }: Pick<Services, 'secondFactorRoles'>,
  roles: readonly Role[],
  hasShownFactor: boolean,
): Required<Pick<Caller, 'roles' | 'withheldRoles'>> {
  const isWithheld = (name: Role) => !hasShownFactor && secondFactorRoles.includes(name)
  return { roles: roles.filter(name => !isWithheld(name)), withheldRoles: roles.filter(isWithheld) }
}

/** Selects the names of a member's roles, where the roles are joined and the member is grouped by. */
export const roleNames = sql<
  Role[]
>`coalesce(array_agg(${role.name} order by ${role.id}) filter (where ${role.id} is not null), '{}')`

const selectCaller = (database: Database) =>
  database
    .select({
      memberId: member.id,
      secondFactorAt: session.secondFactorAt,
      roles: roleNames,
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .leftJoin(memberRole, eq(memberRole.memberId, member.id))
    .leftJoin(role, eq(role.id, memberRole.roleId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        isNull(session.endedAt),
        gt(session.startedAt, sql.placeholder('oldestStart')),
        member.isActive,
        member.isApproved,
      ),
    )
    .groupBy(member.id, session.secondFactorAt)
    .prepare('')
