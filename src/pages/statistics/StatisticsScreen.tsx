import Box from '@mui/material/Box'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { LeaveForHome } from '../../kit/navigation/LeaveForHome'
import { EmptyState } from '../../kit/feedback/EmptyState'
import { Screen } from '../../kit/navigation/Screen'
import { paths, type ReportName } from '../../paths'
import { useIsWide } from '../../theme/useIsWide'
import { RangeFormSkeleton, RunButton } from './RangeFormFrame'
import { ReportMenu } from './ReportMenu'
import { ReportResult, reportKey } from './ReportResult'
import { isBackwards, type DateRange } from './statistic'
import { isReportName, STATISTIC_REPORTS } from './statisticReports'
import { statisticsMessages as messages } from './statisticsMessages'
import { useReportUrl } from './useReportUrl'

/** The form brings react-hook-form and the date pickers. The rest of the page is shown before it has come. */
const RangeForm = lazy(() => import('./RangeForm'))

/** committee/reports/{report}: one of the six statistical reports. */
export default function StatisticsScreen() {
  const { report } = useParams()
  if (report === undefined) return <Navigate replace to={paths.reports} />
  if (!isReportName(report)) return <LeaveForHome />
  return <ReportPage key={report} name={report} />
}

/** One report: the menu, the dates, and the result once it has been run. */
function ReportPage({ name }: { name: ReportName }) {
  const { needsNoDates = false } = STATISTIC_REPORTS[name]
  const { range, isRun, run, datesQuery } = useReportUrl()
  const queryClient = useQueryClient()
  const busy = useIsFetching({ queryKey: reportKey(name) }) > 0
  const isWide = useIsWide()
  const hasDates = range.dateFrom !== '' && range.dateTo !== ''
  const isShown = isRun && (needsNoDates || (hasDates && !isBackwards(range)))

  const start = (chosen: DateRange) => {
    // A refetch is needed for the same dates. With other dates, the change of the url makes the calls.
    if (isShown && chosen.dateFrom === range.dateFrom && chosen.dateTo === range.dateTo)
      void queryClient.refetchQueries({ queryKey: reportKey(name), type: 'active' })
    run(chosen)
  }

  return (
    <Screen title={messages.reports[name]}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 5 },
          gridTemplateColumns: { md: '13rem minmax(0, 1fr)' },
          alignItems: 'start',
          '@media print': { display: 'block' },
        }}
      >
        <ReportMenu current={name} datesQuery={datesQuery} isWide={isWide} />
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, minWidth: 0, '@media print': { display: 'block' } }}>
          <Box sx={{ display: 'grid', '@media print': { display: 'none' } }}>
            {needsNoDates ? (
              <RunButton busy={busy} onClick={() => start(range)} />
            ) : (
              <Suspense fallback={<RangeFormSkeleton />}>
                <RangeForm range={range} busy={busy} onRun={start} />
              </Suspense>
            )}
          </Box>
          {isShown ? (
            <ReportResult name={name} range={range} isWide={isWide} />
          ) : (
            <EmptyState text={messages.before} hint={needsNoDates ? messages.beforeMembersHint : messages.beforeHint} />
          )}
        </Box>
      </Box>
    </Screen>
  )
}
