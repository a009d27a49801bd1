/**
 * Finds the first telephone number in a typed text: five digits or more, with the signs that people write between them.
 */
const NUMBER = /\+?\(?\d(?:[\s().\-–/]*\d){4,}/

/**
 * Returns a link that dials a telephone number as somebody typed it. Of several numbers it takes the first, and leaves
 * out the '(0)' of '+44 (0)7700', which nobody dials. Null if there is no number in it.
 */
export function telephoneHref(typed: string): string | null {
  const [number] = NUMBER.exec(typed) ?? []
  if (number === undefined) return null
  return `tel:${(number.startsWith('+') ? number.replace('(0)', '') : number).replace(/[^+\d]/g, '')}`
}
