import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCanAccess } from 'ra-core'
import { lazy, Suspense } from 'react'
import type { ReportPart } from '#contract/words'
import { EventShow } from '../../events/EventShow'
import { eventMessages } from '../../events/eventMessages'
import { paths } from '../../paths'
import { BackButton } from '../../kit/navigation/BackButton'
import { DeedBar } from '../../kit/deeds/DeedBar'
import { SafeHtml } from '../../kit/richText/SafeHtml'
import { EventBody, EventSection } from './EventBody'
import { boatNames } from '../../events/eventRules'
import type { EventDetail } from '../../events/eventsAdapter'

/** The code is fetched only for those who look after the reports. */
const EventReview = lazy(() => import('../../reports/EventReview'))

/** event/report/{eventId} (EVT-10). */
const EventReportScreen = () => <EventShow<EventDetail>>{view => <EventReport view={view} />}</EventShow>
export default EventReportScreen

/** A row or event after it took place (EVT-10): the content of its page, and its report. */
const EventReport = ({ view }: { view: EventDetail }) => (
  <EventBody
    view={view}
    bar={
      <DeedBar data-deed-bar={undefined} sx={{ mt: 4, position: 'static' }}>
        <BackButton label={eventMessages.back} fallback={paths.rows('My Events', 'Previous')} />
      </DeedBar>
    }
  >
    <EventSection title={eventMessages.boatsUsed}>
      <BoatsUsed view={view} />
    </EventSection>
    <EventSection title={eventMessages.safetyReport}>
      <RichTextOrNone html={view.event.safetyReport} />
      <ReportedBoats names={boatNames(view.boats, view.safetyBoats)} />
      <Reviewed eventId={view.event.id} part="safety" />
    </EventSection>
    <EventSection title={eventMessages.bosunReport}>
      <RichTextOrNone html={view.event.bosunReport} />
      <ReportedBoats names={boatNames(view.boats, view.bosunBoats)} />
      <Reviewed eventId={view.event.id} part="bosun" />
    </EventSection>
  </EventBody>
)

function BoatsUsed({ view: { boats, usedBoats } }: { view: EventDetail }) {
  const names = boatNames(boats, usedBoats)
  if (names.length === 0) return <Typography>{eventMessages.noBoats}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </Box>
  )
}

/** Shows who closed this part, the action taken, and why somebody opened it again. */
function Reviewed(review: { eventId: number; part: ReportPart }) {
  const { canAccess } = useCanAccess({ resource: 'reports', action: 'show' })
  return (
    canAccess && (
      <Suspense fallback={null}>
        <EventReview {...review} />
      </Suspense>
    )
  )
}

const RichTextOrNone = ({ html }: { html: string | null }) =>
  html?.trim() ? (
    <SafeHtml html={html} />
  ) : (
    <Typography sx={{ color: 'text.secondary' }}>{eventMessages.notRecorded}</Typography>
  )

const ReportedBoats = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && <Typography sx={{ mt: 1, fontWeight: 600 }}>{eventMessages.reportedBoats(names)}</Typography>
