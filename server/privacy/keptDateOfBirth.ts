import { sql, type SQL } from 'drizzle-orm'
import type { Clock } from '../clock'
import { ageBandOn, BAND_STARTS } from '../members/ageBand'
import { clubToday } from '../time'
import { firstCompletedRow } from './firstCompletedRow'

const startOf = (band: SQL) => sql`coalesce((${sql.raw(`array[${BAND_STARTS.join()}]`)})[${band}], 0)`

/**
 * Returns the date of birth that an anonymous record keeps, as SQL. Each report that ends this year or before must
 * count them in the same age band as before. If they were in one band from their first completed row to the end of this
 * year, the date says no more than the band. If they came into another band, it is their own, since no other date moves
 * them on the same day. It is null where no report counts them.
 */
export const keptDateOfBirth = (memberId: number, clock: Clock): SQL<string | null> => {
  const [first, last, born, typical] = [sql`d.first_row`, sql`d.last_day`, sql`d.born`, sql`d.typical`]
  const band = ageBandOn(first, born)
  return sql<string | null>`(
    select case when ${first} is null or ${born} is null then null
      when ${ageBandOn(last, born)} = ${band} and ${ageBandOn(first, typical)} = ${band} and ${ageBandOn(last, typical)} = ${band} then ${typical}
      else ${born} end
    from (
      select d.*, (${first} - make_interval(years => ${startOf(band)}))::date as typical
      from (
        select ${firstCompletedRow(memberId, clock)} as first_row, m.date_of_birth as born,
          (date_trunc('year', ${clubToday(clock)}) + interval '1 year' - interval '1 day')::date as last_day
        from member m where m.id = ${memberId}
      ) d
    ) d)`
}
