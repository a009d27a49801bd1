import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect'
import { member } from '../database/schema/members'
import { DEMO_ACCOUNTS } from './accounts'

/** The club that loadDemoClub made, today or earlier. */
export const isDemoClub = async (database: Database): Promise<boolean> =>
  (await database.select({ id: member.id }).from(member).where(eq(member.email, DEMO_ACCOUNTS[0].email)).limit(1)).length > 0
