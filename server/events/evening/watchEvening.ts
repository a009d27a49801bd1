import { type RepeatedWork, repeatedly } from '../../repeatedly'
import type { Services } from '../../services'
import { askCrews } from './askCrews'
import { sendDigest } from './sendDigest'

/** Milliseconds. */
const EVERY = 20_000

/** Looks every 20 seconds whether the evening's mails are due. */
export const watchEvening = (services: Services, log: (line: string) => void): RepeatedWork =>
  repeatedly({ every: EVERY, work: () => writeEvening(services), failed: 'The evening’s emails were not written', log })

/** Writes what is due of the evening's mails. */
export async function writeEvening(services: Services): Promise<void> {
  await askCrews(services)
  await sendDigest(services)
}
