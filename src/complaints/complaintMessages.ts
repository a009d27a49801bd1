// The texts of the page of complaints.
import { ACKNOWLEDGED_WITHIN } from '#contract/rules/complaintTimes'
import { counted } from '#contract/rules/numbers'

export const complaintMessages = {
  title: 'Complaints',
  lead: `Complaints about how the club handles personal data. The law asks to acknowledge each within ${ACKNOWLEDGED_WITHIN} days, to look into it, and to answer without undue delay.`,
  list: 'Complaints about personal data',
  empty: 'No complaints',
  emptyHint: 'A member complains under ‘What we hold’. You are told by email.',
  of: (name: string, day: string) => `${name}, ${day}`,
  received: (day: string) => `Received on ${day}`,
  acknowledged: (day: string, by: string | null) => `Acknowledged on ${day}${by === null ? '' : ` by ${by}`}`,
  answered: (day: string, by: string | null) => `Answered on ${day}${by === null ? '' : ` by ${by}`}`,
  daysLeft: (days: number) =>
    days > 0
      ? `${counted(days, 'day')} left to acknowledge it`
      : days === 0
        ? 'To be acknowledged today'
        : `${counted(-days, 'day')} too late to acknowledge it`,
  toAnswer: 'To be answered',
  acknowledge: 'Acknowledge',
  acknowledgeOf: (name: string) => `Acknowledge the complaint of ${name}`,
  question: (name: string) => `Do you want to acknowledge the complaint of ${name}?`,
  tells: (name: string) =>
    `An email goes to ${name} at once: the club has the complaint and looks into it. It cannot be taken back.`,
  acknowledgedNow: 'Acknowledged. The member is told by email.',
  answer: 'Answer',
  answerOf: (name: string) => `Answer the complaint of ${name}`,
  theAnswer: 'Answer',
  answerHint: 'It goes to the member by email, and stands in their account.',
  noAnswer: 'Please write the answer.',
  send: 'Send the answer',
  sending: 'Sending the answer',
  answeredNow: 'The answer is on its way.',
  answerWas: 'The answer',
  mineAnsweredByOthers: 'This is your own complaint: somebody else who looks after the members answers it.',
} as const
