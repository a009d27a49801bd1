import type { LookupType } from '#contract/words'
import type { Transaction } from '../database/connect'
import { lookupTables } from '../database/lookupTables'
import { boat } from '../database/schema/club'
import { role } from '../database/schema/members'

/** Ids by name, in the order of the ids. */
type Ids = ReadonlyMap<string, number>
/** The ids of the roles, the boats and the entries of the lookups. */
export type Lookups = Awaited<ReturnType<typeof readLookups>>

export async function readLookups(transaction: Transaction) {
  const idsOf = async (table: (typeof lookupTables)[LookupType] | typeof role | typeof boat): Promise<Ids> => {
    const rows = await transaction.select({ id: table.id, name: table.name }).from(table).orderBy(table.id)
    return new Map(rows.map(({ id, name }) => [name, id]))
  }
  return {
    roles: await idsOf(role),
    membershipTypes: await idsOf(lookupTables['Membership Type']),
    genders: await idsOf(lookupTables.Gender),
    ethnicities: await idsOf(lookupTables.Ethnicity),
    swimmingAbilities: await idsOf(lookupTables['Swimming Ability']),
    preferences: await idsOf(lookupTables['Email Preferences']),
    eventTypes: await idsOf(lookupTables['Event Type']),
    cancelReasons: await idsOf(lookupTables['Cancel Row Reason']),
    selfRemoveReasons: await idsOf(lookupTables['Crew Remove from Row Reason']),
    organiserRemoveReasons: await idsOf(lookupTables['Remove from Row Reason']),
    boats: await idsOf(boat),
  }
}

/** Returns the id of an entry that a data file names. */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined)
    throw new Error(`The demo club names '${name}', but the choices are: ${[...ids.keys()].join(', ')}.`)
  return id
}

/** The same, where the file may name nothing. */
export const idOrNull = (ids: Ids, name: string | null): number | null => (name === null ? null : idOf(ids, name))
