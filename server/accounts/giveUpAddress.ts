import { eq } from 'drizzle-orm'
import { askedAddress } from '../database/schema/accounts'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
import type { Services, SignedIn } from '../services'

/** Forgets the address that waits for its confirmation. Without one, it does nothing. */
export async function giveUpAddress({ database, clock }: Services, { memberId }: SignedIn): Promise<void> {
  await inTransaction(database, async transaction => {
    const [given] = await transaction.delete(askedAddress).where(eq(askedAddress.memberId, memberId)).returning()
    if (!given) return
    const changes = { before: { email: given.address }, after: { email: null } }
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.giveUpAddress',
      subjectType: 'member',
      subjectId: memberId,
      ...changes,
    })
  })
}
