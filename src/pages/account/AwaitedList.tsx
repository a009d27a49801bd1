import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../api/errors'
import { sessionMessages as words } from './sessionMessages'
import { Loading } from '../../kit/feedback/Loading'

interface AwaitedListProps<R> {
  query: UseQueryResult<readonly R[]>
  keyOf: (row: R) => string | number
  children: (row: R) => ReactNode
  /** Where there is nothing. */
  empty: ReactNode
  /** How many stand there before one asks for all. */
  first?: number
  /** What the list is called by a screen reader. */
  label: string
}

/** A list of the account's own: its lines one below the other, or what there is instead. */
export function AwaitedList<R>({
  query: { data, error, isFetching, refetch },
  keyOf,
  children,
  empty,
  first = Infinity,
  label,
}: AwaitedListProps<R>) {
  const [isWhole, setWhole] = useState(false)
  if (!data && error && !isFetching) {
    return (
      <div role="alert">
        <Typography sx={{ color: 'error.main', fontWeight: 600, mb: 1.5 }}>{sentenceOf(error)}</Typography>
        <Button variant="outlined" onClick={() => void refetch()}>
          {words.loadAgain}
        </Button>
      </div>
    )
  }
  if (!data)
    return (
      <Loading>
        <Stack sx={{ gap: 1.5 }}>
          {[1, 2, 3].map(line => (
            <Skeleton key={line} variant="rounded" height={64} />
          ))}
        </Stack>
      </Loading>
    )
  if (data.length === 0) return empty
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          '& > li': { py: 1.5, borderTop: 1, borderColor: 'divider' },
          '& > li:last-of-type': { borderBottom: 1, borderColor: 'divider' },
        }}
      >
        {(isWhole ? data : data.slice(0, first)).map(row => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </Box>
      {!isWhole && data.length > first && (
        <Button variant="outlined" onClick={() => setWhole(true)} sx={{ mt: 2 }}>
          {words.showAll(data.length)}
        </Button>
      )}
    </>
  )
}
