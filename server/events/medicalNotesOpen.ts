import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import { event } from '../database/schema/events'
import { clubToday } from '../time'

/**
 * Tells whether officers see the medical notes of an event's attendees today, as SQL. They always do, unless the club's
 * setting limits it to some days before and after the event.
 */
export const medicalNotesOpen = (clock: Clock): SQL<boolean> => sql<boolean>`(
  select s.medical_days_around_row is null
    or ${clubToday(clock)} between ${event.startDate} - s.medical_days_around_row
      and coalesce(${event.endDate}, ${event.startDate}) + s.medical_days_around_row
  from club_settings s)`
