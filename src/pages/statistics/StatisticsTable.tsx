import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { inputDate } from '../../kit/dates/clubDates'
import { ClubDate } from '../../kit/dates/ClubDate'
import type { TableCell, TableColumn, TableData } from '../../kit/files/exportTables'
import { FoldedList } from '../../kit/lists/FoldedList'
import { SafeHtml } from '../../kit/richText/SafeHtml'
import { tableSheet } from '../../kit/lists/tableSheet'
import { statisticsMessages } from './statisticsMessages'

const EMPTY = 'No records found.'
/** The number of rows rendered before 'show all'. Years of reports would block a phone for seconds. */
const FIRST = 100

interface StatisticsTableProps extends Pick<TableData, 'columns' | 'rows'> {
  /** The id of the heading that names the table. */
  labelledBy: string
  /** Whether there is space for a table with long texts. Otherwise each of its rows is shown as a card. */
  isWide: boolean
  /** The text of the button that shows all rows of a long table. */
  showAll: (rows: number) => string
  /** The chart of the numbers, if there is one. */
  picture: ReactNode
}

/** The table of one of the statistics, or 'No records found.', with its chart beside it where there is room. */
export default function StatisticsTable({ picture, isWide, rows, showAll, ...table }: StatisticsTableProps) {
  const hasLongTexts = table.columns.some(({ kind }) => kind === 'rich')
  const whole = (
    <FoldedList rows={rows} first={FIRST} showAll={showAll}>
      {shown =>
        hasLongTexts && !isWide && rows.length > 0 ? (
          <CardsOfRows {...table} rows={shown} />
        ) : (
          <TableOfRows {...table} rows={shown} hasLongTexts={hasLongTexts} />
        )
      }
    </FoldedList>
  )
  if (!picture) return whole
  return (
    <Box sx={BESIDE}>
      <Fold isOpen={isWide}>{picture}</Fold>
      <Box sx={COLUMN}>{whole}</Box>
    </Box>
  )
}

const COLUMN = { display: 'grid', gap: 1.5, minWidth: 0, '@media print': { display: 'block' } } as const
/** A picture takes as much as its table. */
const BESIDE = {
  ...COLUMN,
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

/** Folds the picture on a phone, where it would push the table out of sight. On wide screens it is open. */
const Fold = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <Box component="details" open={isOpen} sx={{ minWidth: 0 }}>
    <Box
      component="summary"
      hidden={isOpen}
      sx={{ width: 'fit-content', py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'text.secondary' }}
    >
      {statisticsMessages.chart}
    </Box>
    {children}
  </Box>
)

const TABLE = {
  ...tableSheet,
  '& th, & td': {
    textAlign: 'start',
    px: { xs: 1.25, sm: 1.5 },
    py: 1,
    borderBottom: '1px solid',
    borderColor: 'divider',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  '& th': { bgcolor: 'wash.water', verticalAlign: 'bottom', lineHeight: 1.35 },
  '& th[data-kind="number"]': { whiteSpace: { sm: 'nowrap' } },
  '& tbody tr:last-child td': { borderBottom: 0 },
  '& [data-kind="number"]': {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    width: '1%',
    minWidth: { xs: '4.5rem', sm: '7rem' },
  },
  '& [data-kind="day"]': { whiteSpace: 'nowrap', width: '1%' },
  '& [data-kind="rich"]': { width: '45%' },
} as const

/** Its rows are as high as the bars of the chart beside it. */
const SHORT = {
  maxWidth: '44rem',
  '& th, & td': { ...TABLE['& th, & td'], py: { xs: 1, md: 0.5 } },
  // What the others belong to has a short name, and leaves them the width.
  '& td:first-of-type:not(:nth-last-of-type(-n + 2))': { whiteSpace: { sm: 'nowrap' }, width: '1%' },
  '& [data-kind="number"]': { ...TABLE['& [data-kind="number"]'], minWidth: '4.5rem' },
} as const

/** A table of figures only is as narrow as they are. */
const ONLY_FIGURES = {
  width: 'auto',
  justifySelf: 'start',
  '& [data-kind="number"]': { ...TABLE['& [data-kind="number"]'], width: 'auto' },
} as const

type RowsProps = Omit<StatisticsTableProps, 'isWide' | 'showAll' | 'picture'>

const TableOfRows = ({ labelledBy, columns, rows, hasLongTexts }: RowsProps & { hasLongTexts: boolean }) => (
  // Short texts do not need the full width: it would put figures far from their text.
  <Box
    component="table"
    aria-labelledby={labelledBy}
    sx={{
      ...TABLE,
      ...(!hasLongTexts && SHORT),
      ...(columns.every(({ kind }) => kind === 'number') && ONLY_FIGURES),
    }}
  >
    <thead>
      <tr>
        {columns.map(({ label, kind }) => (
          <th key={label} scope="col" data-kind={kind}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {columns.map((column, columnIndex) => (
            <td key={column.label} data-kind={column.kind}>
              <ReportValue column={column} cell={row[columnIndex] ?? null} />
            </td>
          ))}
        </tr>
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={columns.length}>{EMPTY}</td>
        </tr>
      )}
    </tbody>
  </Box>
)

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
  '& [data-kind="rich"]': { gridColumn: '1 / -1' },
} as const

/** A card for each row; long texts take its whole width. */
const CardsOfRows = ({ labelledBy, columns, rows }: RowsProps) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row, index) => (
      <Card component="li" key={index} sx={{ p: 2 }}>
        <Box component="dl" sx={FACTS}>
          {columns.map((column, columnIndex) => [
            <dt key={`${column.label} term`} data-kind={column.kind}>
              {column.label}
            </dt>,
            <dd key={column.label} data-kind={column.kind}>
              <ReportValue column={column} cell={row[columnIndex] ?? null} />
            </dd>,
          ])}
        </Box>
      </Card>
    ))}
  </Box>
)

/** One value, formatted by the kind of its column. */
function ReportValue({ column, cell }: { column: TableColumn; cell: TableCell }) {
  if (typeof cell !== 'string') return cell
  if (column.kind === 'rich') return <SafeHtml html={cell} />
  return column.kind === 'day' && inputDate(cell) === cell ? <ClubDate day={cell} as="card" /> : cell
}
