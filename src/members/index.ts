import { fullName } from '#contract/rules/names'
import type { ClubResource } from '../screens'

type Named = Parameters<typeof fullName>[0]

/** The club's members, as the committee sees them: a row of the list, or the whole record. */
export const members = {
  name: 'members',
  recordRepresentation: (record: Named | { user: Named }) => fullName('user' in record ? record.user : record),
  screens: {
    memberList: { load: () => import('./MemberList') },
    memberView: { load: () => import('./MemberShow') },
    memberEdit: { load: () => import('./MemberEdit') },
    memberApprove: { load: () => import('./MemberApprove') },
    memberAnonymise: { load: () => import('./MemberAnonymise') },
    duplicates: { load: () => import('./Duplicates') },
    memberMerge: { load: () => import('./MemberMerge') },
    invitations: { load: () => import('./Invitations') },
    groupMessage: { load: () => import('./GroupMessage') },
  },
} satisfies ClubResource
