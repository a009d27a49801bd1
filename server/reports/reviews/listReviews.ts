import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf } from '#contract/calls'
import type { ReportPart } from '#contract/words'
import { containsText } from '../../database/containsText'
import { readList } from '../../database/page'
import { boat as boatTable } from '../../database/schema/club'
import { event, reportedBoat, reportReview } from '../../database/schema/events'
import { eventType } from '../../database/schema/lookups'
import { member } from '../../database/schema/members'
import { organiser, organiserName } from '../../events/eventSummaries'
import { nameHolds } from '../../database/searchColumns'
import { expectForwards } from '../../events/range'
import type { Services } from '../../services'
import { COLUMNS } from './reviewedPart'

type ListQuery = QueryOf<'GET /api/event/getBosunReports'>

const closer = alias(member, 'closer')
const noter = alias(member, 'noter')
const reopener = alias(member, 'reopener')

const sortable = (part: ReportPart): Record<NonNullable<ListQuery['sort']>, SQL> => ({
  startDate: sql`${event.startsAt}`,
  organiser: sql`lower(${organiserName})`,
  eventType: sql`lower(${eventType.name})`,
  title: sql`lower(${event.title})`,
  closedAt: sql`${COLUMNS[part].closedAt}`,
})

/** The newest event comes first, unless asked otherwise. */
function orderOf(part: ReportPart, { sort = 'startDate', order }: ListQuery): SQL[] {
  const direction = (order ?? (sort === 'startDate' ? 'DESC' : 'ASC')) === 'ASC' ? asc : desc
  return [direction(sortable(part)[sort]), desc(event.startsAt), desc(event.id)]
}

const isReviewOf = (part: ReportPart) => and(eq(reportReview.eventId, event.id), eq(reportReview.part, part))

/** Matches the lines of an event's part in the table of boats that reports are about. */
const isAboutBoat = (part: ReportPart) => and(eq(reportedBoat.eventId, event.id), eq(reportedBoat.part, part))

/** Returns what a reader sees of cut rich text: no tags, and escaped characters as themselves. */
const plainTextOf = (html: SQLWrapper) =>
  sql`replace(replace(replace(replace(regexp_replace(${html}, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`

function isListed(
  part: ReportPart,
  { closed, dateFrom, dateTo, organiser: name, boat, q }: ListQuery,
): SQL | undefined {
  if (dateFrom !== undefined && dateTo !== undefined) expectForwards({ dateFrom, dateTo })
  const { report, closedAt } = COLUMNS[part]
  const words = q?.trim()
  return and(
    isNotNull(report),
    closed ? isNotNull(closedAt) : isNull(closedAt),
    dateFrom === undefined ? undefined : gte(event.startDate, dateFrom),
    dateTo === undefined ? undefined : lte(event.startDate, dateTo),
    boat?.trim()
      ? sql`exists (select from ${reportedBoat} join ${boatTable} on ${boatTable.id} = ${reportedBoat.boatId}
          where ${isAboutBoat(part)} and ${containsText(boatTable.name, boat.trim())})`
      : undefined,
    name?.trim() ? nameHolds(name, organiser) : undefined,
    words
      ? or(
          nameHolds(words, organiser),
          ...[event.title, eventType.name, plainTextOf(report), sql`coalesce(${reportReview.note}, '')`].map(text =>
            containsText(text, words),
          ),
        )
      : undefined,
  )
}

/** Selects the reports of one part, with who closed them, the action taken, and why they were opened again. */
function selectReviews(database: Services['database'], part: ReportPart) {
  const { report, closedAt, closedBy } = COLUMNS[part]
  return database
    .select({
      eventId: event.id,
      startDate: event.startDate,
      endDate: event.endDate,
      organiser: organiserName,
      eventType: eventType.name,
      title: event.title,
      report: sql<string>`${report}`,
      boats: sql<
        string[]
      >`(select coalesce(json_agg(${boatTable.name} order by ${boatTable.position}, ${boatTable.name}), '[]')
        from ${reportedBoat} join ${boatTable} on ${boatTable.id} = ${reportedBoat.boatId} where ${isAboutBoat(part)})`,
      closer: { firstName: closer.firstName, familyName: closer.familyName },
      closedAt,
      note: reportReview.note,
      noter: { firstName: noter.firstName, familyName: noter.familyName },
      notedAt: reportReview.notedAt,
      reopenReason: reportReview.reopenReason,
      reopener: { firstName: reopener.firstName, familyName: reopener.familyName },
      reopenedAt: reportReview.reopenedAt,
    })
    .from(event)
    .innerJoin(organiser, eq(organiser.id, event.organiserId))
    .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
    .leftJoin(closer, eq(closer.id, closedBy))
    .leftJoin(reportReview, isReviewOf(part))
    .leftJoin(noter, eq(noter.id, reportReview.notedBy))
    .leftJoin(reopener, eq(reopener.id, reportReview.reopenedBy))
    .$dynamic()
}

/**
 * Lists the reports of one part, either the closed or the open ones, whole or one page, with their number in all.
 * Throws InvalidInput for a range of days whose last comes before the first.
 */
export async function listReviews({ database }: Services, part: ReportPart, query: ListQuery) {
  const condition = isListed(part, query)
  const list = selectReviews(database, part)
    .where(condition)
    .orderBy(...orderOf(part, query))
  const count = async () => {
    const [counted] = await database
      .select({ total: sql<number>`count(*)::int` })
      .from(event)
      .innerJoin(organiser, eq(organiser.id, event.organiserId))
      .innerJoin(eventType, eq(eventType.id, event.eventTypeId))
      .leftJoin(reportReview, isReviewOf(part))
      .where(condition)
    return counted?.total ?? 0
  }
  return readList(list, count, query)
}

export type ReviewedRow = Awaited<ReturnType<typeof listReviews>>['rows'][number]

/** Reads one part of the report of one event; null where it has no text. */
export async function readReview(
  { database }: Pick<Services, 'database'>,
  part: ReportPart,
  eventId: number,
): Promise<ReviewedRow | null> {
  const [row] = await selectReviews(database, part).where(and(eq(event.id, eventId), isNotNull(COLUMNS[part].report)))
  return row ?? null
}
