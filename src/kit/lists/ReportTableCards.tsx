import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReportTableProps } from './ReportTable'
import { ReportValue } from './ReportValue'

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

/** A table with long texts where there is no room for columns: a card for each row, its long texts over the full width. */
export const ReportTableCards = ({ labelledBy, columns, rows }: Omit<ReportTableProps, 'isWide'>) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row, index) => (
      <Card component="li" key={index} sx={{ p: 2, breakInside: 'avoid' }}>
        <Box component="dl" sx={FACTS}>
          {columns.map(({ label, kind }, place) => [
            <dt key={`${label} term`} data-kind={kind}>
              {label}
            </dt>,
            <dd key={label} data-kind={kind}>
              <ReportValue cell={row[place] ?? null} />
            </dd>,
          ])}
        </Box>
      </Card>
    ))}
  </Box>
)
