import Box from '@mui/material/Box'
import { reportMessages } from './reportMessages'
import type { ReportCell, ReportColumn } from './reportCells'
import { ReportTableCards } from './ReportTableCards'
import { ReportValue } from './ReportValue'
import { tableSheet } from './tableSheet'

export interface ReportTableProps {
  /** The id of the heading that names the table. */
  labelledBy: string
  columns: readonly ReportColumn[]
  /** Each as long as `columns`. */
  rows: readonly (readonly ReportCell[])[]
  /** Room for a table with long texts; without, each of its rows is a card. */
  isWide: boolean
}

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
  '@media print': {
    outline: 0,
    '& th': { borderBottom: '1.5px solid #000' },
    '& tr': { breakInside: 'avoid' },
    '& th, & td': { py: 0.5 },
  },
} as const

/** The exact numbers and texts of a report, or the word that there are none. */
export function ReportTable({ labelledBy, columns, rows, isWide }: ReportTableProps) {
  const hasTexts = columns.some(({ kind }) => kind === 'rich')
  if (!isWide && hasTexts && rows.length > 0)
    return <ReportTableCards labelledBy={labelledBy} columns={columns} rows={rows} />
  return (
    // Columns of figures stand near the words that they belong to.
    <Box
      component="table"
      aria-labelledby={labelledBy}
      sx={{
        ...TABLE,
        ...(!hasTexts && { maxWidth: '44rem' }),
        ...(columns.every(({ kind }) => kind === 'number') && { width: 'auto', justifySelf: 'start' }),
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
            {columns.map(({ label, kind }, place) => (
              <td key={label} data-kind={kind}>
                <ReportValue cell={row[place] ?? null} />
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>{reportMessages.empty}</td>
          </tr>
        )}
      </tbody>
    </Box>
  )
}
