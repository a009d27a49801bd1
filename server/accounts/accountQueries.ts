import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/words'
import type { Transaction } from '../database/connect'
import { membershipType } from '../database/schema/lookups'
import { member, memberEmailPreference, memberRole, role } from '../database/schema/members'
import { NotFound } from '../errors'

type Reading = Pick<Transaction, 'select'>

export interface Account {
  member: typeof member.$inferSelect
  membershipType: string | null
  roles: Role[]
  preferenceIds: number[]
}

const roleNames = sql<Role[]>`array(
  select ${role.name} from ${memberRole} join ${role} on ${role.id} = ${memberRole.roleId}
  where ${memberRole.memberId} = ${member.id} order by ${role.id})`

const preferenceIds = sql<number[]>`array(
  select ${memberEmailPreference.preferenceId} from ${memberEmailPreference}
  where ${memberEmailPreference.memberId} = ${member.id} order by 1)`

/** Reads a member with everything that is theirs. Throws NotFound. */
export async function readAccount(database: Reading, memberId: number): Promise<Account> {
  const [account] = await database
    .select({ member, membershipType: membershipType.name, roles: roleNames, preferenceIds })
    .from(member)
    .leftJoin(membershipType, eq(membershipType.id, member.membershipTypeId))
    .where(eq(member.id, memberId))
  if (!account) throw new NotFound('This member does not exist.')
  return account
}
