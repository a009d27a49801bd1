import { isDeepStrictEqual } from 'node:util'
import { asc, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'
import { event } from '../database/schema/events'
import { groupMessage } from '../database/schema/mail'
import { inTransaction } from '../database/transaction'
import { cutStored } from '#contract/rules/cutRichText'
import { createHash } from 'node:crypto'
import { RICH_TEXT_LINK, RICH_TEXT_TAGS } from '#contract/rules/richText'

/** The version in package.json. */
export const SANITISER = 'sanitize-html 2.17.5'
/** Names the rules by which texts are cut. Other rules have another name. */
export const CUTTING_RULES = createHash('sha256')
  .update(JSON.stringify([RICH_TEXT_TAGS, RICH_TEXT_LINK.source, SANITISER]))
  .digest('hex')
  .slice(0, 16)

const AT_ONCE = 50

/**
 * Cuts the database's rich text by the rules of this program, if it was last cut by others. From then on it is shown as
 * it is read. Several servers may do so at once, and one that was stopped on the way begins anew. No version is counted
 * up, since screens were never shown uncut text.
 */
export async function recutRichText(database: Database): Promise<void> {
  const [club] = await database.select({ cutBy: clubSettings.cutBy }).from(clubSettings)
  if (club?.cutBy === CUTTING_RULES) return
  await inBatches(database, recutEvents)
  await inBatches(database, recutMessages)
  await database.update(clubSettings).set({ cutBy: CUTTING_RULES })
}

/** Gives each batch the id after which it begins. The batch returns its last id; nothing when there are no more. */
async function inBatches(
  database: Database,
  recut: (transaction: Transaction, after: number) => Promise<number | undefined>,
): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await inTransaction(database, transaction => recut(transaction, after))
  }
}

async function recutEvents(transaction: Transaction, after: number): Promise<number | undefined> {
  const { id, summary, description, safetyReport, bosunReport } = event
  const rows = await transaction
    .select({ id, summary, description, safetyReport, bosunReport })
    .from(event)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(AT_ONCE)
    .for('update')
  for (const row of rows) {
    const cut = {
      summary: cutStored(row.summary),
      description: cutStored(row.description),
      safetyReport: row.safetyReport && cutStored(row.safetyReport),
      bosunReport: row.bosunReport && cutStored(row.bosunReport),
    }
    if (!isDeepStrictEqual(row, { ...row, ...cut })) await transaction.update(event).set(cut).where(eq(id, row.id))
  }
  return rows.at(-1)?.id
}

async function recutMessages(transaction: Transaction, after: number): Promise<number | undefined> {
  const { id, html } = groupMessage
  const rows = await transaction
    .select({ id, html })
    .from(groupMessage)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(AT_ONCE)
    .for('update')
  for (const row of rows) {
    const cut = cutStored(row.html)
    if (cut !== row.html) await transaction.update(groupMessage).set({ html: cut }).where(eq(id, row.id))
  }
  return rows.at(-1)?.id
}
