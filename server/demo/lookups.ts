import type { LookupType } from '#contract/words'
import type { Transaction } from '../database/connect'
import { boat } from '../database/schema/club'
import { role } from '../database/schema/members'
import { lookupTables } from '../database/lookupTables'

/** The ids of the lookups that every club begins with, by name. */
export type Lookups = Awaited<ReturnType<typeof readLookups>>

export async function readLookups(transaction: Transaction) {
  const idsOf = async (
    table: (typeof lookupTables)[LookupType] | typeof role | typeof boat,
  ): Promise<ReadonlyMap<string, number>> => {
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
    ownRemoveReasons: await idsOf(lookupTables['Crew Remove from Row Reason']),
    organiserRemoveReasons: await idsOf(lookupTables['Remove from Row Reason']),
    boats: await idsOf(boat),
  }
}
