// The sentences of approving several members, and of taking an approval back.
import { counted, readable } from '#contract/rules/numbers'

const members = (count: number) => counted(count, 'member')
/** Names one member by name, and several by their number. */
const who = (count: number, name?: string) => (count === 1 && name ? name : members(count))

export const approvalMessages = {
  approve: 'Approve',
  approveQuestion: (count: number, name?: string) => `Approve ${who(count, name)}?`,
  approveTells: (mailed: number, all: number) =>
    `${mailed === all ? 'Each gets' : `${members(mailed)} ${mailed === 1 ? 'gets' : 'get'}`} an email that welcomes them to the club, with a link to sign in. They keep the role Member.`,
  approved: (mailed: number, count: number, name?: string) => {
    const approved = `${who(count, name)} ${count === 1 ? 'has' : 'have'} been approved`
    if (mailed === 0) return `${approved}.`
    if (mailed < count)
      return `${approved}, and ${readable(mailed)} of them ${mailed === 1 ? 'is' : 'are'} told by email.`
    return `${approved}, and ${count === 1 ? 'is' : 'are'} told by email.`
  },
  approvalTakenBack: (count: number, name?: string) =>
    count === 1
      ? `${who(count, name)} waits for approval again, and gets no email.`
      : `${members(count)} wait for approval again, and get no email.`,
  stayApproved: (count: number) =>
    count > 0 &&
    `${members(count)} ${count === 1 ? 'stays' : 'stay'} approved: it was too late, or something has happened to them since.`,
  notWaiting: (count: number) => `${members(count)} had not been waiting.`,
  notWaitingNow: (count: number) => `${members(count)} left out: ticked, but not waiting for approval.`,
  membershipType: 'Membership type',
  chooseType: 'Choose a membership type',
} as const
