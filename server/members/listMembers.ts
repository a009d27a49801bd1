import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { MOST_IDS } from '#contract/words'
import { completedByMember } from '../completedRows/completedByMember'
import { completedRows } from '../completedRows/completedRows'
import { builtOnce } from '../database/builtOnce'
import { pageAsked } from '../database/page'
import { membershipType } from '../database/schema/lookups'
import { member, memberPayment } from '../database/schema/members'
import type { Services } from '../services'
import { clubToday, givenNow, instantNow, NOW_GIVEN, TODAY_GIVEN } from '../time'
import { hasPaidThisYear, isPaymentOfThisYear } from './hasPaid'
import { isListed } from './memberFilters'

type ListQuery = QueryOf<'GET /api/user/all'>
type Wanted = QueryOf<'GET /api/user/ids'>
type Sort = NonNullable<Wanted['sort']>

const columns = {
  id: member.id,
  familyName: member.familyName,
  firstName: member.firstName,
  membershipType: membershipType.name,
  email: member.email,
  phoneNumber: member.phoneNumber,
  affiliatedClub: member.affiliatedClub,
  isApproved: member.isApproved,
  isActive: member.isActive,
  hasPaid: hasPaidThisYear,
  paidAt: memberPayment.recordedAt,
}

const sortable: Record<Sort, SQL> = {
  familyName: sql`lower(${member.familyName})`,
  firstName: sql`lower(${member.firstName})`,
  membershipType: sql`lower(${membershipType.name})`,
  completedRows: sql`coalesce(completed.rows, 0)`,
  email: sql`lower(${member.email})`,
  phoneNumber: sql`${member.phoneNumber}`,
  affiliatedClub: sql`lower(${member.affiliatedClub})`,
  isApproved: sql`${member.isApproved}`,
  isActive: sql`${member.isActive}`,
  hasPaid: hasPaidThisYear,
  paidAt: sql`${memberPayment.recordedAt}`,
}

const byName = [sql`lower(${member.familyName})`, sql`lower(${member.firstName})`, member.id].map(column => asc(column))

/** Who has nothing there stands last, whichever way it is sorted. */
const orderOf = ({ sort = 'familyName', order = 'ASC' }: Wanted): SQL[] => [
  order === 'ASC' ? sql`${sortable[sort]} asc nulls last` : sql`${sortable[sort]} desc nulls last`,
  ...byName,
]

/** By the rows that they have completed a whole list is counted together, a page of it member by member. */
function buildList({ database }: Services, query: Wanted, isPage: boolean) {
  const condition = isListed(query, TODAY_GIVEN)
  const isTogether = !isPage || query.sort === 'completedRows'
  const completed = completedByMember(database, NOW_GIVEN).as('completed')
  const count = database
    .select({ total: sql<number>`count(*)::int` })
    .from(member)
    .where(condition)
  const list = database
    .select({
      ...columns,
      completedRows: isTogether
        ? sql<number>`coalesce(${completed.rows}, 0)`
        : completedRows(sql`${member}.id`, NOW_GIVEN),
      total: isPage ? sql<number>`(${count})` : sql<number>`0`,
    })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .leftJoin(memberPayment, isPaymentOfThisYear)
    .where(condition)
    .orderBy(...orderOf(query))
    .$dynamic()
  if (isTogether) void list.leftJoin(completed, eq(completed.memberId, member.id))
  return {
    list: (isPage ? list.limit(sql.placeholder('limit')).offset(sql.placeholder('offset')) : list).prepare(''),
    count: count.prepare(''),
  }
}

/** What somebody typed or chose from many is not worth keeping: it seldom comes again. */
function shapeOf(query: Wanted, isPage: boolean): string | null {
  const { filter, sort, order, paid, firstAid, ageBand, ...typed } = query
  const isTyped = Object.values(typed).some(value => value !== undefined)
  return isTyped ? null : JSON.stringify(['members', isPage, filter, sort, order, paid, firstAid, ageBand])
}

function builtList(services: Services, query: Wanted, isPage: boolean) {
  const shape = shapeOf(query, isPage)
  const build = () => buildList(services, query, isPage)
  return shape === null ? build() : builtOnce(services.database, shape, build)
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof buildList>['list']['execute']>>[number]
export type MemberListRow = Omit<SelectedRow, 'total'>

/** The members of a list, by surname unless asked otherwise, whole or one page of them; and how many there are in all. */
export async function listMembers(
  services: Services,
  { page: number, perPage, ...query }: ListQuery,
): Promise<{ rows: MemberListRow[]; total: number }> {
  const page = pageAsked({ page: number, perPage })
  const { list, count } = builtList(services, query, page !== null)
  const now = givenNow(services.clock)
  const rows = await list.execute({ ...now, ...page })
  if (page === null) return { rows, total: rows.length }
  // Behind the last page there is nobody to say how many there are.
  const [first = (await count.execute(now))[0]] = rows
  return { rows, total: first?.total ?? 0 }
}

/** The ids of a list in its order, of a long one only the first MOST_IDS; and how many it holds in all. */
export async function listMemberIds(
  { database, clock }: Services,
  query: Wanted,
): Promise<{ ids: number[]; total: number }> {
  const condition = isListed(query, clubToday(clock))
  const completed = completedByMember(database, instantNow(clock)).as('completed')
  const [rows, total] = await Promise.all([
    // What the order does not ask for PostgreSQL leaves out.
    database
      .select({ id: member.id })
      .from(member)
      .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
      .leftJoin(memberPayment, isPaymentOfThisYear)
      .leftJoin(completed, eq(completed.memberId, member.id))
      .where(condition)
      .orderBy(...orderOf(query))
      .limit(MOST_IDS),
    database.$count(member, condition),
  ])
  return { ids: rows.map(({ id }) => id), total }
}
