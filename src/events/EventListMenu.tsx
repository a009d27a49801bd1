import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkList } from '../layout/LinkList'
import { eventMessages } from './eventMessages'
import { paths } from '../paths'
import { LIST_MENU, type EventListName } from './eventLists'

interface EventListMenuProps {
  current: EventListName
  mayOrganise: boolean
  isWide: boolean
}

/** The lists to choose from (EVT-01); Organised Events only for those who may see them. */
export function EventListMenu({ current, mayOrganise, isWide }: EventListMenuProps) {
  const groups = LIST_MENU.filter(({ type }) => type !== 'Organised Events' || mayOrganise)
  const Menu = isWide ? Groups : Lines
  return (
    <Box
      component="nav"
      aria-label={eventMessages.menu}
      sx={{
        display: 'grid',
        gap: isWide ? 2.5 : 1,
        position: isWide ? 'sticky' : 'static',
        top: 96,
        '@media print': { display: 'none' },
      }}
    >
      <Menu groups={groups} current={current} />
    </Box>
  )
}

interface MenuProps {
  groups: typeof LIST_MENU
  current: EventListName
}

const filterLinks = ({ type, filters }: (typeof LIST_MENU)[number], current: EventListName) =>
  filters.map(filter => ({
    label: filter,
    to: paths.rows(type, filter),
    isCurrent: current.type === type && current.filter === filter,
  }))

/** The groups stand one below the other on wide screens, each with its filters. */
const Groups = ({ groups, current }: MenuProps) =>
  groups.map(group => (
    <div key={group.type}>
      <Typography variant="overline" component="p" aria-hidden sx={{ color: 'text.secondary', px: 1.5, mb: 0.5 }}>
        {group.type}
      </Typography>
      <LinkList name={group.type} links={filterLinks(group, current)} look="pills" isColumn />
    </div>
  ))

/** A phone shows a line of groups over a line of the open one's filters. */
const Lines = ({ groups, current }: MenuProps) => (
  <>
    <LinkList
      name={eventMessages.title}
      links={groups.map(({ type }) => ({
        label: type,
        to: paths.rows(type, 'Upcoming'),
        isCurrent: current.type === type,
      }))}
      look="tabs"
    />
    {groups
      .filter(({ type }) => type === current.type)
      .map(group => (
        <LinkList key={group.type} name={group.type} links={filterLinks(group, current)} look="pills" />
      ))}
  </>
)
