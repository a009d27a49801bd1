// Compares two members' records part by part, in words, and says which value is chosen at first.
import type { MergedPerson, MergePreview } from '#contract/calls/duplicates'
import { lastDayOf } from '#contract/rules/firstAid'
import { FIRST_AID, isAlike, isFilled, type MergedPart, mergedPartsOf, PREFERENCES } from '#contract/rules/mergedFields'
import { type ResourceField, wordsSourceOf } from '#contract/resources/fields'
import { inputDate, tableDate } from '../kit/dates/clubDates'
import { fieldWords } from '../kit/forms/fieldWords'
import { valueAt } from '../kit/forms/valueAt'
import { duplicateMessages as messages } from './duplicateMessages'

export interface ComparedPart {
  name: string
  label: string
  /** Both say something else, both say the same, or only one of them says anything. */
  is: 'different' | 'alike' | 'single'
  ofStays: string
  ofGoes: string
}

type Both = Pick<MergePreview, 'stays' | 'goes'>

const valueIn =
  ({ user }: MergedPerson) =>
  ({ source }: ResourceField): unknown =>
    valueAt(user, source)

/** Returns the parts in which anything is said, the email preferences last. */
export function comparedParts(fields: readonly ResourceField[], { stays, goes }: Both): ComparedPart[] {
  const described = mergedPartsOf(fields).flatMap((part): ComparedPart[] => {
    const [isInStays, isInGoes] = [isFilled(part, valueIn(stays)), isFilled(part, valueIn(goes))]
    if (!isInStays && !isInGoes) return []
    const is = !isInStays || !isInGoes ? 'single' : isAlike(part, valueIn(stays), valueIn(goes)) ? 'alike' : 'different'
    return [{ name: part.name, label: part.label, is, ofStays: wordsOf(part, stays), ofGoes: wordsOf(part, goes) }]
  })
  return [...described, ...comparedPreferences(stays, goes)]
}

/** Who wants no news says something by it, so an empty choice is one too. */
function comparedPreferences(stays: MergedPerson, goes: MergedPerson): ComparedPart[] {
  const [ofStays, ofGoes] = [preferenceWords(stays), preferenceWords(goes)]
  const is = ofStays === ofGoes ? 'alike' : 'different'
  return [{ name: PREFERENCES, label: messages.preferences, is, ofStays, ofGoes }]
}

const preferenceWords = ({ emailPreferences }: MergedPerson): string =>
  emailPreferences.map(({ name }) => name).join(', ') || messages.nothing

/** Returns what a record says in a part, in words; '' where it says nothing. */
function wordsOf(part: MergedPart, person: MergedPerson): string {
  if (!isFilled(part, valueIn(person))) return ''
  if (part.name === FIRST_AID) return firstAidWords(person)
  const whole = { ...person, ...person.user }
  return part.fields
    .map(field => fieldWords(field, valueAt(whole, wordsSourceOf(field))).trim())
    .filter(Boolean)
    .join('\n')
}

function firstAidWords({ user }: MergedPerson): string {
  const expiry = inputDate(lastDayOf(user))
  return expiry === '' ? messages.hasFirstAid : messages.firstAidUntil(tableDate(expiry))
}

/** Returns the parts that are taken from the record that goes unless something else is chosen. */
export const takenAtFirst = (parts: readonly ComparedPart[], { stays, goes }: Both): string[] =>
  parts.some(({ name, is }) => name === FIRST_AID && is === 'different') &&
  inputDate(lastDayOf(goes.user)) > inputDate(lastDayOf(stays.user))
    ? [FIRST_AID]
    : []
