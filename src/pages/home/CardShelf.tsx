import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import { type KeyboardEvent, type RefCallback, useCallback, useState, useSyncExternalStore } from 'react'
import { type Cards, SHELF_COLUMNS } from './HomeBlock'
import { homeMessages } from './homeMessages'

/** A row of cards that scrolls sideways: which of its ends is in sight, and how to move it. */
interface Shelf {
  isAtStart: boolean
  isAtEnd: boolean
  /** Moves by one card, or by as many as are fully visible. */
  move: (direction: 1 | -1, by: 'card' | 'page') => void
}

/** Returns the ref for the scrolling element and its state, for CardShelf and ShelfArrows. */
export function useShelf(): [RefCallback<HTMLElement>, Shelf] {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const follow = useCallback(
    (onChange: () => void) => {
      if (!scroller) return () => undefined
      const size = new ResizeObserver(onChange)
      size.observe(scroller)
      scroller.addEventListener('scroll', onChange, { passive: true })
      return () => {
        size.disconnect()
        scroller.removeEventListener('scroll', onChange)
      }
    },
    [scroller],
  )
  // Positions may lie between two pixels. Without cards both are true: there is nothing to scroll.
  const isFarLeft = () => !scroller || scroller.scrollLeft <= 1
  const isFarRight = () => !scroller || scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1
  const isAtStart = useSyncExternalStore(follow, isFarLeft, isFarLeft)
  const isAtEnd = useSyncExternalStore(follow, isFarRight, isFarRight)

  const move: Shelf['move'] = (direction, by) => {
    if (!scroller) return
    const [first, second] = scroller.querySelectorAll('li')
    const card = (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0) || scroller.clientWidth
    const cards = by === 'page' ? Math.max(1, Math.floor(scroller.clientWidth / card)) : 1
    scroller.scrollBy({ left: direction * cards * card })
  }
  return [setScroller, { isAtStart, isAtEnd, move }]
}

const ROW = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridAutoFlow: 'column',
  gridAutoColumns: SHELF_COLUMNS,
  overflowX: 'auto',
  // The room in which the focus ring and the cards' edges stand.
  mx: { xs: -2, sm: -3, md: -0.5 },
  px: { xs: 2, sm: 3, md: 0.5 },
  pt: 0.5,
  mt: -0.5,
  pb: 1,
  scrollbarWidth: 'thin',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: { xs: '16px', sm: '24px', md: '4px' },
  // The theme turns this off for reduced motion.
  scrollBehavior: 'smooth',
  listStyle: 'none',
  my: 0,
  '& > *': { scrollSnapAlign: 'start' },
} as const

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

interface CardShelfProps<R> extends Cards<R> {
  shelf: Shelf
  setScroller: RefCallback<HTMLElement>
  /** The name of the shelf for screen readers. */
  label: string
}

/**
 * Cards in one row, each as high as what it holds. While they do not fit, the row takes the focus, and the arrow keys
 * move it.
 */
export function CardShelf<R>({ shelf, setScroller, label, rows, keyOf, children }: CardShelfProps<R>) {
  const step = (event: KeyboardEvent) => {
    const direction = KEYS[event.key]
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    shelf.move(direction, 'card')
  }
  const fits = shelf.isAtStart && shelf.isAtEnd
  return (
    <Box component="ul" ref={setScroller} aria-label={label} tabIndex={fits ? undefined : 0} onKeyDown={step} sx={ROW}>
      {rows.map(row => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </Box>
  )
}

const ARROWS = [
  [homeMessages.previousCards, -1, 'M15.4 5.4 14 4l-8 8 8 8 1.4-1.4L8.8 12z'],
  [homeMessages.nextCards, 1, 'm8.6 5.4 1.4-1.4 8 8-8 8-1.4-1.4 6.6-6.6z'],
] as const

/**
 * Buttons that move a shelf. They are left out where one swipes, and where all of its cards are in sight. At an end the
 * button stays, so that it keeps the focus, and says that it is disabled.
 */
export const ShelfArrows = ({ shelf: { isAtStart, isAtEnd, move } }: { shelf: Shelf }) =>
  !(isAtStart && isAtEnd) && (
    <Box sx={{ display: 'flex', gap: 1, '@media (pointer: coarse)': { display: 'none' } }}>
      {ARROWS.map(([label, direction, shape]) => {
        const isDisabled = direction < 0 ? isAtStart : isAtEnd
        return (
          <IconButton
            key={label}
            aria-label={label}
            aria-disabled={isDisabled || undefined}
            onClick={() => move(direction, 'page')}
            sx={{
              border: 1,
              borderColor: 'divider',
              color: 'text.primary',
              '&[aria-disabled]': { color: 'text.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } },
            }}
          >
            <SvgIcon>
              <path d={shape} />
            </SvgIcon>
          </IconButton>
        )
      })}
    </Box>
  )
