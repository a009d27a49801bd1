import { useRef, useState } from 'react'
import { ClubError, isChangedMeanwhile } from '../../api/errors'

interface Versioned {
  /** The version to send: the one that the form was opened with, or the newest that was accepted. */
  version: () => number
  /** Saves with that version, so that nobody overwrites what they have not seen. @throws ClubError */
  save: <T>(send: (version: number) => Promise<T>) => Promise<T>
  /** For `onError` of a save that react-admin makes: notes a refusal because of the version. */
  noteRefusal: (error: unknown) => Promise<void>
  /** The last save was refused, since somebody else had saved the record meanwhile. */
  isChangedMeanwhile: boolean
  /** Takes the version that is there now as seen, so that the next save goes over it. Null where the club has not told which it is. */
  acceptTheirs: (() => void) | null
}

/**
 * Saving a record that others may save too, in any form.
 * @param openedVersion of the record when the form was opened
 * @param versionNow finds the version that is there now: in the record that comes with the refusal (a server may send none), or by asking
 * @param isSamePart where a form is about a part of the record only: has nobody changed that part? The save is then sent again by itself.
 */
export function useVersioned<R>(
  openedVersion: number,
  versionNow: (current: R) => unknown,
  isSamePart: (current: R) => boolean = () => false,
): Versioned {
  const seen = useRef(openedVersion)
  const [theirs, setTheirs] = useState<{ version: unknown } | null>(null)

  const currentOf = (error: unknown) => (error as ClubError).current as R
  const noteRefusal = async (error: unknown) => {
    if (!isChangedMeanwhile(error)) return
    setTheirs({ version: await Promise.resolve(versionNow(currentOf(error))).catch(() => undefined) })
  }
  const save: Versioned['save'] = async send => {
    setTheirs(null)
    try {
      return await send(seen.current).catch(async (error: unknown) => {
        if (!isChangedMeanwhile(error) || !isSamePart(currentOf(error))) throw error
        const now = await versionNow(currentOf(error))
        if (typeof now !== 'number') throw error
        seen.current = now
        return send(now)
      })
    } catch (error) {
      await noteRefusal(error)
      throw error
    }
  }
  const version = theirs?.version
  const accept = () => {
    if (typeof version === 'number') seen.current = version
  }
  return {
    version: () => seen.current,
    save,
    noteRefusal,
    isChangedMeanwhile: theirs !== null,
    acceptTheirs: typeof version === 'number' ? accept : null,
  }
}
