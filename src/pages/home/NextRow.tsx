import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/clubQueries'
import { eventMessages } from '../../events/eventMessages'
import { type MyEvent, myEvents } from '../../events/eventRules'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { DocumentTitle } from '../../kit/navigation/DocumentTitle'
import { WaterLine } from '../../layout/WaterLine'
import { homeMessages } from './homeMessages'
import { paths } from '../../paths'
import { contentWidth } from '../../theme/contentWidth'
import { Loading } from '../../kit/feedback/Loading'
import { mayListOrganised, myRowsQuery, organisedQuery } from './homeQueries'
import { ClubPeriod } from '../../kit/dates/ClubDate'

/**
 * The head of the members home: a greeting, and the member's next row or event. That comes with what stands below,
 * which it would move otherwise.
 */
export function NextRow({ isKnown }: { isKnown: boolean }) {
  const { data: profile } = useQuery(profileQuery)
  const title = profile ? homeMessages.welcome(profile.firstName) : homeMessages.welcomeUnknown
  return (
    <Box
      sx={{
        '--focus-ring': 'var(--club-palette-tide-glow)',
        bgcolor: 'tide.main',
        backgroundImage: HORIZON,
        color: 'tide.text',
      }}
    >
      <DocumentTitle>{homeMessages.title}</DocumentTitle>
      <Box
        sx={{
          ...contentWidth,
          pt: { xs: 1.5, md: 5 },
          pb: { xs: 1.5, md: 4 },
          display: 'grid',
          gap: { xs: 1.5, md: 5 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 30rem)' },
        }}
      >
        <Typography variant="h1">{title}</Typography>
        {isKnown ? (
          <NextOrNone />
        ) : (
          <Loading>
            <Skeleton variant="rounded" height={124} sx={{ bgcolor: 'tide.line' }} />
          </Loading>
        )}
      </Box>
      <WaterLine color="background.default" />
    </Box>
  )
}

/** Like morning light over the water: two gradients, so that no picture has to be loaded. */
const HORIZON =
  'radial-gradient(60rem 22rem at 78% 118%, rgb(233 162 59 / 38%), transparent 70%), radial-gradient(40rem 16rem at 20% 130%, rgb(31 111 120 / 70%), transparent 72%)'

/** Returns what the head of the home shows: the member's next event, and those under way; null until it is known. */
export function useHeadOfHome(): ReturnType<typeof myEvents> | null {
  const { data: profile } = useQuery(profileQuery)
  const { data } = useQuery(myRowsQuery)
  const { data: organised = [] } = useQuery({ ...organisedQuery, enabled: mayListOrganised(profile) })
  return data ? myEvents(data, organised) : null
}

/** The next row or event to begin, with the running ones below it; without any, the way to find one. */
function NextOrNone() {
  const head = useHeadOfHome()
  if (!head) return null
  const { next, underWay } = head
  if (next)
    return (
      <div>
        <NextRowCard heading={homeMessages.next} {...next} />
        {underWay.map(row => (
          <UnderWay key={row.event.eventId} {...row} />
        ))}
      </div>
    )
  if (underWay.length > 0)
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {underWay.map(row => (
          <NextRowCard key={row.event.eventId} heading={eventMessages.underWay} {...row} />
        ))}
      </Box>
    )
  return (
    <div>
      <Typography variant="subtitle1" sx={{ mb: 1.5 }}>
        {homeMessages.nothingNext}
      </Typography>
      <Button
        component={ClubLink}
        to={paths.rows('All Events', 'Upcoming')}
        sx={{ bgcolor: 'tide.text', color: 'tide.deep', '&:hover': { bgcolor: 'tide.quiet', color: 'tide.deep' } }}
      >
        {homeMessages.findOne}
      </Button>
    </div>
  )
}

/** The organiser of a row needs the organiser's view. */
const pathOf = ({ event, isOrganiser }: MyEvent) =>
  isOrganiser ? paths.organiserView(event.eventId) : paths.eventView(event.eventId)

/** The line of a running event, below the next event. The link covers it. */
const UnderWay = ({ event, isOrganiser }: MyEvent) => (
  <Typography sx={{ position: 'relative', mt: 0.5, px: 2.5, py: 1.25, overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ color: 'tide.text', fontWeight: 600 }}>
      {eventMessages.underWay}:
    </Box>{' '}
    <Box component={ClubLink} to={pathOf({ event, isOrganiser })} dir="auto" sx={LINK}>
      {event.title}
    </Box>
    <Box component="span" sx={{ color: 'tide.quiet', ...PERIOD }}>
      , <ClubPeriod period={event} as="human" />
    </Box>
  </Typography>
)

/** A day and its time stand on one line, unless large text makes them longer than a line. */
const PERIOD = { '& time': { display: 'inline-block', whiteSpace: 'normal' } } as const
/** The link covers its surroundings. */
const LINK = {
  color: 'inherit',
  fontWeight: 600,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const
/** The title takes one line, so every card has the same height. */
const TITLE = {
  ...LINK,
  fontSize: '1.125rem',
  display: 'block',
  py: 0.5,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
} as const

/** @param heading the event's part for the member: the next, or a running one */
const NextRowCard = ({ heading, event, isOrganiser }: MyEvent & { heading: string }) => (
  <Box
    component="section"
    aria-label={heading}
    sx={{
      borderInlineStart: '4px solid',
      borderColor: 'tide.quiet',
      bgcolor: 'rgb(10 31 46 / 55%)',
      borderRadius: 2,
      position: 'relative',
      px: 2.5,
      py: { xs: 1.25, md: 2 },
      '&:hover': { bgcolor: 'rgb(10 31 46 / 75%)' },
    }}
  >
    <Typography variant="overline" component="p" sx={{ color: 'tide.quiet' }}>
      {heading}
    </Typography>
    <Typography variant="h2" component="p" sx={{ my: 0.5, ...PERIOD }}>
      <ClubPeriod period={event} as="human" />
    </Typography>
    <Box component={ClubLink} to={pathOf({ event, isOrganiser })} title={event.title} dir="auto" sx={TITLE}>
      {event.title}
    </Box>
    <Typography variant="body2" sx={{ color: 'tide.quiet' }}>
      {isOrganiser
        ? homeMessages.nextOrganised(event.noAttendees)
        : event.confirmed
          ? homeMessages.nextConfirmed
          : homeMessages.nextWaiting}
    </Typography>
    {event.river?.words && (
      // It lies over the link that covers the card.
      <Box component="details" sx={{ typography: 'body2', position: 'relative', zIndex: 1 }}>
        <Box component="summary" sx={{ py: 0.5, cursor: 'pointer' }}>
          {event.river.words}
        </Box>
        <Box component="small" sx={{ display: 'block', typography: 'caption', color: 'tide.quiet' }}>
          {event.river.source}
        </Box>
      </Box>
    )}
  </Box>
)
