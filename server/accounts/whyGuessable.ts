// Tells whether a guesser who tries what people choose would soon come to a password. It may be one of the commonest,
// or such a word, or a word of the club's, of rowing or the owner's. Words may be joined or apart, with years, digits,
// marks or repetitions stuck on (docs/decisions/05-accounts.md).

/** The text that follows 'because'. */
const WHY = {
  listed: 'it is one of the most common passwords',
  common: 'it is much like a common password',
  date: 'it is built on a date',
  filler: 'it is made of very short words',
  row: 'it runs through letters, numbers or keys in their order',
  repeated: 'it repeats the same characters',
} as const

/** The text that follows 'it is made of', for words that others know too. */
const MADE_OF = {
  known: 'your name, your email address or words of the club',
  rowing: 'words of rowing',
} as const

/** A part of a password that can be guessed. `word` is without what is stuck on. */
interface Piece {
  kind: 'known' | 'rowing' | 'common' | 'date' | 'row' | 'filler'
  word: string
  /** Characters stuck on to a short word, which may be there by chance. */
  stuckOn: number
}

/**
 * A word counts as much as this many characters that make no word. The three words of the NCSC's advice are enough, or
 * eight random characters.
 */
const WORD = 3
/** One less than eight, since two characters of a random password may form a known piece by chance. */
const ENOUGH = 7

const SHORTEST = { known: 3, common: 4, commonNumber: 5, row: 4 } as const
/**
 * Two other words are enough with a number of two digits and more that stands apart. The passwords that most people
 * have are no such words: so many of the list.
 */
const MOST_TRIED = 1000
const NUMBER_APART = 1

/** Shorter words may appear by chance. */
const SURE = 6
/** The longest piece, in characters, with what is stuck on. */
const LONGEST = 24
/** The number of characters that are judged. More would take longer, and these are enough for a good password. */
const JUDGED = 40

const ROWING = new Set(
  (
    'rowing rower rowers row rows rowed oar oars oarsman sculls sculling scull sculler cox coxswain stroke bow crew crews boat boats boathouse ' +
    'gig gigs river tide tides tidal ebb flood regatta slipway pontoon quad eight eights four fours'
  ).split(' '),
)
/** The words that every club knows. */
const OF_A_CLUB = ['club', 'member', 'members']
const FILLERS = new Set('a i in at of on to my is we the and for with'.split(' '))
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(row => [
  row,
  [...row].toReversed().join(''),
])
const DATE = /^(?:(?:19|20)\d\d|\d\d[01]\d(?:19|20)\d\d|[01]\d\d\d(?:19|20)\d\d|(?:19|20)\d\d[01]\d[0-3]\d)$/

/** Characters that stand for letters. 1 and ! stand for two each. */
const STAND_INS: Readonly<Record<string, string>> = { 4: 'a', '@': 'a', 3: 'e', 0: 'o', 5: 's', $: 's', 7: 't' }
const ONES = /[1!|]/g

/** The characters between words. */
const GAP = /[\s._-]/
const GAPS = /[\s._-]+/
const NUMBER = /^\d+$/
const SHORTEST_NUMBER = 2
const MARKS = /[^\p{L}\p{N}]+/gu
/** Matches one character four times in a row, several three times, or many twice. */
const REPEATED = /(.)\1{3,}|(.{2,16}?)\2{2,}|(.{3,}?)\3+/gu
const EDGES = /^\P{L}+|\P{L}+$/gu

/** Returns a text in the spelling in which words are compared. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns why a password is too easy to guess, as the text that follows 'because'; null when it is not.
 * @param known the club's words and the owner's own: names, addresses, whole or in words
 * @param common the commonest passwords, in lower case, each with its place in the order of use
 */
export function whyGuessable(
  password: string,
  known: readonly string[],
  common: ReadonlyMap<string, number>,
): string | null {
  const typed = plain(password)
  if (common.has(password.toLowerCase()) || common.has(typed)) return WHY.listed
  const guessed = { known: new Set([...OF_A_CLUB, ...known.flatMap(wordsOf)]), common }
  const whole = takeApart(typed, guessed)
  const ofNumber = hasNumberApart(typed, common) && hasTwoWords(whole.pieces, common) ? NUMBER_APART : 0
  if (whole.worth + ofNumber < ENOUGH) return whyOf(whole.pieces)
  const isRepeated = [typed, typed.replace(MARKS, '')].some(text => {
    const once = text.replace(REPEATED, '$1$2$3')
    return once !== text && takeApart(once, guessed).worth < ENOUGH
  })
  return isRepeated ? WHY.repeated : null
}

/** Returns a name run together, and each of its words. */
const wordsOf = (name: string): string[] =>
  [plain(name).replace(MARKS, ''), ...plain(name).split(/\P{L}+/u)].filter(
    word => word.length >= SHORTEST.known && !FILLERS.has(word),
  )

interface Guessed {
  known: ReadonlySet<string>
  common: ReadonlyMap<string, number>
}

/** Tells whether a number stands apart that is no date, no row of digits and not common. */
const hasNumberApart = (text: string, common: Guessed['common']) =>
  text
    .split(GAPS)
    .some(
      part =>
        NUMBER.test(part) &&
        part.length >= SHORTEST_NUMBER &&
        !DATE.test(part) &&
        !ROWS.some(row => row.includes(part)) &&
        !(part.length >= SHORTEST.commonNumber && common.has(part)),
    )

/** Tells whether there are two words of which none is among the passwords that most people have. */
function hasTwoWords(pieces: readonly Piece[], common: Guessed['common']): boolean {
  const words = pieces.filter(({ kind }) => kind !== 'filler')
  const isWord = ({ kind, word }: Piece) =>
    kind !== 'date' && kind !== 'row' && (common.get(word) ?? Infinity) >= MOST_TRIED
  return words.length >= 2 && words.every(isWord)
}

/** Splits a text into pieces so that the least is left over, and counts what it is worth. */
function takeApart(text: string, guessed: Guessed): Taken {
  const characters = [...text].slice(0, JUDGED)
  const best: Taken[] = [NOTHING]
  for (let end = 1; end <= characters.length; end += 1) {
    const { pieces, left } = best[end - 1] ?? NOTHING
    let least = taken(pieces, left + 1)
    for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
      const head = best[start]
      const piece = head && pieceOf(characters, start, end, guessed)
      if (!piece) continue
      const other = taken([...head.pieces, piece], head.left)
      if (other.worth < least.worth || (other.worth === least.worth && other.left < least.left)) least = other
    }
    best.push(least)
  }
  return best.at(-1) ?? NOTHING
}

interface Taken {
  pieces: readonly Piece[]
  /** The number of characters that belong to no piece. */
  left: number
  worth: number
}

const NOTHING: Taken = { pieces: [], left: 0, worth: 0 }

/** Each common word counts once. All known words of the club, of rowing and of the owner count once together. */
function taken(pieces: readonly Piece[], left: number): Taken {
  const common = new Set(pieces.filter(({ kind }) => kind === 'common').map(({ word }) => word))
  const hasOthers = pieces.some(({ kind }) => kind !== 'common' && kind !== 'filler')
  const stuckOn = left === 0 ? 0 : pieces.reduce((sum, piece) => sum + piece.stuckOn, 0)
  return { pieces, left, worth: left + stuckOn + WORD * (common.size + Number(hasOthers)) }
}

function pieceOf(characters: readonly string[], start: number, end: number, guessed: Guessed): Piece | null {
  const text = characters.slice(start, end).join('')
  for (const word of readingsOf(text)) {
    const kind = kindOf(word, guessed)
    if (kind) return { kind, word, stuckOn: word.length < SURE ? end - start - word.length : 0 }
  }
  const standsAlone = [characters[start - 1] ?? ' ', characters[end] ?? ' '].every(next => GAP.test(next))
  return standsAlone && FILLERS.has(text) ? { kind: 'filler', word: text, stuckOn: 0 } : null
}

function kindOf(word: string, { known, common }: Guessed): Piece['kind'] | null {
  if (word.length >= SHORTEST.known && known.has(word)) return 'known'
  if (ROWING.has(word)) return 'rowing'
  if (DATE.test(word)) return 'date'
  if (word.length >= SHORTEST.row && ROWS.some(row => row.includes(word))) return 'row'
  return word.length >= (NUMBER.test(word) ? SHORTEST.commonNumber : SHORTEST.common) && common.has(word)
    ? 'common'
    : null
}

/**
 * Returns a text as it is, without what is stuck on at its ends, and with letters in place of characters that stand for
 * them.
 */
function readingsOf(text: string): Set<string> {
  const spellings = [text, text.replace(EDGES, '')].flatMap(spelling => {
    const lettered = spelling.replace(/[@$\d]/g, character => STAND_INS[character] ?? character)
    return [spelling, lettered.replace(ONES, 'i'), lettered.replace(ONES, 'l')]
  })
  return new Set(spellings.map(spelling => spelling.replace(MARKS, '')))
}

/** Names what the pieces are made of. Dates, rows and short words are named only where there are no words. */
function whyOf(pieces: readonly Piece[]): string {
  const has = (kind: Piece['kind']) => pieces.some(piece => piece.kind === kind)
  const madeOf = (['known', 'rowing'] as const).filter(has).map(kind => MADE_OF[kind])
  if (madeOf.length > 0)
    return `it is made of ${[...madeOf, ...(has('common') ? ['a common password'] : [])].join(', and ')}`
  const kind = (['common', 'date', 'row', 'filler'] as const).find(has)
  return kind ? WHY[kind] : WHY.repeated
}
