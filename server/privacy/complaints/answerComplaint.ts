import { eq, sql } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { Complaint } from '#contract/calls/complaint'
import type { Clock } from '../../clock'
import type { Transaction } from '../../database/connect'
import { complaint, member } from '../../database/schema/members'
import { inTransaction } from '../../database/transaction'
import { Conflict, NotAllowed, NotFound } from '../../errors'
import type { RecordedDeed } from '../../history/deedWords'
import { recordChange } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { complaintAcknowledgedMail, complaintAnsweredMail } from '../../mail/templates/complaintMails'
import type { Services } from '../../services'
import { clubDayOf } from '../../time'
import { readComplaint } from './listComplaints'

/** Tells the member that their complaint has been received. Where somebody has done so, nothing is changed or sent. */
export const acknowledgeComplaint = (services: Services, caller: Caller, id: number): Promise<Complaint> =>
  inTransaction(services.database, async transaction => {
    const row = await lockComplaint(transaction, caller, 'complaints.acknowledge', id)
    if (row.acknowledgedAt === null) {
      await transaction
        .update(complaint)
        .set({ acknowledgedAt: services.clock.now(), acknowledgedBy: caller.memberId })
        .where(eq(complaint.id, id))
      await record(transaction, services.clock, caller, 'complaints.acknowledge', row.memberId)
      const { letterhead, to, receivedOn } = await readAddress(transaction, services, row)
      await queueMail(transaction, services.clock, [complaintAcknowledgedMail(letterhead, to, receivedOn)])
    }
    return present(transaction, id)
  })

/**
 * Mails the answer to the member, and keeps it. Nobody has to acknowledge it as well. Throws Conflict where it was
 * answered: the member has that answer.
 */
export const answerComplaint = (
  services: Services,
  caller: Caller,
  { id, answer }: BodyOf<'POST /api/complaint/answer'>,
): Promise<Complaint> =>
  inTransaction(services.database, async transaction => {
    const row = await lockComplaint(transaction, caller, 'complaints.answer', id)
    if (row.answeredAt !== null) throw new Conflict('This complaint has been answered already.')
    const now = { at: services.clock.now(), by: caller.memberId }
    await transaction
      .update(complaint)
      .set({
        ...{ answer, answeredAt: now.at, answeredBy: now.by },
        ...(row.acknowledgedAt === null && { acknowledgedAt: now.at, acknowledgedBy: now.by }),
      })
      .where(eq(complaint.id, id))
    await record(transaction, services.clock, caller, 'complaints.answer', row.memberId)
    const { letterhead, to, receivedOn } = await readAddress(transaction, services, row)
    await queueMail(transaction, services.clock, [complaintAnsweredMail(letterhead, to, { receivedOn, answer })])
    return present(transaction, id)
  })

/** Throws NotFound; NotAllowed for one's own. */
async function lockComplaint(
  transaction: Transaction,
  caller: Caller,
  deed: 'complaints.acknowledge' | 'complaints.answer',
  id: number,
) {
  const [row] = await transaction.select().from(complaint).where(eq(complaint.id, id)).for('update')
  if (!row) throw new NotFound('This complaint does not exist.')
  if (!mayDo(caller, deed, { memberId: row.memberId }))
    throw new NotAllowed('This is your own complaint. Somebody else who looks after the members answers it.')
  return row
}

const record = (
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  deed: Extract<RecordedDeed, `complaints.${string}`>,
  subjectId: number,
) => recordChange(transaction, clock, { actorId: caller.memberId, deed, subjectType: 'member', subjectId })

async function readAddress(transaction: Transaction, { publicUrl }: Services, { id }: typeof complaint.$inferSelect) {
  const letterhead = await readLetterhead(transaction, publicUrl)
  const [found] = await transaction
    .select({
      firstName: member.firstName,
      familyName: member.familyName,
      email: member.email,
      receivedOn: sql<string>`${clubDayOf(complaint.receivedAt)}::text`,
    })
    .from(complaint)
    .innerJoin(member, eq(member.id, complaint.memberId))
    .where(eq(complaint.id, id))
  if (!found) throw new Error('The complaint has gone.')
  return { letterhead, to: addressee(found), receivedOn: found.receivedOn }
}

async function present(transaction: Transaction, id: number): Promise<Complaint> {
  const found = await readComplaint(transaction, id)
  if (!found) throw new Error('The complaint has gone.')
  return found
}
