import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { type Caller, maySeeMemberField } from '#contract/access'
import type { StoredEventField, StoredMemberField } from '#contract/resources/ownFieldSchemas'
import type { SeenBy } from '#contract/words'
import type { Database } from '../database/connect'
import { eventField, memberField } from '../database/schema/ownFields'

type Reading = Pick<Database, 'select'>

/** Locks the fields until the record is written: nobody can delete a field or remove a choice meanwhile. */
interface Locking {
  lock?: boolean
}

/** Reads the club's own fields of a member, in their order. */
export function readMemberFields(database: Reading, { lock = false }: Locking = {}): Promise<StoredMemberField[]> {
  const query = database.select().from(memberField).orderBy(asc(memberField.position), asc(memberField.id)).$dynamic()
  return lock ? query.for('key share') : query
}

/** Reads the club's own fields of a row, in their order. */
export function readEventFields(database: Reading, { lock = false }: Locking = {}): Promise<StoredEventField[]> {
  const query = database.select().from(eventField).orderBy(asc(eventField.position), asc(eventField.id)).$dynamic()
  return lock ? query.for('key share') : query
}

/** Reads both, for results that concern members and rows alike. */
export async function readOwnFields(
  database: Reading,
): Promise<{ member: StoredMemberField[]; event: StoredEventField[] }> {
  return { member: await readMemberFields(database), event: await readEventFields(database) }
}

/** Reads those of a member that somebody registering is asked for. */
export const readRegistrationFields = async (database: Reading, locking: Locking = {}): Promise<StoredMemberField[]> =>
  (await readMemberFields(database, locking)).filter(
    ({ isActive, filledBy, isInRegistration }) => isActive && filledBy === 'member' && isInRegistration,
  )

/** Reads the club's own member fields that the caller sees. Of their own record, they see all. */
export const readSeenFields = async (
  database: Reading,
  caller: Caller,
  memberId?: number,
): Promise<StoredMemberField[]> =>
  (await readMemberFields(database)).filter(field =>
    maySeeMemberField(caller, field, memberId === undefined ? {} : { memberId }),
  )

/** Selects the keys of a row's fields that members see, or of all, as a part of a query. */
export const eventKeysSeen = (all: boolean | SQL<boolean>): SQL<string[]> =>
  sql`array(select key from ${eventField} where members_see_it or ${all})`

/** Selects the keys of a member's fields that these see beside the names of a crew, as a part of a query. */
export const crewKeysSeen = (seers: readonly SeenBy[]): SQL<string[]> =>
  sql`array(select key from ${memberField} where ${inArray(sql`seen_by`, [...seers])})`
