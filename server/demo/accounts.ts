// The members as whom a visitor of the demo club can sign in.
import { inArray } from 'drizzle-orm'
import type { DemoClub } from '#contract/rules/site'
import type { Database } from '../database/connect'
import { member } from '../database/schema/members'
import { type NamedAccount, readAccounts } from './demoData'

export const { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS } = readAccounts()

/** The notice on every page of the demo club. */
export const DEMO_CLUB: DemoClub = {
  password: DEMO_PASSWORD,
  accounts: DEMO_ACCOUNTS.map(({ email, shows }) => ({ email, shows })),
}

/** Returns the id of a demo account. `ids` are those of all demo members, the accounts first. */
export function accountId(ids: readonly number[], name: NamedAccount): number {
  const id = ids[DEMO_ACCOUNTS.findIndex(({ email }) => email.startsWith(`${name}@`))]
  if (id === undefined) throw new Error(`There is no demo account ${name}.`)
  return id
}

/**
 * Returns whether loadDemoClub made this club, today or earlier. It counts as the demo club as long as one of the
 * accounts is there, since everybody knows their passwords.
 */
export async function isDemoClub(database: Database): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const accounts = await database.select({ id: member.id }).from(member).where(inArray(member.email, emails)).limit(1)
  return accounts.length > 0
}
