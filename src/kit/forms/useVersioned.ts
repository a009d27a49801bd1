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
  /** Takes a newer version as seen, where the form shows what it says. */
  see: (version: number) => void
  /** Takes the version that is there now, once it is known, as seen: the next save goes over it. */
  accept: () => void
  /** The same, as a choice to be offered: null where the club has not told what would be overwritten. */
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
  const now = useRef<unknown>(undefined)
  const [theirs, setTheirs] = useState<{ isKnown: boolean } | null>(null)

  const currentOf = (error: unknown) => (error as ClubError).current as R
  const askVersion = async (error: unknown) => versionNow(currentOf(error))
  const noteRefusal = async (error: unknown) => {
    if (!isChangedMeanwhile(error)) return setTheirs(null)
    now.current = await askVersion(error).catch(() => undefined)
    setTheirs({ isKnown: typeof now.current === 'number' })
  }
  const save: Versioned['save'] = async send => {
    setTheirs(null)
    try {
      return await send(seen.current).catch(async (error: unknown) => {
        if (!isChangedMeanwhile(error) || !isSamePart(currentOf(error))) throw error
        const newer = await askVersion(error)
        if (typeof newer !== 'number') throw error
        seen.current = newer
        return send(newer)
      })
    } catch (error) {
      await noteRefusal(error)
      throw error
    }
  }
  const accept = () => {
    if (typeof now.current === 'number') seen.current = now.current
  }
  return {
    version: () => seen.current,
    save,
    noteRefusal,
    see: version => {
      seen.current = version
    },
    isChangedMeanwhile: theirs !== null,
    accept,
    acceptTheirs: theirs?.isKnown ? accept : null,
  }
}
