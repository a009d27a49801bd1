import { isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { AnswerOf } from '#contract/calls'
import { appearingIn } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import type { Database } from '../database/connect'
import { emailPreference } from '../database/schema/lookups'
import { member, memberEmailPreference } from '../database/schema/members'
import { hasPaidThisYear } from '../members/yearlyFee'
import { byName } from '../database/searchColumns'
import { wordsIn } from '../fields/fieldQueries'
import { presentOwn } from '../fields/ownValues'
import { readSeenFields } from '../fields/readOwnFields'
import { clubDayOf } from '../time'

const EXPORTED = appearingIn(memberFields, 'export')

/**
 * Exports everybody with all that an import takes, by surname, in words. Anonymised members are left out, since nobody
 * could be brought in from them.
 */
export async function exportMembers(
  database: Pick<Database, 'select'>,
  caller: Caller,
): Promise<AnswerOf<'GET /api/user/export'>> {
  const seenKeys = (await readSeenFields(database, caller)).map(({ key }) => key)
  const { columns, join } = wordsIn(member, EXPORTED)
  const rows = await join(
    database
      .select({
        userId: member.id,
        ...columns,
        fields: member.fields,
        hasPaid: hasPaidThisYear,
        emailPreferences: sql<string | null>`(
          select string_agg(${emailPreference.name}, '; ' order by ${emailPreference.id})
          from ${memberEmailPreference} join ${emailPreference} on ${emailPreference.id} = ${memberEmailPreference.preferenceId}
          where ${memberEmailPreference.memberId} = ${member.id})`,
        joined: sql<string>`${clubDayOf(member.registeredAt)}::text`,
        isApproved: member.isApproved,
        isDisabled: sql<boolean>`not ${member.isActive}`,
      })
      .from(member)
      .$dynamic(),
  )
    .where(isNull(member.anonymisedAt))
    .orderBy(...byName)
  return rows.map(({ fields, ...row }) => ({ ...row, ...presentOwn(fields, seenKeys) }))
}
