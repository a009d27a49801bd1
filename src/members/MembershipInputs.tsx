import type { LookupItem } from '#contract/call'
import { memberMessages as words } from './memberMessages'
import { FormSection } from '../kit/forms/FormSection'
import { SelectField } from '../kit/fields/SelectField'
import type { MemberRecord } from './membersAdapter'
import { RoleInputs } from './RoleInputs'
import type { RoleItem } from './memberQueries'

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
