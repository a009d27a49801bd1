import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useStore } from 'ra-core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Field, listedIn, type PlacedField, wordsSourceOf } from '#contract/resources/fields'
import { memberFields } from '#contract/resources/members'
import type { MemberFilter } from '#contract/words'
import { Tick, TickRow } from '../kit/fields/controls'
import { memberListMessages } from './memberListMessages'
import type { MemberLine } from './membersAdapter'
import { useMemberFields } from './useMemberFields'

/** A column of the list: `source` is where a line has it. */
export type MemberColumn = Field & Pick<PlacedField, 'listed'>

/** Those of the list that are no fields of a member. */
const OF_THE_LIST = [
  { kind: 'number', min: 0, max: Infinity, source: 'completedRows', label: 'Completed rows' },
  { kind: 'boolean', initial: false, source: 'isApproved', label: 'Approved' },
  { kind: 'boolean', initial: false, source: 'isDisabled', label: 'Disabled' },
  { kind: 'boolean', initial: false, source: 'hasPaid', label: 'Paid' },
] as const satisfies readonly (MemberColumn & { source: keyof MemberLine })[]

/** Those that lead (ADM-02); the rest follow in the order of the description. */
const FIRST: readonly string[] = [
  'familyName',
  'firstName',
  'membershipType',
  'completedRows',
] satisfies (keyof MemberLine)[]

/** The columns of a list (ADM-02), and whether they have paid; completed rows show in the group New only, where they decide who is new. */
export function columnsOf(group: MemberFilter, fields: readonly PlacedField[] = memberFields): MemberColumn[] {
  const columns = [
    ...listedIn(fields).map(field => ({
      ...field,
      source: wordsSourceOf(field),
      label: field.heading ?? field.label,
    })),
    ...OF_THE_LIST,
  ]
  return [
    ...FIRST.flatMap(source => columns.filter(column => column.source === source)),
    ...columns.filter(({ source }) => !FIRST.includes(source)),
  ].filter(({ source }) => source !== 'completedRows' || group === 'New')
}

/** The key under which react-admin's store keeps which columns were chosen on this device. */
const CHOSEN_COLUMNS = 'members.columns'
const NONE: string[] = []
const IN_URL = 'hiddenColumns'

/** How the url and the store name a column that is not as it is at first: one that is hidden by its name, one that is shown by '!' and its name. */
const changedName = ({ source, listed }: MemberColumn): string => (listed === 'hidden' ? `!${source}` : source)

const isShown = (column: MemberColumn, changed: readonly string[]) =>
  changed.includes(changedName(column)) === (column.listed === 'hidden')

/**
 * The columns that are not as they are at first. The url holds them (`hiddenColumns`, their names joined by commas), so that a link shows a
 * colleague the same table; what was chosen on this device last is the default of a url that does not say, and is written into it. Opening
 * somebody else's link does not change that default, choosing columns does.
 */
function useChangedColumns() {
  const [onDevice, keepOnDevice] = useStore<string[]>(CHOSEN_COLUMNS, NONE)
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation()
  const inUrl = query.get(IN_URL)
  const named = inUrl?.split(',') ?? onDevice
  const fields = useMemberFields()
  const changed = columnsOf('New', fields)
    .map(changedName)
    .filter(name => named.includes(name))
  const write = (names: readonly string[]) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        if (names.length > 0) next.set(IN_URL, names.join(','))
        else next.delete(IN_URL)
        return next
      },
      { replace: true, preventScrollReset: true, state },
    )
  return {
    // A link that hides all of them would show a table without members.
    changed: columnsOf('All', fields).some(column => isShown(column, changed)) ? changed : [],
    onDevice,
    isInUrl: inUrl !== null || onDevice.length === 0,
    write,
    change: (names: string[]) => {
      keepOnDevice(names)
      write(names)
    },
  }
}

/** Writes the columns that were chosen on this device into a url that does not say which are. */
export function useColumnsInUrl(): void {
  const { onDevice, isInUrl, write } = useChangedColumns()
  const add = useEffectEvent(() => write(onDevice))
  useEffect(() => {
    if (!isInUrl) add()
  }, [isInUrl])
}

/** The columns of the list that are shown. */
export function useShownColumns(group: MemberFilter): MemberColumn[] {
  const { changed } = useChangedColumns()
  return columnsOf(group, useMemberFields()).filter(column => isShown(column, changed))
}

/** Opens the choice of the columns. */
export function ColumnsButton({ group }: { group: MemberFilter }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
      <ColumnChoice group={group} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

interface ColumnChoiceProps {
  group: MemberFilter
  /** Where it opens; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/**
 * Chooses the columns of the table, of a file, and of what is added to the cards. React-admin's own ColumnsButton opens a menu of list items
 * without a menu's roles, which a screen reader cannot follow.
 */
export function ColumnChoice({ group, anchor, onClose }: ColumnChoiceProps) {
  const { changed: changedInList, change } = useChangedColumns()
  /** What has been chosen since it was opened: the url, and the table with it, follow a little later. */
  const [chosen, choose] = useState<string[] | null>(null)
  const id = useId()
  const columns = columnsOf(group, useMemberFields())
  const changed = chosen ?? changedInList
  const shown = columns.filter(column => isShown(column, changed))
  const set = (names: string[]) => {
    choose(names)
    change(names)
  }
  const close = () => {
    onClose()
    choose(null)
  }
  const toggle = (column: MemberColumn) => {
    const name = changedName(column)
    set(changed.includes(name) ? changed.filter(other => other !== name) : [...changed, name])
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
        {memberListMessages.chooseColumns}
      </h2>
      {columns.map(column => (
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
      <Button
        onClick={() => set(columns.filter(({ listed }) => listed === 'hidden').map(changedName))}
        disabled={shown.length === columns.length}
        sx={{ px: 0 }}
      >
        {memberListMessages.showAllColumns}
      </Button>
    </Popover>
  )
}
