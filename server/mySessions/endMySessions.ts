import { and, eq, ne } from 'drizzle-orm'
import { session } from '../database/schema/accounts'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'
import { endSessionsWhere } from '../sessions/endSessions'

/**
 * Ends one session of the caller's by its id, or all but the present one, from the very next request. Sessions of
 * others stay.
 */
export function endMySessions(
  { database, clock }: Services,
  { memberId, sessionId }: SignedIn,
  which: { id: string } | 'others',
): Promise<void> {
  return inTransaction(database, async transaction => {
    const isMeant = which === 'others' ? ne(session.id, sessionId) : eq(session.id, which.id)
    const ended = await endSessionsWhere(transaction, and(eq(session.memberId, memberId), isMeant), clock.now())
    if (ended === 0) return
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.endSessions',
      subjectType: 'member',
      subjectId: memberId,
    })
  })
}
