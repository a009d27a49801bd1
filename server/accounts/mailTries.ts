import { TooMany } from '../errors'
import { addressKey } from './emailAddress'
import { type Counting, countTry } from '../throttles/throttle'

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

/** The purposes for which strangers can cause mails. */
type MailPurpose = 'reset' | 'registration' | 'contact'

const FROM_ONE_NETWORK = { tries: 60, seconds: 3600 }

/**
 * Counts a mail that a stranger is about to cause. Requests refused before that do not count, since a club house shares
 * one network. Throws TooMany.
 */
export async function countMailFrom(services: Counting, purpose: MailPurpose, network: string): Promise<void> {
  await countTry(services, `${purpose} mail from ${network}`, FROM_ONE_NETWORK)
}
