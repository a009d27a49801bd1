import { columnOf } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import type { ModelState } from '../errors'

type Recorded = Readonly<Record<string, unknown>>

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false

/**
 * Returns the faults of recorded fields that would be emptied. Fields that never held anything may stay empty. Both
 * arguments use the columns of the database.
 */
export const emptiedFaults = (before: Recorded, after: Recorded): ModelState =>
  Object.fromEntries(
    memberFields.flatMap(field => {
      if (!('isPerhapsUnrecorded' in field)) return []
      const column = columnOf(field)
      return isThere(before[column]) && !isThere(after[column]) ? [[field.source, [field.required]]] : []
    }),
  )
