// The sheets of members to begin from: one of two people who are not there, and one of all members. Also what the cells
// of the columns may hold, in words.
import {
  CHOSEN_FIELDS,
  type ChosenField,
  type FileFields,
  type ImportField,
  fileFields,
} from '#contract/memberFile/importFields'
import type { ClubLists } from '#contract/memberFile/memberRows'
import { requiredIn } from '#contract/resources/fields'
import { offeredOf } from '#contract/rules/offered'
import type { TableCell, TableData } from '../../kit/files/exportTables'
import { importMessages as messages } from './importMessages'
import type { AnswerOf } from '#contract/calls'
import type { OwnField } from '#contract/resources/ownFields'

type FileField = NonNullable<ReturnType<FileFields['byName']['get']>>

const isChosen = (name: ImportField): name is ChosenField => (CHOSEN_FIELDS as readonly string[]).includes(name)

/** The words that a list offers; null for a field without a list. */
function choicesOf({ name, description }: FileField, lists: ClubLists): string[] | null {
  if (isChosen(name)) return offeredOf(lists[name]).map(item => item.name)
  return description?.kind === 'select' ? offeredOf(description.choices).map(choice => choice.name) : null
}

/** The answers of yes or no that are no described fields. */
const ANSWERED: readonly ImportField[] = ['isApproved', 'isDisabled']

/** Says what the cells of a field may hold; null where the label says it. */
export function cellWords(field: FileField, lists: ClubLists): string | null {
  const { name, description, isDay } = field
  const choices = choicesOf(field, lists)
  if (choices !== null)
    return choices.length === 0 ? null : messages.holds.choices(choices, name === 'emailPreferences')
  if (name === 'name') return messages.holds.name
  if (name === 'hasPaid' || name === 'paidOn') return messages.holds[name]
  if (isDay) return messages.holds.day
  if (description?.kind === 'boolean' || ANSWERED.includes(name)) return messages.holds.answer
  if (description?.kind === 'phone') return messages.holds.phone
  if (description?.kind === 'number') return messages.holds.number
  return description && requiredIn(description, 'import') !== undefined ? messages.holds.needed : null
}

type Person = Readonly<Partial<Record<ImportField, string>>>

/** Two people who are not there. Their addresses are of a domain that no mail reaches (RFC 2606). */
const PEOPLE: readonly Person[] = [
  {
    firstName: 'Ann',
    familyName: 'Example',
    email: 'ann@club.example',
    phoneNumber: '07700 900123',
    addressLine1: '1 The Hard',
    town: 'Rivermouth',
    postcode: 'RM1 1AA',
    dateOfBirth: '1980-12-31',
    joined: '2020-04-01',
    hasPaid: '£145',
    paidOn: '2026-04-01',
  },
  {
    firstName: 'Ben',
    familyName: 'Example',
    email: 'ben@club.example',
    phoneNumber: '+44 7700 900456',
    dateOfBirth: '2012-06-05',
    hasPaid: 'No',
  },
]

/** Columns that only our own files need: a name in one piece, and what says that somebody is no ordinary member. */
const LEFT_OUT: readonly ImportField[] = ['name', ...ANSWERED]

/** A sheet with every column that is understood, to be filled in or to be compared with the club's own. */
export function sampleTable({ byName }: FileFields, lists: ClubLists): TableData {
  const fields = [...byName.values()].filter(({ name }) => !LEFT_OUT.includes(name))
  const cellOf = (field: FileField, person: Person): TableCell =>
    person[field.name] ?? (field.name === 'membershipType' ? (choicesOf(field, lists)?.[0] ?? null) : null)
  return {
    title: messages.sample,
    columns: fields.map(({ label, isDay }) => ({ label, ...(isDay && { kind: 'day' as const }) })),
    rows: PEOPLE.map(person => fields.map(field => cellOf(field, person))),
  }
}

type ExportedMember = AnswerOf<'GET /api/user/export'>[number]

/**
 * The fields that an import accepts and an export writes. The name takes two columns here. Health notes are left out,
 * and so is the day of a payment: payments have files of their own.
 */
const fieldsWith = (own: readonly OwnField[]) =>
  [...fileFields(own).byName.values()].filter(({ name, description }) =>
    description ? description.appearsIn.includes('export') : name !== 'name' && name !== 'paidOn',
  )

type Cells = Readonly<Record<string, string | number | boolean | null>>

/** All members as the table of a file that comes in again as it is; with these fields of the club's own. */
export function membersTable(members: readonly ExportedMember[], own: readonly OwnField[] = []): TableData {
  const fields = fieldsWith(own)
  return {
    title: messages.exported,
    columns: fields.map(({ label, isDay }) => ({ label, ...(isDay && { kind: 'day' as const }) })),
    rows: members.map(({ fields: values = {}, ...member }) => {
      const named = Object.entries(values).map(([key, value]) => [`fields.${key}`, value] as const)
      const cells: Cells = { ...member, ...Object.fromEntries(named) }
      return fields.map(({ name, description }) => {
        const value = cells[name]
        if (typeof value === 'boolean') return messages.yesNo(value)
        const chosen = description?.kind === 'select' && description.choices.find(({ id }) => id === value)
        return chosen ? chosen.name : (value ?? null)
      })
    }),
  }
}
