import { convert } from 'html-to-text'
import { type Caller, type Deed, mayDo } from '#contract/access'
import type { HistoryChange } from '#contract/history'
import { SETUP_NAMES, setupResourceOf } from '#contract/setupResources'
import { KEPT_BACK } from './changedFields'
import type { ChoiceNames } from './choiceNames'
import { fieldInWords } from './fieldWords'

/** A change as the history keeps it. */
export interface WrittenChange {
  deed: string
  before: unknown
  after: unknown
}

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

/** Fields that not everybody who reads the history may know: what one must be allowed to do for them. */
const RESTRICTED: Readonly<Record<string, Deed>> = {
  attendeeRemoveComments: 'attendees.list',
  organiserRemoveComments: 'attendees.list',
  payment: 'payments.list',
  receivedOn: 'payments.list',
}
/** What is written beside a payment; other notes of the history are the club's own. */
const OF_PAYMENTS: ReadonlySet<string> = new Set(['payments.create', 'payments.delete', 'members.markPaid'])

/** Whether somebody who reads the history may know what a field of a deed was and is. */
export type IsOpen = (deed: string, field: string) => boolean

export const openTo =
  (caller: Caller): IsOpen =>
  (deed, field) => {
    const needed = field === 'note' && OF_PAYMENTS.has(deed) ? 'payments.list' : RESTRICTED[field]
    return needed === undefined || mayDo(caller, needed)
  }

/** They stand beside the change, or say nothing to people. */
const ELSEWHERE: ReadonlySet<string> = new Set(['membershipYear', 'memberId', 'eventId', 'id', 'version'])
/** Of these the year is all that they say. */
const YEAR_DEEDS: ReadonlySet<string> = new Set(['payments.startYear', 'payments.undoStartYear', 'club.settings'])

/**
 * What the history wrote down of a change, for those who read it: the fields' labels, names instead of ids, Yes and No, rich text without its
 * tags; null for what was, or is, empty. What is not open to them says only that it changed.
 */
export function changesInWords(
  names: ChoiceNames,
  isOpen: IsOpen,
  { deed, before, after }: WrittenChange,
): HistoryChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  // Of what was deleted, all that it was.
  return Object.keys(after === null ? was : is)
    .filter(field => !ELSEWHERE.has(field) || (field === 'membershipYear' && YEAR_DEEDS.has(deed)))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(field => {
      const tells = isOpen(deed, field)
      return {
        field: SPELT[field] ?? field,
        label: fieldInWords(deed, field),
        before: tells ? valueOf(names, field, was) : KEPT_BACK,
        after: tells ? valueOf(names, field, is) : KEPT_BACK,
      }
    })
}

const fieldsOf = (written: unknown): Record<string, unknown> =>
  typeof written === 'object' && written !== null ? { ...written } : {}

/** Fields that are so for one membership year, which is written down beside them. */
const OF_A_YEAR: ReadonlySet<string> = new Set(['hasPaid', 'payment'])

/** Texts with formatting. */
const RICH: ReadonlySet<string> = new Set([
  ...['summary', 'description', 'safetyReport', 'bosunReport'],
  ...SETUP_NAMES.flatMap(name =>
    setupResourceOf(name).fields.flatMap(({ kind, source }) => (kind === 'richText' ? [source] : [])),
  ),
])

function valueOf(names: ChoiceNames, field: string, fields: Record<string, unknown>): string | null {
  const value = fields[field]
  // A year is a number that is no id.
  if (field === 'membershipYear') return typeof value === 'number' ? String(value) : null
  if (typeof value === 'string' && RICH.has(field)) return withoutTags(value) || null
  if (typeof value === 'number' && AMOUNTS.has(field)) return String(value)
  const words = inWords(names[field], value)
  if (words === null) return null
  const amount = field === 'payment' ? `£${words}` : words
  return OF_A_YEAR.has(field) && 'membershipYear' in fields ? `${amount}, for ${String(fields.membershipYear)}` : amount
}

/** Numbers that are no ids: those of the set-up's forms, and those that are counted. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['size', 'recipients', 'attempts', 'parkedMails'],
  ...SETUP_NAMES.flatMap(name =>
    setupResourceOf(name).fields.flatMap(({ kind, source }) => (kind === 'number' ? [source] : [])),
  ),
])

const withoutTags = (html: string): string =>
  convert(html, { wordwrap: false, selectors: [{ selector: 'a', options: { ignoreHref: true } }] })

function inWords(names: ReadonlyMap<number, string> | undefined, value: unknown): string | null {
  if (Array.isArray(value)) return value.map(each => partInWords(names, each)).join(', ') || null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // What was taken off its list has no name any more.
  if (typeof value === 'number') return names?.get(value) ?? `No. ${value}`
  return typeof value === 'string' && value !== '' ? value : null
}

/** One of a list; of a group of fields, such as a line of a table of sizes, their values. */
const partInWords = (names: ReadonlyMap<number, string> | undefined, value: unknown): string | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value)
        .map(each => inWords(names, each) ?? '')
        .join(' / ')
    : inWords(names, value)
