// Ten wrong tries on one address close it for a while, whether it is known or not and wherever they come from.
// addressKey makes the key.
import type { Services } from '../services'
import { countTry, forgetTries, isFirst } from '../throttles/throttle'

const LIMIT = { tries: 10, seconds: 15 * 60 }

const keyOf = (addressKey: string) => `sign in ${addressKey}`

/** Counts before the password is checked, so that many tries at once count too. Throws TooMany. */
export const countSignIn = (services: Services, addressKey: string): Promise<void> =>
  countTry(services, keyOf(addressKey), LIMIT)

export const forgetSignIns = (services: Services, addressKey: string): Promise<void> =>
  forgetTries(services, keyOf(addressKey))

/** Tells whether this try is the first in this many seconds to find the address closed. */
export const isFirstLockout = (services: Services, addressKey: string, seconds: number): Promise<boolean> =>
  isFirst(services, `lockout ${addressKey}`, seconds)
