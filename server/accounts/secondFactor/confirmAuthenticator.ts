import { authenticatorApp } from '../../database/schema/secondFactor'
import { inTransaction } from '../../database/transaction'
import { Conflict, InvalidInput } from '../../errors'
import type { Services, SignedIn } from '../../services'
import { countTry, forgetTries } from '../throttles/countTry'
import { lockOwner } from './asOwner'
import { stepOfCode } from './authenticatorCode'
import { factorAdded } from './factorAdded'
import { begunFactor } from './underWay'

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
