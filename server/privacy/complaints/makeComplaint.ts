import { and, eq, isNull } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { MyComplaint } from '#contract/calls/complaint'
import { lastDayOf } from '#contract/rules/complaintTimes'
import { complaint } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { membershipSecretaries } from '../../mail/officers'
import { queueMail } from '../../mail/queueMail'
import { complaintMail } from '../../mail/templates/complaintMails'
import { lockMember } from '../../members/lockedMember'
import type { Services } from '../../services'
import { readToday } from '../../time'
import { presentMine } from './listComplaints'

/**
 * Records the caller's complaint about how the club handles personal data, and mails those others who look after the
 * members. The same text again, while it waits for an answer, is the same complaint.
 */
export const makeComplaint = (
  { database, clock, publicUrl }: Services,
  { memberId }: Caller,
  text: string,
): Promise<MyComplaint> =>
  inTransaction(database, async transaction => {
    const { member } = await lockMember(transaction, memberId)
    const isSame = and(eq(complaint.memberId, memberId), eq(complaint.text, text), isNull(complaint.answeredAt))
    const [known] = await transaction.select().from(complaint).where(isSame)
    if (known) return presentMine(known)
    const [made] = await transaction.insert(complaint).values({ memberId, text, receivedAt: clock.now() }).returning()
    if (!made) throw new Error('The complaint was not written.')
    await recordChange(transaction, clock, {
      actorId: memberId,
      deed: 'account.complain',
      subjectType: 'member',
      subjectId: memberId,
    })
    const letterhead = await readLetterhead(transaction, publicUrl)
    const secretaries = await membershipSecretaries(transaction, letterhead, { about: memberId })
    const by = lastDayOf(await readToday(transaction, clock))
    await queueMail(
      transaction,
      clock,
      secretaries.map(to => complaintMail(letterhead, to, { name: addressee(member).name, by })),
    )
    return presentMine(made)
  })
