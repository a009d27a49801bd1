// The parts of the history that leave the server, in words.
import { inArray } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import type { HistoryEntry } from '#contract/calls/history'
import { SETUP_NAMES, type SetupName, setupResourceOf } from '#contract/resources/setupResources'
import { columnOf, storedResource } from '../database/setupTables'
import type { Database } from '../database/connect'
import { document } from '../database/schema/documents'
import { changesInWords, type ChoiceNames, openTo } from '../history/changesInWords'
import { deedInWords } from '../history/deedWords'
import { describedBy, type OwnFields } from '../history/describedFields'
import type { ChangeRow, HistoryRow, ReadingRow } from './listHistory'

export const presentChange =
  (names: ChoiceNames, caller: Caller, own: OwnFields) =>
  ({ id, at, by, deed, before, after }: ChangeRow): HistoryEntry => ({
    id,
    at: at.toISOString(),
    by,
    deed,
    what: deedInWords(deed),
    changes: changesInWords(names, openTo(caller, own), { deed, before, after }, describedBy(own)(deed)),
  })

export const presentLine =
  (names: ChoiceNames, records: RecordNames, caller: Caller, own: OwnFields) =>
  (row: HistoryRow): AnswerOf<'GET /api/history/all'>[number] => {
    const resource = resourceOf(row.deed)
    const order = resource && records.settings.get(resource)
    return {
      ...presentChange(order ? { ...names, order } : names, caller, own)(row),
      byId: row.actorId,
      ...involved(row),
      record: recordOf(records, row),
    }
  }

export const presentReading = (row: ReadingRow): AnswerOf<'GET /api/history/medicalReadings'>[number] => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.actorId === null || row.by === null ? null : { userId: row.actorId, name: row.by },
  ...involved(row),
})

const involved = (row: ReadingRow) => ({
  member: row.memberId === null ? null : { userId: row.memberId, name: row.memberName ?? '' },
  event:
    row.eventId === null || row.eventTitle === null || row.eventDate === null
      ? null
      : { eventId: row.eventId, title: row.eventTitle, startDate: row.eventDate, endDate: row.eventEndDate },
})

/**
 * Names a record that is neither a member nor an event: by its present name, or the name that it had when it was
 * deleted.
 */
function recordOf({ documents, settings }: RecordNames, { deed, subjectType, subjectId, before, after }: HistoryRow) {
  const written = (field: string) => textIn(after, field) ?? textIn(before, field)
  switch (subjectType) {
    case 'document':
      return documents.get(subjectId) ?? written('title')
    case 'mail':
      return [written('subject'), written('toName')].filter(part => part !== null).join(', to ') || null
    case 'message':
      return written('subject')
    case 'setting': {
      const resource = resourceOf(deed)
      if (resource === undefined) return written('name')
      if (deed.endsWith('.order')) return null
      return settings.get(resource)?.get(subjectId) ?? written(setupResourceOf(resource).nameField ?? 'name')
    }
    default:
      return null
  }
}

const textIn = (written: unknown, field: string): string | null => {
  const value = (written as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' ? value : null
}

/** Names by id. */
type Names = ReadonlyMap<number, string>

/** The names of a page's records that are neither members nor events. */
interface RecordNames {
  documents: Names
  /** The names by the set-up's resource. */
  settings: ReadonlyMap<SetupName, Names>
}

/** Returns the resource of the set-up that a deed is about; undefined for a command or a member's deed. */
const resourceOf = (deed: string): SetupName | undefined => {
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
