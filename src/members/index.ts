import type { ClubResource } from '../screens'

interface Named {
  firstName: string
  familyName: string
}

/** The club's members, as the committee sees them: a row of the list, or the whole record. */
export const members: ClubResource = {
  name: 'members',
  recordRepresentation: (record: Named | { user: Named }) => {
    const { firstName, familyName } = 'user' in record ? record.user : record
    return `${firstName} ${familyName}`
  },
  screens: {
    memberList: { load: () => import('./MemberList') },
    memberView: { load: () => import('./MemberShow') },
    memberEdit: { load: () => import('./MemberEdit') },
    memberApprove: { load: () => import('./MemberApprove') },
    groupMessage: { load: () => import('./GroupMessage') },
  },
}
