import { fullName } from '#contract/names'
import { DEMO_ACCOUNTS, type DemoAccountName } from './accounts'
import type { Cast } from './events'
import type { DemoMember } from './people'

/** Returns the id of a demo account. `ids` are those of all demo members, the accounts first. */
export function accountId(ids: readonly number[], name: DemoAccountName): number {
  const id = ids[DEMO_ACCOUNTS.findIndex(({ email }) => email.startsWith(`${name}@`))]
  if (id === undefined) throw new Error(`There is no demo account ${name}.`)
  return id
}

/** Chooses who takes which part in the events: only approved, active members with a completed profile. */
export function castOf(members: readonly DemoMember[], ids: readonly number[]): Cast {
  const people = members.flatMap((person, index) => {
    const { isApproved, isActive, updatedProfile } = person.fields
    const id = ids[index]
    return id !== undefined && isApproved && isActive && updatedProfile ? [{ ...person, id }] : []
  })
  const memberId = accountId(ids, 'member')
  const officerId = accountId(ids, 'officer')
  return {
    memberId,
    officerId,
    officers: people
      .filter(({ roles, id }) => roles.includes('Duty Officer') && id !== officerId)
      .map(({ id, fields }) => ({
        id,
        name: fullName(fields),
        phone: fields.phoneNumber ?? '07700 900123',
      })),
    memberIds: people.map(({ id }) => id).filter(id => id !== memberId),
    safetyId: accountId(ids, 'safety'),
    bosunId: accountId(ids, 'bosun'),
  }
}
