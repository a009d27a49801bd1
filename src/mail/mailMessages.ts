// The sentences of the outbox.
import { counted, readable } from '#contract/rules/numbers'

const emails = (count: number) => counted(count, 'email')

export const mailMessages = {
  title: 'Emails',
  groups: { All: 'All', waiting: 'Waiting', sent: 'Sent', parked: 'Parked' },
  counted: (group: string, count: number) => `${group} (${count})`,
  search: 'Search name, address or subject',
  empty: 'No emails',
  emptyHint: 'Every email that the club writes stands here, with what became of it.',
  emptyParked: 'Whatever the mail server will not take comes to lie here, with its reason.',
  emptySearch: 'No email has these words in its recipient or subject.',
  notSending:
    'The club has no mail server, so emails stay here and nobody receives them. Whoever runs the server sets one by SMTP_URL.',
  faultTitle: 'The mail server takes no emails',
  changeSettings:
    'Whoever runs the server changes SMTP_URL and MAIL_FROM in its environment and starts the club again. The emails wait until then.',
  toMailServer: 'See the settings and try them',
  parkedHint: (count: number) => `${emails(count)} could not be delivered. See why, put it right, and try again.`,
  columns: { writtenAt: 'Written', toName: 'To', subject: 'Subject', state: 'State' },
  tick: (subject: string, name: string) => `Tick ${subject} to ${name}`,
  ticked: 'The ticked emails',
  toWhom: (name: string, subject: string) => `${name}: ${subject}`,
  untick: 'Untick all',
  retry: 'Try again',
  retryMany: (count: number) => `Try ${emails(count)} again`,
  retryParked: (count: number) =>
    count === 1 ? 'Try the parked one again' : `Try all ${readable(count)} parked again`,
  retried: (count: number) =>
    count === 1 ? 'The email is on its way again.' : `${count} emails are on their way again.`,
  drop: 'Drop',
  dropMany: (count: number) => `Drop ${emails(count)}`,
  dropQuestion: (count: number) => (count === 1 ? 'Drop this email?' : `Drop ${emails(count)}?`),
  dropText: 'It will not be sent, and cannot be brought back. The history keeps to whom it would have gone.',
  dropTextMany: 'They will not be sent, and cannot be brought back. The history keeps to whom they would have gone.',
  dropping: (count: number) => (count === 1 ? 'Dropping the email...' : 'Dropping the emails...'),
  dropped: (count: number) => (count === 1 ? 'The email has been dropped.' : `${emails(count)} have been dropped.`),
  passedOver: (count: number) =>
    `${emails(count)} passed over: sent already, or being sent just now. Look again in five minutes.`,
  view: { to: 'To', replyTo: 'Answers go to', written: 'Written', state: 'State', reason: 'Reason', files: 'Files' },
  frame: 'The email',
  cut: 'Its link works like a password, so only its recipient is shown it. Whoever runs the server reads it with: npm run club -- mail show',
  state: {
    sent: 'Sent',
    waiting: 'Waiting',
    parked: 'Parked',
    tries: (attempts: number) => (attempts === 1 ? 'tried once' : `tried ${attempts} times`),
    next: 'next try',
  },
} as const
