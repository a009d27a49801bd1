import { inArray } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { member } from '../database/schema/members'
import { DEMO_ACCOUNTS } from './accounts'

/**
 * Tells whether loadDemoClub made this club, today or earlier. It holds as long as one of the accounts is there, whose
 * passwords everybody knows.
 */
export const isDemoClub = async (database: Database): Promise<boolean> =>
  (
    await database
      .select({ id: member.id })
      .from(member)
      .where(
        inArray(
          member.email,
          DEMO_ACCOUNTS.map(({ email }) => email),
        ),
      )
      .limit(1)
  ).length > 0
