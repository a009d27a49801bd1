import { useQueryClient } from '@tanstack/react-query'
import { ClubError, sentenceOf } from '../../api/errors'
import { SessionEndedError } from '../../api/sessionEnd'
import { organiseMessages } from './organiserMessages'
import { useSingleMutation } from '../../kit/deeds/useSingleMutation'
import type { OrganiserDetail } from '../../events/eventsAdapter'
import { useOrganiser } from './OrganiserContext'
import { organiserQuery } from '../../events/organiserQuery'

interface Options<A> {
  send: () => Promise<A>
  /** The view with the change in it, shown until the club has answered anew. */
  shown: (view: OrganiserDetail, answer: A) => OrganiserDetail
  onDone: () => void
}

export interface Deed {
  run: () => void
  isUnderWay: boolean
  /** Why the club refused; null as long as it has not. */
  refusal: string | null
  /** What it was refused for is past. */
  forget: () => void
}

/** Does this one; what the others were refused for is past then. */
export const runOnly = (deed: Deed, others: readonly Deed[]): void => {
  for (const other of others) if (other !== deed) other.forget()
  deed.run()
}

/** A deed without a form: one at a time, shown at once, and whatever comes of it, all that is shown of events is asked for anew. */
export function useDeed<A>({ send, shown, onDone }: Options<A>): Deed {
  const { view } = useOrganiser()
  const queryClient = useQueryClient()
  const renewEvents = () => queryClient.invalidateQueries({ queryKey: ['events'] })
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: () => send(),
    onSuccess: answer => {
      queryClient.setQueryData(organiserQuery(view.id).queryKey, before => before && shown(before, answer))
      onDone()
      return renewEvents()
    },
    onError: error => void (error instanceof SessionEndedError || renewEvents()),
  })
  return { run: () => mutate(), isUnderWay: isPending, refusal: error && refusalOf(error), forget: reset }
}

/** A save over somebody else's comes back with the record as it is now; every other refusal says itself why. */
const refusalOf = (error: Error) =>
  error instanceof ClubError && error.status === 409 && error.current !== undefined
    ? organiseMessages.changedMeanwhile
    : sentenceOf(error)
