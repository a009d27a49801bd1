import Box from '@mui/material/Box'
import { useCanAccess } from 'ra-core'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { aboveTitle } from './EventCard'
import type { EventListName } from './eventLists'
import { eventMessages } from './eventMessages'
import type { EventRow } from './eventsAdapter'

/** A link in words on the card of a list, above the link of its title. */
export const CARD_LINK = {
  ...aboveTitle,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'primary.main',
  fontWeight: 600,
} as const

/** Links to the form of a new event, filled from this one. It shows in the lists of Organised Events. */
export function CopyEventLink({ list, row }: { list: EventListName; row: EventRow }) {
  const { canAccess: mayAdd = false } = useCanAccess({ resource: 'events', action: 'create' })
  if (list.type !== 'Organised Events' || !mayAdd) return null
  return (
    <Box
      component={ClubLink}
      to={paths.organiserCopy(row.eventId)}
      aria-label={`${eventMessages.copy}: ${row.title}`}
      sx={CARD_LINK}
    >
      {eventMessages.copy}
    </Box>
  )
}
