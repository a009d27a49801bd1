import { useEffect, useState } from 'react'
import { PATIENCE } from '../../api/patience'

/** Tells whether something has been on its way for as long as one waits for the club. */
export function useIsLate(isOnItsWay: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOnItsWay) return undefined
    const timer = setTimeout(setLate, PATIENCE, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOnItsWay])
  return isLate
}
