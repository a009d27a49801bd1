import { useState } from 'react'
import { obstacleToReport } from '#contract/eventStates'
import { reportFormMessages as messages } from './reportFormMessages'
import { paths } from '../../paths'
import { Screen } from '../../kit/navigation/Screen'
import { useDraft } from '../../kit/forms/useDraft'
import { AboutEvent } from '../AboutEvent'
import { stateOf } from '../eventRules'
import type { OrganiserDetail } from '../eventsAdapter'
import { NothingToDo } from '../NothingToDo'
import { ReportForm } from './ReportForm'

interface ReportPageProps {
  view: OrganiserDetail
  /** Asks for the report as it is now. @throws ClubError */
  onLoadCurrent: () => Promise<void>
}

/** The report after a row or event, to be written or corrected; or why there is none. */
export function ReportPage({ view, onLoadCurrent }: ReportPageProps) {
  const { id, event } = view
  const draft = useDraft('report', id)
  const [obstacle] = useState(() => obstacleToReport(stateOf(view)))
  const loadCurrent = async () => {
    await onLoadCurrent()
    draft.startAfresh()
  }
  const to = paths.organiserView(id)
  return (
    <Screen title={messages.title} maxWidth={760}>
      <AboutEvent
        title={event.title}
        startDate={event.startDate}
        startTime={event.startTime}
        to={to}
        isCancelled={event.cancelledId !== null}
      />
      {obstacle ? (
        <NothingToDo sentence={obstacle === 'cancelled' ? messages.isCancelled : messages.notEnded} to={to} />
      ) : (
        <ReportForm key={draft.edition} view={view} draft={draft} onLoadCurrent={loadCurrent} />
      )}
    </Screen>
  )
}
