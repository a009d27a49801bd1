import { sql, type SQL } from 'drizzle-orm'
import type { EveningQuestion } from '#contract/calls/event'

/**
 * The evening's question to an attendee, over an attendance by its alias. Null where none was asked, or they are out of
 * the crew.
 */
export const questionColumn = (attendance: string): SQL<EveningQuestion | null> => {
  const a = sql.raw(attendance)
  return sql<EveningQuestion | null>`case when ${a}.asked_at is not null and not ${a}.is_removed and (select asks_evening from water_settings)
    then json_build_object('at', ${a}.asked_at, 'comingAt', ${a}.said_coming_at) end`
}
