import type { AnswerOf } from '#contract/calls'
import { fileFields } from '#contract/memberFile/importFields'
import type { OwnField } from '#contract/resources/ownFields'
import type { TableData } from '../../kit/files/exportTables'
import { importMessages as messages } from './importMessages'

type ExportedMember = AnswerOf<'GET /api/user/export'>[number]

/**
 * The fields that an import accepts and an export writes. The name takes two columns here. Health notes are left out,
 * and so is the day of a payment: payments have files of their own.
 */
const fieldsWith = (own: readonly OwnField[]) =>
  [...fileFields(own).byName.values()].filter(({ name, description }) =>
    description ? description.places.includes('export') : name !== 'name' && name !== 'paidOn',
  )

type Cells = Readonly<Record<string, string | number | boolean | null>>

/** All members as the table of a file that comes in again as it is; with these fields of the club's own. */
export function membersTable(members: readonly ExportedMember[], own: readonly OwnField[] = []): TableData {
  const fields = fieldsWith(own)
  return {
    title: messages.exported,
    columns: fields.map(({ label, isDay }) => ({ label, ...(isDay && { kind: 'day' as const }) })),
    rows: members.map(({ fields: values = {}, ...member }) => {
      const named = Object.entries(values).map(([key, value]) => [`fields.${key}`, value] as const)
      const cells: Cells = { ...member, ...Object.fromEntries(named) }
      return fields.map(({ name, description }) => {
        const value = cells[name]
        if (typeof value === 'boolean') return messages.yesNo(value)
        const chosen = description?.kind === 'select' && description.choices.find(({ id }) => id === value)
        return chosen ? chosen.name : (value ?? null)
      })
    }),
  }
}
