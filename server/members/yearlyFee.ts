import { sql, type SQL } from 'drizzle-orm'
import { clubSettings } from '../database/schema/club'
import { membershipType } from '../database/schema/lookups'
import { member, membershipYear } from '../database/schema/members'
import { isLifeMember } from './hasPaid'

/**
 * Returns the fee of a member of the query for a membership year, as SQL: that of their type, or the club's where the
 * type has none of its own. The type is always the present one. A year that has ended keeps its fees; null where they
 * are not known.
 */
export const feeIn = (year: number | SQL) =>
  sql<string | null>`(
    select (case when s.membership_year <= ${year} then coalesce(t.fee, s.fee)
      else coalesce((y.type_fees ->> t.id::text)::numeric(8, 2), y.fee) end)::text
    from ${clubSettings} s
      left join ${membershipType} t on t.id = ${member}.membership_type_id
      left join ${membershipYear} y on y.year = ${year})`

/** The same, and null for Life members, who are asked for nothing. */
export const feeAskedIn = (year: number) =>
  sql<string | null>`(case when ${isLifeMember} then null else ${feeIn(year)} end)`
