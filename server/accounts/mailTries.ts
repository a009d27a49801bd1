import type { Services } from '../services'
import { countTry } from '../throttles/countTry'
import { addressKey } from './addressKey'

const LIMIT = { tries: 10, seconds: 3600 }

/** Nobody's mailbox is filled by strangers who ask for mails to it. Counts known and unknown addresses alike. Throws TooMany. */
export async function countMailTo(services: Services, purpose: 'reset' | 'registration', address: string): Promise<void> {
  await countTry(services, `${purpose} mail ${await addressKey(services.database, address)}`, LIMIT)
}
