import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/access'
import type { WordsSource } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { type Account, readAccount } from '../accounts/accountQueries'
import type { Transaction } from '../database/connect'
import { emailPreference } from '../database/schema/lookups'
import { member, memberEmailPreference, memberRole, role } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { recordChange } from '../history/recordChange'
import { wordsIn } from '../fields/fieldQueries'
import { readSeenFields } from '../fields/readOwnFields'
import type { Services } from '../services'
import { isFirst } from '../throttles/throttle'
import { fullNameIfFound } from '../database/fullName'
import { hasPaidThisYear, paidBy } from './yearlyFee'
import type { NamedRole } from './roles'

/** The fields that hold an item of one of the club's lists. */
export const CHOSEN = memberFields.filter(field => field.kind === 'lookup')
type ChosenNames = Record<WordsSource<(typeof CHOSEN)[number]>, string | null>

export interface AdminView extends Account, ChosenNames {
  /** The keys of the club's own fields that the caller sees. */
  seenKeys: string[]
  namedRoles: NamedRole[]
  namedPreferences: { preferenceId: number; name: string }[]
  hasPaid: boolean
  paidAt: Date | null
  paidBy: string | null
}

/**
 * Reads all that the club holds of a member, with the names of chosen items. A reading of medical conditions by
 * somebody else must be written to the history first. Throws NotFound.
 */
export function readAdminView(services: Services, caller: Caller, memberId: number): Promise<AdminView> {
  return inTransaction(services.database, async transaction => {
    const account = await readAccount(transaction, memberId)
    if (account.member.medicalConditions !== null && memberId !== caller.memberId)
      await recordReading(transaction, services, caller, memberId)
    const seenFields = await readSeenFields(transaction, caller, memberId)
    return { ...account, seenKeys: seenFields.map(({ key }) => key), ...(await readNames(transaction, memberId)) }
  })
}

/** The seconds within which a screen that asks again, to edit or after a save, still counts as the same reading. */
const ONE_READING = 600

async function recordReading(
  transaction: Transaction,
  { clock }: Services,
  caller: Caller,
  memberId: number,
): Promise<void> {
  if (!(await isFirst({ database: transaction, clock }, `medical ${caller.memberId} ${memberId}`, ONE_READING))) return
  await recordChange(transaction, clock, {
    actorId: caller.memberId,
    deed: 'members.readMedical',
    subjectType: 'member',
    subjectId: memberId,
  })
}

/** The member who recorded the payment. */
const recorder = alias(member, 'recorder')

const namedRoles = sql<NamedRole[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
  from ${memberRole} held join ${role} r on r.id = held.role_id where held.member_id = ${member}.id)`

const namedPreferences = sql<AdminView['namedPreferences']>`(
  select coalesce(json_agg(json_build_object('preferenceId', p.id, 'name', p.name) order by p.position, p.name), '[]')
  from ${memberEmailPreference} held join ${emailPreference} p on p.id = held.preference_id where held.member_id = ${member}.id)`

async function readNames(transaction: Transaction, memberId: number) {
  const { columns, join } = wordsIn(member, CHOSEN)
  const [names] = await join(
    transaction
      .select({
        ...columns,
        hasPaid: hasPaidThisYear,
        paidAt: paidBy.recordedAt,
        paidBy: fullNameIfFound(recorder),
        namedRoles,
        namedPreferences,
      })
      .from(member)
      .$dynamic(),
  )
    .leftJoinLateral(paidBy, sql`true`)
    .leftJoin(recorder, eq(recorder.id, paidBy.recordedBy))
    .where(eq(member.id, memberId))
  if (!names) throw new Error('The member has gone.')
  return names
}
