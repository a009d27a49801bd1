// Some deeds need more than an open session: they ask for the password again.
import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import { member } from '../database/schema/members'
import { InvalidInput, NotSignedIn } from '../errors'
import type { Services } from '../services'
import { type Counting, countTry, forgetTries } from '../throttles/throttle'
import { isPassword } from './passwordHash'

/** The same number of wrong tries as signing in allows. Somebody else may have found the device open. */
const LIMIT = { tries: 10, seconds: 15 * 60 }

const keyOf = ({ memberId }: Caller) => `own password ${memberId}`

/**
 * Counts before the password is checked, so that many tries at once count too. Throws TooMany after ten wrong tries,
 * for all deeds together.
 */
export const countPasswordTry = (counting: Counting, caller: Caller): Promise<void> =>
  countTry(counting, keyOf(caller), LIMIT)

export const forgetPasswordTries = (counting: Counting, caller: Caller): Promise<void> =>
  forgetTries(counting, keyOf(caller))

export const NOT_CURRENT_PASSWORD = 'This is not your current password.'

/**
 * Returns the hash that the caller's password fits, so that the deed can check under its lock that it is still the
 * same. `field` is where the password was typed, as the call spells it. Throws InvalidInput; TooMany.
 */
export async function expectCurrentPassword(
  services: Services,
  caller: Caller,
  typed: string,
  field: string,
): Promise<string> {
  await countPasswordTry(services, caller)
  const [owner] = await services.database
    .select({ passwordHash: member.passwordHash })
    .from(member)
    .where(eq(member.id, caller.memberId))
  if (!owner) throw new NotSignedIn(true)
  if (!(await isPassword(services.hashing, owner.passwordHash, typed)) || owner.passwordHash === null)
    throw new InvalidInput({ [field]: [NOT_CURRENT_PASSWORD] })
  await forgetPasswordTries(services, caller)
  return owner.passwordHash
}
