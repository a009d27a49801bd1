import { Conflict } from '../../errors'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { recoveryCodesMadeMail } from '../../mail/templates/secondFactorMails'
import type { Services, SignedIn } from '../../services'
import { asOwner } from './asOwner'
import { hasFactor } from './factors'
import { makeRecoveryCodes } from './recoveryCodes'

/** Makes new recovery codes in place of the earlier ones. Throws as asOwner does; Conflict without a second factor. */
export function renewRecoveryCodes(services: Services, caller: SignedIn, password: string): Promise<string[]> {
  const { clock, publicUrl } = services
  const { memberId } = caller
  return asOwner(services, caller, password, async (transaction, { member, factors }) => {
    if (!hasFactor(factors))
      throw new Conflict('Recovery codes come with an authenticator app or a passkey. Please add one first.')
    const codes = await makeRecoveryCodes(transaction, memberId)
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.makeRecoveryCodes',
      subjectType: 'member',
      subjectId: memberId,
    })
    await queueMail(
      transaction,
      clock,
      recoveryCodesMadeMail(await readLetterhead(transaction, publicUrl), addressee(member), member.firstName),
    )
    return codes
  })
}
