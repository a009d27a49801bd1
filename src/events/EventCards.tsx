import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useListContext } from 'ra-core'
import { useId } from 'react'
import type { OwnField } from '#contract/resources/ownFields'
import { DateTile } from '../kit/dates/DateTile'
import { fieldFacts } from '../kit/forms/fieldFacts'
import { ClubLink } from '../kit/navigation/ClubLink'
import { eventMessages } from './eventMessages'
import { actionOf, offerOf, type EventListName } from './eventLists'
import { CARD_LINK, CopyEventLink } from './CopyEventLink'
import { EventChips, EventMoment, EventTitle } from './EventCard'
import { isCancelled } from './eventRules'
import { PlaceOnCard } from './MyPlace'
import { NoTides, RiverSources } from './RiverSources'
import type { EventRow } from './eventsAdapter'
import { useSharedEventFields } from './ownFields'

/** The list on a phone: a card for each row of the table, with the club's own fields except long texts. */
export function EventCards({ list }: { list: EventListName }) {
  const { data: rows = [] } = useListContext<EventRow>()
  const fields = useSharedEventFields().filter(({ kind }) => kind !== 'text')
  return (
    <>
      <NoTides />
      <Box
        component="ul"
        aria-labelledby="list-title"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {rows.map(row => (
          <li key={row.id}>
            <ListCard row={row} list={list} fields={fields} />
          </li>
        ))}
      </Box>
      <RiverSources />
    </>
  )
}

/**
 * Keeps the card low: date, title and Join come first, the rest below. The answer to joining comes last, where it moves
 * nothing else.
 */
const CARD = {
  position: 'relative',
  display: 'grid',
  columnGap: 1.5,
  p: 1.25,
  pb: 0.25,
  '&[data-cancelled]': { bgcolor: 'wash.mist' },
  '&:hover': { borderColor: 'primary.main' },
  gridTemplateColumns: '60px minmax(0, 1fr) auto',
  gridTemplateAreas: '"day what join" "more more more" "answer answer answer"',
} as const

/** The value has two lines at most. The whole stands on the row's page. */
const FACT = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

const MORE = {
  gridArea: 'more',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2.5,
  mt: 0.5,
} as const

interface ListCardProps {
  row: EventRow
  list: EventListName
  /** The club's own. */
  fields: readonly OwnField[]
}

/** One row or event. A click anywhere on its card leads where its action does. */
function ListCard({ row, list, fields }: ListCardProps) {
  const facts = fieldFacts(fields, row)
  const titleId = useId()
  const action = actionOf(list.type, list.filter, row.eventId)
  const cancelled = isCancelled(row)
  return (
    <Card component="article" aria-labelledby={titleId} data-cancelled={cancelled || undefined} sx={CARD}>
      <Box sx={{ gridArea: 'day' }}>
        <DateTile period={row} isQuiet={cancelled} />
      </Box>
      <Box sx={{ gridArea: 'what', '& > .MuiStack-root': { mt: 0.5 } }}>
        <EventTitle id={titleId} event={row} to={action.to} />
        <EventMoment event={row} />
        <EventChips event={row} />
      </Box>
      <Box sx={MORE}>
        <Typography variant="body2">
          {row.river?.words && (
            <>
              {row.river.words}
              <br />
            </>
          )}
          {eventMessages.columns.organiser}: {row.organiser}
          <br />
          {eventMessages.columns.noAttendees}: {row.noAttendees}
          {facts.map(fact => (
            <Box key={fact.source} component="span" sx={FACT}>
              {fact.label}: {fact.says}
            </Box>
          ))}
        </Typography>
        <Box sx={{ display: 'flex', columnGap: 2.5, ml: 'auto', displayPrint: 'none' }}>
          <CopyEventLink list={list} row={row} />
          <Box component={ClubLink} to={action.to} aria-label={`${action.label}: ${row.title}`} sx={CARD_LINK}>
            {action.label}
          </Box>
        </Box>
      </Box>
      <PlaceOnCard event={row} offer={offerOf(list)} />
    </Card>
  )
}
