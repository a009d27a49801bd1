import { createTransport } from 'nodemailer'
import type { MailServer } from '#contract/calls/mail'
import type { mail } from '../database/schema/mail'
import type { MailAttachment } from './attachmentsOf'
import type { Correspondent, NewMail } from './queueMail'

export type OutboxMail = typeof mail.$inferSelect

export interface Outgoing {
  send(mail: OutboxMail, from: Correspondent, attachments: readonly MailAttachment[]): Promise<void>
  close(): void
}

/** The milliseconds after which a silent server is given up. All of them together are much less than a lease. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** The headers that keep auto-responders from answering: RFC 3834's, and the one that Exchange knows. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Nodemailer reads the rest of the address too: sign-in, and options such as ?tls.rejectUnauthorized=false. */
const transportOf = (smtpUrl: string) =>
  createTransport({ url: smtpUrl, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })

/**
 * Connects, with TLS where it is offered or asked for, and signs in, but sends nothing. Throws the error that occurred.
 */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const transport = transportOf(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Sends one mail past the outbox: a test, whose result somebody waits for. Throws the error that occurred. */
export async function sendAtOnce(
  smtpUrl: string,
  { to, subject, text, html }: Pick<NewMail, 'to' | 'subject' | 'text' | 'html'>,
  from: Correspondent,
): Promise<void> {
  const transport = transportOf(smtpUrl)
  try {
    await transport.sendMail({ from, to, subject, text, html, headers: AUTOMATIC })
  } finally {
    transport.close()
  }
}

/**
 * Connects one SMTP server. Addresses go to nodemailer in parts, never as a string that it would have to take apart.
 */
export function connectSmtp(smtpUrl: string): Outgoing {
  const transport = transportOf(smtpUrl)
  return {
    send: async (mail, from, attachments) => {
      await transport.sendMail({
        from,
        to: { name: mail.toName, address: mail.toAddress },
        ...(mail.replyToAddress !== null && {
          replyTo: { name: mail.replyToName ?? '', address: mail.replyToAddress },
        }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: attachments.map(attached),
        // The id is the same at every try, so that a mail that arrives twice after a crash can be recognised.
        messageId: `<${mail.id}.${mail.createdAt.getTime()}@${from.address.split('@')[1] ?? 'localhost'}>`,
        headers: AUTOMATIC,
      })
    },
    close: () => transport.close(),
  }
}

/** Text files are stored only as UTF-8. base64 carries every byte as it is. */
const attached = ({ fileName, contentType, bytes }: MailAttachment) => ({
  filename: fileName,
  contentType: contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
  content: bytes,
  contentTransferEncoding: 'base64' as const,
})

interface SendingError {
  code?: string
  command?: string
  responseCode?: number
  /** The server's answer, its code first. */
  response?: string
}

/**
 * Tells whether the server will not relay for us (5.7.x of RFC 3463, such as '554 5.7.1 Relay access denied'). That is
 * a setting of ours or theirs, which somebody will correct, and no fault of the mail.
 */
const isRefusedByPolicy = ({ response = '' }: SendingError): boolean => /^5\d\d[ -]5\.7\.\d/m.test(response)

/**
 * Tells whether this very mail can never go. Either its recipient or its content was refused for good, or it cannot be
 * made into a mail at all.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code = '', command, responseCode } = error as SendingError
  if (isRefusedByPolicy(error as SendingError)) return false
  if (responseCode === undefined) return ['EENVELOPE', 'EMESSAGE'].includes(code)
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500
}

const NO_SERVER = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH'])

/**
 * Tells whether the server cannot be reached, does not know us or accepts nothing from us, so that other mails would
 * fare no better.
 */
export const isServerAway = (error: unknown): boolean =>
  NO_SERVER.has((error as SendingError).code ?? '') || isRefusedByPolicy(error as SendingError)

/** Splits SMTP_URL into its parts as nodemailer does, without its password. */
export function mailServerSettings(smtpUrl: string): NonNullable<MailServer['server']> {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const isOn = (name: string) => searchParams.get(name) === 'true'
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    encryption: isTls ? 'tls' : isOn('requireTLS') ? 'startTls' : isOn('ignoreTLS') ? 'none' : 'startTlsIfOffered',
    checksCertificate: searchParams.get('tls.rejectUnauthorized') !== 'false',
    user: username === '' ? null : decoded(username),
    hasPassword: password !== '',
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
