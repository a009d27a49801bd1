import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EventNotices, EventWhen } from '../../events/EventHead'
import { eventMessages } from '../../events/eventMessages'
import { EventShow } from '../../events/EventShow'
import { isCancelled } from '../../events/eventRules'
import type { EventDetail } from '../../events/eventsAdapter'
import { RiverOfRow } from '../../events/RiverOfRow'
import { useWaiting, WaitingButtons, WaitingStanding } from '../../events/Waiting'
import { waitingMessages as messages } from '../../events/waitingMessages'
import { Fact, FactList } from '../../kit/lists/FactList'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { Screen } from '../../kit/navigation/Screen'
import { paths } from '../../paths'

/** event/offer/{eventId}: the mail about a place leads here. Opening it changes nothing; its buttons do. */
export default function OfferScreen() {
  return <EventShow<EventDetail>>{view => <Offer view={view} />}</EventShow>
}

function Offer({ view }: { view: EventDetail }) {
  const waiting = useWaiting(view)
  const isOffered = Boolean(view.waiting?.offeredUntil) && !view.isInCrew
  return (
    <Screen title={view.event.title} isStruck={isCancelled(view.event)}>
      <EventWhen view={view} />
      <EventNotices view={view} />
      <FactList sx={{ mt: 3 }}>
        <Fact name={eventMessages.organiser}>{view.organiser}</Fact>
        {view.river && (
          <Fact name={eventMessages.river}>
            <RiverOfRow river={view.river} row={view.event} hasCurve={false} />
          </Fact>
        )}
      </FactList>
      <Box sx={{ mt: 4, display: 'grid', gap: 1 }}>
        {!isOffered && !view.isInCrew && !waiting.deed.isDone && <span>{messages.noOffer}</span>}
        {view.isInCrew && !waiting.sentence && <span>{messages.inCrew}</span>}
        <WaitingStanding waiting={waiting} sx={{ typography: 'subtitle1' }} />
      </Box>
      {isOffered && (
        <Box sx={{ mt: 2.5, display: 'flex', gap: 1.5 }}>
          <WaitingButtons waiting={waiting} sx={{ flex: { xs: 1, sm: 'none' } }} />
        </Box>
      )}
      <Button component={ClubLink} to={paths.eventView(view.event.id)} variant="outlined" sx={{ mt: 2.5 }}>
        {messages.seeEvent}
      </Button>
    </Screen>
  )
}
