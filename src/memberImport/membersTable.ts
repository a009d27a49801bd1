import type { AnswerOf } from '#contract/calls'
import { FIELD_LABELS, IMPORT_FIELDS } from '#contract/memberFile/importFields'
import { DATE_FIELDS } from '#contract/memberFile/memberRows'
import type { TableData } from '../kit/files/exportTables'
import { importMessages as words } from './importMessages'

type ExportedMember = AnswerOf<'GET /api/user/export'>[number]

/** What an import takes and an export gives: a name in one piece is two columns here, and health notes stay where they are. */
const FIELDS = IMPORT_FIELDS.filter(field => field !== 'name' && field !== 'medicalConditions')

/** All members as the table of a file that comes in again as it is. */
export const membersTable = (members: readonly ExportedMember[]): TableData => ({
  title: words.exported,
  columns: FIELDS.map(field => ({
    label: FIELD_LABELS[field],
    ...(DATE_FIELDS.includes(field) && { kind: 'day' as const }),
  })),
  rows: members.map(member =>
    FIELDS.map(field => {
      const value = member[field]
      return typeof value === 'boolean' ? words.yesNo(value) : value
    }),
  ),
})
