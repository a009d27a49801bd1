import ApproveIcon from '@mui/icons-material/HowToRegOutlined'
import DiscontinueIcon from '@mui/icons-material/PersonOffOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import SecondFactorIcon from '@mui/icons-material/PhonelinkEraseOutlined'
import ReinstateIcon from '@mui/icons-material/PersonAddAltOutlined'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '../api/profileQuery'
import type { Offered } from '../kit/deeds/deedWay'
import { memberMessages as words } from './memberMessages'
import { paths } from '../paths'
import { useMayDo } from './useMayDo'
import { type MemberDeed, memberDeedsOf } from './memberStandingDeeds'
import type { MemberRecord } from './memberQueries'
import { useSecondFactorOf } from './useSecondFactorOf'
import { type StandingDeed, useStanding } from './useStanding'

/** What follows from how they stand, and help for who has lost their second factor. */
type Deed = MemberDeed | 'removeSecondFactor'

/** What one may do with the member, ready to be shown, and how what was asked for goes. */
export function useMemberDeeds({ user }: MemberRecord) {
  const { id, firstName, familyName, roles, isActive } = user
  const subject = { memberId: id, roles }
  const isOwn = useQuery(profileQuery).data?.id === id
  const [asked, ask] = useState<StandingDeed | null>(null)
  const standing = useStanding(id, `${firstName} ${familyName}`)
  const may: Record<Deed, boolean | undefined> = {
    edit: useMayDo('edit', subject),
    approve: useMayDo('approve', subject),
    discontinue: useMayDo('disable', subject),
    reinstate: useMayDo('reinstate', subject),
    removeSecondFactor: useSecondFactorOf(id),
  }
  const table: Record<Deed, Omit<Offered, 'deed'>> = {
    edit: { label: words.edit, Icon: EditIcon, way: { to: paths.memberEdit(id) } },
    approve: { label: words.approve, Icon: ApproveIcon, way: { to: paths.memberApprove(id) } },
    discontinue: {
      label: words.discontinue,
      Icon: DiscontinueIcon,
      way: { run: () => ask('discontinue') },
      isUnderWay: standing.underWay !== null,
      isGrave: true,
    },
    reinstate: {
      label: words.reinstate,
      Icon: ReinstateIcon,
      way: { run: () => ask('reinstate') },
      isUnderWay: standing.underWay !== null,
    },
    removeSecondFactor: {
      label: words.removeSecondFactor,
      Icon: SecondFactorIcon,
      way: { run: () => ask('removeSecondFactor') },
      isUnderWay: standing.underWay !== null,
      isGrave: true,
    },
  }
  const { main, rest } = memberDeedsOf(user)
  const [first, ...others] = ([main, ...rest, 'removeSecondFactor'] satisfies Deed[]).filter(deed => may[deed])
  const offer = (deed: Deed): Offered => ({ deed, ...table[deed] })
  const isRefused = may[isActive ? 'discontinue' : 'reinstate'] === false
  return {
    main: first && offer(first),
    rest: others.map(offer),
    refusal: standing.refusal,
    /** Why discontinuing or reinstating is not offered; null where it is. */
    whyNot: isRefused ? whyNot(isOwn && isActive, roles) : null,
    underWay: standing.underWay,
    asked,
    onNo: () => ask(null),
    onYes: (deed: StandingDeed) => {
      ask(null)
      standing.run(deed)
    },
  }
}

function whyNot(isOwn: boolean, roles: readonly string[]): string {
  if (isOwn) return words.notYourself
  return roles.includes('System Administrator') ? words.notAdministrator : words.notTheirs
}
