import { useState } from 'react'
import type { ClubEvent, OrganiserView } from '#contract/event'
import { ClubError, isChangedMeanwhile } from '../../api/errors'
import { newIdempotencyKey } from '../../api/call'
import { saveEvent } from '../eventsAdapter'
import type { SentEvent } from './eventFields'

/**
 * Makes one event, however often it is sent from this form: a retry after a lost answer makes no second one.
 * @throws ClubError
 */
export function useCreating(): (event: SentEvent) => Promise<ClubEvent> {
  const [key] = useState(newIdempotencyKey)
  return async event => {
    try {
      return await saveEvent(event, key)
    } catch (error) {
      // An attempt whose answer was lost has made it, as it stood in the form then.
      const made = madeBefore(error)
      if (!made) throw error
      return saveEvent({ ...event, ...made })
    }
  }
}

/** The event that this form has made already with other details; null where it was refused for something else. */
function madeBefore(error: unknown): Pick<ClubEvent, 'id' | 'version'> | null {
  if (!(error instanceof ClubError) || !isChangedMeanwhile(error)) return null
  const { id, version } = (error.current as Partial<OrganiserView>).event ?? {}
  return id === undefined || version === undefined ? null : { id, version }
}
