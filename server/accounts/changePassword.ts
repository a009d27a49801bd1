import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import { normalisedPassword } from '#contract/rules/password'
import { askedAddress, resetCode } from '../database/schema/accounts'
import { member } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { InvalidInput, type ModelState, NotSignedIn } from '../errors'
import { recordChange } from '../history/recordChange'
import { addressee } from '../mail/addressee'
import { readLetterhead } from '../mail/letterhead'
import { queueMail } from '../mail/queueMail'
import { passwordChangedMail } from '../mail/templates/passwordMails'
import type { Services, SignedIn } from '../services'
import { endOtherSessions } from '../sessions/endSessions'
import { newPasswordFaults, OLD_PASSWORD } from './passwordFaults'
import { countPasswordTry, forgetPasswordTries, NOT_CURRENT_PASSWORD } from './currentPassword'
import { hashPassword, isPassword } from './passwordHash'

type Body = BodyOf<'POST /api/user/changePassword'>

/**
 * Changes the caller's own password, and ends all their sessions but the present one. A repeat after a lost answer
 * finds the new password in place and does nothing.
 * @throws InvalidInput; TooMany after ten wrong tries
 */
export async function changePassword(services: Services, caller: SignedIn, body: Body): Promise<void> {
  const { database, hashing } = services
  await countPasswordTry(services, caller)
  const [owner] = await database.select().from(member).where(eq(member.id, caller.memberId))
  if (!owner) throw new NotSignedIn(true)
  const faults = await faultsOf(services, body, owner)
  if (faults === 'done already') return
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const passwordHash = await hashPassword(hashing, body.newPassword)
  const isChanged = await writePassword(services, caller, owner, passwordHash)
  if (!isChanged) return changePassword(services, caller, body)
  await forgetPasswordTries(services, caller)
}

type Owner = typeof member.$inferSelect

async function faultsOf(
  services: Services,
  { password, newPassword, confirmNewPassword }: Body,
  owner: Owner,
): Promise<ModelState | 'done already'> {
  const { hashing } = services
  const faults = await newPasswordFaults(services, { newPassword, confirmNewPassword }, owner)
  if (await isPassword(hashing, owner.passwordHash, password))
    return normalisedPassword(newPassword) === normalisedPassword(password)
      ? { ...faults, newPassword: [OLD_PASSWORD] }
      : faults
  if (Object.keys(faults).length === 0 && (await isPassword(hashing, owner.passwordHash, newPassword)))
    return 'done already'
  return { password: [NOT_CURRENT_PASSWORD], ...faults }
}

/** Returns false when another change of the password came first. The caller must then look at the new one. */
async function writePassword(
  { database, clock, publicUrl }: Services,
  { memberId, sessionId }: SignedIn,
  seen: Owner,
  passwordHash: string,
): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const [now] = await transaction
      .select({ passwordHash: member.passwordHash })
      .from(member)
      .where(and(eq(member.id, memberId), member.isActive))
      .for('update')
    if (!now) throw new NotSignedIn(true)
    if (now.passwordHash !== seen.passwordHash) return false
    await transaction.update(member).set({ passwordHash }).where(eq(member.id, memberId))
    // The reader of an old mail must not be able to undo the change.
    await transaction.delete(resetCode).where(eq(resetCode.memberId, memberId))
    await transaction.delete(askedAddress).where(eq(askedAddress.memberId, memberId))
    await endOtherSessions(transaction, memberId, sessionId, clock.now())
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.changePassword',
      subjectType: 'member',
      subjectId: memberId,
    })
    await queueMail(
      transaction,
      clock,
      passwordChangedMail(await readLetterhead(transaction, publicUrl), addressee(seen), seen.firstName),
    )
    return true
  })
}
