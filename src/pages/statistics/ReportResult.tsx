import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId } from 'react'
import { useClubDay } from '../../kit/dates/useClubDay'
import { cardDate } from '../../kit/dates/clubDates'
import { Loading } from '../../kit/feedback/Loading'
import { DownloadButtons } from '../../kit/files/DownloadButtons'
import type { ReportName } from '../../paths'
import { LazyPicture, preloadPictures } from './LazyPicture'
import type { DateRange, ReportPart, Statistic } from './statistic'
import { STATISTIC_REPORTS } from './statisticReports'
import { statisticsMessages as messages } from './statisticsMessages'

const fetchTable = () => import('./StatisticsTable')
const StatisticsTable = lazy(fetchTable)

export const reportKey = (name: ReportName) => ['statistics', name] as const

/** One call of a report. It is made again when the report is run again, not on focus or reconnect. */
const partQuery = (name: ReportName, part: ReportPart, range: DateRange) =>
  queryOptions({
    queryKey: [...reportKey(name), part.title, range.dateFrom, range.dateTo],
    queryFn: ({ signal }) => part.ask(range, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

interface ReportResultProps {
  name: ReportName
  range: DateRange
  isWide: boolean
}

/**
 * The result of a report. Its calls run in parallel, and each is shown as soon as it is answered, whether or not the
 * others fail (REP-08).
 */
export function ReportResult({ name, range, isWide }: ReportResultProps) {
  const { parts, needsNoDates = false } = STATISTIC_REPORTS[name]
  const today = useClubDay()()
  const span = needsNoDates ? today : messages.span(range.dateFrom, range.dateTo)
  const nameFile: NameFile = title => `${messages.reports[name]}${title ? ` - ${title}` : ''} ${span}`
  // The code is fetched at the same time as the numbers.
  useEffect(() => {
    preloadPictures()
    fetchTable().catch(() => undefined)
  }, [])
  const answers = useQueries({ queries: parts.map(part => partQuery(name, part, range)) })
  const isCounting = answers.some(({ isFetching }) => isFetching)
  const statistics = answers.flatMap(({ data, isError }) => (isError ? [] : (data ?? [])))
  return (
    <Box
      component="section"
      aria-labelledby="report-span"
      sx={{ display: 'grid', gap: { xs: 3, md: 4 }, minWidth: 0, '@media print': { display: 'block' } }}
    >
      <ResultHead
        range={needsNoDates ? null : range}
        today={today}
        fileName={nameFile()}
        statistics={statistics}
        busy={isCounting}
      />
      {parts.map((part, index) => {
        const answer = answers[index]
        return (
          answer && (
            <PartSection
              key={part.title}
              nameFile={nameFile}
              part={part}
              answer={answer}
              isWide={isWide}
              isOnly={parts.length === 1}
            />
          )
        )
      })}
      <Box role="status" sx={visuallyHidden}>
        {!isCounting && statistics.length > 0 && messages.ready}
      </Box>
    </Box>
  )
}

interface ResultHeadProps {
  /** The dates; null for a report without dates, which counts as of today. */
  range: DateRange | null
  /** The club's day, yyyy-MM-dd. */
  today: string
  /** The file name without its extension. */
  fileName: string
  statistics: readonly Statistic[]
  busy: boolean
}

/** The heading with the dates; print, and download of the whole report. */
function ResultHead({ range, today, fileName, statistics, busy }: ResultHeadProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography id="report-span" variant="h2">
          {range ? messages.span(cardDate(range.dateFrom), cardDate(range.dateTo)) : messages.today(cardDate(today))}
        </Typography>
        {statistics.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
            <Button variant="outlined" onClick={() => window.print()}>
              {messages.print}
            </Button>
            <DownloadButtons
              what={messages.wholeReport}
              fileName={fileName}
              tables={statistics}
              busy={busy}
              look="outlined"
            />
          </Box>
        )}
      </Box>
    </Box>
  )
}

interface PartSectionProps {
  nameFile: NameFile
  part: ReportPart
  answer: UseQueryResult<readonly Statistic[]>
  isWide: boolean
  /** The report has one table only, which the page's heading names. */
  isOnly: boolean
}

/** The tables of one call. For a call that failed there is no message (REP-08), but a button to load it again. */
function PartSection({
  nameFile,
  part,
  answer: { data, isPending, isFetching, isError, refetch },
  isWide,
  isOnly,
}: PartSectionProps) {
  if (isPending || (isFetching && isError)) return <Waiting title={part.title} />
  if (isError)
    return (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', '@media print': { display: 'none' } }}>
        <Typography variant="h3">{part.title}</Typography>
        <Button variant="outlined" aria-label={messages.loadTableAgain(part.title)} onClick={() => void refetch()}>
          {messages.loadAgain}
        </Button>
      </Box>
    )
  return (
    <Box
      aria-busy={isFetching}
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        minWidth: 0,
        opacity: isFetching ? 0.6 : 1,
        '&:empty': { display: 'none' },
        '@media print': { display: 'block' },
      }}
    >
      {data.map(statistic => (
        <StatisticSection
          key={statistic.title}
          nameFile={nameFile}
          statistic={statistic}
          isWide={isWide}
          isOnly={isOnly}
        />
      ))}
    </Box>
  )
}

const Waiting = ({ title }: { title: string }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Typography variant="h3">{title}</Typography>
    <Loading>
      <Skeleton variant="rounded" height={180} />
      <Skeleton variant="rounded" height={120} sx={{ mt: 1.5 }} />
    </Loading>
  </Box>
)

/** The file name, without its ending, of one table, or without a title of the whole report. */
type NameFile = (title?: string) => string

interface StatisticSectionProps {
  nameFile: NameFile
  statistic: Statistic
  isWide: boolean
  isOnly: boolean
}

/** The height of a row of figures. */
const LINE_HEIGHT = 41
/** The lines that a skeleton stands for at most: more than a window holds. */
const MOST_LINES = 30

/** One table under its title, with its picture beside it where there is room for both, else above it. */
function StatisticSection({ nameFile, statistic, isWide, isOnly }: StatisticSectionProps) {
  const { title, columns, rows, picture } = statistic
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, '@media print': { display: 'block', mt: '6mm' } }}
    >
      <Box
        sx={
          isOnly
            ? visuallyHidden
            : { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 1 }
        }
      >
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        {!isOnly && rows.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', mr: -1, '@media print': { display: 'none' } }}>
            <DownloadButtons what={title} fileName={nameFile(title)} tables={[statistic]} look="menu" />
          </Box>
        )}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={Math.min(rows.length + 1, MOST_LINES) * LINE_HEIGHT} />}>
        <StatisticsTable
          labelledBy={id}
          columns={columns}
          rows={rows}
          isWide={isWide}
          showAll={messages.showAll}
          picture={picture && rows.length > 0 && <LazyPicture title={title} picture={picture} isWide={isWide} />}
        />
      </Suspense>
    </Box>
  )
}
