import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import { organiser, organiserName } from '../events/summaryQuery'
import type { Services } from '../services'
import { COLUMNS, type ReviewedPart } from './reviewedPart'

const closer = alias(member, 'closer')

/** The reports of one part, those that have been closed or those that have not, the newest event first. */
export function listReviews({ database }: Services, part: ReviewedPart, isClosed: boolean) {
  const { report, closedAt, closedBy } = COLUMNS[part]
  return database
    .select({
      eventId: event.id,
      startDate: event.startDate,
      organiser: organiserName,
      eventType: eventType.name,
      title: event.title,
      report: sql<string>`${report}`,
      closer: { firstName: closer.firstName, familyName: closer.familyName },
      closedAt,
    })
    .from(event)
    .innerJoin(organiser, eq(organiser.id, event.organiserId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .leftJoin(closer, eq(closer.id, closedBy))
    .where(and(isNotNull(report), isClosed ? isNotNull(closedAt) : isNull(closedAt)))
    .orderBy(desc(event.startsAt), desc(event.id))
}

export type ReviewedRow = Awaited<ReturnType<typeof listReviews>>[number]
