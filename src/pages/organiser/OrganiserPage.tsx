import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visuallyHidden } from '@mui/utils'
import { useMemo, useState } from 'react'
import { eventMessages } from '../../events/eventMessages'
import { SafeHtml } from '../../kit/richText/SafeHtml'
import { Screen } from '../../kit/navigation/Screen'
import { isCancelled } from '../../events/eventRules'
import { EventNotices, EventWhen } from '../../events/EventHead'
import type { OrganiserDetail } from '../../events/eventsAdapter'
import { AttendeeSheet } from './AttendeeSheet'
import { Crew } from './Crew'
import { OrganiserContext } from './OrganiserContext'
import { OrganiserDeeds } from './OrganiserDeeds'
import { RowDetailsForm } from './RowDetailsForm'

/** On wide screens deeds and row details stand beside description and crew; on a phone one after the other, the deeds at the thumb. */
const GRID = {
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' },
  alignItems: 'start',
  mt: 3,
} as const
const COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 } as const
const ON_SCREEN = { '@media print': { display: 'none' } } as const

/** A row or event for those who organise it: everything on one page, and every change on it at once. Printed, it is the sheet for the wall. */
export function OrganiserPage({ view }: { view: OrganiserDetail }) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [said, announce] = useState('')
  const organising = useMemo(() => ({ view, announce }), [view])
  return (
    <OrganiserContext value={organising}>
      <Screen title={view.event.title} isStruck={isCancelled(view.event)}>
        <Box sx={ON_SCREEN}>
          <EventWhen view={view} />
          <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
            {eventMessages.organiser}: {view.organiser}
          </Typography>
          <EventNotices view={view} />
          <Box role="status" sx={visuallyHidden}>
            {said}
          </Box>
          <Box sx={GRID}>
            <Box sx={COLUMN}>
              <SafeHtml html={view.event.description} />
              <Crew isWide={isWide} />
            </Box>
            <Box sx={COLUMN}>
              {isWide && <OrganiserDeeds isWide />}
              {view.isRowEvent && <RowDetailsForm />}
            </Box>
          </Box>
          {!isWide && <OrganiserDeeds isWide={false} />}
        </Box>
        <AttendeeSheet />
      </Screen>
    </OrganiserContext>
  )
}
