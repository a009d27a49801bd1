import { EventBody } from './EventBody'
import type { EventDetail } from './eventsAdapter'
import { JoinBar } from './JoinBar'

/** A row or event as its crew sees it. */
export const EventPage = ({ view }: { view: EventDetail }) => <EventBody view={view} bar={<JoinBar view={view} />} />
