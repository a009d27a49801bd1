import type { Role } from '#contract/words'
import { FormSection } from '../kit/forms/FormSection'
import { CheckboxGroup } from '../kit/forms/fields'
import { memberMessages as messages } from './memberMessages'
import type { RoleItem } from './memberQueries'
import { useMayDo } from './useMayDo'

interface RoleInputsProps {
  memberId: number
  roles: readonly RoleItem[]
  /** The names of the roles that the member holds. */
  current: readonly Role[]
}

/** The roles to tick; Member is always ticked, and those that one may not change are disabled and say why. */
export function RoleInputs({ memberId, roles, current }: RoleInputsProps) {
  const { whyFixed, allFixed } = useRoleRights(memberId, current)
  const choices = roles.map(({ id, name }) => ({
    id,
    name,
    disabled: whyFixed(name) !== null,
    // A sentence about all roles stands once, under the title.
    hint: name === 'Member' || allFixed === null ? (whyFixed(name) ?? null) : null,
  }))
  return (
    <FormSection id="roles" name="savedRoles" title={messages.roles} hint={allFixed ?? messages.rolesHint}>
      <CheckboxGroup name="savedRoles" options={choices} />
    </FormSection>
  )
}

interface RoleRights {
  /** Returns why a role stays as it is; null if it may be given and taken, undefined until that is known. */
  whyFixed: (role: Role) => string | null | undefined
  /** The reason why all roles stay; null if some may be changed. */
  allFixed: string | null
}

/** Returns which roles of this member one may change. It is only a hint, because the server decides. */
function useRoleRights(memberId: number, roles: readonly Role[]): RoleRights {
  const mayChange = useMayDo('changeRoles', { memberId, roles })
  const mayAppoint = useMayDo('changeRoles', { memberId, roles, changedRoles: ['System Administrator'] })
  const allFixed =
    mayChange === false
      ? roles.includes('System Administrator')
        ? messages.rolesOfAdministratorFixed
        : messages.rolesFixed
      : null
  const whyFixed = (role: Role) => {
    if (role === 'Member') return messages.memberRole
    const may = role === 'System Administrator' ? mayAppoint : mayChange
    if (may === undefined) return undefined
    return may ? null : (allFixed ?? messages.administratorFixed)
  }
  return { whyFixed, allFixed }
}
