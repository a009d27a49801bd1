import Button, { type ButtonProps } from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import { Tick, TickRow } from '../forms/controls'
import { columnMessages, type ColumnSet, useColumnChoice } from './shownColumns'

/** Opens the choice of the columns. */
export function ColumnsButton({ columns, sx }: { columns: ColumnSet; sx?: ButtonProps['sx'] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        sx={sx}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {columnMessages.chooseColumns}
      </Button>
      <ColumnChoice columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

interface ColumnChoiceProps {
  columns: ColumnSet
  /** The element at which the choice opens; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/**
 * Chooses the columns of the table, of a file, and of the additions to the cards. React-admin's own ColumnsButton opens
 * a menu of list items without a menu's roles, which a screen reader cannot follow.
 */
export function ColumnChoice({ columns, anchor, onClose }: ColumnChoiceProps) {
  const { offered } = columns
  const { shown, toggle, showAll, forget } = useColumnChoice(columns)
  const id = useId()
  const close = () => {
    onClose()
    forget()
  }
  return (
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
        {columnMessages.chooseColumns}
      </h2>
      {offered.map(column => (
        <TickRow key={column.source}>
          {/* The last shown column cannot be hidden: an empty table would look like an error. */}
          <Tick
            type="checkbox"
            checked={shown.includes(column)}
            disabled={shown.length === 1 && shown[0] === column}
            onChange={() => toggle(column)}
          />
          {column.label}
        </TickRow>
      ))}
      <Button onClick={showAll} disabled={shown.length === offered.length} sx={{ px: 0 }}>
        {columnMessages.showAllColumns}
      </Button>
    </Popover>
  )
}
