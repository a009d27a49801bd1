import type { Transaction } from '../database/connect'
import { clubSettings } from '../database/schema/club'

/** What stands on every mail of the club. */
export interface Letterhead {
  title: string
  address: string
  email: string
  /** Links begin with it: the club's own address from the settings, never one that a request named. */
  publicUrl: string
}

export async function readLetterhead(transaction: Pick<Transaction, 'select'>, publicUrl: string): Promise<Letterhead> {
  const [club] = await transaction
    .select({ title: clubSettings.title, address: clubSettings.address, email: clubSettings.email })
    .from(clubSettings)
  if (!club) throw new Error('The club has no settings.')
  return { ...club, publicUrl }
}
