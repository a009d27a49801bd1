import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { statisticsMessages as words } from './statisticsMessages'
import { cardDate } from '../../kit/dates/clubDates'
import { DownloadButtons } from './DownloadButtons'
import type { DateRange, Statistic } from './statistic'

interface ResultHeadProps {
  /** Null for a report of today. */
  range: DateRange | null
  /** The club's day, yyyy-MM-dd. */
  today: string
  /** Without its ending. */
  fileName: string
  statistics: readonly Statistic[]
  busy: boolean
}

/** Of when the report is, and what one can do with it as a whole. */
export function ResultHead({ range, today, fileName, statistics, busy }: ResultHeadProps) {
  const isBackwards = range !== null && range.dateFrom > range.dateTo
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id="report-span" variant="h2">
          {range ? words.span(cardDate(range.dateFrom), cardDate(range.dateTo)) : words.today(cardDate(today))}
        </Typography>
        {statistics.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
            <Button variant="outlined" onClick={() => window.print()}>
              {words.print}
            </Button>
            <DownloadButtons
              what={words.wholeReport}
              fileName={fileName}
              statistics={statistics}
              busy={busy}
              look="outlined"
            />
          </Box>
        )}
      </Box>
      {isBackwards && <Alert severity="info">{words.backwards}</Alert>}
    </Box>
  )
}
