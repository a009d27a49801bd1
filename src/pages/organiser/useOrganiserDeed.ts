import { useQueryClient } from '@tanstack/react-query'
import { ClubError, sentenceOf } from '../../api/errors'
import type { OrganiserDetail } from '../../events/eventsAdapter'
import { organiserQuery } from '../../events/organiserQuery'
import { type Deed, useDeed } from '../../kit/deeds/useDeed'
import { useOrganiser } from './OrganiserContext'
import { organiseMessages } from './organiserMessages'

interface Options<A> {
  send: () => Promise<A>
  /** The view with the change in it, shown until the club has answered anew. */
  shown: (view: OrganiserDetail, answer: A) => OrganiserDetail
  onDone: () => void
}

/** Does this one; what the others were refused for is past then. */
export const runOnly = (deed: Pick<Deed, 'run'>, others: readonly Pick<Deed, 'run' | 'forget'>[]): void => {
  for (const other of others) if (other !== deed) other.forget()
  deed.run()
}

/** A deed of the organiser's page: shown at once, before the page has been fetched again. */
export function useOrganiserDeed<A>({ send, shown, onDone }: Options<A>): Deed<void, A> {
  const { view } = useOrganiser()
  const queryClient = useQueryClient()
  return useDeed<void, A>({
    send,
    refresh: ['events'],
    onDone: answer => {
      queryClient.setQueryData(organiserQuery(view.id).queryKey, before => before && shown(before, answer))
      onDone()
    },
    refusalOf,
  })
}

/** A save over somebody else's comes back with the record as it is now; every other refusal says itself why. */
const refusalOf = (error: Error) =>
  error instanceof ClubError && error.status === 409 && error.current !== undefined
    ? organiseMessages.changedMeanwhile
    : sentenceOf(error)
