import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useCanAccess } from 'ra-core'
import { obstacleToReport } from '#contract/eventStates'
import { ClubLink } from '../../kit/navigation/ClubLink'
import { eventMessages } from '../../events/eventMessages'
import { paths } from '../../paths'
import { stateOf } from '../../events/eventRules'
import type { EventDetail } from '../../events/eventsAdapter'

/** For those who may organise: the ways to this event's organiser screens, so that officers can stand in for each other. */
export function OfficerLinks({ view }: { view: EventDetail }) {
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
