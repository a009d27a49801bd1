// What can be done with a member as they stand (ADM-05).
export type MemberDeed = 'edit' | 'approve' | 'discontinue' | 'reinstate'

interface Standing {
  isActive: boolean
  isApproved: boolean
}

/** The deed that the member waits for, and the others. */
export function memberDeedsOf({ isActive, isApproved }: Standing): { main: MemberDeed; rest: MemberDeed[] } {
  const offered: MemberDeed[] = [
    'edit',
    ...(isApproved ? [] : ['approve' as const]),
    isActive ? 'discontinue' : 'reinstate',
  ]
  const main = !isActive ? 'reinstate' : !isApproved ? 'approve' : 'edit'
  return { main, rest: offered.filter(deed => deed !== main) }
}
