import { useRef, useState } from 'react'
import { ClubError, isChangedMeanwhile } from '../../api/errors'

interface Versioned<R> {
  /** The version to send with a save: that of the record when the form was opened, or a newer one that was set since. */
  version: () => number
  /** Saves with that version; the server refuses it when somebody else has saved meanwhile. @throws ClubError */
  save: <T>(send: (version: number) => Promise<T>) => Promise<T>
  /** For `onError` of a save that react-admin makes: takes note of such a refusal. */
  noteRefusal: (error: unknown) => void
  /** Was the last save refused because somebody else has saved the record meanwhile? */
  isChangedMeanwhile: boolean
  /** The record as the refusal brought it, to be compared with what was typed; null where the server did not send it. */
  current: NonNullable<R> | null
  /** Sets the version to send, when the form shows the values of a newer one. */
  setVersion: (version: number) => void
  /** Sets the version to send to the server's present one, if that is known: the next save overwrites it. */
  takeNewer: () => void
  /** The same for a button; null where the server's present version is not known. */
  overwriteNewer: (() => void) | null
}

interface VersionedOptions<R> {
  /** For a form about a part of the record: is that part unchanged? The save is then sent again with the new version. */
  isSamePart?: (current: R) => boolean
  /** Which refusals say that the record was changed meanwhile; without it, those that bring the present record. */
  isConflict?: (error: unknown) => boolean
}

/**
 * Saves a record that others may save at the same time, by sending the version that the member has seen. For forms of any kind.
 * @param openedVersion of the record when the form was opened
 * @param versionNow the server's present version, in the record that comes with the refusal if the server sends one
 */
export function useVersioned<R>(
  openedVersion: number,
  versionNow: (current: R) => unknown,
  { isSamePart = () => false, isConflict = isChangedMeanwhile }: VersionedOptions<R> = {},
): Versioned<R> {
  const versionToSend = useRef(openedVersion)
  const presentVersion = useRef<unknown>(undefined)
  const [conflict, setConflict] = useState<{ isKnown: boolean; current: R } | null>(null)

  const currentOf = (error: unknown) => (error as ClubError).current as R
  const noteRefusal = (error: unknown) => {
    if (!isConflict(error)) return setConflict(null)
    presentVersion.current = versionNow(currentOf(error))
    setConflict({ isKnown: typeof presentVersion.current === 'number', current: currentOf(error) })
  }
  const save: Versioned<R>['save'] = async send => {
    setConflict(null)
    try {
      return await send(versionToSend.current).catch((error: unknown) => {
        if (!isConflict(error) || !isSamePart(currentOf(error))) throw error
        const newer = versionNow(currentOf(error))
        if (typeof newer !== 'number') throw error
        versionToSend.current = newer
        return send(newer)
      })
    } catch (error) {
      noteRefusal(error)
      throw error
    }
  }
  const takeNewer = () => {
    if (typeof presentVersion.current === 'number') versionToSend.current = presentVersion.current
  }
  return {
    version: () => versionToSend.current,
    save,
    noteRefusal,
    setVersion: version => {
      versionToSend.current = version
    },
    isChangedMeanwhile: conflict !== null,
    current: conflict?.current ?? null,
    takeNewer,
    overwriteNewer: conflict?.isKnown ? takeNewer : null,
  }
}
