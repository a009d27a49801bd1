// The history in a person's words: what the server calls a deed, a field, a value.
import { DEED_WORDS, FIELD_WORDS, memberMessages as words } from './memberMessages'
import { tableDate } from '../kit/dates/clubDates'

/** 'members.changeEmail' → 'Change email', where no sentence of ours is known for it. */
export const deedWords = (deed: string): string => DEED_WORDS.get(deed) ?? spaced(deed.slice(deed.lastIndexOf('.') + 1))

/** 'addressLine1' → 'Address line 1'. */
export const fieldWords = (field: string): string => FIELD_WORDS.get(field) ?? spaced(field)

/** A day as the club writes it, yes and no, and a word for nothing; anything else as it came. */
export function valueWords(value: string | null): string {
  if (value === null || value === '') return words.nothing
  if (value === 'true') return words.yes
  if (value === 'false') return words.no
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? tableDate(value) : value
}

/** Health notes: the history says only that they changed. */
export const keptBack = (before: string | null, after: string | null): boolean =>
  before === KEPT_BACK && after === KEPT_BACK
const KEPT_BACK = '(kept back)'

function spaced(name: string): string {
  const parted = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return parted.charAt(0).toUpperCase() + parted.slice(1)
}
