import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { eventMessages } from '../../events/eventMessages'
import { boatNames } from '../../events/eventRules'
import type { EventDetail } from '../../events/eventsAdapter'

/** What one needs to know at the boathouse: organiser, weather, land crew, boats. */
export function EventFacts({ view: { event, organiser, boats, selectedBoats } }: { view: EventDetail }) {
  const planned = boatNames(boats, selectedBoats)
  const number = event.landCrewContactNumber
  return (
    <Card
      component="dl"
      sx={{
        m: 0,
        p: 2.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        '@media print': { gridTemplateColumns: '1fr 1fr', gap: 1, p: 1.5 },
      }}
    >
      <Fact name={eventMessages.organiser}>{organiser}</Fact>
      {event.weatherConditions && <Fact name={eventMessages.weather}>{event.weatherConditions}</Fact>}
      {event.landCrewName && <Fact name={eventMessages.landCrew}>{event.landCrewName}</Fact>}
      {number && (
        <Fact name={eventMessages.landCrewNumber}>
          <Link href={`tel:${number.replace(/[^+\d]/g, '')}`} sx={{ display: 'inline-block', py: 0.5 }}>
            {number}
          </Link>
        </Fact>
      )}
      <Fact name={eventMessages.boats}>
        {planned.length === 0 ? (
          eventMessages.noBoats
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {planned.map(name => (
              <li key={name}>{name}</li>
            ))}
          </Box>
        )}
      </Fact>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="overline" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line' }}>
      {children}
    </Box>
  </div>
)
