import { EventBody } from './EventBody'
import type { EventDetail } from '../../events/eventsAdapter'
import { JoinBar } from './JoinBar'
import { OwnStanding } from './OwnStanding'

/** A row or event as its crew sees it. */
export const EventPage = ({ view }: { view: EventDetail }) => (
  <EventBody view={view} standing={<OwnStanding view={view} />} bar={<JoinBar view={view} />} />
)
