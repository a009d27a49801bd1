import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member } from '../database/schema/members'
import type { ChangedFields } from '../history/changedFields'
import type { RecordedDeed } from '../history/deedWords'
import { recordChange } from '../history/recordChange'

export interface MemberChange {
  deed: RecordedDeed
  memberId: number
  fields: Partial<typeof member.$inferInsert>
  /** The changes as the history records them. */
  changes: ChangedFields
}

/** Writes the fields of a locked member, counts the version up, and records who changed what. */
export async function changeMember(
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  change: MemberChange,
): Promise<void> {
  const { deed, memberId, fields, changes } = change
  await transaction
    .update(member)
    .set({ ...fields, version: sql`${member.version} + 1` })
    .where(eq(member.id, memberId))
  await recordChange(transaction, clock, {
    actorId: caller.memberId,
    deed,
    subjectType: 'member',
    subjectId: memberId,
    ...changes,
  })
}
