import { and, eq, sql } from 'drizzle-orm'
import { hasRowed, tookPlace } from '../completedRows/tookPlace'
import { attendee, event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import type { Services } from '../services'
import { instantNow } from '../time'
import { startsIn, type Range } from './range'

/** Each member who completed rows in the range, with how many, as a subquery. */
export const selectRowers = ({ database, clock }: Services, range: Range) =>
  database
    .select({ memberId: attendee.memberId, rows: sql<number>`count(*)`.as('rows') })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.eventId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(and(startsIn(range), eventType.isRowEvent, tookPlace(event, instantNow(clock)), hasRowed(attendee)))
    .groupBy(attendee.memberId)
    .as('rowers')
