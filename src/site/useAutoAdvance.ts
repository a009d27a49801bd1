import { useEffect, useEffectEvent } from 'react'

/** Calls `advance` every `interval` milliseconds while running; begins anew whenever `position` changes. */
export function useAutoAdvance(isRunning: boolean, interval: number, position: number, advance: () => void): void {
  const tick = useEffectEvent(advance)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick(), interval)
    return () => clearInterval(timer)
  }, [isRunning, interval, position])
}
