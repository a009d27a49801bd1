import ButtonBase from '@mui/material/ButtonBase'
import type { SortPayload } from 'ra-core'

interface SortHeaderProps {
  field: string
  label: string
  sort: SortPayload
  onSort: (sort: SortPayload) => void
  isNumber?: boolean
}

/**
 * A column header with a button that sorts the list by it, and aria-sort. For tables without react-admin's DataTable.
 */
export function SortHeader({ field, label, sort, onSort, isNumber = false }: SortHeaderProps) {
  const isSorted = sort.field === field
  const isUp = sort.order === 'ASC'
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <ButtonBase
        onClick={() => onSort({ field, order: isSorted && isUp ? 'DESC' : 'ASC' })}
        sx={{ font: 'inherit', gap: 0.5, minHeight: 32 }}
      >
        {label}
        <span aria-hidden style={{ visibility: isSorted ? 'visible' : 'hidden' }}>
          {isUp ? '↑' : '↓'}
        </span>
      </ButtonBase>
    </th>
  )
}
