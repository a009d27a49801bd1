import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { WhenLoaded } from '../../kit/feedback/WhenLoaded'
import { ClubLink } from '../../kit/navigation/ClubLink'

interface HomeBlockProps<R> {
  title: string
  layout?: BlockLayout
  /** Replaces the grid of that layout. */
  renderList?: (cards: Cards<R>) => ReactNode
  query: Pick<UseQueryResult<readonly R[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  keyOf: (row: R) => number
  children: (row: R) => ReactNode
  empty: ReactNode
  /** The control beside the heading, which leads on. */
  action?: ReactNode
  /** The content below the entries, or in place of them. */
  below?: ReactNode
}

/** One block of the members home: its entries, or what replaces them. It loads and fails on its own. */
export function HomeBlock<R>({
  title,
  action,
  layout = 'cards',
  query,
  keyOf,
  children,
  renderList = cards => <CardGrid layout={layout} {...cards} />,
  empty,
  below,
}: HomeBlockProps<R>) {
  return (
    <BlockFrame title={title} action={action}>
      <WhenLoaded queries={[query]} retryRefusals skeleton={<EntrySkeletons layout={layout} />}>
        {rows => (rows.length === 0 ? empty : renderList({ rows, keyOf, children }))}
      </WhenLoaded>
      {below}
    </BlockFrame>
  )
}

interface SeeAllLinkProps {
  to: string
  /** The link's accessible name, if its text does not say what it shows. */
  name?: string
  children: ReactNode
}

/** A link beside a block's heading to the full list that the block begins. */
export const SeeAllLink = ({ to, name, children }: SeeAllLinkProps) => (
  <Box component={ClubLink} to={to} aria-label={name} sx={{ color: 'primary.main', fontWeight: 600, py: 1.25 }}>
    {children}
  </Box>
)

/** The props of a list of cards. */
export interface Cards<R> extends Pick<HomeBlockProps<R>, 'keyOf' | 'children'> {
  rows: readonly R[]
}

/** The entries of a block, as a list. */
const CardGrid = <R,>({ layout = 'cards', rows, keyOf, children }: Cards<R> & Pick<HomeBlockProps<R>, 'layout'>) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', ...LAYOUTS[layout] }}>
    {rows.map(row => (
      <li key={keyOf(row)}>{children(row)}</li>
    ))}
  </Box>
)

interface CardFoldProps<R> extends Cards<R> {
  /** The line that opens it. */
  title: string
  /** Whether the line is something to do. */
  isDue?: boolean
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
}

/** Cards behind a line that says how many they are. */
export const CardFold = <R,>({ title, isDue = false, isOpen, onToggle, ...cards }: CardFoldProps<R>) => (
  <Box
    component="details"
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    sx={{ mt: 1.5, '&[open] > summary': { mb: 1 } }}
  >
    <Box
      component="summary"
      sx={{
        width: 'fit-content',
        py: 1.25,
        cursor: 'pointer',
        fontWeight: 600,
        color: 'text.secondary',
        ...(isDue && { color: 'text.primary', bgcolor: 'wash.dawn', borderRadius: 2, px: 2 }),
      }}
    >
      {title}
    </Box>
    <CardGrid {...cards} />
  </Box>
)

/**
 * The layout of a block. 'cards' is a grid. 'pairs' are low cards, two side by side where there is space. 'shelf' is
 * one row of cards that scrolls sideways. 'agenda' are lines that are cards on phones only.
 */
export type BlockLayout = 'cards' | 'pairs' | 'shelf' | 'agenda'

/** A part of the next card is seen at the edge, so that one knows it scrolls. */
export const SHELF_COLUMNS = { xs: '91%', sm: '46%', lg: '31.5%' } as const

const LAYOUTS = {
  cards: {
    display: 'grid',
    gap: { xs: 1, sm: 2 },
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  },
  pairs: {
    display: 'grid',
    gap: { xs: 1, md: 2 },
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
  // The layout while loading. The loaded cards stand on a CardShelf.
  shelf: {
    display: 'grid',
    gap: 2,
    gridAutoFlow: 'column',
    gridAutoColumns: SHELF_COLUMNS,
    overflow: 'hidden',
  },
  agenda: {
    display: 'grid',
    gap: { xs: 1.5, md: 0 },
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li': { borderTop: { md: '1px solid' }, borderColor: { md: 'divider' }, py: { md: 0.5 } },
  },
} as const

const SKELETON_SIZES = {
  cards: { height: 148 },
  pairs: { height: 108 },
  shelf: { height: 196 },
  agenda: { height: { xs: 190, md: 106 }, my: { md: 1 } },
} as const

interface BlockFoldProps {
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

interface BlockFrameProps {
  title: string
  /** The control beside the heading, which leads on. */
  action?: ReactNode
  children: ReactNode
}

/** Whether a block stands in a fold, whose line is the block's heading. */
const IsInFold = createContext(false)

/** A block of the members home behind its heading, which opens it. The block is drawn when it is opened first. */
export function BlockFold({ title, isOpen, onToggle, children }: BlockFoldProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const fold = useRef<HTMLDetailsElement>(null)
  const openIfOpened = useEffectEvent(() => fold.current?.open && !isOpen && onToggle(true))
  useEffect(() => {
    // The server's drawing can be opened before React listens.
    openIfOpened()
  }, [])
  return (
    <details ref={fold} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
        <Typography variant="h2" sx={{ display: 'inline' }}>
          {title}
        </Typography>
      </Box>
      {wasOpen && <IsInFold value>{children}</IsInFold>}
    </details>
  )
}

/** A part of the members home under its heading. */
export function BlockFrame({ title, action, children }: BlockFrameProps) {
  const id = useId()
  const hasHeading = !useContext(IsInFold)
  return (
    <section aria-label={hasHeading ? undefined : title} aria-labelledby={hasHeading ? id : undefined}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: { xs: 0.5, sm: 1 },
          mb: { xs: 1, sm: 2 },
        }}
      >
        {hasHeading && (
          <Typography id={id} variant="h2">
            {title}
          </Typography>
        )}
        {action}
      </Box>
      {children}
    </section>
  )
}

/** Grey boxes in place of entries that are being loaded, for use within the kit's Loading. */
export const EntrySkeletons = ({ layout }: { layout: BlockLayout }) => (
  <Box sx={LAYOUTS[layout]}>
    {[1, 2, 3].map(entry => (
      <Skeleton key={entry} variant="rounded" sx={SKELETON_SIZES[layout]} />
    ))}
  </Box>
)
