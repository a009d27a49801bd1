import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useStore } from 'ra-core'
import { useId, useState } from 'react'
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

/** The key under which the device keeps the names of the hidden columns; react-admin's DataTable reads it, too. */
export const HIDDEN_COLUMNS = 'members.columns'
const NONE: string[] = []

/** The columns of the list that are not hidden on this device. */
export function useShownColumns(group: MemberFilter): MemberColumn[] {
  const [hidden] = useStore<string[]>(HIDDEN_COLUMNS, NONE)
  return columnsOf(group).filter(column => !hidden.includes(column))
}

/** Chooses the columns of the table. React-admin's own ColumnsButton opens a menu of list items without a menu's roles, which a screen reader cannot follow. */
export function ColumnsButton({ group }: { group: MemberFilter }) {
  const [hidden, setHidden] = useStore<string[]>(HIDDEN_COLUMNS, NONE)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const columns = columnsOf(group)
  const shown = useShownColumns(group)
  const toggle = (column: MemberColumn) =>
    setHidden(hidden.includes(column) ? hidden.filter(name => name !== column) : [...hidden, column])
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
        onClose={() => setAnchor(null)}
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
              checked={!hidden.includes(column)}
              disabled={shown.length === 1 && shown[0] === column}
              onChange={() => toggle(column)}
            />
            {memberListMessages.columns[column]}
          </TickRow>
        ))}
        <Button onClick={() => setHidden(NONE)} disabled={shown.length === columns.length} sx={{ px: 0 }}>
          {memberListMessages.showAllColumns}
        </Button>
      </Popover>
    </>
  )
}
