import { useRef, useState } from 'react'
import { ClubError, isChangedMeanwhile } from '../../api/errors'

interface Versioned<R> {
  /**
   * Returns the version to send with a save. It is that of the record as the person has last seen it, when the form was
   * opened or in a refusal since.
   */
  version: () => number
  /** Saves with that version; the server refuses it when somebody else has saved meanwhile. @throws ClubError */
  save: <T>(send: (version: number) => Promise<T>) => Promise<T>
  /**
   * Whether a save has been refused because somebody else has saved the record meanwhile, and none has succeeded since.
   */
  isChangedMeanwhile: boolean
  /** The record from the refusal, to be shown beside the input; null if the server did not send it. */
  current: NonNullable<R> | null
  /** Sets the version to send, when the form shows the values of a newer one. */
  setVersion: (version: number) => void
}

interface VersionedOptions<R> {
  /** Returns whether the form's part of the record is unchanged. The save is then sent again with the new version. */
  isSamePart?: (current: R) => boolean
  /**
   * Returns whether a refusal says that the record was changed meanwhile. By default, every refusal with the present
   * record says so.
   */
  isConflict?: (error: unknown) => boolean
}

/**
 * Saves a record that others may save at the same time, by sending the version that the member has seen. It works for
 * forms of any kind. A refusal brings the record as it is now, which the form shows beside the input. From then on that
 * version has been seen, and is sent.
 * @param openedVersion of the record when the form was opened
 * @param versionNow returns the server's present version, in the record of the refusal if there is one; it is called
 * when that record is about to be shown
 */
export function useVersioned<R>(
  openedVersion: number,
  versionNow: (current: R) => unknown,
  { isSamePart = () => false, isConflict = isChangedMeanwhile }: VersionedOptions<R> = {},
): Versioned<R> {
  const seenVersion = useRef(openedVersion)
  const [conflict, setConflict] = useState<{ current: R } | null>(null)

  const currentOf = (error: unknown) => (error as ClubError).current as R
  /** Returns false if the server did not say which version is there now: nothing of it can be shown. */
  const see = (current: R): boolean => {
    const version = versionNow(current)
    if (typeof version !== 'number') return false
    seenVersion.current = version
    return true
  }
  const noteRefusal = (error: unknown) => {
    // Another refusal, such as a lost connection, leaves both versions where they are.
    if (!isConflict(error)) return
    see(currentOf(error))
    setConflict({ current: currentOf(error) })
  }
  const save: Versioned<R>['save'] = async send => {
    try {
      const answer = await send(seenVersion.current).catch((error: unknown) => {
        if (!isConflict(error) || !isSamePart(currentOf(error)) || !see(currentOf(error))) throw error
        return send(seenVersion.current)
      })
      setConflict(null)
      return answer
    } catch (error) {
      noteRefusal(error)
      throw error
    }
  }
  return {
    version: () => seenVersion.current,
    save,
    setVersion: version => {
      seenVersion.current = version
    },
    isChangedMeanwhile: conflict !== null,
    current: conflict?.current ?? null,
  }
}
