import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { FoldedList } from '../../kit/lists/FoldedList'
import { sessionMessages } from './sessionMessages'
import { evenly, Outline } from '../../kit/feedback/Outline'

interface AccountListProps<R> {
  query: UseQueryResult<readonly R[]>
  keyOf: (row: R) => string | number
  children: (row: R) => ReactNode
  /** Shown if there are no lines. */
  empty: ReactNode
  /** The number of lines shown before 'show all'. */
  first?: number
  /** The name of the list for screen readers. */
  label: string
}

const LINES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider' },
  '& > li:last-of-type': { borderBottom: 1, borderColor: 'divider' },
} as const

/**
 * A list of the account's own (sessions, sign-ins, readings), with its lines one below the other, or what replaces
 * them.
 */
export const AccountList = <R,>({ query, keyOf, children, empty, first = Infinity, label }: AccountListProps<R>) => (
  <WhenLoaded queries={[query]} retryRefusals skeleton={<Outline heights={evenly(3, 64)} gap={1.5} />}>
    {rows =>
      rows.length === 0 ? (
        empty
      ) : (
        <FoldedList rows={rows} first={first} showAll={sessionMessages.showAll}>
          {shown => (
            <Box component="ul" aria-label={label} sx={LINES}>
              {shown.map(row => (
                <li key={keyOf(row)}>{children(row)}</li>
              ))}
            </Box>
          )}
        </FoldedList>
      )
    }
  </WhenLoaded>
)
