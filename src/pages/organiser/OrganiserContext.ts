import { createContext, use } from 'react'
import type { OrganiserDetail } from '../../events/eventsAdapter'

interface Organising {
  view: OrganiserDetail
  /** Says what was done, to those who cannot see the change. */
  announce: (sentence: string) => void
}

export const OrganiserContext = createContext<Organising | null>(null)

/** The event that is being organised, for everything on its page. */
export function useOrganiser(): Organising {
  const organising = use(OrganiserContext)
  if (!organising) throw new Error('There is no organiser’s page around.')
  return organising
}
