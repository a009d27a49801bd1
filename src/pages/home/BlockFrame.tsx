import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { homeMessages } from './homeMessages'
import { Loading } from '../../kit/feedback/Loading'

/** How the entries of a block stand: cards beside one another; a shelf of cards to be pushed along; or an agenda of lines that are cards on phones only. */
export type BlockLook = 'cards' | 'shelf' | 'agenda'

/** As high as one card, however many there are and whenever they come; the next one looks in from the edge. */
const SHELF = {
  display: 'grid',
  gap: 2,
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: '88%', sm: '46%', lg: '31.5%' },
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  pb: 1,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: { xs: '16px', sm: '24px', md: 0 },
  '& > *': { scrollSnapAlign: 'start' },
} as const

export const BLOCK_LOOKS = {
  cards: {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
  },
  shelf: SHELF,
  agenda: {
    display: 'grid',
    gap: { xs: 1.5, md: 0 },
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li': { borderTop: { md: '1px solid' }, borderColor: { md: 'divider' }, py: { md: 0.5 } },
  },
} as const

const WAITING = {
  cards: { height: 148 },
  shelf: { height: 196 },
  agenda: { height: { xs: 190, md: 106 }, my: { md: 1 } },
} as const

interface BlockFrameProps {
  title: string
  /** Beside the heading, where it leads on. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the members home under its heading. */
export function BlockFrame({ title, action, children }: BlockFrameProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: 1,
          mb: 2,
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </section>
  )
}

/** Entries that are on their way. */
export const WaitingEntries = ({ look }: { look: BlockLook }) => (
  <Loading>
    <Box sx={BLOCK_LOOKS[look]}>
      {[1, 2, 3].map(entry => (
        <Skeleton key={entry} variant="rounded" sx={WAITING[look]} />
      ))}
    </Box>
  </Loading>
)

/** Why a block is not there, and the way to ask for it again. */
export const FailedEntries = ({ sentence, onAgain }: { sentence: string; onAgain: () => void }) => (
  <div role="alert">
    <Typography sx={{ color: 'error.main', mb: 1 }}>{sentence}</Typography>
    <Button variant="outlined" onClick={onAgain}>
      {homeMessages.loadAgain}
    </Button>
  </div>
)
