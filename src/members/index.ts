import { fullName } from '#contract/rules/names'
import type { ClubResource } from '../screens'

type Named = Parameters<typeof fullName>[0]

/** The club's members, as the committee sees them: a row of the list, or the whole record. */
export const members = {
  name: 'members',
  recordRepresentation: (record: Named | { user: Named }) => fullName('user' in record ? record.user : record),
  screens: {
    memberList: () => import('./MemberList'),
    memberView: () => import('./MemberShow'),
    memberEdit: () => import('./MemberEdit'),
    memberApprove: () => import('./MemberApprove'),
    memberAnonymise: () => import('./MemberAnonymise'),
    duplicates: () => import('./Duplicates'),
    memberMerge: () => import('./MemberMerge'),
    invitations: () => import('./Invitations'),
    groupMessage: () => import('./GroupMessage'),
  },
} satisfies ClubResource
