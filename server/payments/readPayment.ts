import { eq } from 'drizzle-orm'
import type { PaymentDetails } from '#contract/calls/home'
import type { Database } from '../database/connect'
import { readSettings } from '../database/readSettings'
import { member } from '../database/schema/members'
import { feeIn } from '../members/yearlyFee'

/** Reads the amount that this member pays, and the account. Sums are in pounds, as text with two decimals. */
export async function readPayment(database: Database, memberId: number): Promise<PaymentDetails> {
  const { membershipYear, fee, contribution, paymentReference, payBy, bankName, accountName, sortCode, accountNumber } =
    await readSettings(database)
  const [own] = await database
    .select({ fee: feeIn(membershipYear) })
    .from(member)
    .where(eq(member.id, memberId))
  return {
    membershipYear,
    fee: own?.fee ?? fee,
    contribution,
    reference: paymentReference,
    payBy,
    bankName,
    accountName,
    sortCode,
    accountNumber,
  }
}
