import { useRef, useState } from 'react'
import { ClubError, isChangedMeanwhile } from '../../api/errors'

interface Versioned {
  /** Saves with the version that the form was opened with, so that nobody overwrites what they have not seen. @throws ClubError */
  save: <T>(send: (version: number) => Promise<T>) => Promise<T>
  /** The last save was refused, since somebody else had saved the record meanwhile. */
  isChangedMeanwhile: boolean
  /** Takes the version that is there now as seen. Null where the club has not told which it is. */
  acceptTheirs: (() => void) | null
}

/** Saving a record that others may save too. `versionIn` finds its version in the record that comes with a refusal; another server may send none. */
export function useVersioned<R>(openedVersion: number, versionIn: (current: R) => unknown): Versioned {
  const version = useRef(openedVersion)
  const [refusal, setRefusal] = useState<ClubError | null>(null)
  const save: Versioned['save'] = async send => {
    setRefusal(null)
    try {
      return await send(version.current)
    } catch (error) {
      if (error instanceof ClubError && isChangedMeanwhile(error)) setRefusal(error)
      throw error
    }
  }
  const theirs = refusal && versionIn(refusal.current as R)
  const isKnown = typeof theirs === 'number'
  const acceptTheirs = () => {
    if (isKnown) version.current = theirs
  }
  return { save, isChangedMeanwhile: refusal !== null, acceptTheirs: isKnown ? acceptTheirs : null }
}
