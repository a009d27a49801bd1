import { useRef, useState } from 'react'
import type { ClubEvent } from '#contract/event'
import { newKey } from '../../club/newKey'
import { saving } from '../../guards/endedWhileSaving'
import { saveEvent } from '../eventsAdapter'
import type { SentEvent } from './eventFields'

/**
 * Makes one event, however often it is sent from this form: a retry after a lost answer makes no second one.
 * @throws ClubError
 */
export function useCreating(): (event: SentEvent) => Promise<ClubEvent> {
  const [key] = useState(newKey)
  const sent = useRef(new Set<string>())
  return async event => {
    sent.current.add(JSON.stringify(event))
    const made = await saving(saveEvent(event, key))
    // An attempt whose answer was lost may have made it as it stood in the form then.
    return sent.current.size === 1 ? made : saving(saveEvent({ ...event, id: made.id, version: made.version }))
  }
}
