// The one rule for telephone numbers. A number is stored as it was typed: people write them in many ways.

/** The fewest digits of a number: short ones exist within a town. */
const FEWEST = 5
/** A spreadsheet's short form of a long number, as in 7.70E+09. Its last digits are lost. */
const CUT = /^\s*[+-]?\d+(?:[.,]\d+)?e\+?\d+\s*$/i

export const NO_TELEPHONE = 'Please enter a telephone number with at least five digits.'

/** Tells whether a spreadsheet has cut the number, so that its last digits are lost. */
export const isCutNumber = (typed: string): boolean => CUT.test(typed)

/** Tells whether a text can be a telephone number. */
export const isTelephone = (typed: string): boolean =>
  !isCutNumber(typed) && (typed.match(/\d/g) ?? []).length >= FEWEST

/** Countries whose numbers begin with a 0 that is left out after the country's code (ITU-T, national prefix 0). */
const WITH_ZERO =
  /^(?:20|27|3[1-3]|4[013469]|6[1-46]|8[1246]|9[0-5]|21[2368]|2[3-6]\d|353|35[589]|38[0-9]|421|9(?:61|62|66|71|72|77))$/

/**
 * Returns a number with the 0 or the + that a spreadsheet took from its beginning; null if none is missing. A number
 * without its + begins with the country's code, and is as much longer.
 */
export function withLostStart(typed: string, countryCode: string | null): string | null {
  const digits = typed.trim()
  if (countryCode === null || !WITH_ZERO.test(countryCode) || !/^[1-9]\d+$/.test(digits)) return null
  const within = digits.length - countryCode.length
  if (digits.startsWith(countryCode) && within >= 9) return within <= 10 ? `+${digits}` : null
  return digits.length >= 8 && digits.length <= 10 ? `0${digits}` : null
}

/** The digits of a number that do not depend on how it is dialled: its last eight. */
const ending = (typed: string) => typed.replaceAll(/\D/g, '').slice(-8)

/** Tells whether two texts are one number, written in two ways. */
export const isSameNumber = (one: string, other: string): boolean =>
  ending(one).length === 8 && ending(one) === ending(other)
