// How soon a password would be guessed: judged by zxcvbn, with the club's and the member's own words. The server, which refuses, and the form, which
// advises, ask the same function: hence it is in contract/, which otherwise knows zod alone. The library and its dictionaries are loaded with the first call.

/** 0 and 1: at once. 2: soon. 3: good. 4: very good. */
export type PasswordLevel = 0 | 1 | 2 | 3 | 4

export interface PasswordJudgement {
  level: PasswordLevel
  /** Good enough to be taken: more than a hundred million guesses. */
  isStrong: boolean
  /** What makes it easy to guess, to go on after 'because'; null where nothing stands out. */
  why: string | null
}

/** `own`: words that whoever wants to get in would try first, the member's and the club's. */
export type PasswordJudge = (password: string, own: readonly string[]) => PasswordJudgement

/** The sentence for a password that is too easy: beside the field of the form, and in the server's refusal. */
export const weakPasswordSentence = ({ why }: PasswordJudgement): string =>
  `This password is too easy to guess${why === null ? '' : `, because ${why}`}. Add another word or two: several words that have nothing to do with one another are good.`

/** How many characters of a password are judged: more of them would take longer, and a password of this length is strong or never will be. */
const JUDGED = 40
const STRONG: PasswordLevel = 3

/** zxcvbn's findings in the club's words. */
const WHY: Readonly<Record<string, string>> = {
  straightRow: 'it follows a row of keys',
  keyPattern: 'it follows a short pattern of keys',
  simpleRepeat: 'it repeats one character',
  extendedRepeat: 'it repeats a few characters',
  sequences: 'it runs through letters or numbers in their order',
  recentYears: 'it is built on a year',
  dates: 'it is built on a date',
  topTen: 'it is one of the most common passwords',
  topHundred: 'it is one of the most common passwords',
  common: 'it is one of the most common passwords',
  similarToCommon: 'it is much like a common password',
  wordByItself: 'it is a single word',
  namesByThemselves: 'it is made of names',
  commonNames: 'it is made of names',
  userInputs: 'it is made of your name, your email address or words of the club',
}

const ROWING = [
  'rowing',
  'rower',
  'rowers',
  'boat',
  'boathouse',
  'river',
  'regatta',
  'cox',
  'coxswain',
  'oars',
  'crew',
  'sculls',
  'sculling',
  'club',
]

let loading: Promise<PasswordJudge> | undefined

/** Loads the library once: about 770 KB for a browser. */
export function loadPasswordJudge(): Promise<PasswordJudge> {
  loading ??= load()
  // Where the connection was lost, the next call tries again.
  loading.catch(() => (loading = undefined))
  return loading
}

async function load(): Promise<PasswordJudge> {
  const { zxcvbn } = await import('./passwordJudge')
  return (password, own) => {
    const { score, feedback } = zxcvbn.check(password.slice(0, JUDGED), [...ROWING, ...own.flatMap(spellings)])
    return {
      level: score,
      isStrong: score >= STRONG,
      why: feedback.warning === null ? null : (WHY[feedback.warning] ?? null),
    }
  }
}

/** A name as it is, run together, and each of its words. */
function spellings(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 2)
  return [name, words.join(''), ...words].filter(word => word !== '')
}
