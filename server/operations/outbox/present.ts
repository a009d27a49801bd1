// The parts of the outbox that leave the server.
import type { AnswerOf } from '#contract/calls'
import { cutSecrets } from '../../mail/links'
import type { FoundMail, MailRow } from './queries'

export const presentMail = (row: MailRow): AnswerOf<'GET /api/mail/all'>[number] => ({
  id: row.id,
  writtenAt: row.createdAt.toISOString(),
  toName: row.toName,
  toAddress: row.toAddress,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  lastError: row.lastError,
  sentAt: row.sentAt?.toISOString() ?? null,
})

export function presentWholeMail({ mail, attachments, isSecret }: FoundMail): AnswerOf<'GET /api/mail/get'> {
  const html = isSecret ? cutSecrets(mail.html) : mail.html
  return {
    ...presentMail(mail),
    replyTo: mail.replyToAddress === null ? null : { name: mail.replyToName ?? '', address: mail.replyToAddress },
    html,
    attachments,
    isCut: html !== mail.html,
  }
}
