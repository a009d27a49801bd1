import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { DeedBar } from '../deeds/DeedBar'

interface TickedBarProps {
  /** Says what is ticked. It names the bar. */
  label: string
  ref?: Ref<HTMLDivElement>
  /** The deeds for what is ticked. */
  children: ReactNode
}

/** The ticks of a list: those of its lines or cards, that of its head, and that above cards. */
const TICKS = '#content :is(:is(tr, li, .page-tick) [type=checkbox], .page-tick[type=checkbox])'

/**
 * The bar of a list's ticks, at the lower edge of the window while anything is ticked. The list lies between a tick and
 * the bar. So the next stop of Tab after the tick leads into the bar, and the stop before the bar leads back.
 */
export function TickedBar({ label, ref, children }: TickedBarProps) {
  const region = useRef<HTMLDivElement>(null)
  const tick = useTickLastUsed()
  const goBack = () => (tick?.isConnected ? tick : document.querySelector<HTMLElement>(TICKS))?.focus()
  return (
    <DeedBar ref={ref} sx={{ mt: 2 }}>
      {tick?.parentElement &&
        createPortal(
          <Button
            variant="contained"
            size="small"
            onClick={() => region.current?.focus({ preventScroll: true })}
            sx={{ ...ON_FOCUS, left: '100%', top: '50%', translate: '0 -50%' }}
          >
            Skip to the actions
          </Button>,
          tick.parentElement,
        )}
      <Button variant="contained" size="small" onClick={goBack} sx={{ ...ON_FOCUS, bottom: '100%', mb: 0.5 }}>
        Back to the list
      </Button>
      <Stack
        ref={region}
        direction="row"
        role="region"
        aria-label={label}
        tabIndex={-1}
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          '& .MuiButton-root': { flexGrow: { xs: 1, sm: 0 }, px: { xs: 1, sm: 2 } },
        }}
      >
        {children}
      </Stack>
    </DeedBar>
  )
}

/** The button is seen while it has the focus. */
const ON_FOCUS = {
  '&:not(:focus)': visuallyHidden,
  position: 'absolute',
  zIndex: 2,
  whiteSpace: 'nowrap',
  '@media print': { display: 'none !important' },
} as const

/** Returns the tick that had the focus last; null before any had it. */
function useTickLastUsed(): HTMLElement | null {
  const [tick, setTick] = useState(() => tickAt(document.activeElement))
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => setTick(last => tickAt(target) ?? last)
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return tick
}

const tickAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement && target.matches(TICKS) ? target : null
