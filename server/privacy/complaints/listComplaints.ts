import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Complaint, MyComplaint } from '#contract/calls/complaint'
import type { Database } from '../../database/connect'
import { complaint, member } from '../../database/schema/members'
import { fullNameIfFound } from '../../database/fullName'

type Reader = Pick<Database, 'select'>
type Row = typeof complaint.$inferSelect

export const presentMine = ({ id, text, receivedAt, acknowledgedAt, answeredAt, answer }: Row): MyComplaint => ({
  id,
  text,
  receivedAt: receivedAt.toISOString(),
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
  answer,
})

export async function listMyComplaints(database: Reader, memberId: number): Promise<MyComplaint[]> {
  const rows = await database
    .select()
    .from(complaint)
    .where(eq(complaint.memberId, memberId))
    .orderBy(desc(complaint.id))
  return rows.map(presentMine)
}

const acknowledger = alias(member, 'acknowledger')
const answerer = alias(member, 'answerer')

/** Lists those without an answer first, the earliest at the head; then the answered ones, the latest at the head. */
export const listComplaints = (database: Reader): Promise<Complaint[]> => readComplaints(database)

export async function readComplaint(database: Reader, id: number): Promise<Complaint | undefined> {
  const [found] = await readComplaints(database, eq(complaint.id, id))
  return found
}

async function readComplaints(database: Reader, which?: SQL): Promise<Complaint[]> {
  const rows = await database
    .select({
      row: complaint,
      firstName: member.firstName,
      familyName: member.familyName,
      acknowledgedBy: fullNameIfFound(acknowledger),
      answeredBy: fullNameIfFound(answerer),
    })
    .from(complaint)
    .innerJoin(member, eq(member.id, complaint.memberId))
    .leftJoin(acknowledger, eq(acknowledger.id, complaint.acknowledgedBy))
    .leftJoin(answerer, eq(answerer.id, complaint.answeredBy))
    .where(which)
    .orderBy(sql`${complaint.answeredAt} desc nulls first`, complaint.receivedAt, complaint.id)
  return rows.map(({ row, ...people }) => ({ ...presentMine(row), userId: row.memberId, ...people }))
}
