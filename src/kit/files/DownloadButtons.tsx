import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import { MoreMenu } from '../deeds/MoreMenu'
import { useDeed } from '../deeds/useDeed'
import { BusyButton } from '../feedback/BusyButton'
import { EXPORT_KINDS, exportTables, type ExportKind, type TableData } from './exportTables'

const downloadMessages = {
  csv: 'CSV',
  excel: 'Excel',
  download: (what: string) => `Download ${what}`,
  downloadAs: (what: string, kind: string) => `Download ${what} as ${kind}`,
  downloadFailed: 'The file could not be made. Please try again.',
} as const

interface DownloadButtonsProps {
  /** The table or the whole report, for the accessible names. */
  what: string
  /** The file name without its extension. */
  fileName: string
  /** The tables, or a function that fetches them. @throws ClubError */
  tables: readonly TableData[] | (() => Promise<readonly TableData[]>)
  /** Some of the tables are still being fetched. */
  busy?: boolean
  /** A menu is for a part of what can be downloaded as a whole. */
  look: 'outlined' | 'text' | 'menu'
}

/** Tables as CSV and as an Excel workbook. */
export function DownloadButtons({ what, fileName, tables, busy = false, look }: DownloadButtonsProps) {
  const { run, isPending, refusal } = useDeed({
    send: async (kind: ExportKind) =>
      exportTables(kind, fileName, typeof tables === 'function' ? await tables() : tables),
    refusalOf: () => downloadMessages.downloadFailed,
  })
  return (
    <>
      {look === 'menu' ? (
        <MoreMenu
          name={downloadMessages.download(what)}
          groups={[
            EXPORT_KINDS.map(kind => ({
              deed: kind,
              label: downloadMessages[kind],
              Icon: FileDownloadOutlined,
              action: { run: () => run(kind) },
            })),
          ]}
        />
      ) : (
        EXPORT_KINDS.map(kind => (
          <BusyButton
            key={kind}
            variant={look}
            busy={busy || isPending}
            onClick={() => run(kind)}
            aria-label={downloadMessages.downloadAs(what, downloadMessages[kind])}
          >
            {downloadMessages[kind]}
          </BusyButton>
        ))
      )}
      {refusal !== null && (
        <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
          {refusal}
        </Alert>
      )}
    </>
  )
}
