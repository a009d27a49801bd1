// The form in which the club's own fields travel: their set-up, and their values.
import { z } from 'zod'
import { inJson } from '../call'
import { FILLED_BY, MOST_OWN_FIELDS, MOST_PER_PAGE, OWN_KINDS, SEEN_BY } from '../words'

/**
 * A choice is identified by its key, so that it can be renamed. An inactive one is kept where it is, and no longer
 * offered.
 */
const ownChoice = z.object({ key: z.string(), name: z.string(), isActive: z.boolean() })
export type OwnChoice = z.output<typeof ownChoice>

const storedField = z.object({
  /** Letters and digits: under it the values stand. It never changes. */
  key: z.string(),
  label: z.string(),
  kind: z.enum(OWN_KINDS),
  choices: z.array(ownChoice),
  help: z.string().nullable(),
  isRequired: z.boolean(),
  /** Whether it is asked for. A field that is not keeps its values. */
  isActive: z.boolean(),
})
export type StoredField = z.output<typeof storedField>

export const storedMemberField = storedField.extend({
  filledBy: z.enum(FILLED_BY),
  /** Whether the member also fills it in at registration, and not only in the account. */
  isInRegistration: z.boolean(),
  seenBy: z.enum(SEEN_BY),
})
export type StoredMemberField = z.output<typeof storedMemberField>

export const storedEventField = storedField.extend({ membersSeeIt: z.boolean() })
export type StoredEventField = z.output<typeof storedEventField>

/** The values of the club's own fields by key. The value of a choice is its key. */
export const ownValues = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .refine(values => Object.keys(values).length <= MOST_OWN_FIELDS, `Please send at most ${MOST_OWN_FIELDS} fields.`)
export type OwnValues = z.output<typeof ownValues>

const NO_SUCH_FILTER = 'Please choose a filter from the list.'
/** The filters of a list by key: a part of a text, any of some choices, yes or no, a number, a day. */
export const ownFilters = inJson(
  z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(MOST_PER_PAGE)]),
    NO_SUCH_FILTER,
  ),
  NO_SUCH_FILTER,
)
export type OwnFilters = z.output<typeof ownFilters>
