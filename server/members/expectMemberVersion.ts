import type { Caller } from '#contract/access'
import type { Account } from '../accounts/accountQueries'
import { expectVersion } from '../errors'
import type { Services } from '../services'
import { presentAdminView } from './present'
import { readAdminView } from './readAdminView'

/** Throws Changed, with the admin view, when the member has been changed since the version that the caller saw. */
export function expectMemberVersion(
  services: Services,
  caller: Caller,
  { member }: Account,
  seen: number | undefined,
): void {
  expectVersion(
    seen,
    member.version,
    'This member has been changed by somebody else since you opened them. Please check the details and save again.',
    () => currentMember(services, caller, member.id),
  )
}

/** The member as they are now. That the caller read them is written down as any other reading. */
export const currentMember = async (services: Services, caller: Caller, memberId: number) =>
  presentAdminView(await readAdminView(services, caller, memberId))
