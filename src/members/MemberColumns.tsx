import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import type { MemberFilter } from '#contract/words'
import { memberListMessages } from './memberListMessages'
import { Tick, TickRow } from '../kit/fields/controls'
import { columnsOf } from './memberColumnList'
import { useHiddenColumns } from './useHiddenColumns'

/** Chooses the columns of the table; react-admin's own chooser is a menu that a screen reader cannot follow. */
export function ColumnsButton({ filter }: { filter: MemberFilter }) {
  const { isHidden, toggle, showAll } = useHiddenColumns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const columns = columnsOf(filter)
  const shown = columns.filter(column => !isHidden(column))
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
            {/* The last one stays: a table of none would say nothing. */}
            <Tick
              type="checkbox"
              checked={!isHidden(column)}
              disabled={shown.length === 1 && shown[0] === column}
              onChange={() => toggle(column)}
            />
            {memberListMessages.columns[column]}
          </TickRow>
        ))}
        <Button onClick={showAll} disabled={shown.length === columns.length} sx={{ px: 0 }}>
          {memberListMessages.showAllColumns}
        </Button>
      </Popover>
    </>
  )
}
