import { Conflict } from '../../errors'
import { readLetterhead } from '../../mail/letterhead'
import type { Services, SignedIn } from '../../services'
import { asOwner } from './asOwner'
import { newAuthenticator } from './authenticatorCode'
import { beginFactor } from './underWay'

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
