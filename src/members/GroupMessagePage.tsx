import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { MemberFilter } from '#contract/words'
import { ClubLink } from '../kit/navigation/ClubLink'
import { groupMessages as words } from './groupMessageMessages'
import { paths } from '../paths'
import { EmptyState } from '../kit/feedback/EmptyState'
import { Screen } from '../kit/navigation/Screen'
import { useDraft } from '../kit/forms/useDraft'
import { MemberFormSkeleton } from './MemberFormSkeleton'
import { AwaitedMember } from './AwaitedMember'
import { draftIdOf } from './draftIdOf'
import { EarlierMessages } from './EarlierMessages'
import { GroupMessageForm } from './GroupMessageForm'
import { useMembersProvider } from './membersAdapter'
import { recipientsQuery } from './groupMessageQueries'
import { Recipients } from './Recipients'

/** On wide screens the recipients stand beside the message; on a phone before it, and earlier messages after. */
const GRID = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' },
  gridTemplateAreas: { xs: '"recipients" "form" "earlier"', md: '"form recipients" "form earlier"' },
  gridTemplateRows: { md: 'auto 1fr' },
} as const

/** A message to everybody in a group of members, and those that were sent before. */
export function GroupMessagePage({ filter }: { filter: MemberFilter }) {
  const recipients = useQuery(recipientsQuery(useMembersProvider(), filter))
  const draft = useDraft('groupMessage', draftIdOf(filter))
  return (
    <AwaitedMember title={words.title} queries={[recipients]} outline={<MemberFormSkeleton title={words.title} />}>
      {people => (
        <Screen title={words.title}>
          <Box sx={GRID}>
            <Box sx={{ gridArea: 'recipients' }}>
              <Recipients filter={filter} recipients={people} />
            </Box>
            <Box sx={{ gridArea: 'form', minWidth: 0 }}>
              {people.length > 0 ? (
                <GroupMessageForm key={draft.edition} filter={filter} count={people.length} draft={draft} />
              ) : (
                <EmptyState text={words.nobody} hint={words.nobodyHint} isPlain>
                  <Button component={ClubLink} to={paths.memberList('All')} variant="contained">
                    {words.toList}
                  </Button>
                </EmptyState>
              )}
            </Box>
            <Box sx={{ gridArea: 'earlier' }}>
              <EarlierMessages />
            </Box>
          </Box>
        </Screen>
      )}
    </AwaitedMember>
  )
}
