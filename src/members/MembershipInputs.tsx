import Box from '@mui/material/Box'
import { useId } from 'react'
import type { LookupItem } from '#contract/call'
import type { Role } from '#contract/words'
import { Hint, Tick, TickRow } from '../kit/fields/controls'
import { FieldError, SelectField } from '../kit/fields/fields'
import { useField } from '../kit/forms/FormContext'
import { FormSection } from '../kit/forms/FormSection'
import { memberMessages as words } from './memberMessages'
import type { RoleItem } from './memberQueries'
import type { MemberRecord } from './membersAdapter'
import { useMayDo } from './useMayDo'

interface MembershipInputsProps {
  user: MemberRecord['user']
  membershipTypes: readonly LookupItem[]
  roles: readonly RoleItem[]
}

/** What somebody is in the club: membership type and roles. */
export const MembershipInputs = ({ user, membershipTypes, roles }: MembershipInputsProps) => (
  <>
    <FormSection title={words.membership} columns>
      <SelectField
        name="membershipTypeId"
        label={words.membershipType}
        required
        options={membershipTypes}
        defaultValue={user.membershipTypeId ?? undefined}
      />
    </FormSection>
    <RoleInputs memberId={user.id} roles={roles} held={user.roles} />
  </>
)

interface RoleInputsProps {
  memberId: number
  roles: readonly RoleItem[]
  /** By name: those that the member holds. */
  held: readonly Role[]
}

/** The roles to tick; Member is always ticked, and those that one may not change are out of use and say why. */
function RoleInputs({ memberId, roles, held }: RoleInputsProps) {
  const { whyFixed, allFixed } = useRoleRights(memberId, held)
  const { fieldId, error } = useField(ROLES_FIELD)
  const whyId = useId()
  const sentenceBeside = (role: Role) => (role === 'Member' || allFixed === null ? whyFixed(role) : null)
  return (
    <FormSection name={ROLES_FIELD} title={words.roles} hint={allFixed ?? words.rolesHint}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3, rowGap: 0.5 }}>
        {roles.map(({ id, name }) => {
          const isHeld = name === 'Member' || held.includes(name)
          const isFixed = whyFixed(name) !== null
          const sentence = sentenceBeside(name)
          return (
            <div key={id}>
              <TickRow sx={isFixed ? FIXED : {}}>
                <Tick
                  type="checkbox"
                  name={ROLES_FIELD}
                  value={id}
                  disabled={isFixed}
                  defaultChecked={isHeld}
                  aria-describedby={sentence ? `${whyId}-${id}` : undefined}
                />
                {name}
              </TickRow>
              {/* A box that is out of use does not travel with the form. */}
              {isFixed && isHeld && <input type="hidden" name={ROLES_FIELD} value={id} />}
              {sentence && (
                <Hint id={`${whyId}-${id}`} sx={{ pl: '34px', mt: -0.5 }}>
                  {sentence}
                </Hint>
              )}
            </div>
          )
        })}
      </Box>
      <FieldError fieldId={fieldId} error={error} />
    </FormSection>
  )
}

const ROLES_FIELD = 'savedRoles'
const FIXED = { cursor: 'default', color: 'text.secondary' } as const

interface RoleRights {
  /** Why a role stays as it is; null where it may be given and taken, undefined until that is known. */
  whyFixed: (role: Role) => string | null | undefined
  /** Why all of them do; null where some may be changed. */
  allFixed: string | null
}

/** Which roles of this member one may change; a hint only, since the server decides. */
function useRoleRights(memberId: number, roles: readonly Role[]): RoleRights {
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
