// The boats that post-row reports name as used, even those that have gone since, the busiest first.
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { tookPlace } from '../events/completedRows/completedRows'
import { boat } from '../database/schema/club'
import { event, usedBoat } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import type { Services } from '../services'
import { instantNow } from '../time'
import { type Range, startsIn } from '../events/range'

const noRows = sql<number>`count(*)::int`
const isOf = ({ clock }: Services, range: Range): SQL | undefined =>
  and(startsIn(range), tookPlace(event, instantNow(clock)))

export const countBoatsUsed = (services: Services, range: Range) =>
  services.database
    .select({ boat: boat.name, noRows })
    .from(usedBoat)
    .innerJoin(boat, eq(boat.id, usedBoat.boatId))
    .innerJoin(event, eq(event.id, usedBoat.eventId))
    .where(isOf(services, range))
    .groupBy(boat.id)
    .orderBy(desc(noRows), asc(boat.name))

/** Counts by type, in the club's order of types. */
export const countBoatsUsedByEventType = (services: Services, range: Range) =>
  services.database
    .select({ eventType: eventType.name, boat: boat.name, noRows })
    .from(usedBoat)
    .innerJoin(boat, eq(boat.id, usedBoat.boatId))
    .innerJoin(event, eq(event.id, usedBoat.eventId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(isOf(services, range))
    .groupBy(eventType.id, boat.id)
    .orderBy(asc(eventType.position), asc(eventType.name), desc(noRows), asc(boat.name))
