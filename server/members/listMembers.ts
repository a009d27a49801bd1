import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { membershipType } from '../database/schema/lookups'
import { member } from '../database/schema/members'
import type { Services } from '../services'
import { instantNow } from '../time'
import { completedByMember } from './completedByMember'
import { matchesWords } from './matchesWords'
import { isInFilter } from './memberFilters'

type ListQuery = QueryOf<'GET /api/user/all'>
type Sort = NonNullable<ListQuery['sort']>

/** How long a page is when only its number is given. */
const PER_PAGE = 25

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
}

const byName = [sql`lower(${member.familyName})`, sql`lower(${member.firstName})`, member.id].map(column => asc(column))

/** Who has nothing there stands last, whichever way it is sorted. */
const orderOf = ({ sort = 'familyName', order = 'ASC' }: ListQuery): SQL[] => [
  order === 'ASC' ? sql`${sortable[sort]} asc nulls last` : sql`${sortable[sort]} desc nulls last`,
  ...byName,
]

/** The members of a list in its order. Where nothing asks for them, PostgreSQL leaves the completed rows out. */
function selectMembers({ database, clock }: Services, query: ListQuery, condition: SQL | undefined) {
  const completed = completedByMember(database, instantNow(clock)).as('completed')
  return database
    .select(columns)
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .leftJoin(completed, eq(completed.memberId, member.id))
    .where(condition)
    .orderBy(...orderOf(query))
    .$dynamic()
}

export type MemberListRow = Awaited<ReturnType<typeof selectMembers>>[number] & { completedRows: number }

/** The members of one filter who match the search, by surname unless asked otherwise, whole or one page of them; and how many there are in all. */
export async function listMembers(
  services: Services,
  query: ListQuery,
): Promise<{ rows: MemberListRow[]; total: number }> {
  const condition = and(isInFilter(query.filter, services.clock), matchesWords(query.q ?? ''))
  const list = selectMembers(services, query, condition)
  if (query.page === undefined && query.perPage === undefined) {
    const [rows, completed] = await Promise.all([list, countCompleted(services)])
    return { rows: withCompleted(rows, completed), total: rows.length }
  }
  const { page = 1, perPage = PER_PAGE } = query
  const [rows, [count]] = await Promise.all([
    list.limit(perPage).offset((page - 1) * perPage),
    services.database
      .select({ total: sql<number>`count(*)::int` })
      .from(member)
      .where(condition),
  ])
  const completed = await countCompleted(
    services,
    rows.map(({ id }) => id),
  )
  return { rows: withCompleted(rows, completed), total: count?.total ?? 0 }
}

/** By member: of these, or of all. */
async function countCompleted({ database, clock }: Services, ids?: number[]): Promise<ReadonlyMap<number, number>> {
  const counts = await completedByMember(database, instantNow(clock), ids && (memberId => inArray(memberId, ids)))
  return new Map(counts.map(({ memberId, rows }) => [memberId, rows]))
}

const withCompleted = <Row extends { id: number }>(rows: readonly Row[], completed: ReadonlyMap<number, number>) =>
  rows.map(row => ({ ...row, completedRows: completed.get(row.id) ?? 0 }))
