import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useCanAccess } from 'ra-core'
import { lazy, Suspense, useId, useState } from 'react'
import type { MemberFilter } from '#contract/words'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { EXPORT_KINDS, type ExportKind } from '../kit/files/exportTables'
import { memberListMessages as messages } from './memberListMessages'
import { useExport } from './useExport'

/** Comes when it is opened. */
export const FileColumns = lazy(() => import('./FileColumns'))

/** Tells whether one may have more in a file than the list shows. */
export const useMayChooseFileColumns = () => useCanAccess({ resource: 'members', action: 'export' }).canAccess ?? false

interface ExportMembersProps {
  group: MemberFilter
  label: string
  /** The number of members in the file; 0 disables the button. */
  count: number
  /** The ids of the members to export. Left out: all of the group that match the search and the filters. */
  ids?: readonly number[]
}

/** A button that offers both kinds of file, and the choice of its columns. */
export function ExportMembers({ group, label, count, ids }: ExportMembersProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const mayChoose = useMayChooseFileColumns()
  const id = useId()
  const { run, isPending } = useExport(group, ids)
  const choose = (kind: ExportKind) => {
    setAnchor(null)
    run({ kind })
  }
  const chooseColumns = () => {
    setAnchor(null)
    setChoosing(true)
  }
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="outlined"
        disabled={count === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {EXPORT_KINDS.map(kind => (
          <MenuItem key={kind} onClick={() => choose(kind)} sx={{ minHeight: 44 }}>
            {messages.downloadAs[kind](count)}
          </MenuItem>
        ))}
        {mayChoose && (
          <MenuItem onClick={chooseColumns} sx={{ minHeight: 44 }}>
            {messages.chooseFileColumns}
          </MenuItem>
        )}
      </Menu>
      {isChoosing && (
        <Suspense fallback={null}>
          <FileColumns group={group} count={count} {...(ids && { ids })} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      <BusyOverlay busy={isPending} text={messages.downloading} />
    </>
  )
}
