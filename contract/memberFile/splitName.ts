// Takes apart a name that stands in one piece, and finds out in which order a column writes names.
import { folded } from '../rules/folding'
import { headingWord } from './headingWord'

export const NAME_ORDERS = ['first name first', 'surname first'] as const
export type NameOrder = (typeof NAME_ORDERS)[number]

/** Words that belong to the surname which follows. */
const BEFORE_A_SURNAME = /^(van|von|de|der|den|del|della|di|da|dos|du|la|le|ap|ab|st\.?|mac|mc|bin|al|el|o')$/i
/** Titles and degrees are no name. */
const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|rev|sir|dame)\.?$/i
const INITIALS = /^(?:\p{Lu}\.?){1,3}$/u
/** A surname in capitals stands first: MACDONALD Fiona. */
const CAPITALS_FIRST = /^((?:[\p{Lu}'’-]{2,} )+)(\S*\p{Ll}.*)$/u
const CAPITALS_LAST = /\p{Ll}\S* (?:[\p{Lu}'’-]{2,} ?)+$/u

/** Splits 'Ann Fletcher', 'Fletcher, Ann', 'Dr Jan van der Berg', or with the surname first 'van der Berg Jan'. */
export function splitName(
  whole: string,
  order: NameOrder = 'first name first',
): { firstName: string; familyName: string } {
  const [before = '', ...after] = whole.split(',').map(part => part.trim().replace(/\s+/g, ' '))
  const capital = CAPITALS_FIRST.exec(withoutTitle(before))
  if (after.join('') === '' && capital)
    return { firstName: (capital[2] ?? '').trim(), familyName: (capital[1] ?? '').trim() }
  if (after.join('') !== '') return { firstName: withoutTitle(after.join(' ')), familyName: before }
  const words = withoutTitle(before).split(' ').filter(Boolean)
  if (words.length < 2) return { firstName: words[0] ?? '', familyName: '' }
  if (order === 'surname first' && !CAPITALS_LAST.test(before)) {
    const end = Math.min(words.findIndex(word => !BEFORE_A_SURNAME.test(word)) + 1 || 1, words.length - 1)
    return { firstName: words.slice(end).join(' '), familyName: words.slice(0, end).join(' ') }
  }
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && BEFORE_A_SURNAME.test(word))
  const surname = particle > 0 ? particle : words.length - 1
  return { firstName: words.slice(0, surname).join(' '), familyName: words.slice(surname).join(' ') }
}

/** Tells whether a name is that of two people: 'Mr & Mrs', 'Sue and Bill'. */
export const isOfSeveral = (name: string): boolean => /\S\s*[&+/]\s*\S|\s(?:and|und|et)\s/i.test(name)

const withoutTitle = (name: string) => {
  const words = name.split(' ')
  return TITLE.test(words[0] ?? '') && words.length > 1 ? words.slice(1).join(' ') : name
}

/** Somebody as a line names them. */
export interface WholeName {
  name: string
  email: string
}

/** Tells whether a name leaves open which of its words is the surname. A comma or capitals say it. */
export const isOpenName = (name: string): boolean =>
  !name.includes(',') &&
  /\S\s+\S/.test(name.trim()) &&
  !CAPITALS_FIRST.test(withoutTitle(name.trim())) &&
  !CAPITALS_LAST.test(name.trim())

/** Returns the order that a name shows by itself or by its address; null if it shows none. */
export function orderImpliedBy({ name, email }: WholeName): NameOrder | null {
  if (!isOpenName(name)) return null
  const typed = name.trim().split(/\s+/)
  const words = typed.filter(word => !TITLE.test(word))
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  if (words.length > 2 && BEFORE_A_SURNAME.test(first)) return 'surname first'
  if (words.slice(1, -1).some(word => BEFORE_A_SURNAME.test(word))) return 'first name first'
  if (words.length < typed.length || INITIALS.test(first)) return 'first name first'
  if (INITIALS.test(last)) return 'surname first'
  const [local = ''] = email.toLowerCase().split('@')
  const isLocal = (one: string, other: string) =>
    [
      [one, other],
      [one[0] ?? '', other],
    ].some(([before = '', after = '']) => new RegExp(`^${before}[._-]?${after}\\d*$`).test(local))
  const [one, other] = [first, last].map(word => folded(word).replace(/[^a-z]/g, ''))
  if (!one || !other || isLocal(one, other) === isLocal(other, one)) return null
  return isLocal(one, other) ? 'first name first' : 'surname first'
}

const SURNAME = 'surname|lastname|familyname|secondname|last|sname'
const FIRST_NAME = 'firstname|forename|forenames|givenname|givennames|first|initials'
const SURNAME_FIRST = new RegExp(`^(?:full|members?)?(?:name)?(?:${SURNAME})(?:and|then)?(?:${FIRST_NAME})(?:name)?$`)
const FIRST_NAME_FIRST = new RegExp(
  `^(?:namesurname|(?:full|members?)?(?:name)?(?:${FIRST_NAME})(?:and|then)?(?:${SURNAME})(?:name)?)$`,
)

/** Returns the order of names that a heading says; null if it says none. */
export function orderInHeading(heading: string): NameOrder | null {
  const word = headingWord(heading)
  if (SURNAME_FIRST.test(word)) return 'surname first'
  return FIRST_NAME_FIRST.test(word) ? 'first name first' : null
}

/**
 * Returns the orders of names that a column leaves open: one if its heading says it, or if every name that shows an
 * order shows this one.
 */
export function nameOrdersLeft(heading: string, names: readonly WholeName[]): readonly NameOrder[] {
  const said = orderInHeading(heading)
  if (said !== null) return [said]
  const orders = new Set(names.map(orderImpliedBy).filter(each => each !== null))
  return orders.size === 1 ? [...orders] : NAME_ORDERS
}
