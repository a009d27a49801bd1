// The limits on what the club stores of what people send: documents, the files of messages, pictures. One member cannot
// fill the club's disk.
import { eq, or, isNotNull, sql } from 'drizzle-orm'
import { MEGABYTE } from '#contract/words'
import type { Database, Transaction } from '../database/connect'
import { storedFile } from '../database/schema/files'
import { OverQuota } from '../errors'
import type { Quotas } from '../services'

/** Reads the number of stored bytes: of this member, and in all. Files that are still arriving do not count. */
async function readStored(database: Pick<Database, 'select'>, memberId: number): Promise<Quotas> {
  const [stored] = await database
    .select({
      member: sql<number>`coalesce(sum(${storedFile.size}) filter (where ${eq(storedFile.ownerId, memberId)}), 0)::float8`,
      club: sql<number>`coalesce(sum(${storedFile.size}), 0)::float8`,
    })
    .from(storedFile)
    .where(or(isNotNull(storedFile.documentId), isNotNull(storedFile.attachmentId), isNotNull(storedFile.renditionId)))
  return stored ?? { member: 0, club: 0 }
}

/**
 * Requires that this many more bytes of a member's may be stored. Throws OverQuota, which says in words how much is
 * used.
 */
export async function expectWithinQuota(
  database: Pick<Database, 'select'>,
  quotas: Quotas,
  memberId: number,
  more: number,
): Promise<void> {
  const stored = await readStored(database, memberId)
  if (stored.member + more > quotas.member)
    throw new OverQuota(
      `You have used ${words(stored.member)} of the ${words(quotas.member)} that a member may keep in documents and in files with messages. ${REMEDY}`,
    )
  if (stored.club + more > quotas.club)
    throw new OverQuota(
      `The club has used ${words(stored.club)} of the ${words(quotas.club)} that it may keep in documents and in files with messages. ${REMEDY}`,
    )
}

/** Does the same with certainty: others that are about to store files wait until this transaction has ended. */
export async function claimRoom(
  transaction: Transaction,
  quotas: Quotas,
  memberId: number,
  more: number,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('stored files'))`)
  await expectWithinQuota(transaction, quotas, memberId, more)
}

const words = (bytes: number) => `${(Math.floor((bytes / MEGABYTE) * 10) / 10).toLocaleString('en-GB')} MB`
const REMEDY = 'Please delete documents that are not needed any more, or ask a System Administrator for more room.'
