import { count, inArray, sql } from 'drizzle-orm'
import { wrongBirthDate } from '#contract/days'
import type { Transaction } from '../database/connect'
import type { Clock } from '../clock'
import { emailPreference, ethnicity, gender, swimmingAbility } from '../database/schema/lookups'
import type { ModelState } from '../errors'
import { clubToday } from '../time'
import type { MemberDetails } from './memberDetails'

const NOT_LISTED = ['Please choose from the list.']

type Choices = Pick<MemberDetails, 'dateOfBirth' | 'swimmingAbilityId' | 'genderId' | 'ethnicityId'>

/** What a schema cannot know of a member's details: that what was chosen is there to choose, and that they may be that old. */
export async function detailFaults(
  transaction: Pick<Transaction, 'execute' | 'select'>,
  clock: Clock,
  details: Choices,
): Promise<ModelState> {
  const { rows } = await transaction.execute<Record<'swims' | 'gender' | 'ethnicity', boolean> & { today: string }>(sql`
    select
      exists (select from ${swimmingAbility} where id = ${details.swimmingAbilityId}) as swims,
      exists (select from ${gender} where id = ${details.genderId}) as gender,
      exists (select from ${ethnicity} where id = ${details.ethnicityId}) as ethnicity,
      ${clubToday(clock)}::text as today`)
  const found = rows[0]
  const born = wrongBirthDate(details.dateOfBirth, found?.today ?? '')
  return {
    ...(!found?.swims && { swimmingAbilityId: NOT_LISTED }),
    ...(!found?.gender && { genderId: NOT_LISTED }),
    ...(!found?.ethnicity && { ethnicityId: NOT_LISTED }),
    ...(born !== null && { dateOfBirth: [born] }),
  }
}

/** `field` as the call spells it. */
export async function preferenceFaults(
  transaction: Pick<Transaction, 'select'>,
  field: string,
  ids: readonly number[],
): Promise<ModelState> {
  if (ids.length === 0) return {}
  const [found] = await transaction
    .select({ count: count() })
    .from(emailPreference)
    .where(inArray(emailPreference.id, [...ids]))
  return found?.count === ids.length ? {} : { [field]: NOT_LISTED }
}
