import { EMPTIED } from '#contract/user'
import type { ModelState } from '../errors'

type Field = keyof typeof EMPTIED
type Recorded = Readonly<Record<Field, string | number | boolean | null>>

const isThere = (value: Recorded[Field]) => value !== null && value !== '' && value !== false

/** What was recorded of a member and would be emptied; what never was may stay so. */
export const emptiedFaults = (before: Recorded, after: Recorded): ModelState =>
  Object.fromEntries(
    (Object.keys(EMPTIED) as Field[])
      .filter(field => isThere(before[field]) && !isThere(after[field]))
      .map(field => [field, [EMPTIED[field]]]),
  )
