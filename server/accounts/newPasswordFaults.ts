import type { ModelState } from '../errors'
import type { Services } from '../services'
import { readClubWords } from './clubWords'
import { type Owner, passwordFaults } from './passwordFaults'

export const OLD_PASSWORD = 'Please choose a password that is different from your current one.'

/** Checks a new password and its repetition. The two fields are named as the call spells them, in this order. */
export async function newPasswordFaults(
  { database }: Pick<Services, 'database'>,
  typed: Readonly<Record<string, string>>,
  owner: Owner,
): Promise<ModelState> {
  const [[field, password] = ['', ''], [again, repeated] = ['', '']] = Object.entries(typed)
  const faults = await passwordFaults(password, owner, await readClubWords(database))
  return {
    ...(faults.length > 0 && { [field]: faults }),
    ...(password !== repeated && { [again]: ['The two passwords are not the same.'] }),
  }
}
