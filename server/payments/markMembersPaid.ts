import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { groupBy, partition } from 'es-toolkit'
import { type Caller, mayDo } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { NOT_RECEIVED_YET } from '#contract/rules/paymentFields'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { member, payment } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, InvalidInput, NotAllowed } from '../errors'
import { recordChange } from '../history/recordChange'
import { hasPaidThisYear, isLifeMember, readMembershipYear, paymentCounts, feeIn } from '../members/yearlyFee'
import { lockMembers } from '../members/lockedMember'
import type { Services } from '../services'
import { readToday } from '../time'
import { deletePayments } from './takeBackPayments'

/** The payment is left out of the specification's own call, which marks a single member. */
type Body = Pick<BodyOf<'POST /api/user/markManyAsPaid'>, 'userIds' | 'paid' | 'undo'> &
  Partial<BodyOf<'POST /api/user/markManyAsPaid'>>

/** Members who are marked for a membership year: by whom, where anybody is known, and when. */
export interface Marking {
  memberIds: readonly number[]
  membershipYear: number
  by: number | null
  at: Date
}

/**
 * Marks members as having paid for this membership year, or as not. Returns the ids of those who were not so before, in
 * order. With `receivedOn`, each of them gets a payment received on that day, by which they count as paid. Whoever is
 * marked as not paid keeps their payments, which no longer count. With `undo`, it takes back only the caller's own
 * markings of this year, if nobody has marked them since: what the marking recorded goes, and what it withdrew counts
 * again. A Life member, who has always paid, is passed over; Conflict when there is nobody else. Throws NotFound, and
 * marks nobody, when one of them does not exist; NotAllowed when one of them is the caller, who may not mark themself,
 * or where the caller may not record payments.
 */
export async function markMembersPaid(
  { database, clock }: Services,
  caller: Caller,
  { userIds, paid, undo = false, receivedOn = null, amount = null }: Body,
): Promise<number[]> {
  const mayMark = (memberId: number) => mayDo(caller, 'members.markPaid', { memberId })
  if (!userIds.every(mayMark))
    throw new NotAllowed('You cannot mark yourself as paid or not paid: please ask the Member Secretary.')
  return inTransaction(database, async transaction => {
    const chosen = [...new Set(userIds)]
    await lockMembers(transaction, chosen)
    const membershipYear = await readMembershipYear(transaction)
    const found = await readStanding(transaction, chosen, membershipYear)
    if (!paid && found.every(({ isLife }) => isLife)) throw new Conflict('A Life member counts as paid every year.')
    if (receivedOn !== null && !mayDo(caller, 'payments.create'))
      throw new NotAllowed('You cannot record payments: please ask the Member Secretary, or mark them without one.')
    if (receivedOn !== null && receivedOn > (await readToday(transaction, clock)))
      throw new InvalidInput({ receivedOn: [NOT_RECEIVED_YET] })
    const others = found.filter(({ hasPaid, isLife }) => hasPaid !== paid && !isLife)
    const marking = {
      ...{ memberIds: others.map(({ id }) => id), membershipYear },
      ...{ by: caller.memberId, at: clock.now() },
    }
    if (undo && !paid) return takeBackMine(transaction, clock, caller, marking)
    const write = () => {
      if (undo) return letCountAgain(transaction, marking)
      if (!paid) return withdraw(transaction, marking)
      if (receivedOn === null) return writeMarks(transaction, marking)
      return receive(transaction, marking, others, { receivedOn, amount })
    }
    const changed = await write()
    await recordMarking(transaction, clock, marking, paid, changed)
    return marked(changed)
  })
}

type Changed = Pick<typeof payment.$inferSelect, 'memberId'> & { received?: { payment: string; receivedOn: string } }

/** The members of these records, each once and in order. */
const marked = (records: readonly { memberId: number }[]) =>
  [...new Set(records.map(({ memberId }) => memberId))].toSorted((a, b) => a - b)

const ofMarking = ({ memberIds, membershipYear }: Marking) =>
  and(inArray(payment.memberId, [...memberIds]), eq(payment.membershipYear, membershipYear))

/**
 * Marks members as paid, without a sum. A member has one mark in a year at most: one that was withdrawn is written
 * anew, and one that counts stays as it is.
 */
export async function writeMarks(
  transaction: Transaction,
  { memberIds, membershipYear, by, at }: Marking,
): Promise<Changed[]> {
  if (memberIds.length === 0) return []
  const mark = { membershipYear, settles: true, recordedAt: at, recordedBy: by }
  return transaction
    .insert(payment)
    .values(memberIds.map(memberId => ({ memberId, ...mark })))
    .onConflictDoUpdate({
      target: [payment.memberId, payment.membershipYear],
      targetWhere: isNull(payment.amount),
      set: { recordedAt: at, recordedBy: by, withdrawnAt: null, withdrawnBy: null },
      setWhere: isNotNull(payment.withdrawnAt),
    })
    .returning({ memberId: payment.memberId })
}

/** Records a payment of each of these members, of the same amount or of their own fee, by which they count as paid. */
async function receive(
  transaction: Transaction,
  { membershipYear, by, at }: Marking,
  members: readonly { id: number; fee: string | null }[],
  { receivedOn, amount }: { receivedOn: string; amount: string | null },
): Promise<Changed[]> {
  if (members.length === 0) return []
  const written = await transaction
    .insert(payment)
    .values(
      members.map(({ id, fee }) => ({
        ...{ memberId: id, membershipYear, receivedOn, amount: amount ?? fee ?? '' },
        ...{ settles: true, recordedAt: at, recordedBy: by },
      })),
    )
    .returning({ memberId: payment.memberId, amount: payment.amount })
  return written.map(({ memberId, amount: sum }) => ({ memberId, received: { payment: sum ?? '', receivedOn } }))
}

const withdraw = (transaction: Transaction, marking: Marking): Promise<Changed[]> =>
  transaction
    .update(payment)
    .set({ withdrawnAt: marking.at, withdrawnBy: marking.by })
    .where(and(ofMarking(marking), paymentCounts))
    .returning({ memberId: payment.memberId })

/** Lets what the caller was the last to withdraw from these members count again. */
function letCountAgain(transaction: Transaction, marking: Marking): Promise<Changed[]> {
  const latest = sql`(select max(o.withdrawn_at) from ${payment} o
    where o.member_id = ${payment.memberId} and o.membership_year = ${payment.membershipYear})`
  return transaction
    .update(payment)
    .set({ withdrawnAt: null, withdrawnBy: null })
    .where(and(ofMarking(marking), sql`${payment.withdrawnBy} = ${marking.by}`, eq(payment.withdrawnAt, latest)))
    .returning({ memberId: payment.memberId })
}

/**
 * Takes back by what these members count as paid, where it is a record of the caller's alone: a mark, or the sum that
 * came with it. Returns the members who are unpaid because of it.
 */
async function takeBackMine(
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  marking: Marking,
): Promise<number[]> {
  const counting = await transaction
    .select({ id: payment.id, memberId: payment.memberId, amount: payment.amount, recordedBy: payment.recordedBy })
    .from(payment)
    .where(and(ofMarking(marking), paymentCounts))
  const byMember = Object.values(groupBy(counting, ({ memberId }) => memberId))
  const mine = byMember.flatMap(([only, ...others]) =>
    only && others.length === 0 && only.recordedBy === caller.memberId ? [only] : [],
  )
  const idsOf = (records: typeof mine) => records.map(({ id }) => id)
  const [marks, sums] = partition(mine, ({ amount }) => amount === null)
  const gone = await deletePayments(transaction, clock, caller, idsOf(sums))
  if (marks.length > 0) await transaction.delete(payment).where(inArray(payment.id, idsOf(marks)))
  await recordMarking(transaction, clock, marking, false, marks)
  return marked([...marks, ...gone.filter(({ isUnpaidNow }) => isUnpaidNow)])
}

async function recordMarking(
  transaction: Transaction,
  clock: Clock,
  { membershipYear, by }: Marking,
  paid: boolean,
  changed: readonly Changed[],
): Promise<void> {
  const receivedBy = new Map(changed.map(({ memberId, received }) => [memberId, received]))
  await recordChange(
    transaction,
    clock,
    marked(changed).map(memberId => {
      const received = receivedBy.get(memberId)
      return {
        ...{ actorId: by, deed: 'members.markPaid', subjectType: 'member', subjectId: memberId },
        before: { hasPaid: !paid, membershipYear, ...(received && { payment: null, receivedOn: null }) },
        after: { hasPaid: paid, membershipYear, ...received },
      }
    }),
  )
}

/** Reads only once all are locked, so that it sees what another has marked meanwhile. */
const readStanding = (transaction: Transaction, chosen: readonly number[], membershipYear: number) =>
  transaction
    .select({ id: member.id, hasPaid: hasPaidThisYear, isLife: isLifeMember, fee: feeIn(membershipYear) })
    .from(member)
    .where(inArray(member.id, [...chosen]))
    .orderBy(member.id)
