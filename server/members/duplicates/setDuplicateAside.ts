import { and, eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { fullName } from '#contract/rules/names'
import { differentPeople } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { InvalidInput } from '../../errors'
import { recordChange } from '../../history/recordChange'
import type { Services } from '../../services'
import { lockMember } from '../lockedMember'

/**
 * Says that these are two people, so that they are no longer offered as a pair; or takes that back. Repeating it does
 * nothing. Throws NotFound; InvalidInput when both are the same record.
 */
export function setDuplicateAside(
  { database, clock }: Services,
  caller: Caller,
  { one, other, isAside }: BodyOf<'POST /api/user/setDuplicateAside'>,
): Promise<void> {
  if (one === other) throw new InvalidInput({ other: ['Please choose two members.'] })
  const ids = { memberId: Math.min(one, other), otherId: Math.max(one, other) }
  return inTransaction(database, async transaction => {
    await lockMember(transaction, ids.memberId)
    const { member: second } = await lockMember(transaction, ids.otherId)
    const changed = isAside
      ? await transaction.insert(differentPeople).values(ids).onConflictDoNothing().returning()
      : await transaction
          .delete(differentPeople)
          .where(and(eq(differentPeople.memberId, ids.memberId), eq(differentPeople.otherId, ids.otherId)))
          .returning()
    if (changed.length === 0) return
    const said = { notTheSamePerson: `${fullName(second)} (No. ${second.id})` }
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'members.setDuplicateAside',
      subjectType: 'member',
      subjectId: ids.memberId,
      ...(isAside
        ? { before: { notTheSamePerson: null }, after: said }
        : { before: said, after: { notTheSamePerson: null } }),
    })
  })
}
