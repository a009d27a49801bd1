import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
} from 'ra-core'
import { memo, useId, type ReactNode } from 'react'
import { DataTable, DataTableBody, type DataTableBodyProps } from 'react-admin'
import { useClubZone } from '../kit/dates/useClubDay'
import { SortedColumn } from '../kit/admin/SortedColumn'
import { ClubDate } from '../kit/dates/ClubDate'
import { cardDate, dayIn, tableDate } from '../kit/dates/clubDates'
import { ClubLink } from '../kit/navigation/ClubLink'
import { SafeHtml } from '../kit/richText/SafeHtml'
import { paths } from '../paths'
import { CloseButton, TickedReports } from './CloseReports'
import { VIEW_MARK } from './ReportKeys'
import { reportMessages as messages } from './reportMessages'
import type { Report } from './reportsAdapter'

interface ReportRowsProps {
  /** The list holds reports that the person may close. */
  mayClose: boolean
  onClosed: (closed: Report) => void
}

const { columns } = messages

/** The reports on wide screens: a row each, the one with the focus highlighted; those ticked can be closed at once. */
export const ReportDataTable = (props: ReportRowsProps) => (
  <>
    <DataTable
      rowClick={false}
      body={ReportBody}
      bulkActionButtons={props.mayClose ? NO_TOOLBAR : false}
      bulkActionsToolbar={NO_TOOLBAR}
      sx={TABLE}
    >
      <SortedColumn<Report>
        source="startDate"
        label={columns.startDate}
        render={({ startDate }) => <ClubDate day={startDate} as="table" />}
      />
      <SortedColumn<Report> source="organiser" label={columns.organiser} />
      <SortedColumn<Report> source="eventType" label={columns.eventType} />
      <SortedColumn<Report> source="title" label={columns.title} />
      <DataTable.Col<Report> source="report" disableSort label={columns.report} render={asText} />
      <DataTable.Col<Report>
        label={columns.action}
        disableSort
        render={report => <ReportActions report={report} {...props} />}
      />
    </DataTable>
    {props.mayClose && <TickedReports />}
  </>
)

/** The bulk button stands below the table, since react-admin's bulk toolbar would cover the filters. */
const NO_TOOLBAR = <></>

const ReportBody = memo((props: DataTableBodyProps) => <DataTableBody {...props} row={ReportRow} />)
ReportBody.displayName = 'ReportBody'

/** A row whose checkbox is named after its report: in react-admin's own rows all checkboxes have the same name. */
function ReportRow({ children, className }: { children?: ReactNode; className?: string }) {
  const report = useRecordContext<Report>()
  const { hasBulkActions } = useDataTableConfigContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const tickedIds = useDataTableSelectedIdsContext()
  if (!report) return null
  const isTicked = tickedIds?.includes(report.id) ?? false
  return (
    <TableRow className={className} selected={isTicked}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={isTicked}
            onClick={event => handleToggleItem?.(report.id, event)}
            slotProps={{ input: { 'aria-label': messages.tickNamed(report.title, tableDate(report.startDate)) } }}
          />
        </TableCell>
      )}
      {children}
    </TableRow>
  )
}

const TABLE = {
  '& .RaDataTable-rowCell': {
    py: 1.25,
    verticalAlign: 'top',
    fontSize: '0.9375rem',
    // What people have typed may be one long word.
    overflowWrap: 'anywhere',
  },
  // Level with the first line of the texts.
  '& tbody .MuiTableCell-paddingCheckbox': { verticalAlign: 'top', '& > *': { py: '8px' } },
  '& .RaDataTable-rowCell.column-startDate': { whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell.column-title': { fontWeight: 600, minWidth: '8rem' },
  '& .RaDataTable-rowCell:last-of-type': { width: 172, '& .MuiButton-root': { width: 148, px: 1 } },
  '& .RaDataTable-row:focus-within': {
    bgcolor: 'wash.water',
    boxShadow: 'inset 4px 0 0 var(--club-palette-primary-main)',
  },
} as const

/** The reports on a phone: what the table says, a card each. */
export function ReportCards(props: ReportRowsProps) {
  const { data = [] } = useListContext<Report>()
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {data.map(report => (
        <li key={report.id}>
          <ReportCard report={report}>
            <ReportActions report={report} {...props} />
          </ReportCard>
        </li>
      ))}
    </Box>
  )
}

function ReportCard({ report, children }: { report: Report; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h3" component="h2">
        {report.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <ClubDate day={report.startDate} as="table" />, {report.eventType}
        <br />
        {columns.organiser}: {report.organiser}
      </Typography>
      {asText(report)}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  )
}

/** The text of a report, and who closed it. */
const asText = (report: Report) => (
  <>
    <SafeHtml html={report.report} />
    <ClosedNote report={report} />
  </>
)

/** Who closed a report, and on which day where the club is; nothing on one that is open. */
function ClosedNote({ report: { closed, closedBy, closedAt } }: { report: Report }) {
  const timeZone = useClubZone()
  if (!closed) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {messages.closedBy(closedBy)}
      {closedAt && (
        <>
          , <time dateTime={closedAt}>{cardDate(dayIn(timeZone, closedAt))}</time>
        </>
      )}
    </Typography>
  )
}

const ReportActions = ({ report, mayClose, onClosed }: ReportRowsProps & { report: Report }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
    <Button
      component={ClubLink}
      to={paths.eventView(report.eventId)}
      aria-label={messages.viewNamed(report.title, tableDate(report.startDate))}
      {...{ [VIEW_MARK]: report.id }}
    >
      {messages.viewEvent}
    </Button>
    {mayClose && !report.closed && <CloseButton report={report} onClosed={onClosed} />}
  </Box>
)
