import type { ImportSettings } from '#contract/calls/memberImport'
import type { Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'

/** Reads what the club has set that decides how a file is read. */
export async function readImportSettings(database: Pick<Transaction, 'select'>): Promise<ImportSettings> {
  const [found] = await database
    .select({ membershipYear: clubSettings.membershipYear, countryCode: clubSettings.whatsAppCountryCode })
    .from(clubSettings)
  if (!found) throw new Error('The club has no settings.')
  return found
}
