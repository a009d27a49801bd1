import Alert from '@mui/material/Alert'
import { statisticsMessages as words } from './statisticsMessages'
import { useDeed } from '../../kit/deeds/useDeed'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { EXPORT_KINDS, exportTables, type ExportKind, type TableData } from '../../kit/files/exportTables'

interface DownloadButtonsProps {
  /** For the accessible names: which table, or the whole report. */
  what: string
  /** Without its ending. */
  fileName: string
  statistics: readonly TableData[]
  /** Some of the tables are still being fetched. */
  busy?: boolean
  look: 'outlined' | 'text'
}

/** Tables of a report as CSV and as an Excel workbook. */
export function DownloadButtons({ what, fileName, statistics, busy = false, look }: DownloadButtonsProps) {
  const { run, isUnderWay, refusal } = useDeed({
    send: (kind: ExportKind) => exportTables(kind, fileName, statistics),
    refusalOf: () => words.downloadFailed,
  })
  return (
    <>
      {EXPORT_KINDS.map(kind => (
        <BusyButton
          key={kind}
          variant={look}
          busy={busy || isUnderWay}
          onClick={() => run(kind)}
          aria-label={words.downloadAs(what, words[kind])}
        >
          {words[kind]}
        </BusyButton>
      ))}
      {refusal !== null && (
        <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
          {refusal}
        </Alert>
      )}
    </>
  )
}
