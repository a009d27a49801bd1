import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { addressKey } from '../accounts/emailAddress'
import { session, signInRecord } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { digest } from '../digest'
import type { Services, SignedIn } from '../services'
import { keyedDigest } from '../sessions/recordSignIn'
import { REFRESH_LIFETIME } from '../sessions/tokenPair'
import { isYoung } from '../sessions/sessionAge'

/** Lists the caller's own sessions that can still be used: the present one first, then the most recently used. */
export function listSessions(services: Services, { memberId, sessionId }: SignedIn) {
  const unusedSince = new Date(services.clock.now().getTime() - REFRESH_LIFETIME)
  return services.database
    .select({
      id: session.id,
      device: session.device,
      network: session.network,
      startedAt: session.startedAt,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .where(
      and(
        eq(session.memberId, memberId),
        isNull(session.endedAt),
        isYoung(services),
        gt(session.lastUsedAt, unusedSince),
      ),
    )
    .orderBy(desc(eq(session.id, sessionId)), desc(session.lastUsedAt), session.id)
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

const MOST_LISTED = 30

/** Lists a member's sign-ins, newest first: their own, and tries with their address. */
export async function listSignIns({ database, secrets }: Services, memberId: number) {
  const [owner] = await database.select({ email: member.email }).from(member).where(eq(member.id, memberId))
  const callersKey = keyedDigest(secrets, await addressKey(database, owner?.email ?? ''))
  return database
    .select()
    .from(signInRecord)
    .where(or(eq(signInRecord.memberId, memberId), eq(signInRecord.addressKey, callersKey)))
    .orderBy(desc(signInRecord.at), desc(signInRecord.id))
    .limit(MOST_LISTED)
}

export type SignInRow = Awaited<ReturnType<typeof listSignIns>>[number]

const MOST = 500

/** Lists everybody's sign-ins, newest first, each with its member; null for an address that is nobody's. */
export async function listAllSignIns({ database, secrets }: Services) {
  const records = await database
    .select()
    .from(signInRecord)
    .orderBy(desc(signInRecord.at), desc(signInRecord.id))
    .limit(MOST)
  // The records hold only keyed digests of addresses, so their owners are found by digesting the members' addresses.
  const members = await database
    .select({
      id: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      address: sql<string>`lower(${member.email})`,
    })
    .from(member)
  const byId = new Map(members.map(each => [each.id, each]))
  const byKey = new Map(members.map(each => [keyedDigest(secrets, digest(each.address)), each]))
  return records.map(record => ({
    record,
    whose: (record.memberId === null ? byKey.get(record.addressKey ?? '') : byId.get(record.memberId)) ?? null,
  }))
}

export type AnySignInRow = Awaited<ReturnType<typeof listAllSignIns>>[number]
