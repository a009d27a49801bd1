// The sentences of the members list (§2.6).
import { counted, readable } from '#contract/rules/numbers'

const members = (count: number) => counted(count, 'member')
/** Names one member by name, and several by their number. */
const who = (count: number, name?: string) => (count === 1 && name ? name : members(count))

export const memberListMessages = {
  title: 'Members',
  groups: 'Groups of members',
  chooseGroup: (group: string) => `Group: ${group}`,
  inGroup: (group: string, count: number) => `${group}, ${members(count)}`,
  members,
  search: 'Search these members',
  searchShort: 'Search',
  action: 'Action',
  waiting: 'Waiting for approval',
  disabled: 'Disabled',
  paid: 'Paid',
  notPaidYet: 'Not paid',
  completed: (rows: number) => counted(rows, 'completed row'),
  noType: 'No membership type',
  of: (label: string, name: string) => `${label}: ${name}`,
  empty: 'No members found.',
  emptyHint: 'Members who belong to this group appear here.',
  emptySearch: 'Nobody in this group matches. Try fewer letters or filters, or search all members.',
  searchAll: 'Search all members',
  view: 'View',
  hasPaid: (paid: boolean) => (paid ? 'Has Paid' : 'Not Paid'),
  message: 'Message this group',
  more: 'More for this group',
  duplicates: 'In the list twice',
  mergeTicked: 'Merge these two',
  messageTicked: 'Message',
  tick: (name: string) => `Tick ${name}`,
  tickAll: 'Tick all on this page',
  tickAllThatMatch: (total: number, most: number) =>
    total > most ? `Tick the first ${readable(most)} of ${members(total)}` : `Tick all ${members(total)}`,
  untickAll: 'Untick all',
  ticked: (count: number, elsewhere: number) =>
    `${members(count)} ticked${elsewhere === 0 ? '' : elsewhere === count ? ', not on this page' : `, ${readable(elsewhere)} of them not on this page`}`,
  tickedBar: 'Ticked members',
  tooManyTicked: (over: number, most: number) =>
    `At most ${members(most)} can be marked or written to at once: please untick ${readable(over)}.`,
  tooManyToApprove: (over: number, most: number) =>
    `At most ${members(most)} can be approved at once: to approve, please untick ${readable(over)}.`,
  notYourself:
    'You cannot mark yourself as paid or not paid: please ask the Member Secretary, and untick your own line here.',
  untickYourself: 'Untick myself',
  ask: (count: number, paid: boolean) => `${paid ? 'Has Paid' : 'Not Paid'}: ${members(count)}`,
  askTells: (paid: boolean) =>
    (paid
      ? 'Their fee for this membership year counts as paid.'
      : 'Their fee for this membership year counts as not paid.') +
    ' No mail is sent, and you can take it back afterwards.',
  gone: (count: number) => `${members(count)} left out: ticked, but no longer in this group.`,
  cancel: 'Cancel',
  saving: 'Saving details...',
  marked: (count: number, paid: boolean, name?: string) =>
    count > 0 && `${who(count, name)} marked as ${paid ? 'paid' : 'not paid'}.`,
  markedBefore: (count: number, name?: string) => count > 0 && `${who(count, name)} had been marked before.`,
  takenBack: (count: number, name?: string) =>
    count > 0 ? `Taken back for ${who(count, name)}.` : 'Nothing was taken back.',
  markedSince: (count: number, name?: string) =>
    count > 0 &&
    `${who(count, name)} ${count === 1 ? 'has' : 'have'} been marked again since, by somebody else or in another window; that stays as it is.`,
  download: 'Download',
  downloadTicked: 'Download ticked',
  downloadAs: {
    csv: (count: number) => `CSV: ${members(count)}, the columns shown`,
    excel: (count: number) => `Excel: ${members(count)}, the columns shown`,
  },
  chooseFileColumns: 'Choose the columns of the file',
  downloading: 'Loading details...',
} as const
