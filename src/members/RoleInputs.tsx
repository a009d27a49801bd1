import Box from '@mui/material/Box'
import { useId } from 'react'
import type { Role } from '#contract/words'
import { memberMessages as words } from './memberMessages'
import { Hint, Tick, TickRow } from '../kit/fields/controls'
import { FieldError } from '../kit/fields/FieldFrame'
import { useField } from '../kit/forms/FormContext'
import { FormSection } from '../kit/forms/FormSection'
import type { RoleItem } from './memberQueries'
import { useRoleRights } from './useRoleRights'

interface RoleInputsProps {
  memberId: number
  roles: readonly RoleItem[]
  /** By name: those that the member holds. */
  held: readonly Role[]
}

/** The roles to tick; Member is always ticked, and those that one may not change are out of use and say why. */
export function RoleInputs({ memberId, roles, held }: RoleInputsProps) {
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
