import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'ra-core'
import { useId, useState } from 'react'
import type { MemberFilter } from '#contract/words'
import { useDeed } from '../kit/deeds/useDeed'
import { useRefusalNotice } from '../kit/deeds/useRefusalNotice'
import { BusyOverlay } from '../kit/feedback/BusyOverlay'
import { EXPORT_KINDS, exportTables, type ExportKind } from '../kit/files/exportTables'
import { fieldTable } from '../kit/files/fieldTable'
import { useShownColumns } from './memberColumns'
import { memberListMessages as messages } from './memberListMessages'
import { useMembersProvider, type MemberLine } from './membersAdapter'

interface ExportMembersProps {
  group: MemberFilter
  label: string
  /** The number of members in the file; 0 disables the button. */
  count: number
  /** The ids of the members to export. Left out: all of the group that match the search and the filters. */
  ids?: readonly number[]
}

/**
 * Saves members as a CSV or Excel file, with the shown columns. These are all that match, from every page; or those
 * with these ids, which may stand on other pages or outside the present filters.
 */
export function useExport(group: MemberFilter, ids?: readonly number[]) {
  const { data = [], sort, getData } = useListContext<MemberLine>()
  const provider = useMembersProvider()
  const columns = useShownColumns(group)

  const readLines = async (): Promise<readonly MemberLine[]> => {
    if (!ids) return getData?.() ?? []
    const isIn = (members: readonly MemberLine[]) => members.filter(({ id }) => ids.includes(id))
    const shown = isIn(data)
    if (shown.length === ids.length) return shown
    const whole = await provider.getList<MemberLine>('members', {
      filter: { filter: group },
      sort,
      pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    })
    return isIn(whole.data)
  }
  return useDeed({
    send: async (kind: ExportKind) =>
      exportTables(kind, `${messages.title} ${group}`, [fieldTable(group, columns, await readLines())]),
    onRefused: useRefusalNotice(),
  })
}

/** A button that offers both kinds of file. */
export function ExportMembers({ group, label, count, ids }: ExportMembersProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const { run, isPending } = useExport(group, ids)
  const choose = (kind: ExportKind) => {
    setAnchor(null)
    run(kind)
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
      </Menu>
      <BusyOverlay busy={isPending} text={messages.downloading} />
    </>
  )
}
