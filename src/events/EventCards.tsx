import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import { ClubLink } from '../kit/navigation/ClubLink'
import { eventMessages } from './eventMessages'
import { actionOf, type EventListName } from './eventLists'
import { CopyEventLink } from './CopyEventLink'
import { EventCard, aboveTitle } from './EventCard'
import { OwnPlace } from './OwnPlace'
import type { EventRow } from './eventsAdapter'

/** The list on a phone: a card for each row of the table. */
export function EventCards({ list }: { list: EventListName }) {
  const { data: rows = [] } = useListContext<EventRow>()
  return (
    <Box
      component="ul"
      aria-labelledby="list-title"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {rows.map(row => {
        const action = actionOf(list.type, list.filter, row.eventId)
        return (
          <li key={row.id}>
            <EventCard event={row} to={action.to}>
              <Typography variant="body2">
                {eventMessages.columns.organiser}: {row.organiser}
                <br />
                {eventMessages.columns.noAttendees}: {row.noAttendees}
              </Typography>
              <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2.5, mt: 0.5 }}>
                <Button
                  component={ClubLink}
                  to={action.to}
                  variant="outlined"
                  aria-label={`${action.label}: ${row.title}`}
                  sx={aboveTitle}
                >
                  {action.label}
                </Button>
                <CopyEventLink list={list} row={row} />
              </Box>
              <OwnPlace event={row} />
            </EventCard>
          </li>
        )
      })}
    </Box>
  )
}
