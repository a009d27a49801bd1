// Ten wrong tries on one address close it for a while, whether it is known or not and wherever they come from. Keyed as addressKey has it.
import type { Services } from '../services'
import { countTry, forgetTries } from './throttles/countTry'
import { isFirst } from './throttles/isFirst'

const LIMIT = { tries: 10, seconds: 15 * 60 }

const keyOf = (addressKey: string) => `sign in ${addressKey}`

/** Counted before the password is looked at, so that many at once are counted too. Throws TooMany. */
export const countSignIn = (services: Services, addressKey: string): Promise<void> =>
  countTry(services, keyOf(addressKey), LIMIT)

export const forgetSignIns = (services: Services, addressKey: string): Promise<void> =>
  forgetTries(services, keyOf(addressKey))

/** Whether this is the first to find the address closed; it stays so for as many seconds. */
export const isFirstLockout = (services: Services, addressKey: string, seconds: number): Promise<boolean> =>
  isFirst(services, `lockout ${addressKey}`, seconds)
