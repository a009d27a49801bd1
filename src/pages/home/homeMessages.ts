// The sentences of the members home (§2.4), spelt as the specification has them.
import { counted } from '#contract/rules/numbers'

export const homeMessages = {
  title: 'Members Home',
  welcome: (firstName: string) => `Welcome back, ${firstName}`,
  welcomeUnknown: 'Welcome back',
  next: 'Next on the water',
  nextConfirmed: 'Your place is confirmed.',
  nextWaiting: 'Your place is not confirmed yet.',
  nextOrganised: (count: number) => `You organise it. Members: ${count}`,
  nothingNext: 'You have nothing coming up. The river is waiting.',
  findOne: 'Find a row to join',
  notLoaded: 'This part of the page could not be loaded. Please check your connection.',

  paymentTitle: 'Membership Payment Due',
  paymentDeadline: (day: string) => `Please pay by ${day} for voting rights at the AGM.`,
  paymentFee: (fee: string, contribution: string) =>
    `The membership fee is £${fee}, plus a voluntary contribution of £${contribution}.`,
  paymentReference: (reference: string) => `Please use your name followed by '${reference}' as the reference.`,
  bankDetails: 'Bank account details',
  bank: {
    bankName: 'Bank',
    accountName: 'Account name',
    sortCode: 'Sort code',
    accountNumber: 'Account number',
    reference: 'Reference',
  },
  copy: 'Copy',
  askForBankDetails: 'Please ask the club for its bank account details.',

  office: {
    title: 'Waiting for you',
    approvals: (count: number) => `${counted(count, 'new member waits', 'new members wait')} for approval`,
    removals: (count: number) => `${counted(count, 'member has', 'members have')} asked to be removed`,
    complaints: (count: number) =>
      `${counted(count, 'complaint')} about personal data ${count === 1 ? 'waits' : 'wait'} for an answer`,
  },

  organised: 'My Organised Rows/Events',
  noOrganised: 'You have no rows or events to look after.',
  noOrganisedHint: 'Those that you add appear here until their report is filed.',
  seeAllOrganised: 'See all',
  allOrganised: 'See all that I organise',
  previousCards: 'Previous rows and events',
  nextCards: 'Next rows and events',
  organisedShelf: 'Soonest first',
  overdueReports: (count: number) => `${counted(count, 'report')} still to write`,
  pendingReport: 'Pending Report',
  cancelledFor: (reason: string) => `CANCELLED: ${reason}`,
  membersCount: (count: number) => `Members: ${count}`,

  joinable: 'You can join',
  seeAllUpcoming: 'See all',
  allUpcoming: 'See all upcoming rows and events',

  myRows: 'My Rows/Events',
  allMine: (count: number) => `All ${count}`,
  nextOfMine: 'The next ones only',
  left: (count: number) => (count === 1 ? '1 that you have left' : `${count} that you have left`),
  nextAbove: 'The next one stands at the head of this page.',
  more: 'More',
  removeMe: 'Remove Me',
  noRows: 'You have not joined any rows or events.',
  noRowsHint: 'Have a look at what is coming up, and join with one tap.',
  latest: 'Latest Rows/Events',
  noLatest: 'Nothing is planned at the moment.',
  noLatestHint: 'New rows and events appear here as soon as a Duty Officer adds them.',
  seeAll: 'All upcoming rows and events',
  organiser: 'Organiser',
  viewDetails: 'View Details',
} as const
