import { type Counting, countTry } from './countTry'

/** The purposes for which strangers can cause mails. */
export type MailPurpose = 'reset' | 'registration' | 'contact'

const FROM_ONE_NETWORK = { tries: 60, seconds: 3600 }

/**
 * Counts a mail that a stranger is about to cause. Requests refused before that do not count, since a club house shares
 * one network. Throws TooMany.
 */
export async function countMailFrom(services: Counting, purpose: MailPurpose, network: string): Promise<void> {
  await countTry(services, `${purpose} mail from ${network}`, FROM_ONE_NETWORK)
}
