// Counts the rows that took place, even those without a crew, and the boats that post-row reports name as used.
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { TOP_LENGTH } from '#contract/words'
import { event, usedBoat } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { tookPlace } from '../events/completedRows/completedRows'
import type { Services } from '../services'
import { instantNow } from '../time'
import { fullNameAsSql } from '../database/fullName'
import { type Range, startsIn } from '../events/range'
import { boat } from '../database/schema/club'

const noRows = sql<number>`count(*)::int`
const tookPlaceIn = ({ clock }: Services, range: Range): SQL | undefined =>
  and(startsIn(range), tookPlace(event, instantNow(clock)))
const isRowIn = (services: Services, range: Range): SQL | undefined =>
  and(eventType.isRowEvent, tookPlaceIn(services, range))

/** The result is one row, even when nothing was organised. */
export const countRows = (services: Services, range: Range) =>
  services.database
    .select({ noRows })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(isRowIn(services, range))

/** Counts by type, in the club's order of types. */
export const countRowsByEventType = (services: Services, range: Range) =>
  services.database
    .select({ eventType: eventType.name, noRows })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(isRowIn(services, range))
    .groupBy(eventType.id)
    .orderBy(asc(eventType.position), asc(eventType.name))

/** Lists those who organised most rows; with equal numbers, by name. */
export const listTopOrganisers = (services: Services, range: Range) =>
  services.database
    .select({ organiser: fullNameAsSql(member), noRows })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .innerJoin(member, eq(member.id, event.organiserId))
    .where(isRowIn(services, range))
    .groupBy(member.id)
    .orderBy(desc(noRows), sql`lower(${fullNameAsSql(member)})`, member.id)
    .limit(TOP_LENGTH)

/** Lists the boats, even those that have gone since, the busiest first. */
export const countBoatsUsed = (services: Services, range: Range) =>
  services.database
    .select({ boat: boat.name, noRows })
    .from(usedBoat)
    .innerJoin(boat, eq(boat.id, usedBoat.boatId))
    .innerJoin(event, eq(event.id, usedBoat.eventId))
    .where(tookPlaceIn(services, range))
    .groupBy(boat.id)
    .orderBy(desc(noRows), asc(boat.name))

/** Lists the boats by type, in the club's order of types. */
export const countBoatsUsedByEventType = (services: Services, range: Range) =>
  services.database
    .select({ eventType: eventType.name, boat: boat.name, noRows })
    .from(usedBoat)
    .innerJoin(boat, eq(boat.id, usedBoat.boatId))
    .innerJoin(event, eq(event.id, usedBoat.eventId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(tookPlaceIn(services, range))
    .groupBy(eventType.id, boat.id)
    .orderBy(asc(eventType.position), asc(eventType.name), desc(noRows), asc(boat.name))
