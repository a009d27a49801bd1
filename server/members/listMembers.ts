import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { wordsSourceOf } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { MOST_IDS } from '#contract/words'
import { completedByMember, completedRows } from '../events/completedRows/completedRows'
import { cachedQuery } from '../database/cachedQuery'
import type { Database } from '../database/connect'
import { foundInAll, notCounted, pageWanted, readPage } from '../database/page'
import { type ListAnswer, readWholeList } from '../database/wholeList'
import { member } from '../database/schema/members'
import { wordsIn } from '../fields/fieldQueries'
import type { Services } from '../services'
import { nowParameters, NOW_PARAMETER, TODAY_PARAMETER } from '../time'
import { hasPaidByJoin, hasPaidThisYear, paidBy } from './yearlyFee'
import { byName, lowercaseNames } from '../database/searchColumns'
import { isListed, type ListQuery } from './memberFilters'

type Wanted = ListQuery
type PageQuery = Wanted & Pick<QueryOf<'GET /api/user/all'>, 'page' | 'perPage'>
type Sort = NonNullable<Wanted['sort']>

export const LISTED = memberFields.filter(field => 'listed' in field)
const words = wordsIn(member, LISTED)

const columns = {
  id: member.id,
  ...words.columns,
  fields: member.fields,
  isApproved: member.isApproved,
  isActive: member.isActive,
  hasPaid: hasPaidByJoin,
  paidAt: paidBy.recordedAt,
}

const sortable: Record<Exclude<Sort, 'completedRows'>, SQL> = {
  ...words.order,
  ...lowercaseNames,
  isApproved: sql`${member.isApproved}`,
  isActive: sql`${member.isActive}`,
  hasPaid: hasPaidThisYear,
  paidAt: sql`${paidBy.recordedAt}`,
}

/** Empty values stand last, whichever way the list is sorted. */
function orderOf({ sort = 'familyName', order = 'ASC' }: Wanted, completed: SQLWrapper): SQL[] {
  const by = sort === 'completedRows' ? completed : sortable[sort]
  return [order === 'ASC' ? sql`${by} asc nulls last` : sql`${by} desc nulls last`, ...byName]
}

/** Counts everybody's completed rows together: for a whole list, and to sort by them. */
const countedTogether = (database: Database, ids?: SQL) => {
  const counted = completedByMember(database, NOW_PARAMETER, ids).as('completed')
  return { counted, rows: sql<number>`coalesce(${counted.rows}, 0)` }
}

/** Selects the ids of a list in its order. Only what the order needs is joined, so that an index alone can give it. */
function selectIds(database: Database, query: Wanted, { counted: isCounted }: { counted: boolean }) {
  const { counted, rows } = countedTogether(database)
  const ids = database
    .select({ id: member.id, total: (isCounted ? foundInAll : notCounted).as('total') })
    .from(member)
    .where(isListed(query, TODAY_PARAMETER))
    .orderBy(...orderOf(query, rows))
    .$dynamic()
  if (query.sort === 'paidAt') void ids.leftJoinLateral(paidBy, sql`true`)
  if (query.sort === 'completedRows') void ids.leftJoin(counted, eq(counted.memberId, member.id))
  const sorted = LISTED.filter(field => wordsSourceOf(field) === query.sort)
  return wordsIn(member, sorted).join(ids)
}

const buildCount = (database: Database, query: Wanted) =>
  database
    .select({ total: sql<number>`count(*)::int` })
    .from(member)
    .where(isListed(query, TODAY_PARAMETER))

const selectWhole = (database: Database, query: Wanted, ids?: SQL) => {
  const { counted, rows } = countedTogether(database, ids)
  return {
    order: orderOf(query, rows),
    list: words
      .join(
        database
          .select({ ...columns, completedRows: rows })
          .from(member)
          .$dynamic(),
      )
      .leftJoinLateral(paidBy, sql`true`)
      .leftJoin(counted, eq(counted.memberId, member.id)),
  }
}

/** Builds the queries of a whole list: its first rows, all ids, and the rows of some. */
function buildWhole(database: Database, query: Wanted) {
  const ids = sql`${sql.placeholder('ids')}::int[]`
  const { list, order } = selectWhole(database, query)
  return {
    first: list
      .where(isListed(query, TODAY_PARAMETER))
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .prepare(''),
    ids: selectIds(database, query, { counted: false }).prepare(''),
    rows: selectWhole(database, query, ids)
      .list.where(sql`${member.id} = any(${ids})`)
      .prepare(''),
  }
}

/** The columns are read only for the page's own members, and not for those on earlier pages. A search is done once. */
function buildPage(database: Database, query: Wanted) {
  const counted = query.q !== undefined
  const page = selectIds(database, query, { counted })
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  const rows = completedRows(sql`${member}.id`, NOW_PARAMETER)
  const count = buildCount(database, query)
  return {
    list: words
      .join(
        database
          .select({ ...columns, completedRows: rows, total: counted ? page.total : sql<number>`(${count})` })
          .from(page)
          .innerJoin(member, eq(member.id, page.id))
          .$dynamic(),
      )
      .leftJoinLateral(paidBy, sql`true`)
      .orderBy(...orderOf(query, rows))
      .prepare(''),
    count: count.prepare(''),
  }
}

/** Typed words and choices among many seldom come again, so such a query is not worth caching. */
function builtFor<Query>(database: Database, purpose: string, query: Wanted, build: () => Query): Query {
  const { filter, sort, order, paid, firstAid, ageBand, ...typed } = query
  const isTyped = Object.values(typed).some(value => value !== undefined)
  const shape = JSON.stringify([purpose, filter, sort, order, paid, firstAid, ageBand])
  return isTyped ? build() : cachedQuery(database, shape, build)
}

export type MemberListRow = Awaited<ReturnType<ReturnType<typeof buildWhole>['rows']['execute']>>[number]

/** Lists members, by surname unless asked otherwise, whole or one page, with their number in all. */
export async function listMembers(
  { database, clock }: Services,
  { page: number, perPage, ...query }: PageQuery,
): Promise<ListAnswer<MemberListRow>> {
  const now = nowParameters(clock)
  const page = pageWanted({ page: number, perPage })
  if (page === null) {
    const { first, ids, rows } = builtFor(database, 'members', query, () => buildWhole(database, query))
    return readWholeList({
      readFirst: limit => first.execute({ ...now, limit }),
      readIds: async () => (await ids.execute(now)).map(({ id }) => id),
      readRows: portion => rows.execute({ ...now, ids: portion }),
      idOf: ({ id }) => id,
    })
  }
  const built = builtFor(database, 'page of members', query, () => buildPage(database, query))
  return readPage(built, { ...now, ...page })
}

/** Lists ids in the list's order, at most the first MOST_IDS, with their number in all. */
export async function listMemberIds(
  { database, clock }: Services,
  query: Wanted,
): Promise<{ ids: number[]; total: number }> {
  const { list, count } = builtFor(database, 'ids of members', query, () => ({
    list: selectIds(database, query, { counted: false }).limit(MOST_IDS).prepare(''),
    count: buildCount(database, query).prepare(''),
  }))
  const now = nowParameters(clock)
  const [rows, [counted]] = await Promise.all([list.execute(now), count.execute(now)])
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}
