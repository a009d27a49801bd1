import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useStore } from 'ra-core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { MemberFilter } from '#contract/words'
import { Tick, TickRow } from '../kit/fields/controls'
import { memberListMessages } from './memberListMessages'

export type MemberColumn = keyof typeof memberListMessages.columns

/** The columns of a list (ADM-02), and whether they have paid; completed rows show in the group New only, where they decide who is new. */
export const columnsOf = (group: MemberFilter): readonly MemberColumn[] => [
  'familyName',
  'firstName',
  'membershipType',
  ...(group === 'New' ? (['completedRows'] as const) : []),
  'email',
  'phoneNumber',
  'affiliatedClub',
  'isApproved',
  'isDisabled',
  'hasPaid',
]

/** The key under which react-admin's store keeps the names of the columns that were hidden on this device. */
const HIDDEN_COLUMNS = 'members.columns'
const NONE: string[] = []
const IN_URL = 'hiddenColumns'

const isColumn = (name: string): name is MemberColumn => Object.hasOwn(memberListMessages.columns, name)

/**
 * The columns that are hidden. The url holds them (`hiddenColumns`, their names joined by commas), so that a link shows a colleague the same
 * table; what was hidden on this device last is the default of a url that does not say, and is written into it. Opening somebody else's link
 * does not change that default, choosing columns does.
 */
function useHiddenColumns() {
  const [onDevice, keepOnDevice] = useStore<string[]>(HIDDEN_COLUMNS, NONE)
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const inUrl = query.get(IN_URL)
  const hidden = (inUrl?.split(',') ?? onDevice).filter(isColumn)
  const write = (columns: readonly string[]) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        if (columns.length > 0) next.set(IN_URL, columns.join(','))
        else next.delete(IN_URL)
        return next
      },
      { replace: true, preventScrollReset: true, state },
    )
  return {
    // A link that hides all of them would show a table without members.
    hidden: columnsOf('All').every(column => hidden.includes(column)) ? [] : hidden,
    isInUrl: inUrl !== null || onDevice.length === 0,
    write,
    hide: (columns: MemberColumn[]) => {
      keepOnDevice(columns)
      write(columns)
    },
  }
}

/** Writes the columns that are hidden on this device into a url that does not say which are. */
export function useColumnsInUrl(): void {
  const { hidden, isInUrl, write } = useHiddenColumns()
  const add = useEffectEvent(() => write(hidden))
  useEffect(() => {
    if (!isInUrl) add()
  }, [isInUrl])
}

/** The columns of the list that are not hidden. */
export function useShownColumns(group: MemberFilter): MemberColumn[] {
  const { hidden } = useHiddenColumns()
  return columnsOf(group).filter(column => !hidden.includes(column))
}

/** Chooses the columns of the table. React-admin's own ColumnsButton opens a menu of list items without a menu's roles, which a screen reader cannot follow. */
export function ColumnsButton({ group }: { group: MemberFilter }) {
  const { hidden: hiddenInList, hide } = useHiddenColumns()
  /** What has been chosen since it was opened: the url, and the table with it, follow a little later. */
  const [chosen, choose] = useState<MemberColumn[] | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const columns = columnsOf(group)
  const hidden = chosen ?? hiddenInList
  const shown = columns.filter(column => !hidden.includes(column))
  const set = (names: MemberColumn[]) => {
    choose(names)
    hide(names)
  }
  const close = () => {
    setAnchor(null)
    choose(null)
  }
  const toggle = (column: MemberColumn) =>
    set(shown.includes(column) ? [...hidden, column] : hidden.filter(name => name !== column))
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {memberListMessages.chooseColumns}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        transitionDuration={0}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': `${id}-title`,
            sx: { mt: 0.5, px: 2, py: 1, minWidth: '14rem', border: '1px solid', borderColor: 'divider' },
          },
        }}
      >
        <h2 id={`${id}-title`} style={{ margin: '4px 0', font: 'inherit', fontWeight: 700 }}>
          {memberListMessages.chooseColumns}
        </h2>
        {columns.map(column => (
          <TickRow key={column}>
            {/* The last shown column cannot be hidden: an empty table would look like an error. */}
            <Tick
              type="checkbox"
              checked={shown.includes(column)}
              disabled={shown.length === 1 && shown[0] === column}
              onChange={() => toggle(column)}
            />
            {memberListMessages.columns[column]}
          </TickRow>
        ))}
        <Button onClick={() => set([])} disabled={shown.length === columns.length} sx={{ px: 0 }}>
          {memberListMessages.showAllColumns}
        </Button>
      </Popover>
    </>
  )
}
