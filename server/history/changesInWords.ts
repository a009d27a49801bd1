import { convert } from 'html-to-text'
import { type Caller, type Deed, mayDo, maySeeEventField, maySeeMemberField } from '#contract/access'
import type { HistoryChange } from '#contract/history'
import { SETUP_NAMES, setupResourceOf } from '#contract/setupResources'
import { KEPT_BACK } from './changedFields'
import type { ChoiceNames } from './choiceNames'
import { DESCRIBED, type DescribedFields, type OwnFields } from './describedFields'
import { fieldInWords } from './fieldWords'

/** A change as the history keeps it. */
export interface WrittenChange {
  deed: string
  before: unknown
  after: unknown
}

/** What comes first; then the fields in the order of their descriptions, and anything else. The database keeps no order of its own. */
const FIRST = ['isApproved', 'isActive', 'hasPaid', 'payment', 'receivedOn', 'note', 'membershipTypeId', 'roles']

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

/** Of the club's own fields those that the reader sees; of one that is gone nobody knows who may. */
export const openTo =
  (caller: Caller, { member, event }: OwnFields): IsOpen =>
  (deed, field) => {
    if (field.startsWith('fields.')) {
      const isIt = ({ key }: { key: string }) => field === `fields.${key}`
      if (deed.startsWith('events.')) return event.some(own => isIt(own) && maySeeEventField(caller, own))
      return member.some(own => isIt(own) && maySeeMemberField(caller, own))
    }
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
  described: DescribedFields = DESCRIBED,
): HistoryChange[] {
  const order = [...FIRST, ...described.keys()]
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  const valueOf = (field: string, fields: Record<string, unknown>) =>
    valueInWords({ names: names[field], description: described.get(field) }, field, fields)
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  // Of what was deleted, all that it was.
  return Object.keys(after === null ? was : is)
    .filter(field => !ELSEWHERE.has(field) || (field === 'membershipYear' && YEAR_DEEDS.has(deed)))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(field => {
      const tells = isOpen(deed, field)
      return {
        field: described.get(field)?.source ?? field,
        label: fieldInWords(deed, field, described),
        before: tells ? valueOf(field, was) : KEPT_BACK,
        after: tells ? valueOf(field, is) : KEPT_BACK,
      }
    })
}

const fieldsOf = (written: unknown): Record<string, unknown> =>
  typeof written === 'object' && written !== null ? { ...written } : {}

/** Fields that are so for one membership year, which is written down beside them. */
const OF_A_YEAR: ReadonlySet<string> = new Set(['hasPaid', 'payment'])

/** Texts with formatting, of the set-up's forms. */
const RICH: ReadonlySet<string> = new Set(
  SETUP_NAMES.flatMap(name =>
    setupResourceOf(name).fields.flatMap(({ kind, source }) => (kind === 'richText' ? [source] : [])),
  ),
)

/** What is known of a field: the names of what can be chosen, and its description. */
interface Known {
  names: ReadonlyMap<number, string> | undefined
  description: ReturnType<DescribedFields['get']>
}

function valueInWords({ names, description }: Known, field: string, fields: Record<string, unknown>): string | null {
  const value = fields[field]
  // A year is a number that is no id.
  if (field === 'membershipYear') return typeof value === 'number' ? String(value) : null
  if (typeof value === 'string' && (RICH.has(field) || description?.kind === 'richText'))
    return withoutTags(value) || null
  if (typeof value === 'number' && (AMOUNTS.has(field) || description?.kind === 'number')) return String(value)
  if (description?.kind === 'select')
    return description.choices.find(({ id }) => id === value)?.name ?? inWords(names, value)
  const words = inWords(names, value)
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
    ? Object.entries(value)
        // By it the item is known, and not to people.
        .filter(([name]) => name !== 'key')
        .map(([, each]) => inWords(names, each) ?? '')
        .join(' / ')
    : inWords(names, value)
