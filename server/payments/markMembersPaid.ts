import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { NOT_RECEIVED_YET } from '#contract/rules/paymentFields'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { changeHistory } from '../database/schema/history'
import { member, memberPayment, receivedPayment } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, InvalidInput, NotAllowed } from '../errors'
import { recordChange } from '../history/recordChange'
import { hasPaidThisYear, isLifeMember, isPaymentOfThisYear, readMembershipYear } from '../members/hasPaid'
import { lockMembers } from '../members/lockedMember'
import { feeIn } from '../members/yearlyFee'
import type { Services } from '../services'
import { readToday } from '../time'
import { deletePayments } from './takeBackPayments'

/** The payment is left out of the specification's own call, which marks a single member. */
type Given = Pick<BodyOf<'POST /api/user/markManyAsPaid'>, 'userIds' | 'paid' | 'undo'> &
  Partial<BodyOf<'POST /api/user/markManyAsPaid'>>

/** The record that a member has paid for this membership year. */
interface Payment {
  memberId: number
  recordedAt: Date
  recordedBy: number | null
  /** The sum received by which they count as paid; null where they are only marked so. */
  settledBy: number | null
}

/** A payment that is marked, with what the history tells of a sum that was received with it. */
interface Marking extends Payment {
  received?: { payment: string; receivedOn: string; settledBy: number }
}

/**
 * Marks members as having paid for this membership year, or as not. Returns the ids of those who were not so before, in
 * order. With `receivedOn`, each of them gets a payment received on that day, by which they count as paid. With `undo`,
 * it takes back only the caller's own markings of this year, if nobody has marked them since: the payments that the
 * marking recorded go, and those that it removed return as they were. A Life member, who has always paid, is passed
 * over; Conflict when there is nobody else. Throws NotFound, and marks nobody, when one of them does not exist;
 * NotAllowed when one of them is the caller, who may not mark themself, or where the caller may not record payments.
 */
export async function markMembersPaid(
  { database, clock }: Services,
  caller: Caller,
  { userIds, paid, undo = false, receivedOn = null, amount = null }: Given,
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
    const marked = found.filter(({ hasPaid, isLife }) => hasPaid !== paid && !isLife)
    const now = { recordedAt: clock.now(), recordedBy: caller.memberId }
    const own = undo ? await readOwnMarkings(transaction, caller, { marked, paid: !paid, membershipYear, now }) : null
    // A payment that the marking recorded is taken back with it, unless another one settles the year by now.
    const received = (own ?? []).flatMap(({ settledBy, isToGo }) => (isToGo && settledBy !== null ? [settledBy] : []))
    const gone = received.length > 0 ? await deletePayments(transaction, clock, caller, received) : []
    const changing = own
      ? own.filter(({ isToGo }) => !isToGo)
      : paid && receivedOn !== null
        ? await receive(transaction, marked, { membershipYear, receivedOn, amount, ...now })
        : marked.map(({ id }) => ({ memberId: id, settledBy: null, ...now }))
    if (changing.length > 0) await change(transaction, clock, caller, { changing, paid, membershipYear })
    return [
      ...changing.map(({ memberId }) => memberId),
      ...gone.flatMap(({ memberId, isUnpaidNow }) => (isUnpaidNow ? [memberId] : [])),
    ].toSorted((a, b) => a - b)
  })
}

/** Writes these markings, or deletes them, with their history. */
async function change(
  transaction: Transaction,
  clock: Clock,
  caller: Caller,
  { changing, paid, membershipYear }: { changing: readonly Marking[]; paid: boolean; membershipYear: number },
): Promise<void> {
  const changed = changing.map(({ memberId }) => memberId)
  const payments = paid
    ? await transaction
        .insert(memberPayment)
        .values(
          changing.map(({ memberId, recordedAt, recordedBy, settledBy }) => {
            return { memberId, membershipYear, recordedAt, recordedBy, settledBy }
          }),
        )
        .returning()
    : await transaction
        .delete(memberPayment)
        .where(and(inArray(memberPayment.memberId, changed), eq(memberPayment.membershipYear, membershipYear)))
        .returning()
  const paymentOf = new Map(payments.map(payment => [payment.memberId, payment]))
  await recordChange(
    transaction,
    clock,
    changing.map(({ memberId, received }) => ({
      actorId: caller.memberId,
      deed: 'members.markPaid',
      subjectType: 'member',
      subjectId: memberId,
      before: {
        ...{ hasPaid: !paid, membershipYear },
        ...(!paid && recorded(paymentOf.get(memberId))),
        ...(received && { payment: null, receivedOn: null }),
      },
      after: { hasPaid: paid, membershipYear, ...received },
    })),
  )
}

/** Records a payment of each of these members, of the same amount or of their own fee, by which they count as paid. */
async function receive(
  transaction: Transaction,
  members: readonly { id: number; fee: string | null }[],
  {
    amount,
    ...payment
  }: Omit<Payment, 'memberId' | 'settledBy'> & {
    membershipYear: number
    receivedOn: string
    amount: string | null
  },
): Promise<Marking[]> {
  if (members.length === 0) return []
  const written = await transaction
    .insert(receivedPayment)
    .values(
      members.map(({ id, fee }) => ({
        ...payment,
        memberId: id,
        amount: amount ?? fee ?? '',
        note: null,
        settles: true,
      })),
    )
    .returning()
  return written.map(({ id, memberId, amount: sum, receivedOn, recordedAt, recordedBy }) => {
    const received = { payment: sum, receivedOn, settledBy: id }
    return { memberId, recordedAt, recordedBy, settledBy: id, received }
  })
}

/** Returns what the history records of a deleted payment, so that it can return as it was. */
const recorded = (payment?: Payment) => ({
  recordedAt: payment?.recordedAt,
  recordedBy: payment?.recordedBy,
  ...(payment?.settledBy && { settledBy: payment.settledBy }),
})

/**
 * Returns those of these locked members whom the caller was the last to mark, in this way and for this year. Each comes
 * with the payment that the marking removed, the one that it recorded (`isToGo`), or a new one. A member whose year a
 * payment has settled since is left out.
 */
async function readOwnMarkings(
  transaction: Transaction,
  caller: Caller,
  marking: {
    marked: readonly { id: number; settledBy: number | null }[]
    paid: boolean
    membershipYear: number
    now: Pick<Payment, 'recordedAt' | 'recordedBy'>
  },
): Promise<(Payment & { isToGo: boolean })[]> {
  const { marked, paid, membershipYear, now } = marking
  const settledBy = new Map(marked.map(member => [member.id, member.settledBy]))
  const latest = await transaction
    .selectDistinctOn([changeHistory.subjectId], {
      memberId: changeHistory.subjectId,
      actorId: changeHistory.actorId,
      after: sql<{ hasPaid: boolean; membershipYear: number; settledBy?: number }>`${changeHistory.after}`,
      recordedAt: sql<string | null>`${changeHistory.before} ->> 'recordedAt'`,
      // A member who is gone since cannot be referred to.
      recordedBy: sql<
        number | null
      >`(select m.id from ${member} m where m.id = (${changeHistory.before} ->> 'recordedBy')::int)`,
      settledBy: sql<
        number | null
      >`(select r.id from ${receivedPayment} r where r.id = (${changeHistory.before} ->> 'settledBy')::int)`,
    })
    .from(changeHistory)
    .where(
      and(
        eq(changeHistory.subjectType, 'member'),
        inArray(changeHistory.subjectId, [...settledBy.keys()]),
        eq(changeHistory.deed, 'members.markPaid'),
      ),
    )
    .orderBy(changeHistory.subjectId, desc(changeHistory.id))
  return latest
    .filter(
      ({ memberId, actorId, after }) =>
        actorId === caller.memberId &&
        after.hasPaid === paid &&
        after.membershipYear === membershipYear &&
        (after.settledBy ?? null) === settledBy.get(memberId),
    )
    .map(({ memberId, after, recordedAt, recordedBy, settledBy: removed }) => {
      if (after.settledBy !== undefined) return { memberId, ...now, settledBy: after.settledBy, isToGo: true }
      const payment =
        recordedAt === null
          ? { ...now, settledBy: null }
          : { recordedAt: new Date(recordedAt), recordedBy, settledBy: removed }
      return { memberId, ...payment, isToGo: false }
    })
}

/** Reads only once all are locked, so that it sees what another has marked meanwhile. */
const readStanding = (transaction: Transaction, chosen: readonly number[], membershipYear: number) =>
  transaction
    .select({
      id: member.id,
      hasPaid: hasPaidThisYear,
      isLife: isLifeMember,
      settledBy: memberPayment.settledBy,
      fee: feeIn(membershipYear),
    })
    .from(member)
    .leftJoin(memberPayment, isPaymentOfThisYear)
    .where(inArray(member.id, [...chosen]))
    .orderBy(member.id)
