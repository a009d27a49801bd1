import { and, desc, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/calls'
import { MOST_FOUND } from '#contract/words'
import { containsText } from '../../database/containsText'
import { event } from '../../database/schema/events'
import { periodAsSql } from '../../events/periodAsSql'
import { member } from '../../database/schema/members'
import { fullNameAsSql } from '../../members/fullName'
import { byName } from '../../members/kept'
import { nameHolds } from '../../members/matchesWords'
import type { Services } from '../../services'

type Asked = QueryOf<'GET /api/history/subjects'>

/**
 * Finds members, or events, by which the history can be filtered. Their name holds all the words, in any order, or they
 * have this id.
 */
export const findSubjects = ({ database }: Pick<Services, 'database'>, { type, id, q = '' }: Asked) => {
  const words = q.split(/[\s,]+/).filter(word => word !== '')
  if (type === 'member')
    return database
      .select({ id: member.id, name: fullNameAsSql(member) })
      .from(member)
      .where(and(id === undefined ? undefined : eq(member.id, id), ...words.map(nameHolds)))
      .orderBy(...byName)
      .limit(MOST_FOUND)
  const dated = sql<string>`${event.title} || ', ' || ${periodAsSql(event)}`
  return database
    .select({ id: event.id, name: dated })
    .from(event)
    .where(and(id === undefined ? undefined : eq(event.id, id), ...words.map(word => containsText(dated, word))))
    .orderBy(desc(event.startDate), desc(event.id))
    .limit(MOST_FOUND)
}
