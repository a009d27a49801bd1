import { asc } from 'drizzle-orm'
import type { KeptEventField, KeptMemberField } from '#contract/resources/ownFieldSchemas'
import type { Database } from '../database/connect'
import { eventField, memberField } from '../database/schema/ownFields'

type Reading = Pick<Database, 'select'>

/** The club's own fields of a member, in their order. */
export const readMemberFields = (database: Reading): Promise<KeptMemberField[]> =>
  database.select().from(memberField).orderBy(asc(memberField.position), asc(memberField.id))

/** The club's own fields of a row, in their order. */
export const readEventFields = (database: Reading): Promise<KeptEventField[]> =>
  database.select().from(eventField).orderBy(asc(eventField.position), asc(eventField.id))

/** Of a member's fields those that somebody is told of who is no member. */
export const askedInRegistration = (fields: readonly KeptMemberField[]): KeptMemberField[] =>
  fields.filter(({ isActive, filledBy, isInRegistration }) => isActive && filledBy === 'member' && isInRegistration)
