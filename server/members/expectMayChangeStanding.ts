import { mayDo, type Caller } from '#contract/access'
import type { Account } from '../accounts/accountQueries'
import { NotAllowed } from '../errors'

/** Throws NotAllowed unless the caller may end or resume the membership of somebody with these roles. */
export function expectMayChangeStanding(
  caller: Caller,
  deed: 'members.disable' | 'members.reinstate',
  { member, roles }: Account,
): void {
  if (mayDo(caller, deed, { memberId: member.id, roles })) return
  const who = roles.includes('System Administrator')
    ? 'Only a System Administrator'
    : 'Only the Member Secretary or a System Administrator'
  const what = deed === 'members.disable' ? 'discontinue' : 'reinstate'
  throw new NotAllowed(`${who} can ${what} somebody with their roles.`)
}
