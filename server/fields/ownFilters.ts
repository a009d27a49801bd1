import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OwnField } from '#contract/resources/ownFields'
import type { OwnFilters } from '#contract/resources/ownFieldSchemas'
import { containsText } from '../database/containsText'
import { InvalidInput } from '../errors'

/**
 * Returns the conditions by which the club's own fields narrow a list. `values` is the column with a record's values.
 * Throws InvalidInput for a field that the caller does not see, or that does not exist.
 */
export const ownFilters = (values: PgColumn, seen: readonly OwnField[], filters: OwnFilters): SQL[] =>
  Object.entries(filters).flatMap(([key, wanted]) => {
    const field = seen.find(each => each.key === key)
    if (!field) throw new InvalidInput({ fields: ['Please choose a filter from the list.'] })
    const value = sql`(${values} ->> ${key})`
    if (Array.isArray(wanted)) return wanted.length > 0 ? inArray(value, wanted) : []
    // A box that nobody has ticked counts as no.
    if (field.kind === 'boolean') return sql`coalesce(${value}, 'false') = ${String(wanted)}`
    const words = String(wanted).trim()
    if (words === '') return []
    return field.kind === 'line' || field.kind === 'text' ? containsText(value, words) : sql`${value} = ${words}`
  })
