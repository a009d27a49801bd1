import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { EventSummary } from '#contract/calls/event'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { HomeBlock, SeeAllLink } from './HomeBlock'
import { latestQuery } from './homeQueries'
import { EventChips, EventMoment, aboveTitle, EventTitle } from '../../events/EventCard'
import { isCancelled } from '../../events/eventRules'
import { PlaceOnCard } from '../../events/MyPlace'
import { DateTile } from '../../kit/dates/DateTile'
import { SafeHtml } from '../../kit/richText/SafeHtml'

/** Latest Rows/Events (MEM-07): the next that can be joined. */
const LatestRows = () => (
  <HomeBlock
    title={homeMessages.latest}
    layout="agenda"
    query={useQuery(latestQuery)}
    keyOf={row => row.eventId}
    action={<SeeAllLink to={paths.rows('All Events', 'Upcoming')}>{homeMessages.seeAll}</SeeAllLink>}
    empty={<EmptyState text={homeMessages.noLatest} hint={homeMessages.noLatestHint} isPlain />}
  >
    {row => <LatestRow event={row} />}
  </HomeBlock>
)

export default LatestRows

/** A card on phones, a line of an agenda where there is room; anywhere on it leads to the event. */
const ENTRY = {
  position: 'relative',
  display: 'grid',
  alignItems: 'start',
  columnGap: 2,
  p: 2,
  // Without a border, the background extends beyond the column of the texts.
  mx: { md: -2 },
  borderRadius: '14px',
  border: '1px solid',
  borderWidth: { md: 0 },
  borderColor: 'divider',
  bgcolor: { xs: 'background.paper', md: 'transparent' },
  '&[data-cancelled]': { bgcolor: 'wash.mist' },
  '&:hover': { borderColor: 'primary.main', bgcolor: { md: 'wash.water' } },
  gridTemplateColumns: { xs: '60px minmax(0, 1fr) auto', md: '60px minmax(0, 1fr) fit-content(20rem)' },
  gridTemplateRows: 'auto auto 1fr',
  gridTemplateAreas: {
    xs: '"day title title" "day times times" "day kind kind" "chips chips chips" "summary summary summary" "organiser organiser details" "join join join" "answer answer answer"',
    md: '"day title side" "day when side" "day summary side"',
  },
} as const

/** On phones `display: contents` gives each part a place of its own in the grid. Otherwise they stand together. */
const WHEN = {
  gridArea: 'when',
  display: { xs: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2.5,
  mt: 0.25,
} as const
const SIDE = {
  gridArea: 'side',
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 1,
} as const

/** View Details and Join side by side, the answer to joining below them. */
const DEEDS = {
  display: { xs: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 2.5,
} as const

/** The organiser and View Details share the last line on phones. */
const FOOT = { alignSelf: { xs: 'center', md: 'auto' }, mb: { xs: -1, md: 0 } } as const

/** The beginning of the summary, on two lines whatever it is made of. */
const TWO_LINES = {
  gridArea: 'summary',
  mt: 0.75,
  maxWidth: '88ch',
  typography: 'body2',
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  '&& *': { display: 'inline', m: 0, p: 0 },
  '&& :is(h4, h5, h6)': { font: 'inherit', fontWeight: 600 },
  '&& hr': { display: 'none' },
  '&& a': aboveTitle,
  '&& > *::after': { content: '" "' },
} as const

/** One of the latest rows and events (MEM-07): organiser, date, times, summary, View Details. */
function LatestRow({ event }: { event: EventSummary }) {
  const titleId = useId()
  const to = paths.eventView(event.eventId)
  const cancelled = isCancelled(event)
  return (
    <Box component="article" aria-labelledby={titleId} data-cancelled={cancelled || undefined} sx={ENTRY}>
      <Box sx={{ gridArea: 'day' }}>
        <DateTile period={event} isQuiet={cancelled} />
      </Box>
      <EventTitle id={titleId} event={event} to={to} />
      <Box sx={WHEN}>
        <EventMoment event={event} />
        <Typography variant="body2" sx={{ gridArea: 'organiser', ...FOOT }}>
          {homeMessages.organiser}: {event.organiser}
        </Typography>
      </Box>
      <SafeHtml html={event.summary} above={3} sx={TWO_LINES} />
      <Box sx={SIDE}>
        <Box
          sx={{
            gridArea: 'chips',
            '&:empty': { display: 'none' },
            '& > *': { mt: { xs: 1, md: 0 }, justifyContent: { md: 'flex-end' } },
          }}
        >
          <EventChips event={event} />
        </Box>
        <Box sx={DEEDS}>
          <Box
            component={ClubLink}
            to={to}
            aria-label={`${homeMessages.viewDetails}: ${event.title}`}
            sx={{
              ...aboveTitle,
              gridArea: 'details',
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 44,
              ...FOOT,
              color: 'primary.main',
              fontWeight: 600,
              textUnderlineOffset: '0.2em',
            }}
          >
            {homeMessages.viewDetails}
          </Box>
          <PlaceOnCard event={event} offer="first" />
        </Box>
      </Box>
    </Box>
  )
}
