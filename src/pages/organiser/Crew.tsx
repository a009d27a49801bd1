import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ListContextProvider, RecordContextProvider, useList, useListContext } from 'ra-core'
import type { OrganisersAttendee } from '#contract/event'
import { eventMessages } from '../../events/eventMessages'
import { crewCount } from '../../events/eventRules'
import { CrewLine } from './CrewLine'
import { useOrganiser } from './OrganiserContext'

/** Everybody who asked to come, with what can be done about each (ORG-05). */
export function Crew({ isWide }: { isWide: boolean }) {
  const { view } = useOrganiser()
  const list = useList({ resource: 'attendees', data: view.attendees })
  return (
    <ListContextProvider value={list}>
      <section aria-labelledby="attendees-title">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
          <Typography id="attendees-title" variant="h2">
            {eventMessages.attendees}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{crewCount(view.attendees)}</Typography>
        </Box>
        <Lines isWide={isWide} />
      </section>
    </ListContextProvider>
  )
}

function Lines({ isWide }: { isWide: boolean }) {
  const { data = [] } = useListContext<OrganisersAttendee>()
  if (data.length === 0) return <Typography>{eventMessages.noAttendees}</Typography>
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' }}>
      {data.map(attendee => (
        <RecordContextProvider key={attendee.id} value={attendee}>
          <CrewLine isWide={isWide} />
        </RecordContextProvider>
      ))}
    </Box>
  )
}
