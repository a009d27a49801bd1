// The parts of the history that leave the server, in words.
import type { Caller } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import type { HistoryEntry } from '#contract/history'
import { setupResourceOf } from '#contract/setupResources'
import { changesInWords, openTo } from '../changesInWords'
import type { ChoiceNames } from '../choiceNames'
import { describedBy, type OwnFields } from '../describedFields'
import { deedInWords } from '../deedWords'
import type { ChangeRow, HistoryRow, ReadingRow } from './listHistory'
import { type RecordNames, resourceOf } from './recordNames'

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
      if (resource === undefined || deed.endsWith('.order')) return null
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
