import { lt } from 'drizzle-orm'
import { firstStartLink } from '../../database/schema/firstStart'
import { inTransaction } from '../../database/transaction'
import { digest } from '../../digest'
import { firstStartUrl } from '../../mail/links'
import { lockAdministrators } from '../../members/appointAdministrator'
import type { Services } from '../../services'
import { hasAdministrator } from './hasAdministrator'
import { newSecret } from '../../newSecret'

const HOUR = 3600 * 1000

/**
 * Makes the link by which the club's installer becomes its System Administrator. It works once, for one hour. Returns
 * null where the club has an administrator. Several servers that start on one database print a link each.
 */
export async function makeFirstStartLink(
  services: Pick<Services, 'database' | 'clock' | 'publicUrl'>,
): Promise<string | null> {
  const { database, clock } = services
  if (await hasAdministrator(database)) return null
  return inTransaction(database, async transaction => {
    await lockAdministrators(transaction)
    if (await hasAdministrator(transaction)) return null
    const now = clock.now()
    await transaction.delete(firstStartLink).where(lt(firstStartLink.expiresAt, now))
    const code = newSecret()
    await transaction.insert(firstStartLink).values({ hash: digest(code), expiresAt: new Date(now.getTime() + HOUR) })
    return firstStartUrl(services, code)
  })
}
