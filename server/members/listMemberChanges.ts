import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { changeHistory } from '../database/schema/history'
import { member } from '../database/schema/members'
import { NotFound } from '../errors'
import type { Services } from '../services'
import { fullNameIfFound } from './fullName'

const actor = alias(member, 'actor')

/** More than anybody reads. */
const MOST = 500

/** What has been changed of one member and by whom, as it was written down, newest first. Throws NotFound. */
export async function listMemberChanges({ database }: Services, memberId: number) {
  const [found] = await database.select({ id: member.id }).from(member).where(eq(member.id, memberId))
  if (!found) throw new NotFound('This member does not exist.')
  return database
    .select({
      id: changeHistory.id,
      at: changeHistory.at,
      by: fullNameIfFound(actor),
      deed: changeHistory.deed,
      before: changeHistory.before,
      after: changeHistory.after,
    })
    .from(changeHistory)
    .leftJoin(actor, eq(actor.id, changeHistory.actorId))
    .where(and(eq(changeHistory.subjectType, 'member'), eq(changeHistory.subjectId, memberId)))
    .orderBy(desc(changeHistory.at), desc(changeHistory.id))
    .limit(MOST)
}

export type MemberChangeRow = Awaited<ReturnType<typeof listMemberChanges>>[number]
