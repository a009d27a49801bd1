import { desc, eq } from 'drizzle-orm'
import { queryId } from '#contract/call'
import { mail } from '../../database/schema/mail'
import { MAIL_LINE, type MailRow } from '../outbox/queries'
import { retryMails } from '../outbox/retryMails'
import { type Club, CommandError } from './withClub'

const MOST_LISTED = 200

/** Prints the outbox, newest first: time, recipient, subject, state and number of tries. */
export async function listMails({ database, print }: Club): Promise<void> {
  const mails = await database.select(MAIL_LINE).from(mail).orderBy(desc(mail.id)).limit(MOST_LISTED)
  if (mails.length === 0) return print('The outbox is empty.')
  print(row(['id', 'written', 'state', 'tries', 'to', 'subject']))
  for (const listed of mails) print(lineOf(listed))
}

const WIDTHS = [6, 17, 8, 6, 44]

const row = (cells: readonly string[]) =>
  cells
    .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
    .join(' ')
    .trimEnd()

function lineOf({ id, createdAt, toName, toAddress, subject, state, attempts, lastError }: MailRow): string {
  const line = row([String(id), stamp(createdAt), state, String(attempts), `${toName} <${toAddress}>`, subject])
  return lastError === null ? line : `${line}\n       last error: ${lastError}`
}

/** Prints one mail in full. Throws CommandError. */
export async function showMail({ database, print }: Club, typedId: string): Promise<void> {
  const read = await readMail(database, typedId)
  print(`To:       ${read.toName} <${read.toAddress}>`)
  if (read.replyToAddress !== null) print(`Reply-To: ${read.replyToName ?? ''} <${read.replyToAddress}>`)
  print(`Subject:  ${read.subject}`)
  print(`Written:  ${stamp(read.createdAt)}`)
  print(`State:    ${stateOf(read)}`)
  print(`\n${read.text}`)
}

/** Throws CommandError. */
async function readMail(database: Club['database'], typedId: string): Promise<typeof mail.$inferSelect> {
  const id = queryId.safeParse(typedId)
  const [found] = id.success ? await database.select().from(mail).where(eq(mail.id, id.data)) : []
  if (!found) throw new CommandError(`There is no mail ${typedId}.`)
  return found
}

/** Sends a parked mail, or all of them, again, with all its tries before it. Throws CommandError. */
export async function retryMail(club: Club, which: string): Promise<void> {
  const { database, print } = club
  const chosen = which === 'all' ? null : await readMail(database, which)
  const again =
    chosen?.state === 'parked' || !chosen ? await retryMails(club, null, chosen ? [chosen.id] : 'parked') : []
  if (chosen && again.length === 0) throw new CommandError(`Mail ${chosen.id} is not parked: it is ${chosen.state}.`)
  print(
    again.length === 0
      ? 'No mail is parked.'
      : again.length === 1
        ? 'One mail is waiting again.'
        : `${again.length} mails are waiting again.`,
  )
}

function stateOf({ state, sentAt, attempts, lastError, nextAttemptAt }: typeof mail.$inferSelect): string {
  if (sentAt !== null) return `sent ${stamp(sentAt)}`
  if (attempts === 0) return state
  const next = state === 'waiting' ? `, next ${stamp(nextAttemptAt)}` : ''
  return `${state} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}${next}${lastError === null ? '' : `: ${lastError}`}`
}

const PARTS = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** Formats a time as yyyy-MM-dd HH:mm by the clock of this machine. */
const stamp = (at: Date) => PARTS.format(at)
