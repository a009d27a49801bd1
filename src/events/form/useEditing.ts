import { useRef, useState } from 'react'
import type { ClubEvent } from '#contract/event'
import { ClubError, isChangedMeanwhile } from '../../club/errors'
import { saving } from '../../guards/endedWhileSaving'
import { saveEvent } from '../eventsAdapter'
import type { SentEvent } from './eventFields'

interface Editing {
  /** Saves it with the version that the form was opened with, so that nobody overwrites what they have not seen. @throws ClubError */
  save: (event: SentEvent) => Promise<ClubEvent>
  /** The last save was refused, since somebody else had saved the event meanwhile. */
  isChangedMeanwhile: boolean
  /** Takes the version that is there now as seen. Null where the club has not told which it is. */
  acceptTheirs: (() => void) | null
}

/** Editing an event that others may edit too. */
export function useEditing({ id, version: openedVersion }: Pick<ClubEvent, 'id' | 'version'>): Editing {
  const version = useRef(openedVersion)
  const [refusal, setRefusal] = useState<ClubError | null>(null)
  const save = async (event: SentEvent) => {
    setRefusal(null)
    try {
      return await saving(saveEvent({ ...event, id, version: version.current }))
    } catch (error) {
      if (error instanceof ClubError && isChangedMeanwhile(error)) setRefusal(error)
      throw error
    }
  }
  const theirs = versionIn(refusal?.current)
  const acceptTheirs = () => {
    version.current = theirs ?? version.current
  }
  return { save, isChangedMeanwhile: refusal !== null, acceptTheirs: theirs === null ? null : acceptTheirs }
}

/** The version of an event that came with a refusal; another server may send none. */
function versionIn(current: unknown): number | null {
  const version = (current as { event?: { version?: unknown } } | undefined)?.event?.version
  return typeof version === 'number' ? version : null
}
