import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connect'
import type { session } from '../../database/schema/accounts'
import { clubSettings } from '../../database/schema/club'
import { member } from '../../database/schema/members'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { tokenReusedMail } from '../../mail/templates/sessionMails'
import type { Services } from '../../services'
import { isFirst } from '../throttles/isFirst'
import { UNKNOWN_DEVICE } from './deviceOf'
import { endSession } from './endSessions'
import { recordSignIn, type Visit } from './recordSignIn'

/** Seconds in which further copies belong to the same episode, told by one mail. */
const EPISODE = 3600

/**
 * Ends a session whose token somebody has copied, and tells its member. Its other tokens end with it; other devices go
 * on.
 */
export async function endCopiedSession(
  transaction: Transaction,
  services: Services,
  copied: typeof session.$inferSelect,
  visit: Visit,
): Promise<void> {
  const { clock, secrets, publicUrl } = services
  const { id, memberId } = copied
  await endSession(transaction, id, clock.now())
  await recordChange(transaction, clock, {
    actorId: null,
    deed: 'accounts.tokenReused',
    subjectType: 'member',
    subjectId: memberId,
  })
  await recordSignIn({ database: transaction, clock, secrets }, 'tokenReused', { memberId }, visit)
  if (!(await isFirst({ database: transaction, clock }, `copied session ${memberId}`, EPISODE))) return
  const [owner] = await transaction
    .select({ firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .where(eq(member.id, memberId))
  const [club] = await transaction.select({ timeZone: clubSettings.timeZone }).from(clubSettings)
  if (!owner || !club) throw new Error('The session has no member, or the club has no settings.')
  const ended = {
    device: copied.device ?? UNKNOWN_DEVICE,
    network: copied.network,
    startedAt: copied.startedAt,
    lastUsedAt: copied.lastUsedAt,
  }
  await queueMail(
    transaction,
    clock,
    tokenReusedMail(await readLetterhead(transaction, publicUrl), addressee(owner), {
      ...club,
      firstName: owner.firstName,
      ended,
    }),
  )
}
