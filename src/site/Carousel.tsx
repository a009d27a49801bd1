import Box from '@mui/material/Box'
import { useEffect, useState, type FocusEvent } from 'react'
import type { HomeContent } from '#contract/home'
import { CarouselControls } from './CarouselControls'
import { CarouselSlide } from './CarouselSlide'
import { useAutoAdvance } from './useAutoAdvance'
import { useMediaQuery } from './useMediaQuery'

/** Milliseconds that a slide stays (§9). */
export const SLIDE_INTERVAL = 5000

const HEIGHT = { xs: 'clamp(18rem, 52svh, 24rem)', md: 'clamp(24rem, 60svh, 36rem)' } as const

/**
 * The club's slides (§2.2): arrows, no indicators, going round by themselves and from the last to the first.
 * They rest while somebody points at them or is inside by keyboard, and stand still for reduced motion until started.
 */
export function Carousel({ slides }: { slides: HomeContent['slides'] }) {
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [areOthersWanted, setOthersWanted] = useState(false)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')

  const isPlaying = slides.length > 1 && (choice === null ? !isStill : choice === 'play')
  // Somebody who pressed Play stands on that very button: then neither it nor the pointer stops the slides.
  const isRunning = isPlaying && areOthersWanted && (choice === 'play' || (!isPointedAt && !hasFocus))
  const show = (position: number) => setIndex((position + slides.length) % slides.length)
  useAutoAdvance(isRunning, SLIDE_INTERVAL, index, from => show(from + 1))

  // The other pictures are fetched only once the page stands.
  useEffect(() => {
    const want = () => setOthersWanted(true)
    if (document.readyState === 'complete') return want()
    window.addEventListener('load', want, { once: true })
    return () => window.removeEventListener('load', want)
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
        height: HEIGHT,
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
      <div aria-live={isRunning ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          <CarouselSlide
            key={slide.imageUrl + slide.header}
            slide={slide}
            label={`${position + 1} of ${slides.length}`}
            isFirst={position === 0}
            isShown={position === index}
            isFetched={position === 0 || areOthersWanted}
          />
        ))}
      </div>
    </Box>
  )
}
