import type { ResourceField } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import type { MemberFilter } from '#contract/words'
import { type Column, columnOfField, type ColumnSet, useShownOf } from '../kit/lists/shownColumns'
import type { MemberLine } from './membersAdapter'
import { useMemberFields } from './useMemberFields'

/** The entries that only the list has: no fields of a member. */
const OF_THE_LIST = [
  { kind: 'number', min: 0, max: Infinity, source: 'completedRows', label: 'Completed rows' },
  { kind: 'boolean', initial: false, source: 'isApproved', label: 'Approved' },
  { kind: 'boolean', initial: false, source: 'isDisabled', label: 'Disabled' },
  { kind: 'boolean', initial: false, source: 'hasPaid', label: 'Paid' },
] as const satisfies readonly (Column & { source: keyof MemberLine })[]

/** The leading columns (ADM-02). The rest follow in the order of the description. */
const FIRST: readonly string[] = [
  'familyName',
  'firstName',
  'membershipType',
  'completedRows',
] satisfies (keyof MemberLine)[]

/**
 * The columns of a list (ADM-02), and whether they have paid; completed rows show in the group New only, where they
 * decide who is new.
 */
export function columnsOf(group: MemberFilter, fields: readonly ResourceField[] = memberFields): Column[] {
  const columns = [...fields.filter(field => 'listed' in field).map(columnOfField), ...OF_THE_LIST]
  return [
    ...FIRST.flatMap(source => columns.filter(column => column.source === source)),
    ...columns.filter(({ source }) => !FIRST.includes(source)),
  ].filter(({ source }) => source !== 'completedRows' || group === 'New')
}

/** Returns the columns that a group offers, and all that the url of any group may name. */
export function useMemberColumns(group: MemberFilter): ColumnSet {
  const fields = useMemberFields()
  return { storeKey: 'members.columns', offered: columnsOf(group, fields), all: columnsOf('New', fields) }
}

/** Tells whether a column is none of the list, and stands in files alone. */
export const isOnlyInFiles = ({ source }: Column): boolean =>
  !columnsOf('New').some(column => column.source === source) && !source.startsWith('fields.')

/** The columns of the list that are shown. */
export const useShownColumns = (group: MemberFilter): Column[] => useShownOf(useMemberColumns(group))
