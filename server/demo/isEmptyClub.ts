import { member } from '../database/schema/members'
import type { Database, Transaction } from '../database/connect'

/** Tells whether nobody has joined or registered at the club yet. */
export const isEmptyClub = async (database: Database | Transaction): Promise<boolean> =>
  (await database.select({ id: member.id }).from(member).limit(1)).length === 0
