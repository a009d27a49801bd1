import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EventFilter } from '#contract/words'
import { ClubLink } from '../layout/ClubLink'
import { eventMessages } from '../messages/events'
import { paths } from '../paths'
import { LIST_MENU, type EventListName } from './eventLists'

interface EventListMenuProps {
  current: EventListName
  mayOrganise: boolean
  /** Groups one below the other with their filters; on a phone a line of groups over a line of the chosen one's filters. */
  isWide: boolean
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' } as const

const LINK = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.5,
  borderRadius: 1,
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'wash.water' },
  '&[aria-current="page"]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
  '&[aria-current="true"]': { borderRadius: 0, boxShadow: 'inset 0 -3px 0 var(--club-palette-primary-main)' },
} as const

/** The lists to choose from (EVT-01); Organised Events only for those who may see them. */
export function EventListMenu({ current, mayOrganise, isWide }: EventListMenuProps) {
  const groups = LIST_MENU.filter(({ type }) => type !== 'Organised Events' || mayOrganise)
  const filters = (type: EventListName['type'], names: readonly EventFilter[]) => (
    <Box component="ul" aria-label={type} sx={{ ...LIST, flexDirection: isWide ? 'column' : 'row' }}>
      {names.map(filter => (
        <li key={filter}>
          <Box component={ClubLink} to={paths.rows(type, filter)} aria-current={current.type === type && current.filter === filter ? 'page' : undefined} sx={LINK}>
            {filter}
          </Box>
        </li>
      ))}
    </Box>
  )
  return (
    <Box component="nav" aria-label={eventMessages.menu} sx={{ display: 'grid', gap: isWide ? 2.5 : 1, position: isWide ? 'sticky' : 'static', top: 96, '@media print': { display: 'none' } }}>
      {isWide
        ? groups.map(group => (
            <div key={group.type}>
              <Typography variant="overline" component="p" aria-hidden sx={{ color: 'text.secondary', px: 1.5, mb: 0.5 }}>{group.type}</Typography>
              {filters(group.type, group.filters)}
            </div>
          ))
        : (
            <>
              <Box component="ul" sx={{ ...LIST, borderBottom: '1px solid', borderColor: 'divider' }}>
                {groups.map(({ type }) => (
                  <li key={type}>
                    <Box component={ClubLink} to={paths.rows(type, 'Upcoming')} aria-current={current.type === type ? 'true' : undefined} sx={{ ...LINK, px: 1.25 }}>
                      {type}
                    </Box>
                  </li>
                ))}
              </Box>
              {groups.filter(({ type }) => type === current.type).map(group => <div key={group.type}>{filters(group.type, group.filters)}</div>)}
            </>
          )}
    </Box>
  )
}
