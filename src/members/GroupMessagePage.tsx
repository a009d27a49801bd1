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

interface GroupMessagePageProps {
  filter: MemberFilter
  /** Only these of the group, as they were ticked in its list; left out: everybody in it. */
  userIds?: readonly number[] | undefined
}

/** A message to everybody in a group of members, or to some of them, and those that were sent before. */
export function GroupMessagePage({ filter, userIds }: GroupMessagePageProps) {
  const recipients = useQuery(recipientsQuery(useMembersProvider(), filter))
  const draft = useDraft('groupMessage', draftIdOf(filter, userIds !== undefined))
  return (
    <AwaitedMember title={words.title} queries={[recipients]} outline={<MemberFormSkeleton title={words.title} />}>
      {group => {
        const people = userIds ? group.filter(({ userId }) => userIds.includes(userId)) : group
        return (
          <Screen title={words.title}>
            <Box sx={GRID}>
              <Box sx={{ gridArea: 'recipients' }}>
                <Recipients filter={filter} asked={userIds?.length} recipients={people} />
              </Box>
              <Box sx={{ gridArea: 'form', minWidth: 0 }}>
                {people.length > 0 ? (
                  <GroupMessageForm
                    key={draft.edition}
                    filter={filter}
                    userIds={userIds}
                    count={people.length}
                    draft={draft}
                  />
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
        )
      }}
    </AwaitedMember>
  )
}
