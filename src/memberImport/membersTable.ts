import type { AnswerOf } from '#contract/calls'
import { MEMBER_FILE } from '#contract/memberFile/importFields'
import type { TableData } from '../kit/files/exportTables'
import { importMessages as words } from './importMessages'

type ExportedMember = AnswerOf<'GET /api/user/export'>[number]

/** What an import takes and an export gives: a name in one piece is two columns here, and health notes stay where they are. */
const FIELDS = [...MEMBER_FILE.byName.values()].filter(({ name, description }) =>
  description ? description.places.includes('export') : name !== 'name',
)

/** All members as the table of a file that comes in again as it is. */
export const membersTable = (members: readonly ExportedMember[]): TableData => ({
  title: words.exported,
  columns: FIELDS.map(({ label, isDay }) => ({ label, ...(isDay && { kind: 'day' as const }) })),
  rows: members.map((member: Readonly<Record<string, string | number | boolean | null>>) =>
    FIELDS.map(({ name, description }) => {
      const value = member[name]
      if (typeof value === 'boolean') return words.yesNo(value)
      const chosen = description?.kind === 'select' && description.choices.find(({ id }) => id === value)
      return chosen ? chosen.name : (value ?? null)
    }),
  ),
})
