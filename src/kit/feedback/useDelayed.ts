import { useEffect, useState } from 'react'

/** The value as it was so many milliseconds ago: what comes and goes faster does not show. */
export function useDelayed<T>(value: T, milliseconds: number): T {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return delayed
}
