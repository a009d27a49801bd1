import { inArray } from 'drizzle-orm'
import { SETUP_NAMES, type SetupName, setupResourceOf } from '#contract/setupResources'
import type { Database } from '../../database/connect'
import { document } from '../../database/schema/documents'
import { columnOf, storedResource } from '../../club/setup/queries'
import type { HistoryRow } from './listHistory'

/** Names by id. */
type Names = ReadonlyMap<number, string>

/** The names of a page's records that are neither members nor events. */
export interface RecordNames {
  documents: Names
  /** The names by the set-up's resource. */
  settings: ReadonlyMap<SetupName, Names>
}

/** Returns the resource of the set-up that a deed is about; undefined for a command or a member's deed. */
export const resourceOf = (deed: string): SetupName | undefined => {
  const [area, name] = deed.split('.')
  return area === 'setup' ? SETUP_NAMES.find(known => known === name) : undefined
}

/**
 * Reads the names in one query for documents, and one for each set-up table that the page is about. There are mostly
 * none.
 */
export async function readRecordNames(
  database: Pick<Database, 'select'>,
  rows: readonly HistoryRow[],
): Promise<RecordNames> {
  const documentIds = rows.flatMap(row => (row.subjectType === 'document' ? [row.subjectId] : []))
  const documents =
    documentIds.length === 0
      ? []
      : await database
          .select({ id: document.id, name: document.title })
          .from(document)
          .where(inArray(document.id, documentIds))
  const settings = new Map<SetupName, Names>()
  for (const name of new Set(rows.map(({ deed }) => resourceOf(deed)))) {
    if (name === undefined || setupResourceOf(name).isSingle) continue
    const ids = rows.flatMap(row => (resourceOf(row.deed) === name ? [row.subjectId, ...orderIn(row)] : []))
    settings.set(name, await namesOf(database, name, ids))
  }
  return { documents: new Map(documents.map(each => [each.id, each.name])), settings }
}

/** Returns the ids of a list that was put in order, before and after. */
const orderIn = ({ before, after }: HistoryRow): number[] =>
  [before, after].flatMap(written => {
    const order = (written as { order?: unknown } | null)?.order
    return Array.isArray(order) ? order.filter(id => typeof id === 'number') : []
  })

async function namesOf(database: Pick<Database, 'select'>, name: SetupName, ids: readonly number[]): Promise<Names> {
  const found = await database
    .select({ id: columnOf(name, 'id'), name: columnOf(name, setupResourceOf(name).nameField ?? 'name') })
    .from(storedResource(name).table)
    .where(inArray(columnOf(name, 'id'), [...new Set(ids)]))
  return new Map(found.map(each => [Number(each.id), String(each.name)]))
}
