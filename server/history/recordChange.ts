import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { changeHistory } from '../database/schema/history'

export interface Change {
  /** Null for somebody not signed in, or for the server itself. */
  actorId: number | null
  /** In the club's words: 'members.approve', 'account.save'. */
  deed: string
  subjectType: (typeof changeHistory.$inferInsert)['subjectType']
  subjectId: number
  /** The fields that changed, as they were and as they are. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Writes down who changed what, in the transaction of the change itself; several changes of one deed at once. */
export async function recordChange(
  transaction: Transaction,
  clock: Clock,
  changes: Change | readonly Change[],
): Promise<void> {
  const at = clock.now()
  const rows = [changes].flat().map(change => ({ ...change, at }))
  if (rows.length > 0) await transaction.insert(changeHistory).values(rows)
}
