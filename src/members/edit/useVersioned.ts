import { useRef, useState } from 'react'
import { ClubError, isChangedMeanwhile } from '../../club/errors'

interface Versioned {
  /** Saves with the version that the form was opened with, so that nobody overwrites what they have not seen. @throws ClubError */
  save: (send: (version: number) => Promise<unknown>) => Promise<void>
  /** The last save was refused, since somebody else had saved the member meanwhile. */
  isMeanwhile: boolean
  /** Takes the version that is there now as seen. Null where the club has not told which it is. */
  acceptTheirs: (() => void) | null
}

/** Saving a member whom others may save too. */
export function useVersioned(openedVersion: number): Versioned {
  const version = useRef(openedVersion)
  const [refusal, setRefusal] = useState<ClubError | null>(null)
  const save: Versioned['save'] = async send => {
    setRefusal(null)
    try {
      await send(version.current)
    } catch (error) {
      if (error instanceof ClubError && isChangedMeanwhile(error)) setRefusal(error)
      throw error
    }
  }
  const theirs = versionIn(refusal?.current)
  const acceptTheirs = () => {
    version.current = theirs ?? version.current
  }
  return { save, isMeanwhile: refusal !== null, acceptTheirs: theirs === null ? null : acceptTheirs }
}

/** The version of a member that came with a refusal; another server may send none. */
function versionIn(current: unknown): number | null {
  const version = (current as { user?: { version?: unknown } } | undefined)?.user?.version
  return typeof version === 'number' ? version : null
}
