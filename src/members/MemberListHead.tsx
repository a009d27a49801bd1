import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import EmailIcon from '@mui/icons-material/MailOutlined'
import DuplicatesIcon from '@mui/icons-material/PeopleOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { CanAccess, useCanAccess, useListContext } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { SortButton } from 'react-admin'
import type { MemberFilter } from '#contract/words'
import { FieldNames } from '../kit/admin/FieldNames'
import { MoreMenu } from '../kit/deeds/MoreMenu'
import type { OfferedDeed } from '../kit/deeds/offeredDeed'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { EXPORT_KINDS } from '../kit/files/exportTables'
import { ColumnChoice, ColumnsButton } from '../kit/lists/ColumnChoice'
import { FiltersButton } from '../kit/lists/FilterPanel'
import { ListSearch } from '../kit/lists/ListSearch'
import { usePageTick } from '../kit/lists/usePageTick'
import { columnMessages } from '../kit/lists/shownColumns'
import { type Panel, usePanel } from '../kit/lists/usePanel'
import { ClubLink } from '../kit/navigation/ClubLink'
import { paths } from '../paths'
import { useIsWide } from '../theme/useIsWide'
import { ActiveFilters, useSetFilters } from './ActiveFilters'
import { columnsOf, useMemberColumns } from './memberColumns'
import { ExportMembers, FileColumns, useMayChooseFileColumns } from './MemberExport'
import { MemberGroups } from './MemberGroups'
import { memberListMessages as messages } from './memberListMessages'
import { useHasTable } from './MemberTable'
import { useExport } from './useExport'

/** The inputs of the filters, with the date pickers, are fetched when they are opened. */
const MemberFilters = lazy(() => import('./MemberFilters'))
/** The requests are fetched only for those who decide about removals. */
const RemovalRequests = lazy(() => import('./RemovalRequests'))

/**
 * Shows the group, its size, its actions and the further filters. Group, size and actions take one line, on a phone
 * two.
 */
export function MemberListHead({ group }: { group: MemberFilter }) {
  const panel = usePanel()
  const Head = useIsWide() ? WideHead : NarrowHead
  return (
    <>
      <CanAccess resource="members" action="anonymise">
        <Suspense fallback={null}>
          <RemovalRequests />
        </Suspense>
      </CanAccess>
      <Head group={group} panel={panel} />
      {panel.isOpen ? (
        <Suspense fallback={<Skeleton variant="rounded" height={212} sx={{ mb: 1.5 }} />}>
          <MemberFilters id={panel.id} group={group} />
        </Suspense>
      ) : (
        <ActiveFilters />
      )}
    </>
  )
}

interface HeadProps {
  group: MemberFilter
  panel: Panel
}

const LINE = {
  alignItems: 'center',
  gap: 1,
  mb: 1,
} as const

/** The head of the list beside the groups. */
function WideHead({ group, panel }: HeadProps) {
  const hasTable = useHasTable()
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        ...LINE,
        flexWrap: 'wrap',
        '& .MuiButton-outlined': { px: { xs: 1.5, lg: 2 } },
      }}
    >
      {!hasTable && <TickPage />}
      <Typography id="list-title" variant="h2" tabIndex={-1} sx={{ mr: 0.5 }}>
        {group}
      </Typography>
      <Count sx={{ mr: 'auto' }} />
      <ListSearch label={messages.search} placeholder={messages.searchShort} sx={SEARCH} />
      <MemberFiltersButton panel={panel} />
      {hasTable ? <TableDeeds group={group} /> : <CardDeeds group={group} />}
    </Stack>
  )
}

/** The groups are chosen here. */
const NarrowHead = ({ group, panel }: HeadProps) => (
  <Box component="header">
    {/* The button of the groups shows the same words. The heading names the list, and takes the focus when the card
        that had it is gone. */}
    <Typography id="list-title" variant="h2" tabIndex={-1} sx={{ '@media not print': visuallyHidden }}>
      {group}
    </Typography>
    <Stack direction="row" sx={{ ...LINE, flexWrap: 'wrap' }}>
      <MemberGroups current={group} isColumn={false} />
      <ListSearch label={messages.search} placeholder={messages.searchShort} sx={SEARCH} />
    </Stack>
    <Stack direction="row" sx={{ ...LINE, gap: 0.75, '& .MuiButton-root': { px: 1.5 } }}>
      <TickPage />
      <Count sx={{ flex: 1, fontSize: '0.9375rem', lineHeight: 1.2 }} />
      <MemberFiltersButton panel={panel} />
      <CardDeeds group={group} />
    </Stack>
  </Box>
)

const MemberFiltersButton = ({ panel }: { panel: Panel }) => (
  <FiltersButton panel={panel} count={useSetFilters().length} />
)

/** The deeds beside a table, whose head sorts. */
function TableDeeds({ group }: { group: MemberFilter }) {
  const columns = useMemberColumns(group)
  const { total = 0 } = useListContext()
  return (
    <>
      <CanAccess resource="members" action="message">
        <Button component={ClubLink} to={paths.groupMessage(group)} variant="outlined">
          {messages.message}
        </Button>
      </CanAccess>
      <ExportMembers group={group} label={messages.download} count={total} />
      <ColumnsButton columns={columns} />
    </>
  )
}

/** The line above cards: the order, and the rest behind one button. */
const CardDeeds = ({ group }: { group: MemberFilter }) => (
  <>
    <FieldNames resource="members" names={COLUMN_NAMES}>
      <SortButton fields={columnsOf(group).map(({ source }) => source)} sx={FRAMED} />
    </FieldNames>
    <MoreOfGroup group={group} />
  </>
)

const COLUMN_NAMES = Object.fromEntries(columnsOf('New').map(({ source, label }) => [source, label]))

/** A button with an icon alone, in the frame of the button beside it. */
const FRAMED = {
  '& .MuiIconButton-root': {
    p: 0,
    border: '2px solid color-mix(in srgb, currentColor 50%, transparent)',
    borderRadius: 1.25,
    color: 'primary.main',
  },
} as const

const Count = ({ sx }: { sx: object }) => {
  const { total } = useListContext()
  return (
    <Typography role="status" sx={{ color: 'text.secondary', ...sx }}>
      {total !== undefined && messages.members(total)}
    </Typography>
  )
}

const SEARCH = { flex: '1 1 9.5rem', maxWidth: { sm: '20rem' } } as const

/** Ticks and unticks all cards of this page, as the table's head does its lines. */
function TickPage() {
  const tick = usePageTick()
  return (
    <Checkbox
      {...tick}
      slotProps={{ input: { 'aria-label': messages.tickAll } }}
      // Aligns with the ticks of the cards.
      sx={{ ml: '5px', displayPrint: 'none' }}
    />
  )
}

/** Shows the actions for the whole group behind one button. */
function MoreOfGroup({ group }: { group: MemberFilter }) {
  const { total = 0 } = useListContext()
  const { canAccess: mayMessage } = useCanAccess({ resource: 'members', action: 'message' })
  const { canAccess: mayMerge } = useCanAccess({ resource: 'members', action: 'merge' })
  const { run, isPending } = useExport(group)
  const offered = useMemberColumns(group)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [isChoosingFile, setChoosingFile] = useState(false)
  const mayChooseFile = useMayChooseFileColumns()
  const message = { label: messages.message, Icon: EmailIcon, action: { to: paths.groupMessage(group) } }
  const columns = { label: columnMessages.chooseColumns, Icon: ColumnsIcon, action: { run: () => setChoosing(true) } }
  const duplicates = { label: messages.duplicates, Icon: DuplicatesIcon, action: { to: paths.duplicates } }
  const files = EXPORT_KINDS.map(kind => ({
    deed: kind,
    label: messages.downloadAs[kind](total),
    Icon: DownloadIcon,
    action: { run: () => run({ kind }) },
  }))
  const choice = {
    deed: 'fileColumns',
    label: messages.chooseFileColumns,
    Icon: DownloadIcon,
    action: { run: () => setChoosingFile(true) },
  }
  const groups: OfferedDeed[][] = [
    ...(mayMessage ? [[{ deed: 'message', ...message }]] : []),
    [{ deed: 'columns', ...columns }],
    ...(mayMerge ? [[{ deed: 'duplicates', ...duplicates }]] : []),
    ...(total > 0 ? [[...files, ...(mayChooseFile ? [choice] : [])]] : []),
  ]
  return (
    <Box ref={setFrame} component="span" sx={FRAMED}>
      <MoreMenu name={messages.more} groups={groups} />
      <ColumnChoice columns={offered} anchor={isChoosing ? frame : null} onClose={() => setChoosing(false)} />
      {isChoosingFile && (
        <Suspense fallback={null}>
          <FileColumns group={group} count={total} onClose={() => setChoosingFile(false)} />
        </Suspense>
      )}
      <BusyOverlay busy={isPending} text={messages.downloading} />
    </Box>
  )
}
