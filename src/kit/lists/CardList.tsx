import Box from '@mui/material/Box'
import { type RaRecord, useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { ListPages } from './ListPages'

/** The list on a phone: a card for each record, and the pages below them. */
export function CardList<R extends RaRecord>({ children }: { children: (record: R) => ReactNode }) {
  const { data = [] } = useListContext<R>()
  return (
    <>
      <Box component="ul" sx={CARDS}>
        {data.map(record => (
          <li key={record.id}>{children(record)}</li>
        ))}
      </Box>
      <ListPages />
    </>
  )
}

const CARDS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
