import { and, ne } from 'drizzle-orm'
import type { MemberFilter } from '#contract/words'
import type { Clock } from '../../clock'
import type { Database } from '../../database/connect'
import { member } from '../../database/schema/members'
import { Conflict } from '../../errors'
import { isReachable } from '../../mail/addressee'
import { byName } from '../../members/searchColumns'
import { isInFilter } from '../../members/memberFilters'
import { clubToday } from '../../time'

/**
 * Reads the recipients of a message to a group, by surname. All are the active, approved members, and any other group
 * is its filter. Only members with an address count.
 */
export const recipientsOf = (database: Pick<Database, 'select'>, clock: Clock, filter: MemberFilter) =>
  database
    .select({ id: member.id, firstName: member.firstName, familyName: member.familyName, email: member.email })
    .from(member)
    .where(
      and(
        isInFilter(filter, clubToday(clock)),
        filter === 'All' ? isReachable(member) : undefined,
        ne(member.email, ''),
      ),
    )
    .orderBy(...byName)

export type RecipientRow = Awaited<ReturnType<typeof recipientsOf>>[number]

/** Returns the named members of the group, or everybody in it. Throws Conflict when there is nobody. */
export async function expectRecipients(
  database: Pick<Database, 'select'>,
  clock: Clock,
  { filter, userIds }: { filter: MemberFilter; userIds?: readonly number[] | undefined },
): Promise<RecipientRow[]> {
  const group = await recipientsOf(database, clock, filter)
  const recipients = userIds ? group.filter(({ id }) => userIds.includes(id)) : group
  if (recipients.length === 0) throw new Conflict('There is nobody in this group to write to.')
  return recipients
}
