import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import type { MergedPerson, MergePreview } from '#contract/calls/duplicates'
import { isFilled, type MergedPart, mergedPartsOf, PREFERENCES } from '#contract/rules/mergedFields'
import { fullName } from '#contract/rules/names'
import { columnOf, type ResourceField } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import { ownMemberField } from '#contract/resources/ownFields'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import type { Account } from '../../accounts/accountQueries'
import { isOtherAddress, leaveAddress } from '../../accounts/emailAddress'
import { setPreferences } from '../../accounts/storedDetails'
import { countDeed } from '../../throttles/throttle'
import { ownChanges, withValues } from '../../fields/ownValues'
import { readMemberFields, readSeenFields } from '../../fields/readOwnFields'
import type { Transaction } from '../../database/connect'
import { changeHistory } from '../../database/schema/history'
import { member } from '../../database/schema/members'
import { inTransaction, ONE_STATE } from '../../database/transaction'
import { Conflict, expectVersion, InvalidInput, NotFound } from '../../errors'
import { changedFields } from '../../history/recordChange'
import { addressee } from '../../mail/addressee'
import { readLetterhead } from '../../mail/letterhead'
import { queueMail } from '../../mail/queueMail'
import { addressChangedMail } from '../../mail/templates/addressMails'
import { completedRows } from '../../events/completedRows/completedRows'
import type { Services } from '../../services'
import { instantNow } from '../../time'
import { changeMember, lockMember } from '../lockedMember'
import { presentAdminView } from '../present'
import { readAdminView } from '../readAdminView'
import { MERGE_FACTS, type MergedPair, type MergeFactRule } from './mergeFacts'

/**
 * Reads both records and what would become of everything that leads to the one that goes. A reading of their medical
 * conditions is written to the history, as on a member's page. Throws NotFound; InvalidInput when both are the same.
 */
export async function previewMerge(services: Services, caller: Caller, pair: MergedPair): Promise<MergePreview> {
  expectTwo(pair)
  const [stays, goes] = [await readPerson(services, caller, pair.stays), await readPerson(services, caller, pair.goes)]
  return services.database.transaction(async transaction => {
    const facts = await countFacts(transaction, pair)
    return {
      stays: stays.person,
      goes: goes.person,
      obstacles: obstaclesTo(caller, [stays.account, goes.account]),
      clashes: await readClashes(transaction, pair),
      moves: facts.filter(({ fate }) => fate === 'moves').map(presentFact),
      ends: facts.filter(({ fate }) => fate === 'ends').map(presentFact),
    }
  }, ONE_STATE)
}

function expectTwo({ stays, goes }: MergedPair): void {
  if (stays === goes) throw new InvalidInput({ goes: ['Please choose two members.'] })
}

async function readPerson(
  services: Services,
  caller: Caller,
  memberId: number,
): Promise<{ account: Account; person: MergedPerson }> {
  const view = await readAdminView(services, caller, memberId)
  const { rows } = await services.database.execute<{ completed: number }>(
    sql`select ${completedRows(sql`${memberId}::int`, instantNow(services.clock))} as completed`,
  )
  return {
    account: view,
    person: {
      ...presentAdminView(view),
      registeredAt: view.member.registeredAt.toISOString(),
      hasPassword: view.member.passwordHash !== null,
      completedRows: rows[0]?.completed ?? 0,
    },
  }
}

/** Returns the reasons why these two cannot be merged, as sentences. */
function obstaclesTo(caller: Caller, accounts: readonly [Account, Account]): string[] {
  return accounts.flatMap(({ member: person, roles }) => {
    const name = fullName(person)
    if (person.id === caller.memberId) return ['You cannot merge your own record: please ask somebody else who may.']
    if (person.anonymisedAt !== null) return ['A former member who has been made anonymous cannot be merged.']
    const further = roles.filter(role => role !== 'Member')
    if (further.length === 0) return []
    return [
      `${name} (No. ${person.id}) has a role in the club: ${further.join(', ')}. Nobody with a role is merged. If both records are theirs, please take the role away first.`,
    ]
  })
}

async function readClashes(transaction: Pick<Transaction, 'execute'>, pair: MergedPair) {
  const clashes: MergePreview['clashes'] = []
  for (const { clash } of MERGE_FACTS) {
    if (!clash) continue
    const { rows } = await transaction.execute<{ name: string }>(clash.which(pair))
    if (rows.length > 0) clashes.push({ what: clash.what, rule: clash.rule, which: rows.map(({ name }) => name) })
  }
  return clashes
}

type CountedFact = MergeFactRule & { found: number | null }

/** Returns the facts whose count is not zero. */
async function countFacts(transaction: Pick<Transaction, 'execute'>, pair: MergedPair): Promise<CountedFact[]> {
  const counts = MERGE_FACTS.map(({ count }) => count?.(pair) ?? sql`null`)
  const { rows } = await transaction.execute<{ counts: (number | null)[] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as counts`,
  )
  return MERGE_FACTS.map((fact, index) => ({ ...fact, found: rows[0]?.counts[index] ?? null })).filter(
    ({ found }) => found !== 0,
  )
}

const presentFact = ({ what, why, found }: CountedFact) => ({ what, why, count: found })

/**
 * Makes one record of two. Everything that leads to the one that goes leads to the one that stays from then on, by the
 * rules of mergeFacts.ts. Then the one that goes is deleted, with its password, its sessions and its second step.
 * Repeating it does nothing. Throws NotFound; InvalidInput; Conflict when either has been changed since the version
 * given, has a role, is the caller, or has been made anonymous; TooMany.
 */
export async function mergeMembers(
  services: Services,
  caller: Caller,
  body: BodyOf<'POST /api/user/merge'>,
): Promise<void> {
  expectTwo(body)
  await inTransaction(services.database, transaction => merge(transaction, services, caller, body))
}

async function merge(
  transaction: Transaction,
  services: Services,
  caller: Caller,
  body: BodyOf<'POST /api/user/merge'>,
): Promise<void> {
  const { clock } = services
  const pair = { stays: body.stays, goes: body.goes }
  const both = await lockBoth(transaction, pair)
  if (both === null) return
  const { stays, goes } = both
  const obstacles = obstaclesTo(caller, [stays, goes])
  if (obstacles.length > 0) throw new Conflict(obstacles.join(' '))
  for (const [account, seen] of [[stays, body.staysVersion] as const, [goes, body.goesVersion] as const])
    expectVersion(seen, account.member.version, CHANGED)
  const merged = await chooseValues(transaction, caller, { stays, goes }, new Set(body.taken))
  await countDeed(transaction, clock, caller, 'members.merge')

  for (const { move } of MERGE_FACTS) for (const statement of move?.(pair) ?? []) await transaction.execute(statement)
  // Its email address is free before the other record takes it.
  await transaction.delete(member).where(eq(member.id, pair.goes))
  await changeMember(transaction, clock, caller, {
    deed: 'members.merge',
    memberId: pair.stays,
    fields: merged.fields,
    changes: withGone(goes.member, merged.changes),
  })
  await setPreferences(transaction, pair.stays, merged.preferenceIds)
  await tellOfAddress(transaction, services, { stays, goes }, merged.fields.email)
}

const CHANGED = 'One of the two has been changed since you looked at them. Please look at both again.'

interface Both {
  stays: Account
  goes: Account
}

/**
 * Locks both in the order of their ids, as everywhere. Returns null where they have been merged already: by a second
 * tap, or when an answer was lost.
 */
async function lockBoth(transaction: Transaction, pair: MergedPair): Promise<Both | null> {
  try {
    if (pair.stays > pair.goes) {
      const goes = await lockMember(transaction, pair.goes)
      return { stays: await lockMember(transaction, pair.stays), goes }
    }
    return { stays: await lockMember(transaction, pair.stays), goes: await lockMember(transaction, pair.goes) }
  } catch (error) {
    if (error instanceof NotFound && (await isMerged(transaction, pair))) return null
    throw error
  }
}

async function isMerged(transaction: Transaction, { stays, goes }: MergedPair): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from ${changeHistory} where ${changeHistory.deed} = 'members.merge' and ${changeHistory.memberId} = ${stays}
      and ${changeHistory.before} ->> 'id' = ${String(goes)}`)
  return rows.length > 0
}

/** The history says which record went, and its address, by which its mails are found. */
const withGone = (gone: Account['member'], changes: ReturnType<typeof changedFields>) => ({
  before: {
    id: gone.id,
    mergedRecord: `${fullName(gone)} (No. ${gone.id})`,
    mergedEmail: gone.email,
    ...changes?.before,
  },
  after: { id: gone.id, mergedRecord: null, mergedEmail: null, ...changes?.after },
})

/**
 * Returns the values of the merged record. What only one of the two says is kept. Where both say something, the one
 * that stays counts, but in the parts that are taken from the one that goes. Throws InvalidInput for a part that there
 * is not.
 */
async function chooseValues(
  transaction: Transaction,
  caller: Caller,
  { stays, goes }: Both,
  taken: ReadonlySet<string>,
) {
  const own = (await readMemberFields(transaction, { lock: true })).map(ownMemberField)
  const seen = (await readSeenFields(transaction, caller)).map(({ key }) => `fields.${key}`)
  const parts = [...mergedPartsOf(memberFields), ...mergedPartsOf(own)]
  // A field that the caller does not see is no choice of theirs.
  const offered = [...parts.map(({ name }) => name).filter(name => !isOwn(name) || seen.includes(name)), PREFERENCES]
  if ([...taken].some(name => !offered.includes(name)))
    throw new InvalidInput({ taken: ['Please choose from the list.'] })
  const sourceOf = (part: MergedPart): Account => {
    const [isInStays, isInGoes] = [stays, goes].map(account => isFilled(part, valueIn(account)))
    if (!isInGoes) return stays
    return !isInStays || taken.has(part.name) ? goes : stays
  }
  const described: Record<string, unknown> = {}
  const ownValues: OwnValues = {}
  for (const part of parts) {
    const source = sourceOf(part)
    for (const field of part.fields)
      if (isOwn(field.source)) ownValues[keyIn(field)] = valueIn(source)(field) as OwnValues[string]
      else described[columnOf(field)] = valueIn(source)(field)
  }
  const preferenceIds = (taken.has(PREFERENCES) ? goes : stays).preferenceIds
  const registered = [stays.member.registeredAt, goes.member.registeredAt].toSorted((a, b) => a.getTime() - b.getTime())
  const fields = {
    ...(described as Pick<Account['member'], 'email'> & Partial<Account['member']>),
    fields: withValues(stays.member.fields, ownValues),
    updatedProfile: stays.member.updatedProfile || goes.member.updatedProfile,
    registeredAt: registered[0] ?? stays.member.registeredAt,
  }
  const changes = changedFields(
    { ...stays.member, emailPreferences: stays.preferenceIds, ...ownChanges(stays.member.fields, ownValues) },
    { ...described, emailPreferences: preferenceIds, ...ownChanges(ownValues, ownValues) },
  )
  return { fields, preferenceIds, changes }
}

const isOwn = (name: string) => name.startsWith('fields.')
const keyIn = ({ source }: ResourceField) => source.slice('fields.'.length)

const valueIn =
  ({ member: record }: Account) =>
  (field: ResourceField): unknown =>
    isOwn(field.source)
      ? (record.fields[keyIn(field)] ?? null)
      : (record as Readonly<Record<string, unknown>>)[columnOf(field)]

/** Tells whoever signed in with an address that no longer counts. */
async function tellOfAddress(
  transaction: Transaction,
  services: Services,
  { stays, goes }: Both,
  newAddress: string,
): Promise<void> {
  const isLeft = ({ member: { email } }: Account) => email !== '' && isOtherAddress(email, newAddress)
  if (isLeft(stays)) await leaveAddress(transaction, services, stays.member, newAddress)
  if (!isLeft(goes) || !goes.member.isActive || goes.member.passwordHash === null) return
  const letterhead = await readLetterhead(transaction, services.publicUrl)
  const { firstName } = goes.member
  await queueMail(
    transaction,
    services.clock,
    addressChangedMail(letterhead, addressee(goes.member), { firstName, newAddress, takeBack: null }),
  )
}
