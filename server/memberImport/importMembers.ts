import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, gt, inArray, not, sql } from 'drizzle-orm'
import { type Caller, mayFillMemberField } from '#contract/access'
import type { BodyOf } from '#contract/calls'
import { wrongBirthDate } from '#contract/rules/days'
import { type ImportedMember, isWithPayment, type PaidInFile } from '#contract/calls/memberImport'
import { CLUB_LISTS } from '#contract/memberFile/importFields'
import { isPlainerName, isStillMeant, PeopleSeen } from '#contract/memberFile/whoIsMeant'
import { appearingIn, withoutUnasked } from '#contract/resources/fields'
import { NOT_RECEIVED_YET } from '#contract/rules/paymentFields'
import { memberFields } from '#contract/resources/members'
import { isSameNumber, isTelephone, NO_TELEPHONE } from '#contract/rules/telephone'
import { type OwnField, ownMemberField } from '#contract/resources/ownFields'
import type { OwnValues } from '#contract/resources/ownFieldSchemas'
import type { LookupType } from '#contract/words'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../database/connect'
import { errorCode } from '../database/errorChain'
import { leftAddress } from '../database/schema/accounts'
import { lookupTables } from '../database/lookupTables'
import { member, memberEmailPreference, memberImport, memberRole, role } from '../database/schema/members'
import { inTransaction } from '../database/transaction'
import { Conflict, InvalidInput, type ModelState } from '../errors'
import { setPreferences } from '../accounts/storedDetails'
import { changedFields, type Change, recordChange } from '../history/recordChange'
import { readMembershipYear, feeOfYear, hasSumIn } from '../members/yearlyFee'
import { writeMarks } from '../payments/markMembersPaid'
import { readUnpaid, writePayments } from '../payments/recordPayments'
import { storedFields } from '../fields/fieldValues'
import { importedValues, ownChanges, withValues } from '../fields/ownValues'
import { readMemberFields } from '../fields/readOwnFields'
import { instantOf, readToday } from '../time'
import { readWhoIsMeant } from './findExisting'

const IMPORTED = appearingIn(memberFields, 'import')
const CHOSEN = IMPORTED.filter(field => field.kind === 'lookup')

type Body = BodyOf<'POST /api/user/import'>
type Row = Body['rows'][number]

export interface Imported {
  added: number
  updated: number
  unchanged: number
}

interface Importing {
  database: Database
  clock: Clock
}

interface Origin {
  /** The caller, whose rights apply; null for the command line, which may fill in everything. */
  caller: Caller | null
  idempotencyKey: string | null
  idempotencyDigest: string | null
}

/**
 * The rows in one statement, and the rows that are looked at in one turn of the event loop, which takes a few
 * milliseconds.
 */
const AT_ONCE = 100
const UNIQUE_VIOLATION = '23505'

/**
 * Brings members in, all or none. New ones are approved and active unless the file says otherwise, with the role Member
 * and nothing else, and the file's email preferences. They have no password, and no consent, which is asked for at
 * their first sign-in. For existing ones, `update` writes the filled fields. Sent again under its key, it returns what
 * it did. Throws InvalidInput with the faults by `rows.{index}.{field}`; Conflict when the members have changed since
 * the rows were looked at.
 */
export async function importMembers(
  { database, clock }: Importing,
  { caller, ...origin }: Origin,
  { update, rows: sent }: Body,
): Promise<Imported> {
  const importedBy = caller?.memberId ?? null
  try {
    return await inTransaction(database, async transaction => {
      const [begun] = await transaction
        .insert(memberImport)
        .values({ ...origin, importedBy, importedAt: clock.now(), added: 0, updated: 0 })
        .onConflictDoNothing()
        .returning({ id: memberImport.id })
      if (!begun) return findDone(transaction, { importedBy, ...origin }, sent.length)
      const rows = await soundRows(transaction, clock, { update, rows: sent }, await fillableBy(transaction, caller))
      const added = await addMembers(transaction, clock, importedBy, rows.filter(isNew))
      const updated = update ? await updateMembers(transaction, clock, importedBy, rows) : 0
      await transaction.update(memberImport).set({ added, updated }).where(eq(memberImport.id, begun.id))
      return { added, updated, unchanged: rows.length - added - updated }
    })
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) throw new Conflict(CHANGED)
    throw error
  }
}

const CHANGED =
  'The members have changed since the file was looked at. Nothing was imported: please check it once more.'

const isNew = ({ existing }: Row) => existing === null

async function findDone(
  transaction: Transaction,
  { importedBy, idempotencyKey, idempotencyDigest }: Omit<Origin, 'caller'> & { importedBy: number | null },
  total: number,
): Promise<Imported> {
  const [done] = await transaction
    .select()
    .from(memberImport)
    .where(and(eq(memberImport.importedBy, importedBy ?? 0), eq(memberImport.idempotencyKey, idempotencyKey ?? '')))
  if (!done) throw new Error('The import was not written.')
  if (done.idempotencyDigest !== idempotencyDigest)
    throw new Conflict('Another import was sent under this key. Please load the page again.')
  return { added: done.added, updated: done.updated, unchanged: total - done.added - done.updated }
}

/** Reads the club's own fields that the importer may fill in. */
const fillableBy = async (transaction: Transaction, caller: Caller | null): Promise<OwnField[]> =>
  appearingIn(
    (await readMemberFields(transaction, { lock: true }))
      .filter(field => caller === null || mayFillMemberField(caller, field))
      .map(ownMemberField),
    'import',
  )

/**
 * Returns the rows with the club's own fields in stored form. Checks all that a schema cannot: choices, owners of
 * addresses, existing members, and that nobody comes twice.
 */
async function soundRows(
  transaction: Transaction,
  clock: Clock,
  { rows, update }: Body,
  fillable: readonly OwnField[],
): Promise<Row[]> {
  const sound: Row[] = []
  const takeOwn = importedValues(fillable)
  const meantOf = await readWhoIsMeant(transaction)
  const rightful = await readRightful(transaction, clock)
  const faults: ModelState = {}
  const seen = new PeopleSeen<Row>()
  const members = new Set<number>()
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await nextTurn()
    const say = (field: string, sentence: string) => {
      if (Object.keys(faults).length < MOST_FAULTS) faults[`rows.${index}.${field}`] = [sentence]
    }
    if (!isStillMeant(row, meantOf(row))) throw new Conflict(CHANGED)
    const { address, person, namesake } = seen.earlier(row)
    const isTwice = person || (namesake && !row.isAnother) || (row.existing !== null && members.has(row.existing))
    if (address) say('email', `Line ${row.line}: line ${address.line} has this address too.`)
    if (isTwice) say('familyName', `Line ${row.line}: this person is in the file twice.`)
    seen.add(row)
    if (row.existing !== null) members.add(row.existing)
    for (const { source, list } of CHOSEN)
      if (row[source] !== null && !rightful.ids[list]?.has(row[source])) say(source, 'Please choose from the list.')
    if (row.emailPreferenceIds.some(id => !rightful.ids['Email Preferences']?.has(id)))
      say('emailPreferenceIds', 'Please choose from the list.')
    const own = takeOwn(row.fields ?? {})
    for (const [field, [sentence = '']] of Object.entries(own.faults)) say(field, sentence)
    sound.push({ ...row, fields: filledOf(own.values) })
    const born = row.dateOfBirth === null ? null : wrongBirthDate(row.dateOfBirth, rightful.today)
    if (born !== null) say('dateOfBirth', born)
    if (row.paidOn !== null && row.paidOn > rightful.today) say('paidOn', NOT_RECEIVED_YET)
  }
  for (const index of await wrongNumbers(transaction, rows, update))
    faults[`rows.${index}.phoneNumber`] = [NO_TELEPHONE]
  for (const index of await reservedAddresses(transaction, clock, rows))
    faults[`rows.${index}.email`] = ['Another member has left this address within the last week, and may take it back.']
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
  return sound
}

/** A limit above what anybody reads at once. */
const MOST_FAULTS = 100

async function readRightful(transaction: Transaction, clock: Clock) {
  const ids: Partial<Record<LookupType, ReadonlySet<number>>> = {}
  for (const list of Object.values(CLUB_LISTS)) {
    const { id } = lookupTables[list]
    ids[list] = new Set((await transaction.select({ id }).from(lookupTables[list])).map(item => item.id))
  }
  return { ids, today: await readToday(transaction, clock) }
}

/** Returns the indexes of the new rows whose address somebody left within the last week. */
async function reservedAddresses(transaction: Transaction, clock: Clock, rows: readonly Row[]): Promise<number[]> {
  const left = await transaction
    .select({ form: sql<string>`lower(normalize(${leftAddress.address}, NFKC))` })
    .from(leftAddress)
    .where(gt(leftAddress.expiresAt, clock.now()))
  const reserved = new Set(left.map(({ form }) => form))
  return rows.flatMap(({ email, existing }, index) =>
    existing === null && email !== '' && reserved.has(email.normalize('NFKC').toLowerCase()) ? [index] : [],
  )
}

/** Returns the indexes of the rows that would store a telephone number which is none, and is not stored already. */
async function wrongNumbers(transaction: Transaction, rows: readonly Row[], update: boolean): Promise<number[]> {
  const wrong = rows.flatMap(({ phoneNumber, existing }, index) =>
    phoneNumber && !isTelephone(phoneNumber) && (existing === null || update) ? [{ index, phoneNumber, existing }] : [],
  )
  if (wrong.length === 0) return []
  const ids = wrong.flatMap(({ existing }) => existing ?? [])
  const stored = await transaction
    .select({ id: member.id, phoneNumber: member.phoneNumber })
    .from(member)
    .where(inArray(member.id, ids))
  const numbers = new Map(stored.map(({ id, phoneNumber }) => [id, phoneNumber]))
  return wrong.flatMap(({ index, phoneNumber, existing }) =>
    phoneNumber === numbers.get(existing ?? 0) ? [] : [index],
  )
}

/** Returns an import's fields for a new member, by the names of the database. */
const fieldsOf = (row: ImportedMember) => ({
  ...storedFields(IMPORTED, row),
  isApproved: row.isApproved,
  isActive: row.isActive,
})

async function addMembers(
  transaction: Transaction,
  clock: Clock,
  actorId: number | null,
  rows: readonly Row[],
): Promise<number> {
  const [memberRoleRow] = await transaction.select({ id: role.id }).from(role).where(eq(role.name, 'Member'))
  if (!memberRoleRow) throw new Error('There is no role Member.')
  for (const portion of portionsOf(rows)) {
    const added = await transaction
      .insert(member)
      .values(
        portion.map(row => ({
          ...fieldsOf(row),
          fields: row.fields ?? {},
          leftAt: row.isActive ? null : clock.now(),
          registeredAt: row.joined === null ? clock.now() : sql`${instantOf(sql`${row.joined}::timestamp`)}`,
        })),
      )
      // PostgreSQL returns the rows in the order in which they were given.
      .returning({ id: member.id })
    const ids = added.map(({ id }) => id)
    await transaction.insert(memberRole).values(ids.map(memberId => ({ memberId, roleId: memberRoleRow.id })))
    const preferences = portion.flatMap((row, index) =>
      row.emailPreferenceIds.map(preferenceId => ({ memberId: ids[index] ?? 0, preferenceId })),
    )
    if (preferences.length > 0) await transaction.insert(memberEmailPreference).values(preferences)
    await recordChange(
      transaction,
      clock,
      portion.map((row, index) => changeOf(actorId, ids[index] ?? 0, changedFields(NOTHING, said(row)))),
    )
    await recordPaid(
      transaction,
      clock,
      actorId,
      portion.map((row, index) => ({ ...row, memberId: ids[index] ?? 0 })),
    )
  }
  return rows.length
}

/** The values of a member who did not exist. */
const NOTHING = {}

/** Returns what the history records of a row: the filled fields. */
const said = (row: ImportedMember) =>
  filledOf({
    ...fieldsOf(row),
    ...ownOf(row),
    hasPaid: row.hasPaid && !isWithPayment(row),
    emailPreferences: row.emailPreferenceIds.length > 0 && row.emailPreferenceIds,
  })

const filledOf = <Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '' && value !== false))

const ownOf = ({ fields = {} }: ImportedMember, record: OwnValues = fields) => ownChanges(record, fields)

const changeOf = (actorId: number | null, subjectId: number, changes: ReturnType<typeof changedFields>): Change => ({
  actorId,
  deed: 'members.import',
  subjectType: 'member',
  subjectId,
  ...changes,
})

/**
 * Marks those who have paid for this membership year, and records the payments that the file tells of. Existing marks
 * stay, and a Life member needs none. Returns those who were marked, and those whose payment was recorded.
 */
async function recordPaid(
  transaction: Transaction,
  clock: Clock,
  recordedBy: number | null,
  rows: readonly (PaidInFile & { memberId: number })[],
): Promise<{ marked: ReadonlySet<number>; recorded: ReadonlySet<number> }> {
  const payers = rows.filter(({ hasPaid }) => hasPaid)
  if (payers.length === 0) return { marked: new Set(), recorded: new Set() }
  const recorded = await recordReceived(transaction, clock, recordedBy, payers.filter(isWithPayment))
  const membershipYear = await readMembershipYear(transaction)
  const unpaid = await readUnpaid(
    transaction,
    payers.map(({ memberId }) => memberId),
    membershipYear,
  )
  await writeMarks(transaction, { memberIds: [...unpaid], membershipYear, by: recordedBy, at: clock.now() })
  return { marked: unpaid, recorded }
}

/**
 * Records these payments for this membership year: a sum that is left out is the member's fee, which nobody asks a Life
 * member for, and a day is today. Who has a payment of the year already gets no second one, so that a file can come
 * again. Returns the members whose payment was recorded.
 */
async function recordReceived(
  transaction: Transaction,
  clock: Clock,
  recordedBy: number | null,
  payers: readonly (PaidInFile & { memberId: number })[],
): Promise<ReadonlySet<number>> {
  if (payers.length === 0) return new Set()
  const year = await readMembershipYear(transaction)
  const today = await readToday(transaction, clock)
  const found = await transaction
    .select({ memberId: member.id, fee: feeOfYear(year) })
    .from(member)
    .where(
      and(
        inArray(
          member.id,
          payers.map(({ memberId }) => memberId),
        ),
        not(hasSumIn(year)),
      ),
    )
  const fees = new Map(found.map(({ memberId, fee }) => [memberId, fee]))
  const payments = payers.flatMap(({ memberId, amountPaid, paidOn }) => {
    const amount = fees.has(memberId) ? (amountPaid ?? fees.get(memberId)) : null
    if (!amount) return []
    return { memberId, membershipYear: year, receivedOn: paidOn ?? today, amount, note: null, settles: true }
  })
  await writePayments(transaction, clock, recordedBy, payments)
  return new Set(payments.map(({ memberId }) => memberId))
}

/**
 * Writes the filled fields of existing members. Fields that are empty in the file stay, and so do their standing, their
 * roles and an existing address.
 */
async function updateMembers(
  transaction: Transaction,
  clock: Clock,
  actorId: number | null,
  rows: readonly Row[],
): Promise<number> {
  let updated = 0
  for (const portion of portionsOf(rows.filter(row => !isNew(row)))) {
    const ids = portion.map(({ existing }) => existing ?? 0)
    const found = await transaction
      .select()
      .from(member)
      .where(inArray(member.id, ids))
      .orderBy(member.id)
      .for('update')
    const before = new Map(found.map(each => [each.id, each]))
    const { marked, recorded } = await recordPaid(
      transaction,
      clock,
      actorId,
      portion.map(row => ({ ...row, memberId: row.existing ?? 0 })),
    )
    const preferencesOf = await readPreferences(transaction, ids)
    const changes: Change[] = []
    for (const row of portion) {
      const was = before.get(row.existing ?? 0)
      if (!was) throw new Conflict(CHANGED)
      const filled = filledIn(row, was)
      const preferences = preferencesOf(was.id)
      const chosen = row.emailPreferenceIds.length > 0 ? row.emailPreferenceIds.toSorted(byNumber) : preferences
      const changed = changedFields(
        { ...was, emailPreferences: preferences, ...ownOf(row, was.fields) },
        { ...filled, emailPreferences: chosen, ...ownOf(row) },
      )
      if (changed) {
        await transaction
          .update(member)
          .set({ ...filled, fields: withValues(was.fields, row.fields ?? {}), version: sql`${member.version} + 1` })
          .where(eq(member.id, was.id))
        if (chosen !== preferences) await setPreferences(transaction, was.id, chosen)
      }
      if (changed || marked.has(was.id))
        changes.push(
          changeOf(actorId, was.id, {
            before: { ...changed?.before, ...(marked.has(was.id) && { hasPaid: false }) },
            after: { ...changed?.after, ...(marked.has(was.id) && { hasPaid: true }) },
          }),
        )
      if (changed || marked.has(was.id) || recorded.has(was.id)) updated += 1
    }
    await recordChange(transaction, clock, changes)
  }
  return updated
}

async function readPreferences(transaction: Transaction, memberIds: readonly number[]) {
  const rows = await transaction
    .select()
    .from(memberEmailPreference)
    .where(inArray(memberEmailPreference.memberId, [...memberIds]))
  return (id: number): number[] =>
    rows
      .filter(({ memberId }) => memberId === id)
      .map(({ preferenceId }) => preferenceId)
      .toSorted(byNumber)
}

const byNumber = (one: number, other: number) => one - other

/**
 * Returns the filled fields. An existing address stays; a certificate counts with its last day. A number that is the
 * stored one in other digits leaves that alone, since a spreadsheet takes its 0; so does a plainer spelling of a name.
 */
const filledIn = (
  row: ImportedMember,
  stored: Pick<typeof member.$inferSelect, 'email' | 'phoneNumber' | 'firstName' | 'familyName'>,
): Partial<typeof member.$inferInsert> =>
  filledOf({
    ...storedFields(IMPORTED, withoutUnasked(IMPORTED, row)),
    ...(stored.email !== '' && { email: null }),
    ...(isSameNumber(row.phoneNumber ?? '', stored.phoneNumber ?? '') && { phoneNumber: null }),
    ...(isPlainerName(row.firstName, stored.firstName) && { firstName: null }),
    ...(isPlainerName(row.familyName, stored.familyName) && { familyName: null }),
  })

function* portionsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let first = 0; first < items.length; first += AT_ONCE) yield items.slice(first, first + AT_ONCE)
}
