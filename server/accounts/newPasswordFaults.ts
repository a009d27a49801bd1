import type { ModelState } from '../errors'
import { type Owner, passwordFaults } from './passwordFaults'

/** Of a new password and the same again: the two fields as the call spells them, in this order. */
export function newPasswordFaults(typed: Readonly<Record<string, string>>, owner: Owner): ModelState {
  const [[field, password] = ['', ''], [again, repeated] = ['', '']] = Object.entries(typed)
  const faults = passwordFaults(password, owner)
  return {
    ...(faults.length > 0 && { [field]: faults }),
    ...(password !== repeated && { [again]: ['The two passwords are not the same.'] }),
  }
}
