import { useState } from 'react'
import type { LookupItem } from '#contract/call'
import type { ClubEvent } from '#contract/event'
import { eventFormMessages as messages } from './eventFormMessages'
import { paths } from '../../paths'
import { useVersioned } from '../../kit/forms/useVersioned'
import { saveEvent } from '../eventsAdapter'
import { EventForm } from './EventForm'
import { EventInputs } from './EventInputs'

interface EditEventFormProps {
  event: ClubEvent
  eventTypes: readonly LookupItem[]
  /** Opens the form anew with the event as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** An event's details, as they were when the form was opened. */
export function EditEventForm({ event, eventTypes, onLoadCurrent }: EditEventFormProps) {
  const [opened] = useState(event)
  const { save, isChangedMeanwhile, acceptTheirs } = useVersioned(
    opened.version,
    (current: { event?: { version?: unknown } } | undefined) => current?.event?.version,
  )
  return (
    <EventForm
      label={messages.edit}
      hint={messages.editHint}
      fallback={paths.organiserView(opened.id)}
      save={event => save(version => saveEvent({ ...event, id: opened.id, version }))}
      news={messages.saved}
      meanwhile={isChangedMeanwhile ? { onLoadCurrent, acceptTheirs } : null}
    >
      <EventInputs eventTypes={eventTypes} event={opened} />
    </EventForm>
  )
}
