import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { MEMBER_FILTERS, type MemberFilter } from '#contract/words'
import { NAMELESS } from '../api/anyServer'
import { clubQuery } from '../api/clubQueries'
import { EmptyState } from '../kit/feedback/EmptyState'
import { useDraft } from '../kit/forms/useDraft'
import { ClubLink } from '../kit/navigation/ClubLink'
import { FormPage } from '../kit/recordForms/FormPage'
import { paths } from '../paths'
import { EarlierMessages } from './EarlierMessages'
import { GroupMessageForm } from './GroupMessageForm'
import { groupMessages as messages } from './groupMessages'
import { recipientsQuery } from './groupMessageQueries'
import { useMembersProvider } from './membersAdapter'
import { Recipients } from './Recipients'
import { MESSAGE_GRID, SentMessagePage } from './SentMessage'

/** users/message/{filter} (ADM-09): a form for a message, or, with its id, one that was sent. */
export default function GroupMessage() {
  const { filter: named } = useParams()
  const [search] = useSearchParams()
  const filter = MEMBER_FILTERS.find(name => name === named)
  const sent = search.get('sent')
  const ticked = search.get('members')
  const userIds = ticked === null ? undefined : ticked.split(',').map(Number).filter(Number.isInteger)
  if (!filter) return <Navigate replace to={paths.groupMessage('All')} />
  return sent === null ? (
    <NewMessagePage key={`${filter} ${ticked}`} filter={filter} userIds={userIds} />
  ) : (
    <SentMessagePage key={sent} filter={filter} messageId={Number(sent)} />
  )
}

interface NewMessagePageProps {
  filter: MemberFilter
  /** The members of the group who were ticked in its list. By default it is everybody in the group. */
  userIds?: readonly number[] | undefined
}

/** A message to everybody in a group of members, or to some of them, and those that were sent before. */
function NewMessagePage({ filter, userIds }: NewMessagePageProps) {
  const recipients = useQuery(recipientsQuery(useMembersProvider(), filter))
  const { data: club = NAMELESS } = useQuery(clubQuery)
  const draft = useDraft('groupMessage', draftNumber(filter, userIds !== undefined))
  return (
    <FormPage backTo={paths.memberList('All')} title={messages.title} queries={[recipients]}>
      {group => {
        const isTo = ({ userId }: { userId: number }) => userIds === undefined || userIds.includes(userId)
        const people = group.recipients.filter(isTo)
        const unmailed = group.unmailed.filter(isTo)
        return (
          <Box sx={GRID}>
            <Box sx={{ gridArea: 'recipients' }}>
              <Recipients filter={filter} ticked={userIds?.length} recipients={people} unmailed={unmailed} />
            </Box>
            <Box sx={{ gridArea: 'form', minWidth: 0 }}>
              {people.length > 0 ? (
                <GroupMessageForm
                  key={draft.formKey}
                  clubTitle={club.title}
                  filter={filter}
                  userIds={userIds}
                  recipients={people}
                  unmailed={unmailed}
                  draft={draft}
                />
              ) : (
                <EmptyState text={messages.nobody} hint={messages.nobodyHint} isPlain>
                  <Button component={ClubLink} to={paths.memberList('All')} variant="contained">
                    {messages.toList}
                  </Button>
                </EmptyState>
              )}
            </Box>
            <Box sx={{ gridArea: 'earlier' }}>
              <EarlierMessages />
            </Box>
          </Box>
        )
      }}
    </FormPage>
  )
}

/** The number under which the draft of a message to this group is kept; one to ticked members has its own. */
const draftNumber = (filter: MemberFilter, isToTicked: boolean): number =>
  MEMBER_FILTERS.indexOf(filter) + (isToTicked ? MEMBER_FILTERS.length : 0)

/**
 * The recipients stand beside the message on wide screens. On a phone they stand before it, and earlier messages after.
 */
const GRID = {
  ...MESSAGE_GRID,
  gridTemplateAreas: { xs: '"recipients" "form" "earlier"', md: '"form recipients" "form earlier"' },
  gridTemplateRows: { md: 'auto 1fr' },
} as const
