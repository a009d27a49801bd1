import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useQueries } from '@tanstack/react-query'
import { statisticsMessages as words } from './statisticsMessages'
import type { ReportName } from '../../paths'
import { partQuery } from './reportQuery'
import { PartSection } from './PartSection'
import { ResultHead } from './ResultHead'
import type { DateRange } from './statistic'
import type { NameFile } from './StatisticSection'
import { STATISTIC_REPORTS } from './statisticReports'
import { useClubDay } from '../../kit/dates/useClubDay'

interface ReportResultProps {
  name: ReportName
  range: DateRange
  isWide: boolean
}

/** What a report says. Its calls run side by side; each shows as soon as it is there, whatever becomes of the others (REP-08). */
export function ReportResult({ name, range, isWide }: ReportResultProps) {
  const { parts, isDateless = false } = STATISTIC_REPORTS[name]
  const today = useClubDay()()
  const span = isDateless ? today : words.span(range.dateFrom, range.dateTo)
  const nameFile: NameFile = title => `${words.reports[name]}${title ? ` - ${title}` : ''} ${span}`
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
        range={isDateless ? null : range}
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
        {!isCounting && statistics.length > 0 && words.ready}
      </Box>
    </Box>
  )
}
