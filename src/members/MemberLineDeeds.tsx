import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { use } from 'react'
import { ClubLink } from '../kit/navigation/ClubLink'
import { memberListMessages } from './memberListMessages'
import { paths } from '../paths'
import { BusyButton } from '../kit/feedback/BusyButton'
import type { MemberLine } from './membersAdapter'
import { focusListTitle } from './focusListTitle'
import { MarkingContext } from './markingContext'
import type { MarkOffer } from './markOffered'
import { nameOf } from './nameOf'
import { stayInRow } from './stayInRow'

interface MemberDeedsProps {
  member: MemberLine
  offer: MarkOffer | undefined
  size?: 'small' | 'medium'
}

/** What one can do with one member of the list (ADM-03). */
export function MemberDeeds({ member, offer, size = 'medium' }: MemberDeedsProps) {
  const { mark, isBusy, notMarkable } = use(MarkingContext)
  const name = nameOf(member)
  const { of, view } = memberListMessages
  const markOne = (paid: boolean) => mark([member.id], paid, focusListTitle)
  const look = size === 'small' ? { minHeight: 36, px: 1.25, py: 0.25, whiteSpace: 'nowrap', minWidth: 0 } : {}
  return (
    <Stack direction="row" onClick={stayInRow} sx={{ gap: 1 }}>
      <Button
        component={ClubLink}
        to={paths.memberView(member.id)}
        variant={size === 'small' ? 'text' : 'outlined'}
        size={size}
        aria-label={of(view, name)}
        sx={look}
      >
        {view}
      </Button>
      {offer && member.id !== notMarkable && (
        <BusyButton
          variant="outlined"
          size={size}
          busy={isBusy}
          onClick={() => markOne(offer.paid)}
          aria-label={of(offer.label, name)}
          sx={look}
        >
          {offer.label}
        </BusyButton>
      )}
    </Stack>
  )
}
