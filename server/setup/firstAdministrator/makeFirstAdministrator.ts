import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls'
import { newPasswordFaults } from '../../accounts/passwordFaults'
import { hashPassword } from '../../accounts/passwordHash'
import { endSessions } from '../../sessions/endSessions'
import type { Database, Transaction } from '../../database/connect'
import { firstStartLink } from '../../database/schema/newClub'
import { member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { digest, newSecret } from '../../digest'
import { InvalidInput } from '../../errors'
import { recordChange } from '../../history/recordChange'
import { firstAdministratorLink } from '../../mail/links'
import { appointAdministrator, hasAdministrator, lockAdministrators } from '../../members/administrators'
import type { Services } from '../../services'

const HOUR = 3600 * 1000

/**
 * Makes the link by which the club's installer becomes its System Administrator. It works once, for one hour. Returns
 * null where the club has an administrator. Several servers that start on one database print a link each.
 */
export async function makeFirstAdministratorLink(
  services: Pick<Services, 'database' | 'clock' | 'publicUrl'>,
): Promise<string | null> {
  const { database, clock } = services
  if (await hasAdministrator(database)) return null
  return inTransaction(database, async transaction => {
    await lockAdministrators(transaction)
    if (await hasAdministrator(transaction)) return null
    const now = clock.now()
    await transaction.delete(firstStartLink).where(lt(firstStartLink.expiresAt, now))
    const code = newSecret()
    await transaction.insert(firstStartLink).values({ hash: digest(code), expiresAt: new Date(now.getTime() + HOUR) })
    return firstAdministratorLink(services, code)
  })
}

/**
 * Makes the holder of the link that the server printed the club's System Administrator, with this password. After that
 * no link works any more: if two people use theirs at once, one succeeds. Throws InvalidInput.
 */
export async function makeFirstAdministrator(
  services: Services,
  { code, newPassword, confirmNewPassword, ...person }: BodyOf<'POST /api/user/firstAdministrator'>,
): Promise<void> {
  const { database, clock, hashing } = services
  const expectLink = async (reading: Database | Transaction) => {
    const isRight = and(eq(firstStartLink.hash, digest(code)), gt(firstStartLink.expiresAt, clock.now()))
    if ((await reading.select().from(firstStartLink).where(isRight)).length === 0) throw uselessLink()
  }
  // The link is checked before the password is hashed, which is slow on purpose.
  await expectLink(database)
  const faults = await newPasswordFaults(services, { newPassword, confirmNewPassword }, person)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  const passwordHash = await hashPassword(hashing, newPassword)
  await inTransaction(database, async transaction => {
    await lockAdministrators(transaction)
    await expectLink(transaction)
    const { memberId } = await appointAdministrator(transaction, clock, person)
    await transaction
      .update(member)
      .set({ passwordHash, version: sql`${member.version} + 1` })
      .where(eq(member.id, memberId))
    // Somebody else may have registered with this address before.
    await endSessions(transaction, memberId, clock.now())
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'accounts.resetPassword',
      subjectType: 'member',
      subjectId: memberId,
    })
  })
}

const uselessLink = () =>
  new InvalidInput({
    code: [
      'This link has been used already or is out of date. Start the club again on its machine: it prints a new one.',
    ],
  })
