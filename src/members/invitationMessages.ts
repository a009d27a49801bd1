import { counted, readable } from '#contract/rules/numbers'

const members = (count: number) => counted(count, 'member')

export const invitationMessages = {
  title: 'Invitations',
  lead: 'Members who were brought in from a file have no password yet. An invitation is an email with a link that lets them choose one; it works once, for 14 days. Inviting somebody again replaces the link.',
  showMail: 'Show the email',
  states: {
    all: 'All',
    uninvited: 'Not invited yet',
    invited: 'Invited',
    lapsed: 'Link ran out',
    come: 'Has come',
    withoutAddress: 'No address',
  },
  count: (state: string, count: number) => `${state} (${readable(count)})`,
  search: 'Search by name or address',
  show: 'Show',
  invite: (count: number) => `Invite ${members(count)}`,
  inviteAgain: (count: number) => `Invite ${members(count)} again`,
  inviteOne: 'Invite',
  inviteOneAgain: 'Invite again',
  of: (label: string, name: string) => `${label}: ${name}`,
  tick: (name: string) => `Tick ${name}`,
  tickedBar: 'Ticked members',
  ticked: (count: number) => `${members(count)} ticked`,
  untickAll: 'Untick all',
  inviteTicked: 'Invite the ticked',
  question: (count: number) => `Send ${members(count)} an invitation?`,
  tells: 'Each gets an email of their own, sent in portions. You can close this page once all are on their way.',
  askForAddress: 'No email address, so no invitation. Please ask them for one:',
  cancel: 'Cancel',
  send: 'Send',
  progress: (sent: number, total: number) =>
    `${readable(sent)} of ${members(total)} invited: their emails are on the way.`,
  invitedOn: 'Invited',
  cameOn: 'Came',
  none: 'Nobody is waiting for an invitation.',
  noneHint: 'Members who are brought in from a file, and have never had a password, appear here.',
  noMatch: 'Nobody here matches.',
  noMatchHint: 'Show all, or search with fewer letters.',
} as const
