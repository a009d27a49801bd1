import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useCanAccess } from 'ra-core'
import { obstacleToReport } from '#contract/rules/eventStates'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { eventFacts } from '../eventFacts'
import { SafeHtml } from '../../kit/richText/SafeHtml'
import { Screen } from '../../kit/navigation/Screen'
import { AttendeeList } from './AttendeeList'
import { EventNotices, EventWhen } from '../../events/EventHead'
import { RiverOfRow } from '../../events/RiverOfRow'
import { isCancelled, stateOf, boatNames } from '../../events/eventRules'
import { useSharedEventFields } from '../../events/ownFields'
import type { EventDetail } from '../../events/eventsAdapter'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { telephoneHref } from '../../kit/navigation/telephoneHref'
import { eventMessages } from '../../events/eventMessages'
import { paths } from '../../paths'

/** The facts stand beside the rest on wide screens. On a phone they come first: one looks for the tide and the crew. */
const GRID = {
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' },
  alignItems: 'start',
  mt: 3,
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 2, mt: 2 },
  // What follows them begins beside them.
  gridAutoFlow: 'dense',
  '& > dl': { gridColumn: { md: 2 }, '@media print': { gridColumn: 1 } },
} as const

interface EventBodyProps {
  view: EventDetail
  /** The reader's own attendance and calendar, beside the date. */
  standing?: ReactNode
  /** Notices for the reader alone. */
  notices?: ReactNode
  /** The buttons at the page's end. */
  bar: ReactNode
  /** The content below the crew. */
  children?: ReactNode
}

/** A row or event as everybody sees it: its time, state, plan and attendees. When printed, it takes one sheet. */
export const EventBody = ({ view, standing, notices, bar, children }: EventBodyProps) => (
  <Screen title={view.event.title} isStruck={isCancelled(view.event)}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1.5 }}>
      <EventWhen view={view} />
      {standing}
      <OfficerLinks view={view} />
    </Box>
    <EventNotices view={view}>{notices}</EventNotices>
    <Box sx={GRID}>
      <EventFacts view={view} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, '@media print': { gap: 2 } }}>
        <AttendeeList attendees={view.attendees} />
        {view.event.description.trim() !== '' && (
          <EventSection title={eventMessages.about}>
            <SafeHtml html={view.event.description} />
          </EventSection>
        )}
        {children}
      </Box>
    </Box>
    {bar}
  </Screen>
)

/** Links to the event's organiser screens for those who may organise, so that officers can stand in for each other. */
function OfficerLinks({ view }: { view: EventDetail }) {
  const { canAccess } = useCanAccess({ resource: 'events', action: 'organise' })
  if (!canAccess) return null
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ gap: 1.5, flexWrap: 'wrap', ml: { md: 'auto' }, '@media print': { display: 'none' } }}
    >
      <Button component={ClubLink} to={paths.organiserView(view.event.id)} variant="outlined">
        {eventMessages.organiserView}
      </Button>
      {obstacleToReport(stateOf(view)) === null && (
        <Button component={ClubLink} to={paths.organiserReport(view.event.id)} variant="outlined">
          {view.reportCreated ? eventMessages.editReport : eventMessages.createReport}
        </Button>
      )}
    </Stack>
  )
}

/** Shows what a member needs to know at the boathouse: organiser, weather, land crew, boats. */
function EventFacts({ view: { event, organiser, boats, selectedBoats, river } }: { view: EventDetail }) {
  const planned = boatNames(boats, selectedBoats)
  const number = event.landCrewContactNumber
  const further = eventFacts(event, useSharedEventFields())
  return (
    <Card
      component="dl"
      sx={{
        m: 0,
        p: 2.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        '@media print': { gridTemplateColumns: '1fr 1fr', gap: 1, p: 1.5 },
      }}
    >
      <Fact name={eventMessages.organiser}>{organiser}</Fact>
      {river && (
        <Fact name={eventMessages.river}>
          <RiverOfRow river={river} row={event} />
        </Fact>
      )}
      {event.weatherConditions && <Fact name={eventMessages.weather}>{event.weatherConditions}</Fact>}
      {event.landCrewName && <Fact name={eventMessages.landCrew}>{event.landCrewName}</Fact>}
      {number && (
        <Fact name={eventMessages.landCrewNumber}>
          <Link href={telephoneHref(number) ?? undefined} sx={{ display: 'inline-block', py: 0.5 }}>
            {number}
          </Link>
        </Fact>
      )}
      <Fact name={eventMessages.boats}>
        {planned.length === 0 ? (
          eventMessages.noBoats
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {planned.map(name => (
              <li key={name}>{name}</li>
            ))}
          </Box>
        )}
      </Fact>
      {further.map(({ source, label, says }) => (
        <Fact key={source} name={label}>
          {says}
        </Fact>
      ))}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="overline" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </div>
)

/** A part of the page below the crew, under its heading. */
export function EventSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  )
}
