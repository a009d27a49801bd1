import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { statisticsMessages as words } from './statisticsMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { exportTables, type ExportKind, type TableData } from '../../kit/files/exportTables'

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

const KINDS: readonly ExportKind[] = ['csv', 'excel']

/** Tables of a report as CSV and as an Excel workbook. */
export function DownloadButtons({ what, fileName, statistics, busy = false, look }: DownloadButtonsProps) {
  const [making, setMaking] = useState<ExportKind | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const download = async (kind: ExportKind) => {
    setMaking(kind)
    setFailed(false)
    try {
      await exportTables(kind, fileName, statistics)
    } catch {
      setFailed(true)
    } finally {
      setMaking(null)
    }
  }

  return (
    <>
      {KINDS.map(kind => (
        <BusyButton
          key={kind}
          variant={look}
          busy={busy || making !== null}
          onClick={() => void download(kind)}
          aria-label={words.downloadAs(what, words[kind])}
        >
          {words[kind]}
        </BusyButton>
      ))}
      {hasFailed && (
        <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
          {words.downloadFailed}
        </Alert>
      )}
    </>
  )
}
