import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { event } from '../database/schema/events'
import { eventType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { type Range, startsIn } from '../events/range'

type Part = 'bosunReport' | 'safetyReport'

/**
 * Selects one part of the post-row reports of any event that has it, cancelled since or not, the latest event first.
 */
const selectReports = ({ database }: Services, range: Range, part: Part) =>
  database
    .select({
      startDate: event.startDate,
      endDate: event.endDate,
      firstName: member.firstName,
      familyName: member.familyName,
      eventType: eventType.name,
      title: event.title,
      html: sql<string>`${event[part]}`,
    })
    .from(event)
    .innerJoin(member, eq(member.id, event.organiserId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .where(and(startsIn(range), isNotNull(event[part])))
    .orderBy(desc(event.startsAt), desc(event.id))

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

export const listMaintenance = (services: Services, range: Range) => selectReports(services, range, 'bosunReport')

export const listSafety = (services: Services, range: Range) => selectReports(services, range, 'safetyReport')

/** Presents who organised what and when. The text stands beside it under a name of its own. */
const presentEvent = ({ startDate, endDate, firstName, familyName, eventType, title }: ReportRow) => ({
  startDate,
  endDate,
  firstName,
  familyName,
  eventType,
  title,
})

export const presentMaintenance = (row: ReportRow) => ({ ...presentEvent(row), bosunReport: row.html })

export const presentSafety = (row: ReportRow) => ({ ...presentEvent(row), safetyReport: row.html })
