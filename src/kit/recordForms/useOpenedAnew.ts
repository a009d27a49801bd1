import { useState } from 'react'

interface OpenedAnew {
  /**
   * A part of the form's React key. The form opens anew only when the current record has been loaded into it. Otherwise
   * its fields keep their input.
   */
  timesOpened: number
  /** Reads the record anew and opens the form with what it is now. @throws ClubError */
  loadCurrent: () => Promise<void>
}

/** Opens a form anew with the current record, which somebody else may change meanwhile. */
export function useOpenedAnew(refetch: (options: { throwOnError: true }) => Promise<unknown>): OpenedAnew {
  const [timesOpened, setTimesOpened] = useState(0)
  const loadCurrent = async () => {
    await refetch({ throwOnError: true })
    setTimesOpened(times => times + 1)
  }
  return { timesOpened, loadCurrent }
}
