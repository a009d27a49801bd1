import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { statisticsMessages as words } from './statisticsMessages'
import { BusyButton } from '../../kit/feedback/BusyButton'
import { csvFile, saveFile } from '../../kit/files/saveFile'
import { dataTableOf } from './dataTableOf'
import type { Statistic } from './statistic'

interface DownloadButtonsProps {
  /** What is downloaded, for those who do not see where the buttons stand. */
  what: string
  /** Without its ending. */
  fileName: string
  statistics: readonly Statistic[]
  /** The numbers are not all there yet. */
  busy?: boolean
  look: 'outlined' | 'text'
}

/** Makes a file of its kind; the code for it is fetched on use. */
const MAKERS = {
  csv: async (statistics: readonly Statistic[]) => {
    const { csvOf } = await import('../../kit/files/csvOf')
    return csvFile(csvOf(...statistics.map(dataTableOf)))
  },
  excel: async (statistics: readonly Statistic[]) => {
    const { excelOf } = await import('../../kit/files/excelOf')
    return excelOf(...statistics.map(dataTableOf))
  },
} as const

const ENDINGS = { csv: 'csv', excel: 'xlsx' } as const
type Kind = keyof typeof MAKERS
const KINDS = Object.keys(MAKERS) as Kind[]

/** Tables of a report as CSV and as an Excel workbook. */
export function DownloadButtons({ what, fileName, statistics, busy = false, look }: DownloadButtonsProps) {
  const [making, setMaking] = useState<Kind | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const download = async (kind: Kind) => {
    setMaking(kind)
    setFailed(false)
    try {
      saveFile(`${fileName}.${ENDINGS[kind]}`, await MAKERS[kind](statistics))
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
