import { and } from 'drizzle-orm'
import type { MemberFilter } from '#contract/words'
import type { Clock } from '../../clock'
import type { Database } from '../../database/connect'
import { member } from '../../database/schema/members'
import { Conflict } from '../../errors'
import { isReachable, sortedByAddress, TO_REACH } from '../../mail/addressee'
import { byName } from '../../database/searchColumns'
import { isInFilter } from '../../members/memberFilters'
import { clubToday } from '../../time'

/**
 * Reads a group that a message goes to, by surname: those who have an address, and those who have none. All are the
 * active, approved members, and any other group is its filter.
 */
export async function recipientsOf(database: Pick<Database, 'select'>, clock: Clock, filter: MemberFilter) {
  const group = await database
    .select(TO_REACH)
    .from(member)
    .where(and(isInFilter(filter, clubToday(clock)), filter === 'All' ? isReachable(member) : undefined))
    .orderBy(...byName)
  const { mailed, unmailed } = sortedByAddress(group)
  return { recipients: mailed, unmailed }
}

export type RecipientRow = Awaited<ReturnType<typeof recipientsOf>>['recipients'][number]

/** Returns the named members of the group, or everybody in it. Throws Conflict when there is nobody. */
export async function expectRecipients(
  database: Pick<Database, 'select'>,
  clock: Clock,
  { filter, userIds }: { filter: MemberFilter; userIds?: readonly number[] | undefined },
): Promise<RecipientRow[]> {
  const { recipients: group } = await recipientsOf(database, clock, filter)
  const recipients = userIds ? group.filter(({ id }) => userIds.includes(id)) : group
  if (recipients.length === 0) throw new Conflict('There is nobody in this group to write to.')
  return recipients
}
