// Tells the lines of a file that are no member: totals, repeated headings, titles of parts, the feet of pages.
import type { ImportField } from './importFields'
import { plainWord } from './whoIsMeant'

/** Words that begin a line of totals, or the foot of a page. */
const NO_MEMBER =
  /^(?:(?:grand |sub[- ]?|overall )?totals?\b|(?:printed|generated|exported|produced|report run|last updated|as at \d)|page\s+\d+|end of (?:list|report|file|members)|\*{2,}|-{3,}|={3,}|©|copyright\b)/i
/** Words that stand alone, or with a sum behind them. */
const COUNTED =
  /^(?:sum|count|number of members|no\.? of members|average|mean|summe|gesamt(?:summe)?|insgesamt|somme|totaal|totale)\s*[:=]?\s*[£€$]?[\d.,]*$/i
const ONLY_A_COUNT = /^\d+\s+(?:members?|people|rows?|records?)$/i

interface Line {
  cells: readonly string[]
  /** The fields of its columns. */
  columns: readonly (ImportField | null)[]
  headings: readonly string[]
  /** The number of cells that half of the lines fill. */
  usual: number
}

/** Tells whether a line looks like a total, a repeated heading, the title of a part or the foot of a page. */
export function isNoMember({ cells, columns, headings, usual }: Line): boolean {
  const filled = filledIn(cells)
  if (filled.some(cell => cell.includes('@'))) return false
  const isHeading =
    filled.length > 1 && cells.every((cell, column) => plainWord(cell) === plainWord(headings[column] ?? ''))
  const isAlone = filled.length === 1 && usual >= 3
  const isCounted = filled.some(cell => NO_MEMBER.test(cell) || COUNTED.test(cell) || ONLY_A_COUNT.test(cell))
  return isHeading || isAlone || isCounted || isSum(cells, columns)
}

export const filledIn = (cells: readonly string[]) => cells.filter(cell => cell !== '')

const NAMES: readonly (ImportField | null)[] = ['firstName', 'familyName', 'name']
/** A number alone, or behind the word of what was counted. */
const NUMBER = /^(?:[^\p{L}]*\d[^\p{L}]*|\D+[:=]\s*\d+)$/u
/** Columns in which sums stand. */
const SUMS: readonly (ImportField | null)[] = ['hasPaid', null]

/**
 * Tells whether a line has a number for a name, or a single name and otherwise numbers alone, where sums stand. So it
 * knows a total by any word.
 */
function isSum(cells: readonly string[], columns: readonly (ImportField | null)[]): boolean {
  const names = filledIn(cells.filter((_, column) => NAMES.includes(columns[column] ?? null)))
  if (names.length === 0) return false
  if (names.some(name => NUMBER.test(name))) return true
  const isWhole =
    names.length > 1 || columns.some((field, column) => field === 'name' && /\S\s+\S/.test(cells[column] ?? ''))
  const others = cells.flatMap((cell, column) =>
    cell === '' || NAMES.includes(columns[column] ?? null) ? [] : [{ cell, field: columns[column] ?? null }],
  )
  return (
    !isWhole && others.length > 0 && others.every(({ cell, field }) => SUMS.includes(field) && !/\p{L}/u.test(cell))
  )
}
