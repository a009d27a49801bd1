import { count, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect'
import type { Clock } from '../clock'
import { emailPreference, ethnicity, gender, swimmingAbility } from '../database/schema/lookups'
import type { ModelState } from '../errors'
import { clubToday } from '../time'
import type { MemberDetails } from './memberDetails'

const NOT_LISTED = ['Please choose from the list.']

type Choices = Pick<MemberDetails, 'dateOfBirth' | 'swimmingAbilityId' | 'genderId' | 'ethnicityId'>

/** What a schema cannot know of a member's details: that what was chosen is there to choose, and that they have been born. */
export async function detailFaults(
  transaction: Pick<Transaction, 'execute' | 'select'>,
  clock: Clock,
  details: Choices,
): Promise<ModelState> {
  const { rows } = await transaction.execute<Record<'swims' | 'gender' | 'ethnicity' | 'born', boolean>>(sql`
    select
      exists (select from ${swimmingAbility} where id = ${details.swimmingAbilityId}) as swims,
      exists (select from ${gender} where id = ${details.genderId}) as gender,
      exists (select from ${ethnicity} where id = ${details.ethnicityId}) as ethnicity,
      ${details.dateOfBirth}::date <= ${clubToday(clock)} as born`)
  const found = rows[0]
  return {
    ...(!found?.swims && { swimmingAbilityId: NOT_LISTED }),
    ...(!found?.gender && { genderId: NOT_LISTED }),
    ...(!found?.ethnicity && { ethnicityId: NOT_LISTED }),
    ...(!found?.born && { dateOfBirth: ['The date of birth cannot be in the future.'] }),
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
