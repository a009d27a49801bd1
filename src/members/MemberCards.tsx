import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MemberFilter } from '#contract/words'
import { memberListMessages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'
import type { MarkOffer } from './markOffered'
import { MemberCard } from './MemberCard'
import { useTicked } from './useTicked'

interface MemberCardsProps {
  filter: MemberFilter
  members: readonly MemberLine[]
  offer: MarkOffer | undefined
}

/** The list on a phone: what the table says, a card a member, with the same deeds. */
export function MemberCards({ filter, members, offer }: MemberCardsProps) {
  const { ids, isTicked, toggle, tickPage } = useTicked()
  return (
    <>
      {offer && ids.length < members.length && (
        <Button onClick={tickPage} sx={{ mb: 1, px: 1 }}>
          {memberListMessages.tickAll}
        </Button>
      )}
      <Box
        component="ul"
        aria-labelledby="list-title"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {members.map(member => (
          <li key={member.id}>
            <MemberCard
              member={member}
              offer={offer}
              isOfNew={filter === 'New'}
              isTicked={isTicked(member.id)}
              onTick={() => toggle(member.id)}
            />
          </li>
        ))}
      </Box>
    </>
  )
}
