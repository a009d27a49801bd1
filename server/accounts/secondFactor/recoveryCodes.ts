// Codes on paper for a member who has lost the device, each good for one sign-in.
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { RECOVERY_CODES } from '#contract/words'
import type { Transaction } from '../../database/connect'
import { recoveryCode } from '../../database/schema/secondFactor'
import { digest } from '../../digest'
import { Conflict } from '../../errors'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { recoveryCodesMadeMail } from '../../mail/templates/secondFactorMails'
import type { Services, SignedIn } from '../../services'
import { asOwner } from './asOwner'
import { hasFactor } from './factors'

/** Crockford's alphabet: no letter can be mistaken for a figure. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: too many to try out against the hashes. */
const LENGTH = 16
const GROUP = 4

/** Makes new codes in place of all earlier ones. They can be read only here. */
export async function makeRecoveryCodes(transaction: Transaction, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await transaction.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  await transaction.insert(recoveryCode).values(codes.map(code => ({ memberId, hash: hashOf(code) })))
  return codes
}

/** Uses a code up. Returns false when it is none of theirs, or was used before. */
export async function spendRecoveryCode(transaction: Transaction, memberId: number, typed: string): Promise<boolean> {
  const spent = await transaction
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.memberId, memberId), eq(recoveryCode.hash, hashOf(typed))))
    .returning()
  return spent.length > 0
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return letters.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
}

/** Hashes a code as typed from paper. Capitals, blanks and dashes do not matter, nor do O, I and L for 0 and 1. */
const hashOf = (typed: string): string =>
  digest(
    typed
      .toLowerCase()
      .replace(/[^0-9a-z]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  )

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
