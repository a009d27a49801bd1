// The texts of the payments screen.
import { counted, readable } from '#contract/rules/numbers'
import { pounds } from '#contract/rules/pounds'

const members = (count: number) => counted(count, 'member')
const reminders = (count: number) => counted(count, 'reminder')

/** '21 members: £2,345' */
export const feesOf = (count: number, sum: string) => `${members(count)}: ${pounds(sum)}`

export const paymentMessages = {
  title: 'Payments',
  search: 'Search by name or email',
  year: 'Membership year',
  isNext: (year: number) => `${year} (next)`,
  standing: 'Paid or unpaid',
  everybody: 'Paid and unpaid',
  paid: 'Paid',
  unpaid: 'Unpaid',
  empty: 'No members found',
  emptyHint: 'Try another year, or fewer filters.',
  list: (year: number) => `Members in ${year}`,
  action: 'Action',
  yesNo: (value: boolean) => (value ? 'Yes' : 'No'),
  nothing: 'Nothing received',
  /** The text for a Life member, or somebody who was marked as paid by hand. */
  noSum: 'No sum recorded',
  reminded: 'Reminded',

  sums: 'In figures',
  paidOf: (paid: number, all: number) => `${readable(paid)} of ${readable(all)} paid`,
  unpaidCount: (count: number) => `${readable(count)} unpaid`,
  receivedIn: (sum: string, count: number) => `${pounds(sum)} received in ${counted(count, 'payment')}`,
  withoutAmount: (count: number) => `${readable(count)} marked as paid without a sum`,
  life: (count: number) => `${readable(count)} Life`,
  cost: (fee: string, contribution: string) => `Fee ${pounds(fee)}, voluntary contribution ${pounds(contribution)}`,

  typeFees: (fees: readonly { membershipType: string; fee: string }[]) =>
    fees.map(({ membershipType, fee }) => `${membershipType} ${pounds(fee)}`).join(' · '),
  outstanding: (sum: string) => `${pounds(sum)} still to come`,
  feeOf: (sum: string) => `Fee ${pounds(sum)}`,

  tick: (name: string) => `Tick ${name}`,
  ticked: (count: number) => (count === 1 ? '1 ticked' : `${count} ticked`),
  tickedBar: 'Ticked members',
  untickAll: 'Untick all',
  record: 'Record payment',
  recordOf: (name: string) => `Record payment: ${name}`,
  recordQuestion: (count: number, name: string | undefined) =>
    count === 1 ? `Payment of ${name ?? members(1)}` : `The same payment of each of ${members(count)}`,
  feesByType: (count: number, sum: string | null) =>
    `Left empty, each one’s own fee${sum === null ? '' : ` (${feesOf(count, sum)})`}.`,
  amount: 'Amount in pounds',
  theFee: (sum: string) => `Fee, ${pounds(sum)}`,
  feeAndContribution: (sum: string) => `With contribution, ${pounds(sum)}`,
  receivedOn: 'Received on',
  noDay: 'Please enter the day on which it was received.',
  forYear: 'For the membership year',
  note: 'Note',
  noteHint: 'For the committee, such as ‘cash at the regatta’.',
  settles: 'Counts as paid for the year (untick for a part of the fee)',
  save: 'Record',
  saving: 'Recording the payment',
  close: 'Close',
  recorded: (count: number) => (count === 1 ? 'Payment recorded.' : `${count} payments recorded.`),
  takenBack: (count: number) => (count === 1 ? 'Payment taken back.' : `${count} payments taken back.`),
  earlier: 'Recorded so far',
  earlierLine: (sum: string, day: string, year: number) => `${pounds(sum)} on ${day}, for ${year}`,
  inPart: 'in part',
  by: (name: string) => `recorded by ${name}`,
  takeBack: 'Take back',
  takeBackOf: (sum: string, day: string) => `Take back ${pounds(sum)} of ${day}`,
  takeBackQuestion: (sum: string) => `Take back the payment of ${pounds(sum)}?`,
  takeBackTells: 'It stays in the history. The member may be unpaid again.',

  remind: 'Remind the unpaid',
  remindTicked: 'Remind',
  remindQuestion: (count: number) => (count === 0 ? 'Nobody to remind' : `Send ${reminders(count)}?`),
  remindHindered: 'Nobody can be reminded yet',
  remindTells: (year: number) =>
    `Each unpaid member gets an email of their own with the fee for ${year}, the bank details and their reference.`,
  remindedThisWeek: (count: number) => `${members(count)} left out: reminded in the last seven days.`,
  notReminded: 'Reminded in the last seven days',
  showMail: 'Show the email',
  send: 'Send',
  sending: 'Sending the reminders',
  sent: (count: number) => (count === 0 ? 'No reminder was sent.' : `${reminders(count)} on the way.`),

  start: (year: number) => `Start ${year}`,
  startQuestion: (year: number) => `Start the membership year ${year}?`,
  becomeUnpaid: (count: number, year: number) => `${members(count)} paid for ${year} and will be unpaid.`,
  unpaidThen: (count: number, year: number) => `Unpaid in ${year}: ${readable(count)}`,
  noType: 'Without a type',
  inAdvance: (count: number, year: number) => `Already paid for ${year}: ${readable(count)}`,
  lifeStays: (count: number) => `Life members, who stay paid: ${readable(count)}`,
  startTells:
    'It can be undone for a day, as long as no payment is recorded for the new year. No email is sent. Payments of earlier years are kept.',
  starting: 'Starting the year',
  started: (year: number) => `The membership year is ${year} now.`,
  alreadyStarted: (year: number) => `Somebody had started ${year} already.`,
  undoStart: (year: number) => `Undo the start of ${year}`,
  undoQuestion: (year: number) => `Go back to ${year}?`,
  undoTells: (year: number) => `Everybody who had paid for ${year} counts as paid again.`,
  goBack: (year: number) => `Go back to ${year}`,
} as const
