import { and, asc, desc, eq, gt, isNotNull, max, or, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { containsName, containsText } from '../../database/containsText'
import { pageOf } from '../../database/page'
import { mail, mailAttachment } from '../../database/schema/mail'
import { isDemoClub } from '../../demo/accounts'
import { NotFound } from '../../errors'
import type { Services } from '../../services'
import { WAITS } from '../../mail/dueMail'

type ListQuery = QueryOf<'GET /api/mail/all'>

/** The columns of a mail in a list, without its bodies, which may be long. */
export const MAIL_LINE = {
  id: mail.id,
  createdAt: mail.createdAt,
  toName: mail.toName,
  toAddress: mail.toAddress,
  subject: mail.subject,
  state: mail.state,
  attempts: mail.attempts,
  nextAttemptAt: mail.nextAttemptAt,
  lastError: mail.lastError,
  sentAt: mail.sentAt,
}

const SORTS: Record<NonNullable<ListQuery['sort']>, SQL> = {
  writtenAt: sql`${mail.createdAt}`,
  toName: sql`lower(${mail.toName})`,
  subject: sql`lower(${mail.subject})`,
  attempts: sql`${mail.attempts}`,
}

/** Lists a page of the outbox, the newest mail first unless asked otherwise, with the number of mails in all. */
export async function listMails({ database }: Pick<Services, 'database'>, query: ListQuery) {
  const { state, sort = 'writtenAt', order = sort === 'writtenAt' ? 'DESC' : 'ASC' } = query
  const words = query.q?.trim()
  const isListed = and(
    state && eq(mail.state, state),
    words
      ? or(containsName(mail.toName, words), ...[mail.toAddress, mail.subject].map(text => containsText(text, words)))
      : undefined,
  )
  const { limit, offset } = pageOf(query)
  const direction = order === 'ASC' ? asc : desc
  const [rows, total] = await Promise.all([
    database
      .select(MAIL_LINE)
      .from(mail)
      .where(isListed)
      .orderBy(direction(SORTS[sort]), direction(mail.id))
      .limit(limit)
      .offset(offset),
    database.$count(mail, isListed),
  ])
  return { rows, total }
}

export type MailRow = Awaited<ReturnType<typeof listMails>>['rows'][number]

/** Counts the mails in each state, and reads when the one that has waited longest was written. */
export async function countMails({ database }: Pick<Services, 'database'>) {
  const inState = (state: 'sent' | 'waiting' | 'parked') =>
    sql<number>`(count(*) filter (where ${mail.state} = ${state}))::int`
  const [counts] = await database
    .select({
      waiting: inState('waiting'),
      sent: inState('sent'),
      parked: inState('parked'),
      waitingSince: sql<Date | null>`min(${mail.createdAt}) filter (where ${mail.state} = 'waiting')`.mapWith(
        mail.createdAt,
      ),
    })
    .from(mail)
  return counts ?? { waiting: 0, sent: 0, parked: 0, waitingSince: null }
}

/**
 * Reads what the mail server said at the latest try of the mails that wait; null if none has failed, or if another mail
 * has been sent since.
 */
export async function readLastError({ database }: Pick<Services, 'database'>): Promise<string | null> {
  const failed = await database
    .select({ attempts: mail.attempts, nextAttemptAt: mail.nextAttemptAt, lastError: mail.lastError })
    .from(mail)
    .where(and(eq(mail.state, 'waiting'), gt(mail.attempts, 0), isNotNull(mail.lastError)))
    .orderBy(desc(mail.nextAttemptAt))
    .limit(MOST_COMPARED)
  const triedAt = ({ attempts, nextAttemptAt }: (typeof failed)[number]) =>
    nextAttemptAt.getTime() - (WAITS[attempts - 1] ?? 0)
  const latest = failed.toSorted((one, other) => triedAt(other) - triedAt(one))[0]
  if (!latest) return null
  const [sent] = await database
    .select({ at: max(mail.sentAt) })
    .from(mail)
    .where(eq(mail.state, 'sent'))
  return sent?.at && sent.at.getTime() > triedAt(latest) ? null : latest.lastError
}

/** The mails among which the latest try is looked for: those that are tried last were not always tried latest. */
const MOST_COMPARED = 100

/**
 * Reads one mail in full. `isSecret` says that its links are for its recipient alone. That is so everywhere but in the
 * demo club, whose people cannot read their mail elsewhere. Throws NotFound.
 */
export async function findMail({ database }: Pick<Services, 'database'>, id: number) {
  const [[found], isDemo] = await Promise.all([
    database.select().from(mail).where(eq(mail.id, id)),
    isDemoClub(database),
  ])
  if (!found) throw new NotFound('This email does not exist.')
  const attachments =
    found.groupMessageId === null
      ? []
      : await database
          .select({ fileName: mailAttachment.fileName })
          .from(mailAttachment)
          .where(eq(mailAttachment.groupMessageId, found.groupMessageId))
          .orderBy(asc(mailAttachment.id))
  return { mail: found, attachments: attachments.map(({ fileName }) => fileName), isSecret: !isDemo }
}

export type FoundMail = Awaited<ReturnType<typeof findMail>>
