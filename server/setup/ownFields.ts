// The rules of the club's own fields beyond those of every set-up table: keys, lists without doubles, and values that
// are not lost.
import { getTableName, sql } from 'drizzle-orm'
import type { SetupFields } from '#contract/calls/setup'
import type { SetupName, SetupRecord } from '#contract/resources/setupResources'
import { headingOf } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import type { OwnChoice } from '#contract/resources/ownFieldSchemas'
import type { Transaction } from '../database/connect'
import { event, eventDraft } from '../database/schema/events'
import { member } from '../database/schema/members'
import type { ModelState } from '../errors'
import { storedResource } from '../database/setupTables'

type OwnFieldsName = Extract<SetupName, 'memberFields' | 'eventFields'>
export const isOwnFields = (name: SetupName): name is OwnFieldsName => name === 'memberFields' || name === 'eventFields'

/** The tables whose records hold values. */
const HOLDERS = { memberFields: [member], eventFields: [event, eventDraft] } as const

/** An item of a list that is known by its key. */
export interface KeyedItem extends Record<string, unknown> {
  key?: string | undefined
  name?: unknown
}

/** Gives each item a key. A new item's key is made of its name. */
export function withKeys(items: readonly KeyedItem[]): KeyedItem[] {
  const taken = items.flatMap(({ key }) => key ?? [])
  return items.map(item => {
    const key = item.key ?? keyFrom(String(item.name), taken)
    if (item.key === undefined) taken.push(key)
    return { ...item, key }
  })
}

/** Makes a key of letters and digits that no other item has: 'racingLicence' from 'Racing licence'. */
function keyFrom(words: string, taken: readonly string[]): string {
  const parts = words
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const joined = parts.map((part, index) => (index === 0 ? part.toLowerCase() : capitalised(part))).join('')
  // The key names a property, so it starts with no digit, and is not a name that every object has.
  const key = (/^[a-z]/.test(joined) && !(joined in {}) ? joined : `field${capitalised(joined)}`).slice(0, 36)
  let [wanted, number] = [key, 1]
  while (taken.includes(wanted)) wanted = `${key}${(number += 1)}`
  return wanted
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Makes the key of a new field. The names of the table must be locked. */
export async function newKey(transaction: Transaction, name: OwnFieldsName, label: string): Promise<string> {
  return keyFrom(
    label,
    (await keysOf(transaction, name)).map(({ key }) => key),
  )
}

async function keysOf(transaction: Transaction, name: OwnFieldsName) {
  const table = sql.identifier(getTableName(storedResource(name).table))
  const { rows } = await transaction.execute<{ id: number; key: string }>(sql`select id, key from ${table}`)
  return rows
}

const NAMES_OF_MEMBERS: ReadonlySet<string> = new Set(
  memberFields.flatMap(field => [field.label, headingOf(field)]).map(name => name.toLowerCase()),
)

/** Returns what is wrong with a field before it is stored. `before` is null for a new one. */
export async function ownFieldFaults(
  transaction: Transaction,
  name: OwnFieldsName,
  before: SetupRecord | null,
  { label, kind, choices }: SetupFields,
): Promise<ModelState> {
  // An imported file is read by labels.
  if (name === 'memberFields' && NAMES_OF_MEMBERS.has(String(label).toLowerCase()))
    return { label: ['Every member has this already. Please choose another label.'] }
  if (kind !== 'select') return {}
  const [chosen, earlier] = [choices as OwnChoice[], (before?.choices ?? []) as OwnChoice[]]
  if (chosen.length === 0) return { choices: ['Please add the first choice.'] }
  const called = chosen.map(choice => choice.name.trim().toLowerCase())
  const double = called.findIndex((words, index) => called.indexOf(words) !== index)
  if (double !== -1) return { [`choices.${double}.name`]: ['This choice is there already.'] }
  for (const gone of earlier.filter(({ key }) => !chosen.some(choice => choice.key === key))) {
    const uses = await usesOfOwnField(transaction, name, Number(before?.id), gone.key)
    if (uses.length > 0)
      return { choices: [`Somebody has ‘${gone.name}’, so it cannot be removed. It can be unticked instead.`] }
  }
  return {}
}

export interface Use {
  /** The table that points at the record. */
  table: string
  count: number
}

/** Finds the records that hold a value in a field, or this choice of it. */
export async function usesOfOwnField(
  transaction: Transaction,
  name: OwnFieldsName,
  id: number,
  choice?: string,
): Promise<Use[]> {
  const key = (await keysOf(transaction, name)).find(each => each.id === id)?.key ?? ''
  const uses: Use[] = []
  for (const table of HOLDERS[name].map(getTableName)) {
    const holds = choice === undefined ? sql`fields ? ${key}` : sql`fields ->> ${key} = ${choice}`
    const { rows } = await transaction.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${holds}`,
    )
    const found = rows[0]?.count ?? 0
    if (found > 0) uses.push({ table, count: found })
  }
  return uses
}
