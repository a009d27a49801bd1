import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../clock'
import { clubSettings } from '../../database/schema/club'
import { waterSettings } from '../../database/schema/river'
import { isQuietAt } from '../../mail/quietHours'
import { instantNow } from '../../time'

/**
 * Tells whether the evening's mails are due, as SQL over the settings of the club and of the water: from the club's
 * hour on, until the night.
 */
export const isEvening = (clock: Clock): SQL<boolean> => {
  const time = sql`(${instantNow(clock)} at time zone ${clubSettings.timeZone})::time`
  return sql<boolean>`(${time} >= make_time(${waterSettings.eveningHour}, 0, 0) and not ${isQuietAt(time)})`
}
