// How a password is counted and compared, in the browser as on the server.
import { PASSWORD_LENGTH } from '../words'

/**
 * Returns a password in the one form that is hashed and compared (NFKC), since keyboards compose the same letters
 * differently. Nothing is trimmed or cut.
 */
export const normalisedPassword = (typed: string): string => typed.normalize('NFKC')

/** Tells whether it has too few characters, as typed or normalised. */
export const isTooShort = (typed: string): boolean =>
  [typed, normalisedPassword(typed)].some(form => countOf(form) < PASSWORD_LENGTH.min)

/** Tells whether it has too many characters, as typed or normalised: one character may become eighteen. */
export const isTooLong = (typed: string): boolean => isBeyond(typed) || isBeyond(normalisedPassword(typed))

/** The first test avoids counting and normalising a megabyte. */
export const isBeyond = (form: string): boolean =>
  form.length > 2 * PASSWORD_LENGTH.max || countOf(form) > PASSWORD_LENGTH.max

/** Counts characters rather than UTF-16 units. */
const countOf = (form: string) => [...form].length
