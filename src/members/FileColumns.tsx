import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useStore } from 'ra-core'
import { useId } from 'react'
import { appearingIn } from '#contract/resources/fields'
import type { MemberFilter } from '#contract/words'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { Tick, TickRow } from '../kit/forms/controls'
import { EXPORT_KINDS } from '../kit/files/exportTables'
import { type Column, columnOfField } from '../kit/lists/shownColumns'
import { columnsOf, useShownColumns } from './memberColumns'
import { memberListMessages as messages } from './memberListMessages'
import { useExport } from './useExport'
import { useMemberFields } from './useMemberFields'
import { counted } from '#contract/rules/numbers'

const members = (count: number) => counted(count, 'member')

const fileMessages = {
  downloadKind: { csv: 'Download CSV', excel: 'Download Excel' },
  fileColumns: 'Columns of the file',
  fileColumnsTell: (count: number) =>
    `The file holds ${members(count)}. Your choice is kept on this device. Please delete the file once you no longer need it.`,
  allFileColumns: 'Choose all',
  shownFileColumns: 'As in the list',
} as const

interface FileColumnsProps {
  group: MemberFilter
  /** The number of members in the file. */
  count: number
  ids?: readonly number[]
  onClose: () => void
}

/**
 * Saves members as a file with columns of one's choice: those of the list, and all others that stand in the files of
 * members. The choice is kept on this device. The first time, it is what the list shows.
 */
export default function FileColumns({ group, count, ids, onClose }: FileColumnsProps) {
  const offered = useFileColumns(group)
  const shown = useShownColumns(group).map(({ source }) => source)
  const [kept, keep] = useStore<string[] | null>('members.fileColumns', null)
  const { run, isPending } = useExport(group, ids, onClose)
  const id = useId()
  const names = kept ?? shown
  const chosen = offered.filter(({ source }) => names.includes(source))
  const toggle = (source: string) =>
    keep(names.includes(source) ? names.filter(name => name !== source) : [...names, source])
  return (
    <Dialog open onClose={onClose} transitionDuration={0} maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} variant="h3" component="h2" sx={{ pt: 3 }}>
        {fileMessages.fileColumns}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{fileMessages.fileColumnsTell(count)}</Typography>
        <Box
          role="group"
          aria-labelledby={`${id}-title`}
          sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}
        >
          {offered.map(({ source, label }) => (
            <TickRow key={source}>
              <Tick type="checkbox" checked={names.includes(source)} onChange={() => toggle(source)} />
              {label}
            </TickRow>
          ))}
        </Box>
        <Button onClick={() => keep(offered.map(({ source }) => source))} sx={{ px: 0, mr: 3 }}>
          {fileMessages.allFileColumns}
        </Button>
        <Button onClick={() => keep(null)} disabled={kept === null} sx={{ px: 0 }}>
          {fileMessages.shownFileColumns}
        </Button>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ flexWrap: 'wrap', gap: 1, p: 3, pt: 1, '& .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } } }}
      >
        <Button variant="outlined" onClick={onClose}>
          {messages.cancel}
        </Button>
        {EXPORT_KINDS.map(kind => (
          <Button
            key={kind}
            variant="contained"
            disabled={chosen.length === 0}
            onClick={() => run({ kind, columns: chosen })}
          >
            {fileMessages.downloadKind[kind]}
          </Button>
        ))}
      </DialogActions>
      <BusyOverlay busy={isPending} text={messages.downloading} />
    </Dialog>
  )
}

/** The fields that the club only counts. They go into no file of single members that is made from the list. */
const ONLY_COUNTED = 'statistics'

/** Returns the columns that a file of members may have: those of the list, then the others that stand in files. */
function useFileColumns(group: MemberFilter): Column[] {
  const fields = useMemberFields()
  const listed = columnsOf(group, fields)
  const inFiles = appearingIn(fields, 'export').filter(({ section }) => section !== ONLY_COUNTED)
  return [
    ...listed,
    ...inFiles.map(columnOfField).filter(({ source }) => !listed.some(column => column.source === source)),
  ]
}
