import { readable } from './numbers'

/** Writes a sum of pounds as people read it: '8440.00' becomes £8,440.00. */
export function pounds(sum: string): string {
  const [whole = '', pence] = sum.split('.')
  return `£${readable(Number(whole))}${pence === undefined ? '' : `.${pence}`}`
}

/** Adds sums of pounds; without pence where it has none: '2345' for 2345.00. */
export function addPounds(sums: readonly string[]): string {
  const pence = sums.reduce((sum, each) => sum + Math.round(Number(each) * 100), 0)
  return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)
}

/** Returns a sum of pounds as it travels: without the sign, spaces, and the commas of thousands. */
export const poundsIn = (typed: string | null): string => (typed ?? '').replace(/[£,\s]/g, '')

/** Matches a sum of at most so many pounds, as people type it: 130, 97.50, £145 or £1,450.00. */
export const poundsTyped = (digits: 5 | 6): RegExp =>
  new RegExp(`^\\s*£?\\s*(\\d{1,${digits}}|\\d{1,${digits - 3}}[,\\s]\\d{3})(\\.\\d{1,2})?\\s*$`)

/** Tells whether a typed sum can be that of a payment. */
export const isSumReceived = (typed: string): boolean => poundsTyped(6).test(typed) && Number(poundsIn(typed)) > 0

export const WRONG_SUM = 'Please give an amount in pounds, like 130 or 97.50.'
