import { useEffect, useEffectEvent } from 'react'

/** While running, calls `advance` with the position every `interval` milliseconds; a new position begins the wait anew. */
export function useAutoAdvance(
  isRunning: boolean,
  interval: number,
  position: number,
  advance: (from: number) => void,
): void {
  const tick = useEffectEvent(advance)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick(position), interval)
    return () => clearInterval(timer)
  }, [isRunning, interval, position])
}
