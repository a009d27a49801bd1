import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useId, type ReactNode } from 'react'
import { loadSentenceOf } from '../club/errors'
import { homeMessages } from '../messages/members'
import { Loading } from '../ui/Loading'

interface HomeBlockProps<R> {
  title: string
  query: UseQueryResult<readonly R[]>
  keyOf: (row: R) => number
  children: (row: R) => ReactNode
  empty: ReactNode
  /** Beside the heading, where it leads on. */
  action?: ReactNode
}

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' } } as const

/** One block of the members home: cards, or what there is instead. It waits and fails on its own. */
export function HomeBlock<R>({ title, query, keyOf, children, empty, action }: HomeBlockProps<R>) {
  return (
    <Titled title={title} action={action}>
      <Body query={query} keyOf={keyOf} empty={empty}>{children}</Body>
    </Titled>
  )
}

/** The place of a block that is on its way. */
export const WaitingBlock = ({ title }: { title: string }) => (
  <Titled title={title}>
    <WaitingCards />
  </Titled>
)

function Titled({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2, mb: 2 }}>
        <Typography id={id} variant="h2">{title}</Typography>
        {action}
      </Box>
      {children}
    </section>
  )
}

const WaitingCards = () => (
  <Loading>
    <Box sx={GRID}>{[1, 2, 3].map(card => <Skeleton key={card} variant="rounded" height={148} />)}</Box>
  </Loading>
)

/** How many cards are drawn at once when the page opens; the rest follows after they can be read. */
const AT_ONCE = 3

function Body<R>({ query: { data: rows, error, refetch }, keyOf, children, empty }: Omit<HomeBlockProps<R>, 'title' | 'action'>) {
  const data = useDeferredValue(rows, rows?.slice(0, AT_ONCE))
  if (data?.length === 0) return empty
  if (data) {
    return (
      <Box component="ul" sx={{ ...GRID, m: 0, p: 0, listStyle: 'none' }}>
        {data.map(row => <li key={keyOf(row)}>{children(row)}</li>)}
      </Box>
    )
  }
  if (!error) return <WaitingCards />
  return (
    <div role="alert">
      <Typography sx={{ color: 'error.main', mb: 1 }}>{loadSentenceOf(error)}</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>{homeMessages.loadAgain}</Button>
    </div>
  )
}
