// Columns that PostgreSQL maintains beside each member's record (migration 0029), as SQL over the member table.
// Computing them for each member of a long list took longer than all else.
import { asc, sql, type SQL } from 'drizzle-orm'
import { member } from '../database/schema/members'

export const small = {
  familyName: sql<string>`${member}.family_name_small`,
  firstName: sql<string>`${member}.first_name_small`,
}

/** Names, address, telephone as typed and its digits, and affiliated club, in small letters. */
export const searchText = sql<string>`${member}.search_text`

/** Orders members by surname, then first name, whatever their case. */
export const byName: SQL[] = [small.familyName, small.firstName, member.id].map(column => asc(column))
