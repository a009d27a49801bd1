// Made once: a formatter takes longer to make than all the numbers of a page to be written.
const NUMBERS = new Intl.NumberFormat('en-GB')

/** A number as people read it: 1,000. */
export const readable = (number: number): string => NUMBERS.format(number)
