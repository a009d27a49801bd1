import { TooMany } from '../errors'
import type { MailPurpose } from './throttles/countMail'
import { type Counting, countTry } from './throttles/countTry'
import { addressKey } from './addressKey'

const TO_ONE = { tries: 3, seconds: 3600 }

/**
 * Whether one more mail of this purpose may go to the address: three an hour may, so that nobody's mailbox is filled by others. What comes
 * after is answered like the rest and not sent. Counts known and unknown addresses alike.
 */
export async function isMailDue(
  services: Counting,
  purpose: MailPurpose | 'address',
  address: string,
): Promise<boolean> {
  try {
    await countTry(services, `${purpose} mail ${await addressKey(services.database, address)}`, TO_ONE)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
