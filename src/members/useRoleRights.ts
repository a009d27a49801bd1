import type { Role } from '#contract/words'
import { memberMessages as words } from './memberMessages'
import { useMayDo } from './useMayDo'

export interface RoleRights {
  /** Why a role stays as it is; null where it may be given and taken, undefined until that is known. */
  whyFixed: (role: Role) => string | null | undefined
  /** Why all of them do; null where some may be changed. */
  allFixed: string | null
}

/** Which roles of this member one may change; a hint only, since the server decides. */
export function useRoleRights(memberId: number, roles: readonly Role[]): RoleRights {
  const mayChange = useMayDo('changeRoles', { memberId, roles })
  const mayAppoint = useMayDo('changeRoles', { memberId, roles, changedRoles: ['System Administrator'] })
  const allFixed =
    mayChange === false
      ? roles.includes('System Administrator')
        ? words.rolesOfAdministratorFixed
        : words.rolesFixed
      : null
  const whyFixed = (role: Role) => {
    if (role === 'Member') return words.memberRole
    const may = role === 'System Administrator' ? mayAppoint : mayChange
    if (may === undefined) return undefined
    return may ? null : (allFixed ?? words.administratorFixed)
  }
  return { whyFixed, allFixed }
}
