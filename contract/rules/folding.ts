// How people are found: their names are folded, and so are the words that somebody types. The database has the same
// rules (its function `folded`, migration 0044). tests/api/foundByName.test.ts holds both to one table of examples.

/** The apostrophes that are characters of their own; NFKD would make a blank of them. */
const LOOSE_ACCENTS = /[´`]/g

/**
 * What says nothing: marks that NFKD sets apart from their letters (Latin, Greek, Cyrillic, Hebrew, Arabic),
 * apostrophes of every shape, and characters without a width.
 */
const LEFT_OUT =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670'\u02b9-\u02bf\u02c8\u2018-\u201b\u2032\ua78c\u00ad\u200b-\u200f\u2060\ufeff]/g

/** Letters whose stroke or join NFKD does not set apart, spelt out. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
}
const TO_SPELL_OUT = new RegExp(`[${Object.keys(SPELT_OUT).join('')}]`, 'g')

const BLANKS_AND_HYPHENS = /[\s\u2010-\u2015\u2212-]+/g

/**
 * Returns a text as it is searched: small letters without marks, and words parted by single blanks. 'Anne-Marie
 * O’Neill' is 'anne marie oneill'.
 */
export const folded = (text: string): string =>
  text
    .replace(LOOSE_ACCENTS, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(TO_SPELL_OUT, letter => SPELT_OUT[letter] ?? letter)
    .replace(BLANKS_AND_HYPHENS, ' ')
    .trim()

/** Returns a name in one piece: 'Annemarie', 'Anne-Marie' and 'Anne Marie' are 'annemarie'. */
const joined = (name: string): string => folded(name).replaceAll(' ', '')

/**
 * Returns the words of a search, folded; a word with hyphens has blanks. A word that is nothing but apostrophes and
 * hyphens says nothing.
 */
export const wordsOf = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .map(folded)
    .filter(word => word !== '')

/** Returns the ways in which a folded word is written: 'anne marie' is 'annemarie', too. */
export const spellingsOf = (word: string): string[] => [...new Set([word, word.replaceAll(' ', '')])]

/**
 * Returns a test whether a person's texts hold every word of a search, or parts of words, in any order. Each text is
 * searched as it is folded and in one piece. Everybody holds an empty search.
 */
export function holdsWords(search: string): (...texts: readonly (string | null)[]) => boolean {
  const words = wordsOf(search).map(spellingsOf)
  return (...texts) => {
    const searched = texts.flatMap(text => (text ? [folded(text), joined(text)] : [])).join('\n')
    return words.every(spellings => spellings.some(word => searched.includes(word)))
  }
}
