// The outbox, for System Administrators: every mail that the club has written, with its state. Beyond §7.
import { z } from 'zod'
import { defineCalls, id, instant, pageQuery, queryId } from '../call'
import { MAIL_STATES, MOST_IDS } from '../words'

const count = z.int().min(0)

/** The reasons why emails with links would reach nobody, or lead nowhere, with what to do; empty without any. */
export const mailHindrances = z.array(z.string())

/** Somebody to whom a mail would have gone, but they have no address. They have to be told in another way. */
export const unmailed = z.object({
  name: z.string(),
  /** Their telephone number; null if they have none, and left out where the caller may not see it. */
  phoneNumber: z.string().nullable().optional(),
})
export type Unmailed = z.output<typeof unmailed>

const mailLine = z.object({
  id: id(),
  writtenAt: instant,
  toName: z.string(),
  toAddress: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** The number of attempts since the mail was written, or since somebody retried it. */
  attempts: count,
  /** The time of the next try; null unless it waits. */
  nextAttemptAt: instant.nullable(),
  /** The mail server's response to the last failed attempt. */
  lastError: z.string().nullable(),
  sentAt: instant.nullable(),
})

const wholeMail = mailLine.extend({
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  html: z.string(),
  /** The names of the files that go with it. */
  attachments: z.array(z.string()),
  /**
   * Links that work like a password have been cut out of `html`: it can be read, but not used in its recipient's place.
   */
  isCut: z.boolean(),
})

const mailIds = z
  .array(id('Please choose from the list.'), 'Please choose at least one email.')
  .min(1, 'Please choose at least one email.')
  .max(MOST_IDS, `Please choose at most ${MOST_IDS} emails.`)

/**
 * The encryption of the connection to the mail server. It starts with the first byte, always after STARTTLS, after
 * STARTTLS if the server offers it, or never.
 */
const MAIL_ENCRYPTIONS = ['tls', 'startTls', 'startTlsIfOffered', 'none'] as const

const mailServer = z.object({
  /** The mail server; null without one in the settings. The password never leaves the server. */
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(MAIL_ENCRYPTIONS),
      /** Whether the certificate is checked. Otherwise any certificate is accepted, whoever it belongs to. */
      checksCertificate: z.boolean(),
      user: z.string().nullable(),
      hasPassword: z.boolean(),
    })
    .nullable(),
  from: z.string(),
  /** Whether the sender is the club's own address, since the settings name none. */
  isFromClub: z.boolean(),
})
export type MailServer = z.output<typeof mailServer>

export const mailCalls = defineCalls({
  /** A page of it, the newest first unless asked otherwise; `q` looks into recipient and subject. */
  'GET /api/mail/all': {
    paged: true,
    query: pageQuery(['writtenAt', 'toName', 'subject', 'attempts']).extend({ state: z.enum(MAIL_STATES).optional() }),
    answer: z.array(mailLine),
    deed: 'mail.list',
  },
  'GET /api/mail/summary': {
    answer: z.object({
      waiting: count,
      sent: count,
      parked: count,
      /** The time at which the mail that has waited longest was written. */
      waitingSince: instant.nullable(),
      /** Whether mails are sent. Without a mail server in the settings, every mail waits. */
      isSending: z.boolean(),
      /**
       * Why the mail server has taken nothing lately, as its last answer tells it; null if it has, or if nobody knows.
       */
      fault: z.object({ says: z.string(), advice: z.string() }).nullable(),
      /** The reasons why the links of emails would lead nowhere, with what to do. */
      hindrances: mailHindrances,
    }),
    deed: 'mail.list',
  },
  'GET /api/mail/get': { query: z.object({ id: queryId }), answer: wholeMail, deed: 'mail.show' },
  /**
   * Tries them again at once, with all their tries before them. Answers those that are on their way by it: who has been
   * sent, or is being sent just now, is passed over.
   */
  'POST /api/mail/retry': { body: z.object({ ids: mailIds }), answer: z.array(id()), deed: 'mail.retry' },
  /** Does the same with every parked mail. Answers their number. */
  'POST /api/mail/retryParked': { answer: z.object({ retried: count }), deed: 'mail.retry' },
  /**
   * Takes them out of the outbox unsent. Answers those that are gone by it: who has been sent, or is being sent just
   * now, is passed over.
   */
  'POST /api/mail/drop': { body: z.object({ ids: mailIds }), answer: z.array(id()), deed: 'mail.drop' },
  /** The mail server as the settings of the environment name it. */
  'GET /api/mail/server': { answer: mailServer, deed: 'mail.test' },
  /**
   * Connects, signs in, and sends an email to the caller, past the outbox. Answers the fault, if there is one. It may
   * take a minute.
   */
  'POST /api/mail/testServer': {
    answer: z.object({
      isSent: z.boolean(),
      says: z.string(),
      /** The advice; null if all is well. */
      advice: z.string().nullable(),
    }),
    deed: 'mail.test',
    memberLimit: { tries: 10, seconds: 10 * 60 },
  },
})
