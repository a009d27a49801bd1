import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect'
import { attendee, event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { hasRowed, tookPlace } from './tookPlace'

const rowed = alias(attendee, 'rowed')
const past = alias(event, 'past')

/**
 * How many rows each of many members has completed, counted together: completedRows, asked member by member, takes twenty times as long
 * for a whole club. Who has completed none is left out. `now` is an instant (server/time.ts); without `which`, of every member.
 */
export const completedByMember = (
  database: Pick<Database, 'select'>,
  now: SQL,
  which?: (memberId: typeof rowed.memberId) => SQL,
) =>
  database
    .select({ memberId: rowed.memberId, rows: sql<number>`count(*)::int`.as('rows') })
    .from(rowed)
    .innerJoin(past, eq(past.id, rowed.eventId))
    .innerJoin(eventType, eq(eventType.id, past.eventTypeId))
    .where(and(eventType.isRowEvent, tookPlace(past, now), hasRowed(rowed), which?.(rowed.memberId)))
    .groupBy(rowed.memberId)
