import { authenticatorApp } from '../../database/schema/secondFactor'
import { inTransaction } from '../../database/transaction'
import { Conflict, InvalidInput } from '../../errors'
import { readLetterhead } from '../../mail/letterhead'
import type { Services, SignedIn } from '../../services'
import { countTry, forgetTries } from '../../throttles/throttle'
import { asOwner, lockOwner } from './asOwner'
import { newAuthenticator, stepOfCode } from './authenticatorCode'
import { beginFactor, begunFactor, factorAdded } from './factorBeingAdded'

/**
 * Makes a key for the caller's authenticator app. It counts once a code of the app has confirmed it. Throws as asOwner
 * does; Conflict when there is an app already.
 */
export function beginAuthenticator(
  services: Services,
  caller: SignedIn,
  password: string,
): Promise<{ secret: string; uri: string }> {
  return asOwner(services, caller, password, async (transaction, { member, factors }) => {
    if (factors.authenticator) throw new Conflict('There is an authenticator app already. Please remove it first.')
    const { title } = await readLetterhead(transaction, services.publicUrl)
    const { sealed, secret, uri } = newAuthenticator(services.secrets, caller.memberId, title, member.email)
    await beginFactor(transaction, caller.sessionId, { secret: sealed }, services.clock.now())
    return { secret, uri }
  })
}

const LIMIT = { tries: 10, seconds: 15 * 60 }

/**
 * Adds the authenticator app that shows this code. Returns the recovery codes if they are the first. Throws
 * InvalidInput, Conflict, TooMany.
 */
export async function confirmAuthenticator(services: Services, caller: SignedIn, code: string): Promise<string[]> {
  const { database, clock, secrets } = services
  const tries = `authenticator app ${caller.memberId}`
  await countTry(services, tries, LIMIT)
  const codes = await inTransaction(database, async transaction => {
    const owner = await lockOwner(transaction, caller)
    const begun = await begunFactor(transaction, caller.sessionId, clock.now())
    if (begun === null || begun.secret === null || owner.factors.authenticator)
      throw new Conflict('That took too long. Please begin again.')
    const step = stepOfCode(secrets, caller.memberId, begun.secret, code, clock.now())
    if (step === null)
      throw new InvalidInput({ code: ['That code is not right. Please enter the one that your app shows now.'] })
    await transaction
      .insert(authenticatorApp)
      .values({ memberId: caller.memberId, secret: begun.secret, lastStep: step, addedAt: clock.now() })
    return factorAdded(transaction, services, caller, owner, { kind: 'authenticator app' })
  })
  await forgetTries(services, tries)
  return codes
}
