import type { BodyOf } from '#contract/calls'
import { passkey } from '../../database/schema/secondFactor'
import { inTransaction } from '../../database/transaction'
import { Conflict, InvalidInput } from '../../errors'
import type { Services, SignedIn } from '../../services'
import { lockOwner } from './asOwner'
import { factorAdded } from './factorAdded'
import { readNewPasskey } from './passkeys'
import { begunFactor, endFactor } from './underWay'

/**
 * Adds the passkey that the caller's device has made. Returns the recovery codes if they are the first. Throws
 * InvalidInput, Conflict.
 */
export function addPasskey(
  services: Services,
  caller: SignedIn,
  given: BodyOf<'POST /api/secondFactor/addPasskey'>,
): Promise<string[]> {
  const { database, clock, publicUrl } = services
  const name = given.name.trim()
  return inTransaction(database, async transaction => {
    const owner = await lockOwner(transaction, caller)
    const begun = await begunFactor(transaction, caller.sessionId, clock.now())
    if (begun === null || begun.challenge === null) throw new Conflict('That took too long. Please begin again.')
    const made = await readNewPasskey(publicUrl, begun.challenge, given.passkey)
    if (!made) throw new InvalidInput({ passkey: ['The passkey could not be read. Please try again.'] })
    const added = await transaction
      .insert(passkey)
      .values({ ...made, memberId: caller.memberId, name, addedAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) {
      await endFactor(transaction, caller.sessionId)
      throw new Conflict('This passkey has been added already.')
    }
    return factorAdded(transaction, services, caller, owner, { kind: 'passkey', name })
  })
}
