// Counts the rows that took place, even those without a crew.
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { TOP_LENGTH } from '#contract/words'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { tookPlace } from '../events/completedRows/completedRows'
import type { Services } from '../services'
import { instantNow } from '../time'
import { fullNameAsSql } from '../database/fullName'
import { type Range, startsIn } from '../events/range'

const noRows = sql<number>`count(*)::int`
const isOf = ({ clock }: Services, range: Range): SQL | undefined =>
  and(startsIn(range), eventType.isRowEvent, tookPlace(event, instantNow(clock)))

/** The result is one row, even when nothing was organised. */
export const countRows = (services: Services, range: Range) =>
  services.database
    .select({ noRows })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(isOf(services, range))

/** Counts by type, in the club's order of types. */
export const countRowsByEventType = (services: Services, range: Range) =>
  services.database
    .select({ eventType: eventType.name, noRows })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(isOf(services, range))
    .groupBy(eventType.id)
    .orderBy(asc(eventType.position), asc(eventType.name))

/** Lists those who organised most rows; with equal numbers, by name. */
export const listTopOrganisers = (services: Services, range: Range) =>
  services.database
    .select({ organiser: fullNameAsSql(member), noRows })
    .from(event)
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .innerJoin(member, eq(member.id, event.organiserId))
    .where(isOf(services, range))
    .groupBy(member.id)
    .orderBy(desc(noRows), sql`lower(${fullNameAsSql(member)})`, member.id)
    .limit(TOP_LENGTH)
