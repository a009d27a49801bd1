// Fifty failed sign-ins from one network close signing in to it for a while, whichever addresses were tried. Right ones
// do not count.
import { limitAsync } from 'es-toolkit'
import type { Services } from '../../services'
import { countTry, takeBackTry } from '../../throttles/throttle'

const LIMIT = { tries: 50, seconds: 15 * 60 }

const keyOf = (network: string) => `failed sign-ins ${network}`

/**
 * Sign-ins that are being judged count already, so only a few run at once. Otherwise people who come at the same moment
 * would close the door to each other.
 */
const inTurn = limitAsync(<Result>(work: () => Promise<Result>) => work(), 4)

/**
 * Judges a sign-in; null when the credentials are wrong, which counts. It is counted before it is judged, so that many
 * at once count too. Throws TooMany, and judges nothing, after too many wrong ones.
 */
export const judgeFrom = <Judged>(
  network: string,
  services: Services,
  judge: () => Promise<Judged | null>,
): Promise<Judged | null> =>
  inTurn(async () => {
    await countTry(services, keyOf(network), LIMIT)
    let isWrong = false
    try {
      const judged = await judge()
      isWrong = judged === null
      return judged
    } finally {
      if (!isWrong) await takeBackTry(services, keyOf(network))
    }
  })
