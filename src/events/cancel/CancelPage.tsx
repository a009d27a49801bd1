import { useState } from 'react'
import type { LookupItem } from '#contract/call'
import { obstacleToCancel } from '#contract/eventStates'
import { NothingToDo } from '../NothingToDo'
import { cancelMessages as messages } from './cancelMessages'
import { paths } from '../../paths'
import { ReasonForm } from '../../kit/recordForms/ReasonForm'
import { Screen } from '../../kit/navigation/Screen'
import { AboutEvent } from '../AboutEvent'
import { stateOf } from '../eventRules'
import type { OrganiserDetail } from '../eventsAdapter'
import { useOrganiserReturn } from '../useOrganiserReturn'
import { useCancelling } from './useCancelling'

/** Calling the event off: why, and what its attendees are told. */
export function CancelPage({ view, reasons }: { view: OrganiserDetail; reasons: readonly LookupItem[] }) {
  const { id, event, attendees } = view
  const [mayCancel] = useState(() => obstacleToCancel(stateOf(view)) === null)
  const cancel = useCancelling(view)
  const leave = useOrganiserReturn()
  const to = paths.organiserView(id)
  return (
    <Screen title={messages.title} maxWidth={640}>
      <AboutEvent
        title={event.title}
        startDate={event.startDate}
        startTime={event.startTime}
        to={to}
        isCancelled={event.cancelledId !== null}
      />
      {mayCancel ? (
        <ReasonForm
          label={messages.submit}
          reasons={reasons}
          names={{ reason: 'cancelledId', comments: 'cancelledComments' }}
          hint={messages.comments(attendees.filter(({ isRemoved }) => !isRemoved).length)}
          submit={messages.submit}
          fallback={to}
          send={cancel}
          onSent={() => leave(id, messages.cancelled(event.title))}
        />
      ) : (
        <NothingToDo sentence={messages.already} to={to} />
      )}
    </Screen>
  )
}
