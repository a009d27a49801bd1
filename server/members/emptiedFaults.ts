import { columnOf } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import type { ModelState } from '../errors'

type Recorded = Readonly<Record<string, unknown>>

const isThere = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false

/** What was recorded of a member and would be emptied; what never was may stay so. Both by the columns of the database. */
export const emptiedFaults = (before: Recorded, after: Recorded): ModelState =>
  Object.fromEntries(
    memberFields.flatMap(field => {
      if (!('isPerhapsUnrecorded' in field)) return []
      const column = columnOf(field)
      return isThere(before[column]) && !isThere(after[column]) ? [[field.source, [field.required]]] : []
    }),
  )
