import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { call } from '../../club/call'
import { sentenceOf } from '../../club/errors'
import { EndedWhileSaving, saving } from '../../guards/endedWhileSaving'
import { memberMessages as words } from '../../messages/memberDetail'
import { useSingleMutation } from '../../ui/useSingleMutation'

export type StandingDeed = 'discontinue' | 'reinstate'

const CALLS = { discontinue: 'POST /api/user/disable', reinstate: 'POST /api/user/reinstate' } as const
const NEWS = { discontinue: words.discontinued, reinstate: words.reinstated } as const

interface Standing {
  run: (deed: StandingDeed) => void
  /** What is under way; null for nothing. */
  underWay: StandingDeed | null
  /** Why the club refused; null as long as it has not. */
  refusal: string | null
}

/** Discontinues and reinstates a member (ADM-08): one at a time, and whatever comes of it, all that is shown of members is asked for anew. */
export function useStanding(userId: number, name: string): Standing {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const renewMembers = () => queryClient.invalidateQueries({ queryKey: ['members'] })
  const { mutate, isPending, variables, error } = useSingleMutation({
    mutationFn: (deed: StandingDeed) => saving(call(CALLS[deed], { query: { id: userId } })),
    onSuccess: (_done, deed) => {
      notify(NEWS[deed](name), { type: 'success' })
      return renewMembers()
    },
    onError: failure => void (failure instanceof EndedWhileSaving || renewMembers()),
  })
  return { run: deed => mutate(deed), underWay: isPending ? (variables ?? null) : null, refusal: error && sentenceOf(error) }
}
