import { sql } from 'drizzle-orm'
import type { Role } from '#contract/words'
import type { Transaction } from '../database/connect'
import { role } from '../database/schema/members'

export interface NamedRole {
  id: number
  name: Role
}

/** Lists the seven roles, in the order of the contract. */
export const listRoles = (database: Pick<Transaction, 'select'>): Promise<NamedRole[]> =>
  database
    .select({ id: role.id, name: sql<Role>`${role.name}` })
    .from(role)
    .orderBy(role.id)
