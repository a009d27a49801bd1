// Ten wrong tries on one address close it for a while, whether it is known or not and wherever they come from.
import type { Services } from '../services'
import { countTry, forgetTries } from '../throttles/countTry'
import { addressKey } from './addressKey'

const LIMIT = { tries: 10, seconds: 15 * 60 }

const keyOf = async ({ database }: Services, address: string) => `sign in ${await addressKey(database, address)}`

/** Counted before the password is looked at, so that many at once are counted too. Throws TooMany. */
export const countSignIn = async (services: Services, address: string): Promise<void> => countTry(services, await keyOf(services, address), LIMIT)

export const forgetSignIns = async (services: Services, address: string): Promise<void> => forgetTries(services, await keyOf(services, address))
