import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef } from 'react'
import { call } from '../../club/call'
import { sentenceOf } from '../../club/errors'
import { EndedWhileSaving, saving } from '../../guards/endedWhileSaving'
import { memberMessages as words } from '../../messages/memberDetail'

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
  // The button is drawn out of use only after the tap: a second tap may come before that.
  const isUnderWay = useRef(false)
  const renewMembers = () => queryClient.invalidateQueries({ queryKey: ['members'] })
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (deed: StandingDeed) => saving(call(CALLS[deed], { query: { id: userId } })),
    onSuccess: (_done, deed) => {
      notify(NEWS[deed](name), { type: 'success' })
      return renewMembers()
    },
    onError: failure => void (failure instanceof EndedWhileSaving || renewMembers()),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const run = (deed: StandingDeed) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(deed)
  }
  return { run, underWay: isPending ? (variables ?? null) : null, refusal: error && sentenceOf(error) }
}
