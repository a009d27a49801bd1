// What PostgreSQL keeps of each member beside their record (migration 0029), as SQL over the member table: to make it for each member of a long
// list again took longer than all else.
import { asc, sql, type SQL } from 'drizzle-orm'
import { member } from '../database/schema/members'

export const small = {
  familyName: sql<string>`${member}.family_name_small`,
  firstName: sql<string>`${member}.first_name_small`,
}

/** Names, address, telephone as typed and its digits, and affiliated club, in small letters. */
export const searchText = sql<string>`${member}.search_text`

/** By surname, then first name, whatever their case. */
export const byName: SQL[] = [small.familyName, small.firstName, member.id].map(column => asc(column))
