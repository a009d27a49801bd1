import Button from '@mui/material/Button'
import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

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

/** Tells whether the page is being printed. The browser takes the page as it is when the event is over. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true))
    const end = () => setPrinted(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}
