import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useNotify, useUpdate, useUpdateMany, type Identifier } from 'ra-core'
import { useRef } from 'react'
import { DeedBar } from '../kit/deeds/DeedBar'
import { useDeed } from '../kit/deeds/useDeed'
import { tableDate } from '../kit/dates/clubDates'
import { BusyButton } from '../kit/feedback/BusyButton'
import { CLOSE_MARK } from './ReportKeys'
import { reportMessages as messages } from './reportMessages'
import type { Report } from './reportsAdapter'

interface CloseButtonProps {
  report: Report
  /** Called while the report's row is still in the document. */
  onClosed: (closed: Report) => void
}

/** Close Report, and beside it why that was refused. */
export function CloseButton({ report, onClosed }: CloseButtonProps) {
  const [update] = useUpdate<Report>()
  const { run, isUnderWay, refusal } = useDeed({
    send: () =>
      update(
        'reports',
        { id: report.id, data: { closed: true }, previousData: report },
        { returnPromise: true, onError: () => undefined },
      ),
    refresh: ['reports'],
    onDone: () => onClosed(report),
  })
  return (
    <>
      <BusyButton
        variant="outlined"
        busy={isUnderWay}
        onClick={() => run()}
        aria-label={messages.closeNamed(report.title, tableDate(report.startDate))}
        {...{ [CLOSE_MARK]: '' }}
      >
        {messages.closeReport}
      </BusyButton>
      <Refused sentence={refusal} />
    </>
  )
}

interface TickedReportsProps {
  /** Called while the rows of the closed reports and the bar of this button are still in the document. */
  onClosed: (ids: readonly Identifier[], bar: Element | null) => void
}

/** Closes all reports that are ticked, in one call: all of them or none. Nothing while none is ticked. */
export function TickedReports({ onClosed }: TickedReportsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { selectedIds, onUnselectItems } = useListContext<Report>()
  const [updateMany] = useUpdateMany<Report>()
  const notify = useNotify()
  const { run, isUnderWay, refusal } = useDeed<Identifier[], Identifier[]>({
    send: async ids =>
      (await updateMany(
        'reports',
        { ids, data: { closed: true } },
        { returnPromise: true, onError: () => undefined },
      )) ?? [],
    refresh: ['reports'],
    onDone: (closed, ids) => {
      onClosed(ids, bar.current)
      notify(messages.closedMany(closed.length), { type: 'success' })
    },
  })
  if (selectedIds.length === 0) return null
  return (
    <DeedBar
      ref={bar}
      role="region"
      aria-label={messages.tickedBar}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2, '& .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } } }}
    >
      <BusyButton variant="contained" busy={isUnderWay} onClick={() => run([...selectedIds])}>
        {messages.closeTicked(selectedIds.length)}
      </BusyButton>
      <Button variant="outlined" onClick={() => onUnselectItems()}>
        {messages.untickAll}
      </Button>
      <Refused sentence={refusal} />
    </DeedBar>
  )
}

const Refused = ({ sentence }: { sentence: string | null }) => (
  <Typography
    role="alert"
    sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 600, '&:empty': { position: 'absolute' } }}
  >
    {sentence}
  </Typography>
)
