// The sentences of a message to a group of members (§2.6).
import { FILE_RULE } from '#contract/rules/files'
import { MOST_ATTACHMENTS } from '#contract/words'
import { counted, readable } from '#contract/rules/numbers'
import { fileMessages } from '../kit/files/fileMessages'

const members = (count: number) => counted(count, 'member')
const inList = (count: number) => counted(count, 'file attached', 'files attached')

export const groupMessages = {
  title: 'Send Message to Group',
  group: (filter: string) => (filter === 'All' ? 'All members' : filter),
  groupOfAll: 'Everybody who is active and approved, whatever their email preferences.',
  groupOfSome: 'Exactly those whom the list shows, whatever their email preferences.',
  tickedOf: (filter: string) => `Ticked of ${filter === 'All' ? 'all members' : filter}`,
  groupOfTicked: (leftOut: number) =>
    `Those whom you have ticked, whatever their email preferences.${
      leftOut === 0
        ? ''
        : ` ${members(leftOut)} of them cannot be written to: they are not, or no longer, in this group, or not active and approved.`
    }`,
  members,
  goesTo: (count: number) => `Goes to ${members(count)}`,
  recipients: 'Recipients',
  seeList: 'See them in the members list',
  nobody: 'There is nobody in this group to write to.',
  nobodyHint: 'Choose another group in the members list.',
  toList: 'Members list',

  message: 'Message',
  replies: 'Everybody gets it alone; the answers come to your own email address.',
  attachments: 'Attachments',
  attach: 'Attach files',
  attachRule: `${FILE_RULE.replace(/\.$/, '')} together, and ${MOST_ATTACHMENTS} files. ${fileMessages.detailsLeave}`,
  attached: (count: number, size: string, limit: string) =>
    count === 0 ? 'No files attached.' : `${inList(count)}, ${size} of ${limit}.`,
  remove: (name: string) => `Remove ${name}`,
  tooMuch: (name: string, limit: string) => `${name} would make the files larger than ${limit} together.`,
  tooMany: (name: string, most: number) => `${name} would be one more than the ${most} files that a message can take.`,
  twice: (name: string) => `${name} is attached already.`,
  notKept: 'Files are not kept with a draft: please attach them again.',
  filesLost: {
    lost: 'The files that you attached are not kept.',
    question: 'Do you want to leave without sending the message?',
    leave: 'Leave without sending',
    stay: 'Stay',
  },

  send: 'Send Message',
  cancel: 'Cancel',
  question: (count: number) => `Send this message to ${members(count)}?`,
  tells: (group: string, files: number) =>
    `It goes by email to the group ‘${group}’${files === 0 ? '' : `, with ${counted(files, 'file')}`}, and cannot be taken back.`,
  notYet: 'Not yet',
  stopped: 'You stopped the upload, so nothing has been sent. Your message and its files are still here.',
  sendTo: (count: number) => `Send to ${members(count)}`,
  accepted: (count: number, detailsRemoved: boolean) =>
    `Your message is on its way to ${members(count)}.${detailsRemoved ? ` ${fileMessages.detailsLeft}` : ''}`,

  sentTitle: 'Message to Group',
  sentBy: (name: string | null) => (name === null ? 'Sent' : `Sent by ${name}`),
  progress: 'Sending',
  progressLabel: 'Mails that have been sent',
  soFar: (sent: number, total: number) => `${readable(sent)} of ${readable(total)} sent`,
  allSent: (total: number) => (total === 1 ? 'Sent to 1 member.' : `Sent to all ${members(total)}.`),
  someFailed: (failed: number) => `${members(failed)} could not be reached.`,
  waitingHint:
    'You can leave this page: the mails go out by themselves, and this page tells how far they are whenever you come back.',
  failedHint: 'The mail server refused these for good. Please check the addresses.',
  counted: (state: string, count: number) => `${state}: ${readable(count)}`,
  state: { sent: 'Sent', waiting: 'Waiting', failed: 'Failed' },
  showMore: (left: number) => `Show more (${readable(left)} left)`,
  copy: 'What was sent',
  noFiles: 'Without attachments.',
  another: 'Write another message',
  earlier: 'Earlier messages',
  noEarlier: 'Nothing has been sent to a group yet.',
} as const
