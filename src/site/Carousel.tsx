import Box from '@mui/material/Box'
import { useEffect, useState, type FocusEvent, useEffectEvent, useSyncExternalStore } from 'react'
import type { HomeContent } from '#contract/calls/home'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import { ClubPicture } from './ClubPicture'
import { contentWidth } from '../theme/contentWidth'
import { hiddenWithoutScript } from '../theme/hiddenWithoutScript'

/** Milliseconds that a slide stays (§9). */
const SLIDE_INTERVAL = 5000

const HEIGHT = { xs: 'clamp(18rem, 52svh, 24rem)', md: 'clamp(24rem, 60svh, 36rem)' } as const

/**
 * The club's slides (§2.2), with arrows and without indicators. They advance by themselves, from the last to the first
 * again. They stop while the pointer or the focus is on them; with reduced motion they advance only after Play.
 */
export function Carousel({ slides }: { slides: HomeContent['slides'] }) {
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [mayFetchOthers, setMayFetchOthers] = useState(false)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')

  const isPlaying = slides.length > 1 && (choice === null ? !isStill : choice === 'play')
  // A click on Play leaves focus and pointer on the button itself. They do not stop the slides then.
  const isRunning = isPlaying && mayFetchOthers && (choice === 'play' || (!isPointedAt && !hasFocus))
  const show = (position: number) => setIndex((position + slides.length) % slides.length)
  useAutoAdvance(isRunning, SLIDE_INTERVAL, index, from => show(from + 1))

  // The pictures of the other slides are fetched after the page has loaded.
  useEffect(() => {
    const allow = () => setMayFetchOthers(true)
    if (document.readyState === 'complete') return allow()
    window.addEventListener('load', allow, { once: true })
    return () => window.removeEventListener('load', allow)
  }, [])

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false)
  }
  if (slides.length === 0) return null
  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label="Pictures of the club"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={leave}
      sx={{
        '--focus-ring': 'var(--club-palette-tide-glow)',
        position: 'relative',
        display: 'grid',
        overflow: 'hidden',
        bgcolor: 'tide.main',
        color: 'tide.text',
      }}
    >
      <CarouselControls
        isPlaying={isPlaying}
        isAlone={slides.length === 1}
        onPlayChange={plays => setChoice(plays ? 'play' : 'pause')}
        onStep={step => show(index + step)}
      />
      <Box aria-live={isRunning ? 'off' : 'polite'} sx={{ display: 'grid', minHeight: HEIGHT }}>
        {slides.map((slide, position) => (
          <CarouselSlide
            key={slide.imageUrl + slide.header}
            slide={slide}
            label={`${position + 1} of ${slides.length}`}
            isFirst={position === 0}
            isShown={position === index}
            isFetched={position === 0 || mayFetchOthers}
          />
        ))}
      </Box>
    </Box>
  )
}

interface CarouselControlsProps {
  isPlaying: boolean
  isAlone: boolean
  onPlayChange: (plays: boolean) => void
  onStep: (step: 1 | -1) => void
}

const ROUND = {
  bgcolor: 'rgb(6 20 30 / 72%)',
  color: 'tide.text',
  border: '2px solid',
  borderColor: 'tide.text',
  '&:hover': { bgcolor: 'tide.main' },
} as const

/**
 * Pause, previous and next. In the document they come before the slides, for screen readers; on the screen they are at
 * the lower corner.
 */
function CarouselControls({ isPlaying, isAlone, onPlayChange, onStep }: CarouselControlsProps) {
  if (isAlone) return null
  const button = (label: string, shape: string, onClick: () => void) => (
    <IconButton aria-label={label} onClick={onClick} sx={ROUND}>
      <SvgIcon>
        <path d={shape} />
      </SvgIcon>
    </IconButton>
  )
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 1,
        insetInline: 0,
        bottom: { xs: 16, md: 48 },
        ...contentWidth,
        display: 'flex',
        justifyContent: { md: 'flex-end' },
        gap: 1,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
        ...hiddenWithoutScript,
      }}
    >
      {isPlaying
        ? button('Pause the pictures', 'M7 5h3.5v14H7zm6.5 0H17v14h-3.5z', () => onPlayChange(false))
        : button('Play the pictures', 'M8 5v14l11-7z', () => onPlayChange(true))}
      {button('Previous picture', 'M15.4 5.4 14 4l-8 8 8 8 1.4-1.4L8.8 12z', () => onStep(-1))}
      {button('Next picture', 'm8.6 5.4 1.4-1.4 8 8-8 8-1.4-1.4 6.6-6.6z', () => onStep(1))}
    </Box>
  )
}

interface CarouselSlideProps {
  slide: HomeContent['slides'][number]
  /** '2 of 4'. */
  label: string
  isFirst: boolean
  isShown: boolean
  /** Whether its picture may be fetched. */
  isFetched: boolean
}

/** The slides are as wide as the page. On a phone they are higher than wide, and show the middle of a wider picture. */
export const SLIDE_SIZES = '(max-width: 600px) 480px, 100vw'

const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const
const COVER = { ...FILL, objectFit: 'cover' } as const
/** Darkens the picture below the text, however high that is, so that it has enough contrast on any picture. */
const SHADE = 'linear-gradient(to top, rgb(6 20 30 / 88%) 0%, rgb(6 20 30 / 66%) calc(100% - 7rem), transparent 100%)'

const CarouselSlide = ({ slide, label, isFirst, isShown, isFetched }: CarouselSlideProps) => (
  <Box
    role="group"
    aria-roledescription="slide"
    aria-label={label}
    sx={{
      // All lie over each other, and are as high as the longest text needs.
      gridArea: '1 / 1',
      position: 'relative',
      display: 'flex',
      alignItems: 'flex-end',
      minWidth: 0,
      visibility: isShown ? 'visible' : 'hidden',
      opacity: isShown ? 1 : 0,
      transition: 'opacity 700ms ease, visibility 700ms',
    }}
  >
    <Box sx={{ display: isFetched ? 'contents' : 'none' }}>
      <ClubPicture
        image={slide}
        sizes={SLIDE_SIZES}
        width={1600}
        height={700}
        isFirst={isFirst}
        isLate={!isFirst}
        sx={COVER}
      />
    </Box>
    <Box sx={{ position: 'relative', width: '100%', pt: '6rem', background: SHADE, overflowWrap: 'anywhere' }}>
      <Box sx={{ ...contentWidth, pb: { xs: 10, md: 6 } }}>
        <Typography variant="h1" component="p" sx={{ maxWidth: '18ch', textWrap: 'balance' }}>
          {slide.header}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ maxWidth: '46ch', mt: 1 }}>
          {slide.subText}
        </Typography>
      </Box>
    </Box>
  </Box>
)

/**
 * Calls `advance` with the position every `interval` milliseconds while running. Each new position restarts the
 * interval.
 */
function useAutoAdvance(isRunning: boolean, interval: number, position: number, advance: (from: number) => void): void {
  const tick = useEffectEvent(advance)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick(position), interval)
    return () => clearInterval(timer)
  }, [isRunning, interval, position])
}

/** Tells whether the device matches the media query. False on the server and during hydration. */
const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    onChange => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
