import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'ra-core'
import { useId, useState } from 'react'
import type { MemberFilter } from '#contract/words'
import { memberListMessages } from './memberListMessages'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import type { ExportKind } from '../kit/files/exportTables'
import { useMemberDownload } from './useMemberDownload'

const KINDS: readonly ExportKind[] = ['csv', 'excel']

/** Saves all members of the filter and the search, on whichever page, as a file. */
export function DownloadButton({ filter }: { filter: MemberFilter }) {
  const { total = 0 } = useListContext()
  const { download, isBusy } = useMemberDownload(filter)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choose = (kind: ExportKind) => {
    setAnchor(null)
    download(kind)
  }
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="outlined"
        disabled={total === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {memberListMessages.download}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {KINDS.map(kind => (
          <MenuItem key={kind} onClick={() => choose(kind)} sx={{ minHeight: 44 }}>
            {memberListMessages.downloadAs[kind](total)}
          </MenuItem>
        ))}
      </Menu>
      <BusyOverlay busy={isBusy} text={memberListMessages.downloading} />
    </>
  )
}
