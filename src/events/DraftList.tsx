import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import type { EventDraftSummary } from '#contract/calls/event'
import { humanPeriod } from '../kit/dates/period'
import { LoadError } from '../kit/feedback/LoadError'
import { WITHOUT_NOTICE } from '../kit/lists/ListFrame'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { draftMessages as messages } from './draftMessages'
import { ThrowAwayDraft } from './ThrowAwayDraft'

/** One's own drafts of rows and events, each with buttons to continue it or delete it; nothing if there are none. */
export default function DraftList() {
  const { data = [], error, refetch } = useGetList<EventDraftSummary>('eventDrafts', {}, WITHOUT_NOTICE)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <Box
      component="section"
      aria-labelledby="drafts-title"
      sx={{ p: 2, mb: 3, borderRadius: 2, bgcolor: 'wash.water', '@media print': { display: 'none' } }}
    >
      <Typography id="drafts-title" variant="h3">
        {messages.title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{messages.hint}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(draft => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </Box>
    </Box>
  )
}

function DraftLine({ draft }: { draft: EventDraftSummary }) {
  const { id, title, startDate } = draft
  const named = title ?? messages.untitled
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {named}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {startDate === null ? messages.noDate : humanPeriod({ ...draft, startDate })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component={ClubLink}
          to={paths.organiserDraft(id)}
          variant="outlined"
          aria-label={`${messages.goOn}: ${named}`}
        >
          {messages.goOn}
        </Button>
        <ThrowAwayDraft draft={draft} />
      </Box>
    </Box>
  )
}
