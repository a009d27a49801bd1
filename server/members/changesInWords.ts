import type { MemberChange } from '#contract/user'
import type { ChoiceNames } from './choiceNames'

type InWords = MemberChange['changes'][number]

/** Where §3 spells a field otherwise than the database. */
const SPELT: Readonly<Record<string, string>> = { hasFirstAidCertificate: 'hasFirstAidCertficate' }

/** As the forms have them; the database keeps no order of its own. Anything else comes after. */
const ORDER = [
  ...[
    'isApproved',
    'isActive',
    'hasPaid',
    'payment',
    'receivedOn',
    'note',
    'membershipTypeId',
    'roles',
    'firstName',
    'familyName',
    'email',
    'phoneNumber',
    'dateOfBirth',
  ],
  ...[
    'addressLine1',
    'addressLine2',
    'addressLine3',
    'town',
    'county',
    'postcode',
    'genderId',
    'ethnicityId',
    'swimmingAbilityId',
  ],
  ...[
    'medicalConditions',
    'hasFirstAidCertificate',
    'firstAidCertificateExpiry',
    'affiliatedClub',
    'emailPreferences',
    'consentDataSharing',
  ],
]
const placeOf = (field: string) => (ORDER.includes(field) ? ORDER.indexOf(field) : ORDER.length)

/** What the history wrote down of a change, for people: names instead of ids, Yes and No; null for what was, or is, empty. */
export function changesInWords(names: ChoiceNames, before: unknown, after: unknown): InWords[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys(is)
    .filter(field => field !== 'membershipYear')
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(field => ({
      field: SPELT[field] ?? field,
      before: valueOf(names, field, was),
      after: valueOf(names, field, is),
    }))
}

const fieldsOf = (written: unknown): Record<string, unknown> =>
  typeof written === 'object' && written !== null ? { ...written } : {}

/** Fields that are so for one membership year, which is written down beside them. */
const OF_A_YEAR: ReadonlySet<string> = new Set(['hasPaid', 'payment'])

function valueOf(names: ChoiceNames, field: string, fields: Record<string, unknown>): string | null {
  const words = inWords(names[field], fields[field])
  if (words === null) return null
  const value = field === 'payment' ? `£${words}` : words
  return OF_A_YEAR.has(field) && 'membershipYear' in fields ? `${value}, for ${String(fields.membershipYear)}` : value
}

function inWords(names: ReadonlyMap<number, string> | undefined, value: unknown): string | null {
  if (Array.isArray(value)) return value.map(each => inWords(names, each)).join(', ') || null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // What was taken off its list has no name any more.
  if (typeof value === 'number') return names?.get(value) ?? `No. ${value}`
  return typeof value === 'string' && value !== '' ? value : null
}
