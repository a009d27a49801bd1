import { reportFields } from '#contract/resources/reports'
import { type Cells, RecordTable } from '../kit/admin/RecordTable'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { tableDate } from '../kit/dates/clubDates'
import { periodIn } from '../kit/dates/period'
import { ReportActions, type ReportRowsProps, ReportText } from './ReportDetails'
import { reportMessages as messages } from './reportMessages'
import type { Report } from './reportsAdapter'

/** The reports on wide screens: a row each, the one with the focus highlighted. Ticked ones can be closed at once. */
export default function ReportTable({ pageSizes, ...props }: ReportRowsProps & { pageSizes: readonly number[] }) {
  return (
    <RecordTable<Report>
      columns={COLUMNS}
      cells={CELLS}
      isSorted={isSorted}
      tickName={props.mayClose ? tickName : null}
      deeds={{ label: messages.action, render: report => <ReportActions report={report} {...props} /> }}
      pageSizes={pageSizes}
      sx={TABLE}
    />
  )
}

const COLUMNS = reportFields.filter(field => 'listed' in field)
const CELLS: Cells<Report> = {
  startDate: report => <ClubPeriod period={report} as="table" />,
  report: report => <ReportText report={report} />,
}
const isSorted = (column: string) => column !== 'report'
const tickName = (report: Report) => messages.tickNamed(report.title, periodIn(tableDate, report))

const TABLE = {
  '& .RaDataTable-rowCell': {
    py: 1.25,
    verticalAlign: 'top',
    fontSize: '0.9375rem',
    // A typed text may be one long word.
    overflowWrap: 'anywhere',
  },
  // A type is a word or two, which must not be broken for the sake of the deeds.
  '& .RaDataTable-rowCell.column-eventType': { overflowWrap: 'break-word' },
  // The tick is level with the first line of the texts.
  '& tbody .MuiTableCell-paddingCheckbox': { verticalAlign: 'top', '& > *': { py: '8px' } },
  '& .RaDataTable-rowCell.column-title': { fontWeight: 600, minWidth: '8rem' },
  // On the widest the deeds share a line, level with the first line of the texts. Else each has its own.
  '& .RaDataTable-rowCell:last-of-type': {
    width: { md: 172, lg: '1%' },
    '& .MuiBox-root': { my: { lg: '-7px' } },
    '& .MuiButton-root': {
      width: { md: 148, lg: 'auto' },
      px: 1,
      whiteSpace: 'nowrap',
      '@media (pointer: fine)': { minHeight: 36, py: 0.25 },
    },
  },
  '& .RaDataTable-row:focus-within': {
    bgcolor: 'wash.water',
    boxShadow: 'inset 4px 0 0 var(--club-palette-primary-main)',
  },
} as const
