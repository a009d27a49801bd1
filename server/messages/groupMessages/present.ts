import { fullName } from '#contract/rules/names'
import type { AnswerOf } from '#contract/calls'
import type { GroupMessage } from '#contract/calls/user'
import type { MessageRow, SentMessage } from './queries'
import type { RecipientRow } from './recipientsOf'

type Recipients = AnswerOf<'GET /api/user/groupRecipients'>

export const presentUnmailed = ({ id, phoneNumber, ...person }: RecipientRow): Recipients['unmailed'][number] => ({
  userId: id,
  name: fullName(person),
  phoneNumber,
})

export const presentRecipient = ({
  id,
  firstName,
  familyName,
  email,
}: RecipientRow): Recipients['recipients'][number] => ({
  userId: id,
  firstName,
  familyName,
  email,
})

export const presentMessage = ({
  id,
  filter,
  subject,
  sender,
  sentAt,
  total,
  sent,
  waiting,
  failed,
}: MessageRow): GroupMessage => ({
  id,
  filter,
  subject,
  sentBy: sender && fullName(sender),
  sentAt: sentAt.toISOString(),
  total,
  sent,
  waiting,
  failed,
})

export const presentSentMessage = ({
  message,
  attachments,
  deliveries,
}: SentMessage): AnswerOf<'GET /api/user/groupMessage'> => ({
  ...presentMessage(message),
  message: message.html,
  attachments: attachments.map(({ fileName, size }) => ({ fileName, fileSize: size })),
  recipients: deliveries.map(({ name, email, state, sentAt }) => ({
    name,
    email,
    state: state === 'parked' ? 'failed' : state,
    sentAt: sentAt?.toISOString() ?? null,
  })),
})
