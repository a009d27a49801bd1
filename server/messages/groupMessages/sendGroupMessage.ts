import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf, BodyOf } from '#contract/calls'
import type { MemberFilter } from '#contract/words'
import type { Transaction } from '../../database/connect'
import { groupMessage, mail, mailAttachment } from '../../database/schema/mail'
import { inTransaction } from '../../database/transaction'
import { digest } from '../../digest'
import type { Arrivals } from '../../files/arrivals'
import { expectFiles, type SoundFile } from '../../files/acceptedFiles'
import { claimRoom } from '../../files/uploadLimits'
import { keepFile } from '../../files/storeFile'
import { recordChange } from '../../history/recordChange'
import { addressee, readCorrespondent } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { groupMails } from '../../mail/templates/groupMails'
import { expectMessage, otherMessage } from '../countMessage'
import type { Services } from '../../services'
import { countDeed } from '../../throttles/throttle'
import { expectRecipients } from './recipientsOf'

interface Sending extends BodyOf<'POST /api/user/SendMessage'> {
  filter: MemberFilter
  /** The key under which it is sent again when the answer was lost. It is written once. */
  idempotencyKey: string | null
  arrivals: Arrivals
}
type Answer = AnswerOf<'POST /api/user/SendMessage'>

/**
 * Writes to everybody in a group, or to its named members, each alone, with the files attached. A copy is stored.
 * Returns the number of recipients; sent again under its key, the same number. Throws InvalidInput, TooMany, OverQuota;
 * Conflict when there is nobody, or another was sent under the key.
 */
export async function sendGroupMessage(
  services: Services,
  caller: Caller,
  { filter, message, subject, userIds, attachments, idempotencyKey, arrivals }: Sending,
): Promise<Answer> {
  const { database, clock, publicUrl, quotas } = services
  const html = expectMessage(message)
  const files = await expectFiles(database, arrivals, 'attachments', attachments)
  const idempotencyDigest = idempotencyKey === null ? null : digestOf(filter, { html, subject, files, userIds })
  const detailsRemoved = files.some(({ isCleaned }) => isCleaned)
  return inTransaction(database, async transaction => {
    const [created] = await transaction
      .insert(groupMessage)
      .values({ senderId: caller.memberId, filter, html, createdAt: clock.now(), idempotencyKey, idempotencyDigest })
      // The statement waits for another one with the same key.
      .onConflictDoNothing({
        target: [groupMessage.senderId, groupMessage.idempotencyKey],
        where: sql`${groupMessage.idempotencyKey} is not null`,
      })
      .returning({ id: groupMessage.id })
    if (!created)
      return {
        ...(await findSent(transaction, caller, { idempotencyKey: idempotencyKey ?? '', idempotencyDigest })),
        detailsRemoved,
      }
    await countDeed(transaction, clock, caller, 'members.message')
    if (files.length > 0)
      await claimRoom(
        transaction,
        quotas,
        caller.memberId,
        files.reduce((sum, { size }) => sum + size, 0),
      )
    const recipients = await expectRecipients(transaction, clock, { filter, userIds })
    for (const { id, fileName, contentType } of files) {
      const [attached] = await transaction
        .insert(mailAttachment)
        .values({ groupMessageId: created.id, fileName, contentType })
        .returning({ id: mailAttachment.id })
      if (!attached) throw new Error('The attachment was not written.')
      await keepFile(transaction, id, { attachmentId: attached.id })
    }
    const letter = {
      groupMessageId: created.id,
      filter,
      sender: await readCorrespondent(transaction, caller.memberId),
      html,
      subject,
      attachments: files,
    }
    const mails = groupMails(await readLetterhead(transaction, publicUrl), letter, recipients.map(addressee))
    await queueMail(transaction, clock, mails)
    // The history records its head. Its text is stored with the message.
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'members.message',
      subjectType: 'message',
      subjectId: created.id,
      after: {
        ...{ group: filter, recipients: recipients.length, subject: mails[0]?.subject ?? null },
        ...(files.length > 0 && { attachments: files.map(({ fileName }) => fileName) }),
      },
    })
    return { recipients: recipients.length, messageId: created.id, detailsRemoved }
  })
}

/** Digests all that is sent. */
const digestOf = (
  filter: MemberFilter,
  {
    html,
    subject,
    files,
    userIds,
  }: { html: string; subject: string | null; files: readonly SoundFile[]; userIds?: readonly number[] | undefined },
): string =>
  digest(
    JSON.stringify([
      filter,
      html,
      files.map(file => [file.fileName, file.digest]),
      // Without ids and a subject the digest is as before those existed, so that an older message is recognised.
      ...(userIds ? [userIds] : []),
      ...(subject === null ? [] : [{ subject }]),
    ]),
  )

/** Returns the answer of an earlier sending under its key. Throws Conflict when that was another one. */
async function findSent(
  transaction: Transaction,
  { memberId }: Caller,
  { idempotencyKey, idempotencyDigest }: { idempotencyKey: string; idempotencyDigest: string | null },
): Promise<Omit<Answer, 'detailsRemoved'>> {
  const [found] = await transaction
    .select({
      messageId: groupMessage.id,
      recipients: transaction.$count(mail, eq(mail.groupMessageId, groupMessage.id)),
      written: groupMessage.idempotencyDigest,
    })
    .from(groupMessage)
    .where(and(eq(groupMessage.senderId, memberId), eq(groupMessage.idempotencyKey, idempotencyKey)))
  if (!found) throw new Error('The message was not written.')
  const { written, ...answer } = found
  if (written !== null && written !== idempotencyDigest) throw otherMessage()
  return answer
}
