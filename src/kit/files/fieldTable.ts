import { get } from 'es-toolkit/compat'
import type { Field } from '#contract/resources/fields'
import { fieldWords } from '../forms/fieldWords'
import type { TableCell, TableColumn, TableData } from './exportTables'

/** The kinds of fields that a file writes in a way of their own. */
const KINDS: Partial<Record<Field['kind'], TableColumn['kind']>> = {
  number: 'number',
  money: 'number',
  day: 'day',
  moment: 'day',
  richText: 'rich',
}

/** Records as the table of a file: these fields, in this order. Yes and no are words, telephone numbers stay text. */
export const fieldTable = (title: string, fields: readonly Field[], records: readonly object[]): TableData => ({
  title,
  columns: fields.map(({ kind, label }) => ({ label, ...(KINDS[kind] && { kind: KINDS[kind] }) })),
  rows: records.map(record => fields.map(field => cellOf(field, get(record, field.source)))),
})

function cellOf(field: Field, value: unknown): TableCell {
  if (typeof value === 'number') return value
  if (field.kind === 'money' && typeof value === 'string') return Number(value)
  return KINDS[field.kind] && typeof value === 'string' ? value : fieldWords(field, value) || null
}
