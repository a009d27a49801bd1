import { asc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { OpenRemoval, RemovalRequest } from '#contract/calls/privacy'
import type { Database } from '../database/connect'
import { member, removalRequest } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { membershipSecretaries } from '../mail/officers'
import { queueMail } from '../mail/queueMail'
import { removalRequestedMail } from '../mail/templates/membershipMails'
import { lockMember } from '../members/lockedMember'
import type { Services } from '../services'

type Row = Pick<typeof removalRequest.$inferSelect, 'askedAt' | 'reason'>

export const presentRequest = ({ askedAt, reason }: Row): RemovalRequest => ({ askedAt: askedAt.toISOString(), reason })

/** Reads the member's own request; null where there is none. */
export async function readRemovalRequest(
  database: Pick<Database, 'select'>,
  memberId: number,
): Promise<RemovalRequest | null> {
  const [found] = await database.select().from(removalRequest).where(eq(removalRequest.memberId, memberId))
  return found ? presentRequest(found) : null
}

/**
 * Records the caller's request to be removed from the club's records. Those who look after the members are mailed.
 * Repeating it returns the earlier request.
 */
export function askForRemoval(
  { database, clock, publicUrl }: Services,
  { memberId }: Caller,
  reason: string | null,
): Promise<RemovalRequest> {
  return inTransaction(database, async transaction => {
    const { member: asking } = await lockMember(transaction, memberId)
    const known = await readRemovalRequest(transaction, memberId)
    if (known) return known
    const request = { askedAt: clock.now(), reason }
    await transaction.insert(removalRequest).values({ memberId, ...request })
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.askForRemoval',
      subjectType: 'member',
      subjectId: memberId,
    })
    const letterhead = await readLetterhead(transaction, publicUrl)
    const secretaries = await membershipSecretaries(transaction, letterhead)
    await queueMail(
      transaction,
      clock,
      secretaries.map(to => removalRequestedMail(letterhead, to, { memberId, name: addressee(asking).name })),
    )
    return presentRequest(request)
  })
}

/** Takes the request back. Repeating it does nothing. */
export const takeBackRemoval = ({ database, clock }: Services, { memberId }: Caller): Promise<void> =>
  inTransaction(database, async transaction => {
    // The lock puts this before or after the anonymising, but not into it.
    await lockMember(transaction, memberId)
    const taken = await transaction.delete(removalRequest).where(eq(removalRequest.memberId, memberId)).returning()
    if (taken.length === 0) return
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.takeBackRemoval',
      subjectType: 'member',
      subjectId: memberId,
    })
  })

/** Lists the open requests, the oldest first. */
export async function listRemovalRequests(database: Pick<Database, 'select'>): Promise<OpenRemoval[]> {
  const rows = await database
    .select({
      userId: member.id,
      firstName: member.firstName,
      familyName: member.familyName,
      askedAt: removalRequest.askedAt,
      reason: removalRequest.reason,
    })
    .from(removalRequest)
    .innerJoin(member, eq(member.id, removalRequest.memberId))
    .orderBy(asc(removalRequest.askedAt), asc(member.id))
  return rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: askedAt.toISOString() }))
}
