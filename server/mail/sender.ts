// Sends the mails of the outbox, beside the calls and without delaying them. Any number of servers may do so on one
// database.
import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from '../database/connect'
import { type Listening, listenTo } from '../database/listenTo'
import type { Services } from '../services'
import { attachmentsOf } from './attachmentsOf'
import { readLetterhead } from './letterhead'
import { keepTaken, markFailed, markSent, takeDueMail } from './dueMail'
import { type Correspondent, MAIL_CHANNEL } from './queueMail'
import { connectSmtp, isRefusedForGood, isServerAway, type OutboxMail } from './transport'

export interface MailSenderOptions {
  services: Services
  /** The mail server; null to send nothing and leave mails in the outbox. */
  smtpUrl: string | null
  /** The sender's address; null for the club's own. */
  mailFrom: string | null
  log: (line: string) => void
}

export interface MailSender {
  /** Sends what is due now. Resolves when nothing is. */
  nudge(): Promise<void>
  /** Lets the mails on their way go out, for a while, and takes no more. */
  stop(): Promise<void>
}

const AT_ONCE = 4
/** Times in milliseconds. */
const POLL = 20_000
const PAUSE = 30_000
const FAREWELL = 5_000
/** Much less than a lease, which ends unless the sender extends it. */
const STILL_SENDING = 60_000

export function startMailSender({ services, smtpUrl, mailFrom, log }: MailSenderOptions): MailSender {
  if (smtpUrl === null) return { nudge: async () => undefined, stop: async () => undefined }
  const { database, clock } = services
  const smtp = connectSmtp(smtpUrl)
  let isStopped = false
  let listening: Listening | undefined
  let pausedUntil = 0
  let nudges = 0
  const working = new Set<Promise<void>>()
  const readAttachments = attachmentsOf(database)

  async function nudge(): Promise<void> {
    nudges += 1
    startWorker()
    while (working.size > 0) await Promise.all(working)
    readAttachments.forget()
  }

  function startWorker(): void {
    if (working.size >= AT_ONCE || isStopped) return
    const work: Promise<void> = sendWhatIsDue()
      .catch(error => {
        if (!isStopped && !isUnavailable(error)) log(`The outbox could not be read: ${firstLine(error)}`)
      })
      .finally(() => working.delete(work))
    working.add(work)
  }

  /** One due mail may mean more, so each sender that finds one starts another. A slow mail delays nobody. */
  async function sendWhatIsDue(): Promise<void> {
    const club = await readLetterhead(database, services.publicUrl)
    const from = { name: club.title, address: mailFrom ?? club.email }
    while (!isStopped && clock.now().getTime() >= pausedUntil) {
      const answered = nudges
      const taken = await takeDueMail(database, clock.now())
      if (taken) {
        startWorker()
        await send(taken, from)
      } else if (answered === nudges) return
    }
  }

  async function send(taken: OutboxMail, from: Correspondent): Promise<void> {
    // This comes before the try: a database that cannot be read is no fault of the mail.
    const attachments = await readAttachments(taken.groupMessageId)
    try {
      await keepWhile(taken, () => smtp.send(taken, from, attachments))
    } catch (error) {
      if (isServerAway(error)) pausedUntil = clock.now().getTime() + PAUSE
      const isForGood = isRefusedForGood(error)
      log(`Mail ${taken.id} was not sent${isForGood ? ' and is parked' : ''}: ${firstLine(error)}`)
      return settle(() => markFailed(database, taken, clock.now(), firstLine(error), isForGood))
    }
    await settle(() => markSent(database, taken, clock.now()))
  }

  /**
   * Extends the lease meanwhile. Large files over a slow line take longer than a lease, after which another sender
   * would send the mail too.
   */
  async function keepWhile(taken: OutboxMail, sending: () => Promise<void>): Promise<void> {
    const stillSending = setInterval(
      () => void keepTaken(database, taken, clock.now()).catch(() => undefined),
      STILL_SENDING,
    )
    try {
      await sending()
    } finally {
      clearInterval(stillSending)
    }
  }

  /** Records the outcome of a mail even if the database is away for a while. Otherwise the mail would be sent again. */
  async function settle(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        if (isStopped || !isUnavailable(error)) throw error
        await wait(1_000)
      }
    }
  }

  /** The channel tells in how many seconds the delayed mails are due. */
  function onMail(payload: string | undefined): void {
    void nudge()
    const seconds = Number(payload)
    if (seconds > 0) setTimeout(() => void nudge(), 1000 * seconds).unref()
  }

  async function keepListening(): Promise<void> {
    if (listening || isStopped) return
    try {
      listening = await listenTo(database, MAIL_CHANNEL, onMail, () => (listening = undefined))
    } catch {
      // The poll finds the mails, and tries to listen again.
    }
    if (isStopped) listening?.stop()
  }

  async function tick(): Promise<void> {
    await keepListening()
    await nudge()
  }

  const poll = setInterval(() => void tick(), POLL)
  const first = tick()

  return {
    nudge,
    async stop() {
      isStopped = true
      clearInterval(poll)
      listening?.stop()
      await Promise.race([Promise.all([first, ...working]), wait(FAREWELL, undefined, { ref: false })])
      smtp.close()
    },
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
