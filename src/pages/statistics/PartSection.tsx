import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { statisticsMessages as words } from './statisticsMessages'
import { Loading } from '../../kit/feedback/Loading'
import type { ReportPart, Statistic } from './statistic'
import { StatisticSection, type NameFile } from './StatisticSection'

interface PartSectionProps {
  nameFile: NameFile
  part: ReportPart
  answer: UseQueryResult<readonly Statistic[]>
  isWide: boolean
  /** The report has no other part: the page's own heading names it. */
  isOnly: boolean
}

/** The tables of one call. A call that failed says nothing (REP-08); one can ask again. */
export function PartSection({
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
        <Button variant="outlined" aria-label={words.loadTableAgain(part.title)} onClick={() => void refetch()}>
          {words.loadAgain}
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
