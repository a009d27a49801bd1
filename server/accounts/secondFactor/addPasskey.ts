import type { BodyOf } from '#contract/calls'
import { fullName } from '#contract/rules/names'
import { passkey } from '../../database/schema/secondFactor'
import { inTransaction } from '../../database/transaction'
import { Conflict, InvalidInput } from '../../errors'
import { readLetterhead } from '../../mail/letterhead'
import type { Services, SignedIn } from '../../services'
import { asOwner, lockOwner } from './asOwner'
import { beginFactor, begunFactor, endFactor, factorAdded } from './factorBeingAdded'
import { askForNewPasskey, newChallenge, relyingPartyOf, readNewPasskey } from './passkeys'

/** A limit above the number of devices that anybody has. */
const MOST = 20

/**
 * Returns the request by which the caller's device makes a passkey. Throws as asOwner does; Conflict where passkeys are
 * not possible.
 */
export function beginPasskey(services: Services, caller: SignedIn, password: string) {
  return asOwner(services, caller, password, async (transaction, { member, factors }) => {
    const relyingParty = relyingPartyOf(services.publicUrl)
    if (!relyingParty)
      throw new Conflict('Passkeys need an address with a host name and TLS. Please use an authenticator app.')
    if (factors.passkeys.length >= MOST) throw new Conflict('There are many passkeys already. Please remove one first.')
    const challenge = newChallenge()
    await beginFactor(transaction, caller.sessionId, { challenge }, services.clock.now())
    const { title } = await readLetterhead(transaction, services.publicUrl)
    const owner = {
      memberId: caller.memberId,
      email: member.email,
      fullName: fullName(member),
    }
    return askForNewPasskey(services, { rpId: relyingParty.rpId, name: title }, challenge, owner, factors.passkeys)
  })
}

/**
 * Adds the passkey that the caller's device has made. Returns the recovery codes if they are the first. Throws
 * InvalidInput, Conflict.
 */
export function addPasskey(
  services: Services,
  caller: SignedIn,
  body: BodyOf<'POST /api/secondFactor/addPasskey'>,
): Promise<string[]> {
  const { database, clock, publicUrl } = services
  const name = body.name.trim()
  return inTransaction(database, async transaction => {
    const owner = await lockOwner(transaction, caller)
    const begun = await begunFactor(transaction, caller.sessionId, clock.now())
    if (begun === null || begun.challenge === null) throw new Conflict('That took too long. Please begin again.')
    const made = await readNewPasskey(publicUrl, begun.challenge, body.passkey)
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
