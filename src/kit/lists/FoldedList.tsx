import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'

interface FoldedListProps<R> {
  rows: readonly R[]
  /** How many rows are shown at first. */
  first: number
  /** The text of the button that shows all. */
  showAll: (count: number) => string
  /** Renders the list of the rows that are shown. */
  children: (shown: readonly R[]) => ReactNode
}

/** The first rows of a long list, and a button that shows the rest. */
export function FoldedList<R>({ rows, first, showAll, children }: FoldedListProps<R>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, first))}
      {!isWhole && rows.length > first && (
        <Button variant="outlined" onClick={() => setWhole(true)} sx={{ mt: 2 }}>
          {showAll(rows.length)}
        </Button>
      )}
    </>
  )
}
