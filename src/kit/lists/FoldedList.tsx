import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useIsPrinted } from './useIsPrinted'

interface FoldedListProps<R> {
  rows: readonly R[]
  /** The number of rows shown at first. */
  first: number
  /** The text of the button that shows all. */
  showAll: (count: number) => string
  /** Renders the list of the rows that are shown. */
  children: (shown: readonly R[]) => ReactNode
}

/** The first rows of a long list, and a button that shows the rest. On paper it is whole. */
export function FoldedList<R>({ rows, first, showAll, children }: FoldedListProps<R>) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isWhole = useIsPrinted() || isUnfolded
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, first))}
      {!isWhole && rows.length > first && (
        <Button variant="outlined" onClick={() => setUnfolded(true)} sx={{ mt: 2, justifySelf: 'start' }}>
          {showAll(rows.length)}
        </Button>
      )}
    </>
  )
}
