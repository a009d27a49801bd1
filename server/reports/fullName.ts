import { sql } from 'drizzle-orm'
import { member } from '../database/schema/members'

/** A member's name as the reports show it, as SQL. */
export const fullName = sql<string>`${member.firstName} || ' ' || ${member.familyName}`
