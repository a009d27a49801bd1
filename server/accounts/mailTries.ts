import { countMailFrom, type MailPurpose } from '../throttles/countMail'
import { type Counting, countTry } from '../throttles/countTry'
import { addressKey } from './addressKey'

const TO_ONE = { tries: 10, seconds: 3600 }

/** Nobody's mailbox is filled by strangers who ask for mails to it. Counts known and unknown addresses alike. Throws TooMany. */
export async function countMail(services: Counting, purpose: MailPurpose, network: string, address: string): Promise<void> {
  await countMailFrom(services, purpose, network)
  await countMailTo(services, purpose, address)
}

/** Throws TooMany. */
export async function countMailTo(services: Counting, purpose: MailPurpose | 'address', address: string): Promise<void> {
  await countTry(services, `${purpose} mail ${await addressKey(services.database, address)}`, TO_ONE)
}
