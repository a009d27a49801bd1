import Box from '@mui/material/Box'
import { useGetList } from 'ra-core'
import type { EventDraftSummary } from '#contract/calls/event'
import { WITHOUT_NOTICE } from '../kit/lists/ListFrame'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { draftMessages as messages } from './draftMessages'

/**
 * Links from the members home to one's draft of a row or event, or to the list of several. Renders nothing without
 * drafts.
 */
export function DraftsLink() {
  const { data = [] } = useGetList<EventDraftSummary>('eventDrafts', {}, WITHOUT_NOTICE)
  const [first] = data
  if (!first) return null
  const isOne = data.length === 1
  return (
    <Box
      component={ClubLink}
      to={isOne ? paths.organiserDraft(first.id) : paths.rows('Organised Events', 'Upcoming')}
      sx={{
        display: 'inline-block',
        mt: 1,
        py: 1.25,
        color: 'primary.main',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      {isOne ? messages.yourDraft(first.title ?? messages.untitled) : messages.yourDrafts(data.length)}
    </Box>
  )
}
