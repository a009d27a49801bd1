import { sql } from 'drizzle-orm'
import { convert } from 'html-to-text'
import { type Caller, type Deed, mayDo, maySeeEventField, maySeeMemberField } from '#contract/access'
import type { HistoryChange } from '#contract/calls/history'
import { pounds } from '#contract/rules/pounds'
import { columnOf } from '#contract/resources/fields'
import { SETUP_NAMES, setupResourceOf } from '#contract/resources/setupResources'
import type { Database } from '../database/connect'
import { lookupTables } from '../database/lookupTables'
import { boat } from '../database/schema/club'
import { WITHHELD } from './recordChange'
import { DESCRIBED, type DescribedFields, type OwnFields } from './describedFields'
import { fieldInWords } from './fieldWords'

/** A change as the history stores it. */
export interface WrittenChange {
  deed: string
  before: unknown
  after: unknown
}

/**
 * The fields that come first. After them come the others in the order of their descriptions, then anything else. The
 * database keeps no order of its own.
 */
const FIRST = ['isApproved', 'isActive', 'hasPaid', 'payment', 'receivedOn', 'note', 'membershipTypeId', 'roles']

/** The fields that not every reader of the history may see, with the deed that a reader must be allowed to do. */
const RESTRICTED: Readonly<Record<string, Deed>> = {
  attendeeRemoveComments: 'attendees.list',
  organiserRemoveComments: 'attendees.list',
  payment: 'payments.list',
  receivedOn: 'payments.list',
}
/** The deeds with a note about a payment. The other notes of the history are the club's own. */
const OF_PAYMENTS: ReadonlySet<string> = new Set(['payments.create', 'payments.delete', 'members.markPaid'])

/** Tells whether a reader of the history may see the values of a deed's field. */
export type IsOpen = (deed: string, field: string) => boolean

/**
 * Returns which fields are open to the reader. Of the club's own fields, those are the ones that they see. A deleted
 * field is open to nobody, since its readers are no longer known.
 */
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

/** Fields that are shown beside the change, or that say nothing to people. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['membershipYear', 'settledBy', 'memberId', 'eventId', 'id', 'version'],
])
/** The deeds for which the year is all there is to say. */
const YEAR_DEEDS: ReadonlySet<string> = new Set(['payments.startYear', 'payments.undoStartYear', 'club.settings'])

/**
 * Turns a recorded change into words for its readers: the fields' labels, names instead of ids, Yes and No, rich text
 * without its tags. Null stands for an empty value. A field that is not open to them says only that it changed.
 */
export function changesInWords(
  names: ChoiceNames,
  isOpen: IsOpen,
  { deed, before, after }: WrittenChange,
  described: DescribedFields = DESCRIBED,
): HistoryChange[] {
  const order = [...FIRST, ...described.keys()]
  const positionOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  const valueOf = (field: string, fields: Record<string, unknown>) =>
    valueInWords({ names: names[field], description: described.get(field) }, field, fields)
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  // A deletion shows all that the record held.
  return Object.keys(after === null ? was : is)
    .filter(field => !ELSEWHERE.has(field) || (field === 'membershipYear' && YEAR_DEEDS.has(deed)))
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map(field => {
      const tells = isOpen(deed, field)
      return {
        field: described.get(field)?.source ?? field,
        label: fieldInWords(deed, field, described),
        before: tells ? valueOf(field, was) : WITHHELD,
        after: tells ? valueOf(field, is) : WITHHELD,
      }
    })
}

const fieldsOf = (written: unknown): Record<string, unknown> =>
  typeof written === 'object' && written !== null ? { ...written } : {}

/** Fields that apply to one membership year, which is recorded beside them. */
const OF_A_YEAR: ReadonlySet<string> = new Set(['hasPaid', 'payment'])

/** Texts with formatting in the set-up's forms. */
const RICH: ReadonlySet<string> = new Set(
  SETUP_NAMES.flatMap(name =>
    setupResourceOf(name).fields.flatMap(({ kind, source }) => (kind === 'richText' ? [source] : [])),
  ),
)

/** The facts about a field: the names of its choices, and its description. */
interface Known {
  names: ReadonlyMap<number, string> | undefined
  description: ReturnType<DescribedFields['get']>
}

function valueInWords({ names, description }: Known, field: string, fields: Record<string, unknown>): string | null {
  const value = fields[field]
  // A membership year is a number but no id.
  if (field === 'membershipYear') return typeof value === 'number' ? String(value) : null
  if (typeof value === 'string' && (RICH.has(field) || description?.kind === 'richText'))
    return withoutTags(value) || null
  if (typeof value === 'number' && (AMOUNTS.has(field) || description?.kind === 'number')) return String(value)
  if (description?.kind === 'select')
    return description.choices.find(({ id }) => id === value)?.name ?? inWords(names, value)
  const words = inWords(names, value)
  if (words === null) return null
  const amount = field === 'payment' ? pounds(words) : words
  return OF_A_YEAR.has(field) && 'membershipYear' in fields ? `${amount}, for ${String(fields.membershipYear)}` : amount
}

/** Numbers that are no ids: amounts of the set-up's forms, and counts. */
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
  // An item that was taken off its list no longer has a name.
  if (typeof value === 'number') return names?.get(value) ?? `No. ${value}`
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * Turns one entry of a list into words. For a group of fields, such as a line of a table of sizes, these are their
 * values.
 */
const partInWords = (names: ReadonlyMap<number, string> | undefined, value: unknown): string | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        // The key identifies the item, but means nothing to people.
        .filter(([name]) => name !== 'key')
        .map(([, each]) => inWords(names, each) ?? '')
        .join(' / ')
    : inWords(names, value)

/** The choices of fields that are not described. */
const BESIDE = {
  emailPreferences: lookupTables['Email Preferences'],
  eventTypeIds: lookupTables['Event Type'],
  plannedBoats: boat,
  usedBoats: boat,
  safetyBoats: boat,
  bosunBoats: boat,
} as const

/** The names that belong to the ids of each field. */
export type ChoiceNames = Partial<Record<string, ReadonlyMap<number, string>>>

/** Reads the names of all choices of a member, an event or an attendance, in one query. */
export async function readChoiceNames(database: Pick<Database, 'execute'>): Promise<ChoiceNames> {
  const described = [...DESCRIBED.values()]
    .filter(field => field.kind === 'lookup')
    .map(field => [columnOf(field), lookupTables[field.list]] as const)
  const each = [...described, ...Object.entries(BESIDE)].map(
    ([field, table]) => sql`select ${field}::text as field, id, name from ${table}`,
  )
  const { rows } = await database.execute<{ field: string; id: number; name: string }>(sql.join(each, sql` union all `))
  const names: Record<string, Map<number, string>> = {}
  for (const { field, id, name } of rows) (names[field] ??= new Map()).set(id, name)
  return names
}
