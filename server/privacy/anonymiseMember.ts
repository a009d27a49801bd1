import { eq, sql } from 'drizzle-orm'
import { type Caller, mayDo } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { AnonymisePreview } from '#contract/calls/privacy'
import { type Account, readAccount } from '../accounts/accountQueries'
import type { Clock } from '../clock'
import type { Transaction } from '../database/connect'
import { removalRequest } from '../database/schema/members'
import { inTransaction, ONE_STATE } from '../database/transaction'
import { Conflict, expectVersion, NotAllowed } from '../errors'
import { periodAsSql } from '../events/eventState'
import { changedFields, recordChange } from '../history/recordChange'
import { changeMember, lockMember, refuseAnonymous } from '../members/lockedMember'
import { expectAnotherAdministrator } from '../members/administrators'
import { leaveAllLists } from '../events/places/endEntries'
import type { Services } from '../services'
import { instantNow, isToCome } from '../time'
import { clearRecord } from './clearRecord'
import { findLeaver, type Leaver } from './leaver'
import { LEAVER_FACTS, type LeaverFactRule } from './leaverFacts'
import { presentRequest } from './removalRequests'

/**
 * Counts what would be removed and what would stay. Throws NotFound, NotAllowed; Conflict where they are anonymous
 * already.
 */
export function previewAnonymising(services: Services, caller: Caller, memberId: number): Promise<AnonymisePreview> {
  return services.database.transaction(async transaction => {
    const account = await readAccount(transaction, memberId)
    expectMayAnonymise(caller, account)
    refuseAnonymous(account)
    const { member } = account
    const request = await readRequest(transaction, memberId)
    const leaver = await findLeaver(transaction, services, member)
    const facts = await countFacts(transaction, leaver, services.clock)
    return {
      firstName: member.firstName,
      familyName: member.familyName,
      version: member.version,
      request: request ? presentRequest(request) : null,
      isActive: member.isActive,
      obstacles: await findObstacles(transaction, services.clock, account, request !== undefined),
      goes: facts.filter(({ fate }) => fate === 'goes').map(presentFact),
      stays: facts.filter(({ fate }) => fate === 'stays').map(presentFact),
    }
  }, ONE_STATE)
}

/**
 * Removes a leaver's personal data from the club's records for good. A member who has asked for it is discontinued
 * first. Repeating it does nothing. Throws NotFound, NotAllowed; Conflict when they have been changed since the version
 * given, when something prevents it, and when no System Administrator would be left.
 */
export function anonymiseMember(
  services: Services,
  caller: Caller,
  { id: memberId, version }: BodyOf<'POST /api/user/anonymise'>,
): Promise<void> {
  const { database, clock } = services
  return inTransaction(database, async transaction => {
    const account = await lockMember(transaction, memberId)
    expectMayAnonymise(caller, account)
    // A second tap, or another person, finds it done.
    if (account.member.anonymisedAt !== null) return
    expectVersion(
      version,
      account.member.version,
      'This member has been changed since you looked at them. Please look again at what goes and what stays.',
    )
    const request = await readRequest(transaction, memberId)
    await leaveAllLists(transaction, services, { memberId, by: caller.memberId })
    await lockPlaces(transaction, memberId)
    const obstacles = await findObstacles(transaction, clock, account, request !== undefined)
    if (obstacles.length > 0) throw new Conflict(obstacles.join(' '))
    if (account.member.isActive) await discontinue(transaction, clock, caller, account)
    const leaver = await findLeaver(transaction, services, account.member)
    for (const { remove } of LEAVER_FACTS)
      for (const statement of remove?.(leaver, clock) ?? []) await transaction.execute(statement)
    await clearRecord(transaction, clock, memberId)
    await recordChange(transaction, clock, {
      actorId: caller.memberId,
      deed: 'members.anonymise',
      subjectType: 'member',
      subjectId: memberId,
    })
  })
}

function expectMayAnonymise(caller: Caller, { member, roles }: Account): void {
  if (member.id === caller.memberId)
    throw new NotAllowed('You cannot make yourself anonymous: please ask somebody else who may.')
  if (!mayDo(caller, 'members.anonymise', { memberId: member.id, roles }))
    throw new NotAllowed('Only a System Administrator can make a System Administrator anonymous.')
}

async function readRequest(transaction: Pick<Transaction, 'select'>, memberId: number) {
  const [request] = await transaction.select().from(removalRequest).where(eq(removalRequest.memberId, memberId))
  return request
}

/** The lock keeps anybody from confirming them during the check. */
const lockPlaces = (transaction: Transaction, memberId: number) =>
  transaction.execute(sql`select from attendee where member_id = ${memberId} order by id for update`)

const NOT_LEFT = 'They are still a member and have not asked to be removed. Please discontinue their membership first.'

const NOT_ANSWERED = 'They have complained about how personal data is handled: please answer the complaint first.'

async function findObstacles(
  transaction: Pick<Transaction, 'execute'>,
  clock: Clock,
  { member }: Account,
  hasRequest: boolean,
): Promise<string[]> {
  const { rows } = await transaction.execute<{ what: string; organises: boolean }>(sql`
    select '‘' || e.title || '’ (' || ${periodAsSql({ startDate: sql`e.start_date`, endDate: sql`e.end_date` })} || ')' as what, e.organiser_id = ${member.id} as organises
    from event e
    where e.cancel_reason_id is null and ${isToCome(sql`e.ends_at`, instantNow(clock))}
      and (e.organiser_id = ${member.id}
        or exists (select from attendee a where a.event_id = e.id and a.member_id = ${member.id} and a.confirmed and not a.is_removed))
    order by e.starts_at, e.id`)
  const complaints = await transaction.execute(
    sql`select from complaint where member_id = ${member.id} and answered_at is null limit 1`,
  )
  return [
    ...(member.isActive && !hasRequest ? [NOT_LEFT] : []),
    ...(complaints.rows.length > 0 ? [NOT_ANSWERED] : []),
    ...rows.map(({ what, organises }) =>
      organises
        ? `They organise ${what}, which has not ended: it must have ended first, or be cancelled.`
        : `They are confirmed in ${what}, which has not ended: please remove them from it first.`,
    ),
  ]
}

/** The factors that they sign in with are removed with the rest. */
async function discontinue(transaction: Transaction, clock: Clock, caller: Caller, { member, roles }: Account) {
  if (member.isApproved && roles.includes('System Administrator'))
    await expectAnotherAdministrator(transaction, member.id)
  await changeMember(transaction, clock, caller, {
    deed: 'members.disable',
    memberId: member.id,
    fields: { isActive: false, leftAt: clock.now() },
    changes: changedFields(member, { isActive: false }) ?? { before: {}, after: {} },
  })
}

type CountedFact = LeaverFactRule & { found: number | null }

/** Returns the facts whose count is not zero. */
async function countFacts(
  transaction: Pick<Transaction, 'execute'>,
  leaver: Leaver,
  clock: Clock,
): Promise<CountedFact[]> {
  const counts = LEAVER_FACTS.map(({ count }) => count?.(leaver, clock) ?? sql`null`)
  const { rows } = await transaction.execute<{ counts: (number | null)[] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts`,
  )
  return LEAVER_FACTS.map((fact, index) => ({ ...fact, found: rows[0]?.counts[index] ?? null })).filter(
    ({ found }) => found !== 0,
  )
}

const presentFact = ({ what, why, found }: CountedFact) => ({ what, why, count: found })
