import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { pageOf } from '../../database/page'
import { storedFile } from '../../database/schema/files'
import { groupMessage, mail, mailAttachment } from '../../database/schema/mail'
import { member } from '../../database/schema/members'
import { NotFound } from '../../errors'
import type { Services } from '../../services'

const inState = (state: 'sent' | 'waiting' | 'parked') =>
  sql<number>`(count(*) filter (where ${mail.state} = ${state}))::int`

/** Selects messages to groups, each with its sender, and the number of its mails in each state. */
const selectMessages = ({ database }: Pick<Services, 'database'>) =>
  database
    .select({
      id: groupMessage.id,
      filter: groupMessage.filter,
      html: groupMessage.html,
      /** The subject of its mails, which is the same for all. */
      subject: sql<string | null>`min(${mail.subject})`,
      sentAt: groupMessage.createdAt,
      sender: { firstName: member.firstName, familyName: member.familyName },
      total: sql<number>`count(${mail.id})::int`,
      sent: inState('sent'),
      waiting: inState('waiting'),
      failed: inState('parked'),
    })
    .from(groupMessage)
    .leftJoin(member, eq(member.id, groupMessage.senderId))
    .leftJoin(mail, eq(mail.groupMessageId, groupMessage.id))
    .groupBy(groupMessage.id, member.id)
    .$dynamic()

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]

/**
 * Reads a page of them, the newest first, and their number in all. Only the mails of the page's messages are counted.
 */
export async function listMessages(
  services: Services,
  query: QueryOf<'GET /api/user/groupMessages'>,
): Promise<{ rows: MessageRow[]; total: number }> {
  const { database } = services
  const { limit, offset } = pageOf(query)
  const newestFirst = [desc(groupMessage.createdAt), desc(groupMessage.id)]
  const onPage = database
    .select({ id: groupMessage.id })
    .from(groupMessage)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([
    selectMessages(services)
      .where(inArray(groupMessage.id, onPage))
      .orderBy(...newestFirst),
    database.$count(groupMessage),
  ])
  return { rows, total }
}

/** Reads one message, its attachments, and the state of the mail to each of its recipients. Throws NotFound. */
export async function findMessage(services: Services, id: number) {
  const { database } = services
  const [[message], attachments, deliveries] = await Promise.all([
    selectMessages(services).where(eq(groupMessage.id, id)),
    database
      .select({ fileName: mailAttachment.fileName, size: storedFile.size })
      .from(mailAttachment)
      .innerJoin(storedFile, eq(storedFile.attachmentId, mailAttachment.id))
      .where(eq(mailAttachment.groupMessageId, id))
      .orderBy(asc(mailAttachment.id)),
    database
      .select({ name: mail.toName, email: mail.toAddress, state: mail.state, sentAt: mail.sentAt })
      .from(mail)
      .where(eq(mail.groupMessageId, id))
      .orderBy(asc(mail.id)),
  ])
  if (!message) throw new NotFound('This message does not exist.')
  return { message, attachments, deliveries }
}

export type SentMessage = Awaited<ReturnType<typeof findMessage>>
