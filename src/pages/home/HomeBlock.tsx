import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { loadSentenceOf } from '../../api/errors'
import { BLOCK_LOOKS, BlockFrame, FailedEntries, WaitingEntries, type BlockLook } from './BlockFrame'

interface HomeBlockProps<R> {
  title: string
  look?: BlockLook
  query: UseQueryResult<readonly R[]>
  keyOf: (row: R) => number
  children: (row: R) => ReactNode
  empty: ReactNode
  /** Beside the heading, where it leads on. */
  action?: ReactNode
}

/** One block of the members home: its entries, or what there is instead. It waits and fails on its own. */
export function HomeBlock<R>({
  title,
  action,
  look = 'cards',
  query: { data, error, isFetching, refetch },
  keyOf,
  children,
  empty,
}: HomeBlockProps<R>) {
  const rows = useOpening(title, data)
  return (
    <BlockFrame title={title} action={action}>
      {body()}
    </BlockFrame>
  )

  function body(): ReactNode {
    if (rows?.length === 0) return empty
    if (rows) {
      return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...BLOCK_LOOKS[look] }}>
          {rows.map(row => (
            <li key={keyOf(row)}>{children(row)}</li>
          ))}
        </Box>
      )
    }
    if (!error || isFetching) return <WaitingEntries look={look} />
    return <FailedEntries sentence={loadSentenceOf(error)} onAgain={() => void refetch()} />
  }
}

/** How many entries are drawn at once when the document opens; the rest follows after they can be read. */
const AT_ONCE = 3

/** The blocks that this document has drawn before: they come back whole, so that Back finds the place where one was. */
const drawn = new Set<string>()

function useOpening<R>(title: string, rows: readonly R[] | undefined): readonly R[] | undefined {
  const [opens] = useState(() => !drawn.has(title))
  useEffect(() => void drawn.add(title), [title])
  return useDeferredValue(rows, opens ? rows?.slice(0, AT_ONCE) : rows)
}
