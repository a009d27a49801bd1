/**
 * Writes a whole number as people read it: 1,000. It avoids Intl.NumberFormat: the first use of Intl makes the browser
 * load its languages, which takes a phone a tenth of a second of its start.
 */
export const readable = (number: number): string => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Returns 1st, 2nd, 3rd, 11th, 22nd. */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}

/** Returns a number with its noun: '1 member', '1,200 members', '3 people'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${readable(count)} ${count === 1 ? one : many}`
