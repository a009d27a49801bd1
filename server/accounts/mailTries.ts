import { TooMany } from '../errors'
import type { MailPurpose } from './throttles/countMail'
import { type Counting, countTry } from './throttles/countTry'
import { addressKey } from './addressKey'

const TO_ONE = { tries: 3, seconds: 3600 }

/**
 * Tells whether one more mail of this purpose may go to the address. Three an hour may, so that nobody can fill
 * another's mailbox. Later requests get the usual answer, but no mail is sent. Known and unknown addresses count alike.
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
