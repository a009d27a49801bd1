import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { LeaveForHome } from '../../kit/navigation/LeaveForHome'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { Screen } from '../../kit/navigation/Screen'
import { paths, type ReportName } from '../../paths'
import { preloadPictures } from './LazyPicture'
import { RangeForm } from './RangeForm'
import { ReportMenu } from './ReportMenu'
import { ReportResult, reportKey } from './ReportResult'
import type { DateRange } from './statistic'
import { isReportName, STATISTIC_REPORTS } from './statisticReports'
import { statisticsMessages as words } from './statisticsMessages'
import { useReportAddress } from './useReportAddress'

/** committee/reports/{report}: one of the six statistical reports. */
export default function StatisticsScreen() {
  const { report } = useParams()
  if (report === undefined) return <Navigate replace to={paths.reports} />
  if (!isReportName(report)) return <LeaveForHome />
  return <ReportPage key={report} name={report} />
}

/** One report: its menu, its dates, and once it was run, what it says. */
function ReportPage({ name }: { name: ReportName }) {
  const { isDateless = false } = STATISTIC_REPORTS[name]
  const { range, isRun, run, carried } = useReportAddress()
  const queryClient = useQueryClient()
  const busy = useIsFetching({ queryKey: reportKey(name) }) > 0
  // A sheet of paper has room for a table.
  const isWide = useMediaQuery('(min-width: 900px), not screen', { noSsr: true })
  const isShown = isRun && (isDateless || (range.dateFrom !== '' && range.dateTo !== ''))

  const start = (chosen: DateRange) => {
    preloadPictures()
    // The same dates again: the calls are made again. With other dates, the change of the url makes them.
    if (isShown && chosen.dateFrom === range.dateFrom && chosen.dateTo === range.dateTo)
      void queryClient.refetchQueries({ queryKey: reportKey(name), type: 'active' })
    run(chosen)
  }

  return (
    <Screen title={words.reports[name]}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 5 },
          gridTemplateColumns: { md: '13rem minmax(0, 1fr)' },
          alignItems: 'start',
          '@media print': { display: 'block' },
        }}
      >
        <ReportMenu current={name} carried={carried} isWide={isWide} />
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, minWidth: 0, '@media print': { display: 'block' } }}>
          <RangeForm range={range} isDateless={isDateless} busy={busy} onRun={start} />
          {isShown ? (
            <ReportResult name={name} range={range} isWide={isWide} />
          ) : (
            <EmptyState text={words.before} hint={isDateless ? words.beforeMembersHint : words.beforeHint} />
          )}
        </Box>
      </Box>
    </Screen>
  )
}
