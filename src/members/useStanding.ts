import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { call } from '../api/call'
import { sentenceOf } from '../api/errors'
import { SessionEndedError } from '../api/sessionEnd'
import { memberMessages as words } from './memberMessages'
import { useSingleMutation } from '../kit/deeds/useSingleMutation'

export type StandingDeed = 'discontinue' | 'reinstate' | 'removeSecondFactor'

const NEWS = {
  discontinue: words.discontinued,
  reinstate: words.reinstated,
  removeSecondFactor: words.secondFactorRemoved,
} as const

const DEEDS: Record<StandingDeed, (userId: number) => Promise<unknown>> = {
  discontinue: userId => call('POST /api/user/disable', { query: { id: userId } }),
  reinstate: userId => call('POST /api/user/reinstate', { query: { id: userId } }),
  removeSecondFactor: userId => call('POST /api/secondFactor/removeOfMember', { body: { userId } }),
}

interface Standing {
  run: (deed: StandingDeed) => void
  /** What is under way; null for nothing. */
  underWay: StandingDeed | null
  /** Why the club refused; null as long as it has not. */
  refusal: string | null
}

/** Discontinues and reinstates a member (ADM-08), and helps who has lost their second factor: one at a time, and whatever comes of it, all that is shown of members is asked for anew. */
export function useStanding(userId: number, name: string): Standing {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const renewMembers = () => queryClient.invalidateQueries({ queryKey: ['members'] })
  const { mutate, isPending, variables, error } = useSingleMutation({
    mutationFn: (deed: StandingDeed) => DEEDS[deed](userId),
    onSuccess: (_done, deed) => {
      notify(NEWS[deed](name), { type: 'success' })
      return renewMembers()
    },
    onError: failure => void (failure instanceof SessionEndedError || renewMembers()),
  })
  return {
    run: deed => mutate(deed),
    underWay: isPending ? (variables ?? null) : null,
    refusal: error && sentenceOf(error),
  }
}
