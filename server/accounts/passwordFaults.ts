import { loadPasswordJudge, weakPasswordSentence } from '#contract/passwordStrength'
import { PASSWORD_LENGTH } from '#contract/words'
import { isTooLong } from './passwordHash'

/** Whose password it is to be. */
export interface Owner {
  firstName: string
  familyName: string
  email: string
}

/** What keeps a password from being taken, as sentences; none when it is good. What is too long is not judged at all. */
export async function passwordFaults(password: string, owner: Owner, clubWords: readonly string[]): Promise<string[]> {
  if (isTooLong(password)) return [`Please use at most ${PASSWORD_LENGTH.max} characters.`]
  if (!password.isWellFormed()) return ['Please remove the characters that cannot be shown.']
  if ([...password].length < PASSWORD_LENGTH.min) return [`Please use at least ${PASSWORD_LENGTH.min} characters.`]
  if (isMadeOf(password, owner)) return ['Please choose a password that is not made of your name or email address.']
  const judge = await loadPasswordJudge()
  const judgement = judge(password, [owner.firstName, owner.familyName, owner.email, ...clubWords])
  return judgement.isStrong ? [] : [weakPasswordSentence(judgement)]
}

/** Two letters of a name may stand in any password. */
const SHORTEST_WORD = 3

/** Whether less than a password is left of it without the owner's name and address. */
function isMadeOf(password: string, { firstName, familyName, email }: Owner): boolean {
  const [local = ''] = email.split('@')
  const words = [
    email,
    local,
    firstName + familyName,
    familyName + firstName,
    firstName,
    familyName,
    ...`${firstName} ${familyName} ${local}`.split(/[^\p{L}\p{N}]+/u),
  ]
    .map(word => word.toLowerCase())
    .filter(word => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
  const typed = password.toLowerCase()
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), typed)
  return left !== typed && [...left].length < PASSWORD_LENGTH.min
}
