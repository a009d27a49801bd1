import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { memberListMessages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'
import type { MarkOffer } from './markOffered'
import { MemberDeeds } from './MemberLineDeeds'
import { nameOf } from './nameOf'

interface MemberCardProps {
  member: MemberLine
  offer: MarkOffer | undefined
  /** Their completed rows count. */
  isOfNew: boolean
  isTicked: boolean
  onTick: () => void
}

const CONTACT = { display: 'inline-flex', alignItems: 'center', minHeight: 32, overflowWrap: 'anywhere' } as const

export function MemberCard({ member, offer, isOfNew, isTicked, onTick }: MemberCardProps) {
  const { membershipType, email, phoneNumber, affiliatedClub, isApproved, isDisabled, completedRows } = member
  const name = nameOf(member)
  const titleId = useId()
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.25,
        p: 2,
        height: '100%',
        ...(isTicked && { borderColor: 'primary.main', bgcolor: 'wash.water' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {offer && (
          <Checkbox
            checked={isTicked}
            onChange={onTick}
            slotProps={{ input: { 'aria-label': memberListMessages.tick(name) } }}
            sx={{ m: '-10px -10px -10px 0' }}
          />
        )}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        <Chip size="small" variant="outlined" label={membershipType ?? memberListMessages.noType} />
        {isOfNew && <Chip size="small" variant="outlined" label={memberListMessages.completed(completedRows)} />}
        {!isApproved && <Chip size="small" color="warning" label={memberListMessages.waiting} />}
        {isDisabled && <Chip size="small" color="error" label={memberListMessages.disabled} />}
      </Stack>
      <Stack sx={{ alignItems: 'flex-start' }}>
        <Link href={`mailto:${email}`} sx={CONTACT}>
          {email}
        </Link>
        {phoneNumber && (
          <Link href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`} sx={CONTACT}>
            {phoneNumber}
          </Link>
        )}
        {affiliatedClub && (
          <Typography variant="body2">
            {memberListMessages.of(memberListMessages.columns.affiliatedClub, affiliatedClub)}
          </Typography>
        )}
      </Stack>
      <Box sx={{ mt: 'auto' }}>
        <MemberDeeds member={member} offer={offer} />
      </Box>
    </Card>
  )
}
