import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useUpdate, useUpdateMany, type Identifier } from 'ra-core'
import { useRef } from 'react'
import { TickedBar } from '../kit/lists/TickedBar'
import { DeedForMany } from '../kit/deeds/DeedForMany'
import { useDeed } from '../kit/deeds/useDeed'
import { useTell, useRefusalNotice } from '../kit/deeds/notices'
import { tableDate } from '../kit/dates/clubDates'
import { periodIn } from '../kit/dates/period'
import { BusyButton } from '../kit/feedback/BusyButton'
import { RefusalWords } from '../kit/feedback/RefusalWords'
import { CLOSE_MARK } from './ReportKeys'
import { reportMessages as messages } from './reportMessages'
import { type Report, useReportsProvider } from './reportsAdapter'

interface CloseButtonProps {
  report: Report
  /** Called while the report's row is still in the document. */
  onClosed: (closed: Report) => void
}

/** The milliseconds for which the notice with Undo stays. */
const UNDO_STAYS = 10_000

/**
 * Tells that reports have been closed, and offers to take that back.
 * @param focusAfterUndo moves the focus, since Undo goes with its notice
 */
export function useClosedNotice(focusAfterUndo: () => void) {
  const { undoCloseReports } = useReportsProvider()
  const tell = useTell()
  const undoing = useDeed<Closed, Identifier[]>({
    send: ({ ids }) => undoCloseReports(ids),
    refresh: ['reports'],
    onDone: (opened, closed) =>
      tell({
        text: openedWords(opened, closed),
        type: opened.length === closed.ids.length ? 'success' : 'warning',
      }),
    onRefused: useRefusalNotice(),
  })
  return (closed: Closed) => {
    const { ids, title } = closed
    const undo = () => {
      focusAfterUndo()
      undoing.run(closed)
    }
    tell({
      text: title === undefined ? messages.closedMany(ids.length) : messages.closed(title),
      undo: ids.length === 0 ? undefined : undo,
      autoHideDuration: UNDO_STAYS,
    })
  }
}

interface Closed {
  ids: readonly Identifier[]
  /** The title, if it is a single report. */
  title?: string
}

function openedWords(opened: readonly Identifier[], { title }: Closed): string {
  if (opened.length === 0) return messages.notOpened
  return title === undefined ? messages.openedMany(opened.length) : messages.opened(title)
}

/** Close Report, with the reason beside it if that was refused. */
export function CloseButton({ report, onClosed }: CloseButtonProps) {
  const [update] = useUpdate<Report>()
  const { run, isPending, refusal } = useDeed({
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
        busy={isPending}
        onClick={() => run()}
        aria-label={messages.closeNamed(report.title, periodIn(tableDate, report))}
        {...{ [CLOSE_MARK]: '' }}
      >
        {messages.closeReport}
      </BusyButton>
      <Refused sentence={refusal} />
    </>
  )
}

interface TickedReportsProps {
  /**
   * Called with all ticked reports and with those that were still open. Their rows and this button's bar are still in
   * the document then.
   */
  onClosed: (ticked: readonly Identifier[], closed: readonly Identifier[], bar: Element | null) => void
}

/** Closes all reports that are ticked, in one call: all of them or none. Nothing while none is ticked. */
export function TickedReports({ onClosed }: TickedReportsProps) {
  const bar = useRef<HTMLDivElement>(null)
  const { selectedIds, onUnselectItems } = useListContext<Report>()
  const [updateMany] = useUpdateMany<Report>()
  if (selectedIds.length === 0) return null
  return (
    <TickedBar ref={bar} label={messages.tickedBar}>
      <DeedForMany<Pick<Report, 'id'>, Identifier[]>
        deed={{ resource: 'reports', action: 'close' }}
        label={messages.closeTicked(selectedIds.length)}
        read={() => selectedIds.map(id => ({ id }))}
        send={async reports =>
          (await updateMany(
            'reports',
            { ids: idsOf(reports), data: { closed: true } },
            { returnPromise: true, onError: () => undefined },
          )) ?? []
        }
        refresh={['reports']}
        onDone={(closed, reports) => onClosed(idsOf(reports), closed, bar.current)}
      />
      <Button variant="outlined" onClick={() => onUnselectItems()}>
        {messages.untickAll}
      </Button>
    </TickedBar>
  )
}

const idsOf = (reports: readonly Pick<Report, 'id'>[]) => reports.map(({ id }) => id)

const Refused = ({ sentence }: { sentence: string | null }) => (
  <Typography
    role="alert"
    sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 600, '&:empty': { position: 'absolute' } }}
  >
    <RefusalWords sentence={sentence} />
  </Typography>
)
