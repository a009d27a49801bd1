import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { MOST_IDS } from '#contract/words'
import { completedByMember } from '../completedRows/completedByMember'
import { pageAsked } from '../database/page'
import { membershipType } from '../database/schema/lookups'
import { member, memberPayment } from '../database/schema/members'
import type { Services } from '../services'
import { instantNow } from '../time'
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

/** The members of a list in its order. Where nothing asks for them, PostgreSQL leaves the completed rows out. */
function selectMembers({ database, clock }: Services, query: Wanted) {
  const completed = completedByMember(database, instantNow(clock)).as('completed')
  return database
    .select(columns)
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .leftJoin(memberPayment, isPaymentOfThisYear)
    .leftJoin(completed, eq(completed.memberId, member.id))
    .where(isListed(query, clock))
    .orderBy(...orderOf(query))
    .$dynamic()
}

async function countListed({ database, clock }: Services, query: Wanted): Promise<number> {
  const [count] = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(member)
    .where(isListed(query, clock))
  return count?.total ?? 0
}

export type MemberListRow = Awaited<ReturnType<typeof selectMembers>>[number] & {
  completedRows: number
}

/** The members of a list, by surname unless asked otherwise, whole or one page of them; and how many there are in all. */
export async function listMembers(
  services: Services,
  query: ListQuery,
): Promise<{ rows: MemberListRow[]; total: number }> {
  const list = selectMembers(services, query)
  const page = pageAsked(query)
  if (page === null) {
    const [rows, completed] = await Promise.all([list, countCompleted(services)])
    return { rows: withCompleted(rows, completed), total: rows.length }
  }
  const [rows, total] = await Promise.all([list.limit(page.limit).offset(page.offset), countListed(services, query)])
  const completed = await countCompleted(
    services,
    rows.map(({ id }) => id),
  )
  return { rows: withCompleted(rows, completed), total }
}

/** The ids of a list in its order, of a long one only the first MOST_IDS; and how many it holds in all. */
export async function listMemberIds(services: Services, query: Wanted): Promise<{ ids: number[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectMembers(services, query).limit(MOST_IDS),
    countListed(services, query),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** By member: of these, or of all. */
async function countCompleted({ database, clock }: Services, ids?: number[]): Promise<ReadonlyMap<number, number>> {
  const counts = await completedByMember(database, instantNow(clock), ids && (memberId => inArray(memberId, ids)))
  return new Map(counts.map(({ memberId, rows }) => [memberId, rows]))
}

const withCompleted = <Row extends { id: number }>(rows: readonly Row[], completed: ReadonlyMap<number, number>) =>
  rows.map(row => ({ ...row, completedRows: completed.get(row.id) ?? 0 }))
