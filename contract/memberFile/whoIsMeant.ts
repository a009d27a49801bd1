// Whom a line of a club's file is about: a member, somebody new, or perhaps one of several. What is not certain is
// asked, and changes nobody until it is answered. The page, the command and the server decide by this file.
import type { ImportedMember } from '../calls/memberImport'
import { fullName } from '../rules/names'
import { folded } from '../rules/folding'
import { dayInWords } from './dates'
import { type QuestionedLine, type Answers, answerTo, asking, type LineQuestion } from './fileQuestions'

/** The values by which somebody is recognised. */
export interface NamedPerson {
  firstName: string
  familyName: string
  email: string
  dateOfBirth: string | null
}

export interface StoredPerson extends NamedPerson {
  userId: number
  isActive: boolean
}

/** The member whom somebody in a file certainly is. */
interface Existing {
  userId: number
  name: string
  by: 'address' | 'name'
  isActive: boolean
}

/** What the members say of somebody in a file. Without `perhaps`, they are `existing`, or new. */
export interface Meant {
  existing: Existing | null
  /** Members who may be meant, of whom one is chosen, or none; empty if there is nothing to ask. */
  perhaps: readonly StoredPerson[]
  /**
   * Left out if their address is nobody's, or their own. Otherwise it says who they are without it: the member who has
   * the address is first in `perhaps`.
   */
  withoutAddress?: Meant
}

/** A word as it is compared: whatever its case, its width and the blanks around it. Addresses are never folded. */
export const plainWord = (word: string) => word.trim().normalize('NFKC').toLowerCase()

/** A name as it is written, but for its case, the shape of its apostrophes, and how many blanks part it. */
const writtenName = (person: NamedPerson): string =>
  plainWord(fullName(person))
    .replace(/[‘’‛`´ʼ]/g, "'")
    .replace(/\s+/g, ' ')

export const foldedName = (person: Pick<NamedPerson, 'firstName' | 'familyName'>): string => folded(fullName(person))

/** Letters that are not those of the English alphabet. */
const MARKED = /(?!\p{ASCII})\p{L}/gu
const marksIn = (name: string) => (name.normalize('NFC').match(MARKED) ?? []).length
const isOneCase = (name: string) => name === name.toUpperCase() || name === name.toLowerCase()

/**
 * Tells whether a name is the stored one with less in it: 'Sian' for 'Siân', or 'MACRHYS' for 'MacRhys'. Many programs
 * write names so, and an update must not take from a name what somebody has once written.
 */
export const isPlainerName = (written: string, recorded: string): boolean =>
  folded(written) === folded(recorded) &&
  (marksIn(written) < marksIn(recorded) ||
    (isOneCase(written) && !isOneCase(recorded) && marksIn(written) <= marksIn(recorded)))

export const addressKey = ({ email }: Pick<NamedPerson, 'email'>): string | null =>
  email.trim() === '' ? null : plainWord(email)

type Born = Pick<NamedPerson, 'dateOfBirth'>

const bornOn = ({ dateOfBirth }: Born) => dateOfBirth || null

const areBornApart = (one: Born, other: Born): boolean =>
  bornOn(one) !== null && bornOn(other) !== null && bornOn(one) !== bornOn(other)

const areBornAlike = (one: Born, other: Born): boolean => bornOn(one) !== null && bornOn(one) === bornOn(other)

/**
 * Tells whether somebody is certainly the member with their address. They have the same name; or the same first name
 * and day of birth, and have married. Twins share the rest, a parent and a child the address alone.
 */
const isHolder = (person: NamedPerson, holder: NamedPerson): boolean =>
  foldedName(person) === foldedName(holder)
    ? !areBornApart(person, holder)
    : folded(person.firstName) === folded(holder.firstName) && areBornAlike(person, holder)

/**
 * Returns what the members say of a person.
 * @param holder the member with the person's address
 * @param namesakes the members with the person's folded name
 */
export function whoIsMeant(
  person: NamedPerson,
  holder: StoredPerson | undefined,
  namesakes: readonly StoredPerson[],
): Meant {
  const byName = whoIsNamed(person, namesakes)
  if (!holder) return byName
  const others = namesakes.filter(
    ({ userId }) => userId !== holder.userId && (byName.existing === null || byName.existing.userId === userId),
  )
  const isAnothers = byName.existing !== null && byName.existing.userId !== holder.userId
  if (isHolder(person, holder) && (!isAnothers || areBornAlike(person, holder)))
    return { existing: existingOf(holder, 'address'), perhaps: [] }
  return {
    existing: null,
    perhaps: [holder, ...others],
    withoutAddress: whoIsNamed({ ...person, email: '' }, namesakes),
  }
}

function whoIsNamed(person: NamedPerson, namesakes: readonly StoredPerson[]): Meant {
  const written = namesakes.filter(each => writtenName(each) === writtenName(person))
  const alike = written.filter(each => areBornAlike(person, each))
  const [one] = alike.length > 0 ? alike : bornOn(person) === null && addressKey(person) === null ? namesakes : []
  const isCertain = alike.length === 1 || (alike.length === 0 && namesakes.length === 1 && written.length === 1)
  return one && isCertain ? { existing: existingOf(one, 'name'), perhaps: [] } : { existing: null, perhaps: namesakes }
}

const existingOf = (person: StoredPerson, by: Existing['by']): Existing => ({
  userId: person.userId,
  name: fullName(person),
  by,
  isActive: person.isActive,
})

/** What was asked and chosen: the server takes only what its own members ask for. */
export interface Chosen {
  /** The member who is meant; null for somebody new. */
  existing: number | null
  /** The members among whom was chosen; none if nothing was asked. */
  asked?: readonly number[] | undefined
}

/**
 * Tells whether the members still say what they said when somebody chose. Without a choice, namesakes whom their
 * address or day of birth tells apart are other people.
 */
export function isStillMeant(person: NamedPerson & Chosen, { existing, perhaps, withoutAddress }: Meant): boolean {
  const { existing: chosen, asked = [] } = person
  const suggested = existing ? [existing.userId] : perhaps.map(({ userId }) => userId)
  if (asked.length === 0)
    return (
      withoutAddress === undefined &&
      !perhaps.some(each => mayBeOne(keysOf(person), keysOf(each))) &&
      (existing?.userId ?? null) === chosen
    )
  return suggested.every(id => asked.includes(id)) && (chosen === null || suggested.includes(chosen))
}

const NEW = 'new'
const EMPTY = 'empty'
const EACH = 'each'

/** Asked once for all lines with an address that is somebody else's. */
const addressQuestion = (shows: string): LineQuestion => ({
  key: 'address',
  sentence: 'These have the address of somebody else, as in a family. An address signs in one member only.',
  answers: [
    { id: EMPTY, label: 'They have no address of their own: leave it empty' },
    { id: EACH, label: 'Decide for each line' },
  ],
  field: 'email',
  shows,
})

/** Somebody with what tells them apart: 'Siân Rhys, born 3 May 1980, sian@example.org'. */
const described = (person: StoredPerson): string =>
  [
    fullName(person),
    bornOn(person) ? `born ${dayInWords(bornOn(person) ?? '')}` : 'no date of birth',
    person.email || 'no email address',
    ...(person.isActive ? [] : ['has left']),
  ].join(', ')

/** Asked of one line. The key holds the members, so that an answer is not taken for others who come up later. */
const memberQuestion = (line: number, person: ImportedMember, { perhaps, withoutAddress }: Meant): LineQuestion => ({
  key: `who.${line}.${perhaps.map(({ userId }) => userId).join('.')}`,
  sentence: `Who is ${fullName(person)} on line ${line}?`,
  answers: [
    ...perhaps.map(each => ({ id: String(each.userId), label: `The member ${described(each)}` })),
    {
      id: NEW,
      label: withoutAddress ? 'Somebody else, new, without an address of their own' : 'Somebody else, who is new',
    },
  ],
  field: null,
  shows: `perhaps ${perhaps.map(described).join('; or ')}`,
})

type Line = QuestionedLine & { member: ImportedMember | null; marks: readonly { field: string | null; says: string }[] }

export type Decided<L extends Line> = L & Chosen & { found: Existing | null }

/**
 * Returns the line with the member whom it is about, and with the questions that are left.
 * @param meant what the members say of the line's person; undefined while that is not known
 */
export function decideWho<L extends Line>(line: L, meant: Meant | null | undefined, answers: Answers): Decided<L> {
  const { member } = line
  if (!member || !meant) return { ...line, existing: null, found: null }
  const [holder] = meant.perhaps
  if (meant.withoutAddress && holder) {
    const shared = addressQuestion(`${member.email} is the address of ${described(holder)}`)
    const isEmptied = answerTo(shared, answers) === EMPTY
    const undecided = asking(line, shared, answers)
    if (!isEmptied && undecided.member === null) return { ...undecided, existing: null, found: null }
    return isEmptied
      ? decideAmong(withoutAddressOf(undecided, fullName(holder)), meant.withoutAddress, answers)
      : decideAmong(undecided, meant, answers)
  }
  return decideAmong(line, meant, answers)
}

function decideAmong<L extends Line>(line: L, meant: Meant, answers: Answers): Decided<L> {
  const { member } = line
  if (!member || meant.perhaps.length === 0)
    return { ...line, existing: meant.existing?.userId ?? null, found: meant.existing }
  const question = memberQuestion(line.line, member, meant)
  const answer = answerTo(question, answers)
  const candidates = meant.perhaps.map(({ userId }) => userId)
  const [holder] = meant.perhaps
  const chosen = meant.perhaps.find(({ userId }) => String(userId) === answer)
  const decided = asking(line, question, answers)
  const isOfAnother = meant.withoutAddress !== undefined && answer !== null && chosen !== holder
  return {
    ...(isOfAnother && holder ? withoutAddressOf(decided, fullName(holder)) : decided),
    existing: chosen?.userId ?? null,
    asked: candidates,
    found: chosen ? existingOf(chosen, chosen === holder && meant.withoutAddress ? 'address' : 'name') : null,
  }
}

/** Returns the line without its address, which is somebody else's. */
const withoutAddressOf = <L extends Line>(line: L, owner: string): L => ({
  ...line,
  cells: { ...line.cells, email: '' },
  member: line.member && { ...line.member, email: '' },
  marks: [
    ...line.marks,
    { field: 'email', says: `Left empty: ${line.member?.email ?? ''} is the address of ${owner}.` },
  ],
})

/** What people of one name are compared by. It is worked out once for each: a file may have thousands of one name. */
interface Keys extends Born {
  address: string | null
  written: string
}

const keysOf = (person: NamedPerson): Keys => ({
  dateOfBirth: person.dateOfBirth,
  address: addressKey(person),
  written: writtenName(person),
})

/** Tells whether two people with one name may be one person: nothing in them tells them apart. */
const mayBeOne = (one: Keys, other: Keys): boolean =>
  !areBornApart(one, other) && (one.address === null || other.address === null || one.address === other.address)

/** A line before which another one had the same. */
export interface Earlier<P> {
  /** The line with the same address, and with the same name and day of birth. */
  address: P | undefined
  person: P | undefined
  /** The line with the same name that no day of birth tells apart. One person may have two addresses. */
  namesake: P | undefined
}

/** Remembers the people of a file, and says of each who came before. */
export class PeopleSeen<P extends NamedPerson> {
  readonly #addresses = new Map<string, P>()
  readonly #names = new Map<string, { person: P; keys: Keys }[]>()

  earlier(person: NamedPerson): Earlier<P> {
    const keys = keysOf(person)
    const named = this.#names.get(foldedName(person)) ?? []
    return {
      address: keys.address === null ? undefined : this.#addresses.get(keys.address),
      person: named.find(each => areBornAlike(each.keys, keys) && each.keys.written === keys.written)?.person,
      namesake: named.find(each => !areBornApart(each.keys, keys))?.person,
    }
  }

  add(person: P): void {
    const keys = keysOf(person)
    if (keys.address !== null && !this.#addresses.has(keys.address)) this.#addresses.set(keys.address, person)
    const name = foldedName(person)
    if (name === '') return
    const named = this.#names.get(name) ?? []
    named.push({ person, keys })
    this.#names.set(name, named)
  }
}

const ANOTHER = 'another'
const SAME = 'same'

const twiceQuestion = (line: number, name: string, earlier: NamedPerson & { line: number }): LineQuestion => ({
  key: `twice.${line}.${earlier.line}`,
  sentence: `Is ${name} on line ${line} the same person as on line ${earlier.line}?`,
  answers: [
    { id: SAME, label: 'The same: leave this line out' },
    { id: ANOTHER, label: 'Another person of this name' },
  ],
  field: null,
  shows: `perhaps ${fullName(earlier)} on line ${earlier.line}`,
})

type JudgedLine = Line & {
  faults: Partial<Record<'email' | 'familyName', string>>
  clash: 'person' | 'address' | null
  isAnother: boolean
}

/** Judges the lines beside each other: who comes twice, and whose address is that of an earlier line. */
export function judgeTogether<L extends JudgedLine>(
  lines: readonly L[],
  personIn: (line: L) => NamedPerson | null,
  answers: Answers,
): L[] {
  const seen = new PeopleSeen<NamedPerson & { line: number }>()
  return lines.map(line => {
    const named = personIn(line)
    if (!named) return line
    let judged = line
    // An invalid address cannot be shared.
    let person = { ...named, line: line.line, ...(line.faults.email !== undefined && { email: '' }) }
    if (foldedName(person) === '' && addressKey(person) === null) return line
    const { address, person: same } = seen.earlier(person)
    if (address && !same) {
      const shared = addressQuestion(`${person.email} is the address of ${fullName(address)} on line ${address.line}`)
      const answer = answerTo(shared, answers)
      judged = { ...asking(judged, shared, answers), clash: 'address' }
      if (answer === EMPTY) {
        judged = withoutAddressOf(judged, `${fullName(address)} on line ${address.line}`)
        person = { ...person, email: '' }
      } else if (answer === EACH) judged = withFault(judged, 'email', sharedFault(address.line))
    }
    if (same) judged = { ...withFault(judged, 'familyName', sameFault(same.line)), clash: 'person' }
    else {
      const { namesake } = seen.earlier(person)
      if (namesake) {
        const question = twiceQuestion(line.line, fullName(person), namesake)
        const answer = answerTo(question, answers)
        judged = { ...asking(judged, question, answers), clash: 'person', isAnother: answer === ANOTHER }
        if (answer === SAME) judged = withFault(judged, 'familyName', sameFault(namesake.line))
      }
    }
    seen.add(person)
    return judged
  })
}

/**
 * Decides of all lines whom they are about. A member is meant by one line alone: another person of the name, as
 * somebody has said, is new then.
 */
export function decideAll<L extends JudgedLine>(
  lines: readonly L[],
  meantOf: (person: ImportedMember) => Meant | null | undefined,
  answers: Answers,
): Decided<L>[] {
  const taken = new Map<number, number>()
  return lines.map(line => {
    const decided = decideWho(line, line.member && meantOf(line.member), answers)
    const { existing, asked = [], found } = decided
    const earlier = existing === null ? undefined : taken.get(existing)
    if (existing !== null && earlier === undefined) taken.set(existing, line.line)
    if (existing === null || earlier === undefined) return decided
    // Nobody was asked about a name that only one member has.
    if (line.isAnother && found?.by === 'name' && asked.length === 0)
      return { ...decided, existing: null, asked: [existing], found: null }
    return withFault(decided, 'familyName', sameFault(earlier))
  })
}

const sameFault = (earlier: number) => `The same person as on line ${earlier}.`

const withFault = <L extends JudgedLine>(line: L, field: 'email' | 'familyName', fault: string): L => ({
  ...line,
  faults: { ...line.faults, [field]: line.faults[field] ?? fault },
  member: null,
})

const sharedFault = (earlier: number) =>
  `Line ${earlier} has this address too, and only one member can sign in with it. Enter another, or leave it empty.`
