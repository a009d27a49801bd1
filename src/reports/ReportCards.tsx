import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useListContext, useListSortContext, type SortPayload } from 'ra-core'
import { useId, type ReactNode } from 'react'
import { fieldOf } from '#contract/resources/fields'
import { reportFields } from '#contract/resources/reports'
import { ClubPeriod } from '../kit/dates/ClubDate'
import { tableDate } from '../kit/dates/clubDates'
import { periodIn } from '../kit/dates/period'
import { Select, SelectFrame, Tick, TickRow } from '../kit/forms/controls'
import { CardList } from '../kit/lists/CardList'
import { usePageTick } from '../kit/lists/usePageTick'
import { ReportActions, type ReportRowsProps, ReportText } from './ReportDetails'
import { reportMessages as messages } from './reportMessages'
import type { Report } from './reportsAdapter'

/**
 * The reports on a phone: the content of the table as a card each. Above them are the functions of its head: tick all,
 * sort.
 */
export function ReportCards(props: ReportRowsProps) {
  const { selectedIds, onToggleItem } = useListContext<Report>()
  return (
    <>
      <Box sx={HEAD}>
        {props.mayClose && <TickAll />}
        <SortSelect />
      </Box>
      <CardList<Report>>
        {report => (
          <ReportCard
            report={report}
            isTicked={selectedIds.includes(report.id)}
            {...(props.mayClose && { onTick: () => onToggleItem(report.id) })}
          >
            <ReportText report={report} />
            <Box sx={DEEDS}>
              <ReportActions report={report} {...props} />
            </Box>
          </ReportCard>
        )}
      </CardList>
    </>
  )
}

/** Level with the text above, and narrow enough for three beside each other. */
const DEEDS = {
  mt: 2,
  '& .MuiButton-root': { px: 1.25 },
  '& .MuiButton-text': { ml: -1.25 },
} as const

function TickAll() {
  const tick = usePageTick()
  return (
    <TickRow sx={{ position: 'relative', whiteSpace: 'nowrap' }}>
      <Tick type="checkbox" {...tick} aria-label={messages.tickPage} />
      {messages.tickAll}
    </TickRow>
  )
}

/**
 * Sorts by the columns of the table's head, both ways. It is a native select: react-admin's SortButton would bring 40
 * kB of menus to a phone.
 */
function SortSelect() {
  const { sort, setSort } = useListSortContext()
  const sortBy = (value: string) => {
    const chosen = SORTS.find(each => valueOf(each) === value)
    if (chosen) setSort(chosen)
  }
  return (
    <SelectFrame sx={{ flex: '0 1 13rem', ml: 'auto', minWidth: 0 }}>
      <Select
        aria-label={messages.sort}
        value={valueOf(sort)}
        onChange={event => sortBy(event.target.value)}
        sx={{ minHeight: 44, py: 0.75 }}
      >
        {SORTS.map(each => (
          <option key={valueOf(each)} value={valueOf(each)}>
            {messages.sortedBy[each.field][each.order]}
          </option>
        ))}
      </Select>
    </SelectFrame>
  )
}

const SORTS = (['startDate', 'organiser', 'eventType', 'title'] as const).flatMap(field =>
  (field === 'startDate' ? (['DESC', 'ASC'] as const) : (['ASC', 'DESC'] as const)).map(order => ({ field, order })),
)
const valueOf = ({ field, order }: SortPayload) => `${field} ${order}`

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mb: 1,
  // Aligns with the ticks of the cards.
  pl: '17px',
  '@media print': { display: 'none' },
} as const

interface ReportCardProps {
  report: Report
  isTicked: boolean
  /** Ticks the report. It is left out if the report cannot be ticked. */
  onTick?: () => void
  /** The text and the actions of the report. */
  children: ReactNode
}

function ReportCard({ report, isTicked, onTick, children }: ReportCardProps) {
  const titleId = useId()
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{ p: 2, ...(isTicked && { borderColor: 'primary.main', bgcolor: 'wash.water' }) }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', ...(onTick && { mb: 0.5 }) }}>
        {onTick && (
          // The target around the box is 44 px wide. On each side, 11 px of it lie over the card's padding and the gap
          // beside the title.
          <TickRow
            sx={{ flex: 'none', justifyContent: 'center', width: 44, m: '-9px 1px -11px -11px', position: 'relative' }}
          >
            <Tick
              type="checkbox"
              checked={isTicked}
              onChange={onTick}
              aria-label={messages.tickNamed(report.title, periodIn(tableDate, report))}
            />
          </TickRow>
        )}
        <Typography id={titleId} variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {report.title}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <ClubPeriod period={report} as="table" />, {report.eventType}
        <br />
        {fieldOf(reportFields, 'organiser').label}: {report.organiser}
      </Typography>
      {children}
    </Card>
  )
}
