import { fullName } from '#contract/names'
import { Conflict } from '../../errors'
import { readLetterhead } from '../../mail/letterhead'
import type { Services, SignedIn } from '../../services'
import { asOwner } from './asOwner'
import { askForNewPasskey, newChallenge, passkeyPlace } from './passkeys'
import { beginFactor } from './underWay'

/** A limit above the number of devices that anybody has. */
const MOST = 20

/**
 * Returns the request by which the caller's device makes a passkey. Throws as asOwner does; Conflict where passkeys are
 * not possible.
 */
export function beginPasskey(services: Services, caller: SignedIn, password: string) {
  return asOwner(services, caller, password, async (transaction, { member, factors }) => {
    const place = passkeyPlace(services.publicUrl)
    if (!place)
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
    return askForNewPasskey(services, { rpId: place.rpId, name: title }, challenge, owner, factors.passkeys)
  })
}
