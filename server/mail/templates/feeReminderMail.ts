import { paymentReferenceOf } from '#contract/rules/paymentReference'
import { pounds } from '#contract/rules/pounds'
import { addressee, type Person } from '../addressee'
import { compose } from '../compose'
import type { Letterhead } from '../letterhead'
import { myPaymentsLink } from '../links'
import type { NewMail } from '../queueMail'

/** What the club asks for, and the account to pay into. Sums are in pounds with two decimals. */
export interface FeeDue {
  membershipYear: number
  /** The fee of whoever has none of their own. */
  fee: string
  contribution: string
  paymentReference: string
  bankName: string
  accountName: string
  sortCode: string
  accountNumber: string
}

/**
 * Reminds somebody of the year's fee, with the bank details and their own reference. `received` is what they have paid
 * in part, `fee` what their membership type costs.
 */
export function feeReminderMail(
  letterhead: Letterhead,
  due: FeeDue,
  person: Person & { fee: string | null; received: string | null },
): NewMail {
  const { membershipYear, fee, contribution, paymentReference, bankName, accountName, sortCode, accountNumber } = due
  const bank = [
    { label: 'Bank', value: bankName },
    { label: 'Account name', value: accountName },
    { label: 'Sort code', value: sortCode },
    { label: 'Account number', value: accountNumber },
  ].filter(({ value }) => value !== '')
  const reference = { label: 'Reference', value: paymentReferenceOf(person, paymentReference) }
  return compose(letterhead, {
    kind: 'feeReminder',
    to: addressee(person),
    subject: `Your ${letterhead.title} membership fee for ${membershipYear}`,
    body: [
      `Dear ${person.firstName},`,
      `We have not recorded your membership fee for ${membershipYear} yet. If you have paid in the last few days, thank you: there is nothing more to do.`,
      // The wording is that of the payment notice on the members' home page.
      `The membership fee is £${person.fee ?? fee}, plus a voluntary contribution of £${contribution.replace(/\.00$/, '')}.`,
      ...(person.received === null ? [] : [`We have received ${pounds(person.received)} from you so far. Thank you.`]),
      `Please use your name followed by '${paymentReference}' as the reference.`,
      ...(bank.length > 0
        ? [{ details: [...bank, reference] }]
        : [`Please ask the club for its bank account details: ${letterhead.email}`]),
      { label: 'My payments', url: myPaymentsLink(letterhead) },
      `If you think that this is a mistake, or would like to talk about paying, please write to ${letterhead.email}.`,
    ],
  })
}
