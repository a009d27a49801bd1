import { eq } from 'drizzle-orm'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict } from '../errors'
import { readLetterhead } from '../mail/letterhead'
import type { Services, SignedIn } from '../services'
import { countAddressAsked, mailAddressLink, readAskedAddress } from './askForAddress'

/**
 * Mails a new link to the address that waits for its confirmation. The earlier link stops working. Throws Conflict;
 * TooMany.
 */
export async function sendAddressLink(services: Services, { memberId }: SignedIn): Promise<void> {
  await countAddressAsked(services, memberId)
  await inTransaction(services.database, async transaction => {
    await transaction.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
    const asked = await readAskedAddress(transaction, services, memberId)
    if (!asked) throw new Conflict('No email address is waiting for confirmation any more. Please load the page again.')
    await mailAddressLink(
      transaction,
      services,
      await readLetterhead(transaction, services.publicUrl),
      memberId,
      asked.address,
    )
  })
}
