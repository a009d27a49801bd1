import { eq, sql } from 'drizzle-orm'
import { member } from '../database/schema/members'

/** The member with this email address, whatever the case of either: the comparison that the unique index member_email_any_case makes. */
export const hasAddress = (address: string) => eq(sql`lower(${member.email})`, sql`lower(${address}::text)`)
