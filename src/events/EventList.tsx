import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCanAccess } from 'ra-core'
import { Navigate, useParams } from 'react-router'
import AccessDenied from '../kit/access/AccessDenied'
import { eventMessages } from './eventMessages'
import { paths } from '../paths'
import { Screen } from '../kit/navigation/Screen'
import { ScreenSkeleton } from '../kit/feedback/ScreenSkeleton'
import { EventListMenu } from './EventListMenu'
import { EventListPage } from './EventListPage'
import { listNamed } from './eventLists'

/** rows/{type}/{filter}: the side menu beside one list (EVT-01). */
export default function EventListScreen() {
  const { type, filter } = useParams()
  const list = listNamed(type, filter)
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const { canAccess: mayOrganise, isPending } = useCanAccess({ resource: 'events', action: 'listOrganised' })
  if (!list) return <Navigate replace to={paths.rows('My Events', 'Upcoming')} />
  if (list.type === 'Organised Events' && isPending) return <ScreenSkeleton />
  if (list.type === 'Organised Events' && !mayOrganise) return <AccessDenied />
  return (
    <Screen title={eventMessages.title}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 5 },
          gridTemplateColumns: { md: '13rem minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <EventListMenu current={list} mayOrganise={mayOrganise ?? false} isWide={isWide} />
        <EventListPage key={`${list.type} ${list.filter}`} list={list} isWide={isWide} />
      </Box>
    </Screen>
  )
}
