import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/calls'
import type { Meant } from '#contract/memberFile/whoIsMeant'
import type { ImportedMember } from '#contract/calls/memberImport'
import { sentenceOf } from '../../api/errors'
import { useMembersProvider } from '../membersAdapter'

type Answered = AnswerOf<'POST /api/user/findExisting'>[number]

const meantBy = (answered: Answered | undefined): Meant | null =>
  !answered ? null : 'perhaps' in answered ? { existing: null, ...answered } : { existing: answered, perhaps: [] }

/**
 * Finds out which of these people are members already, or perhaps. It asks once per person, however often their row
 * is judged; after a change, only for that person. The value is undefined until the response arrives.
 */
export function useExistingMembers(people: readonly ImportedMember[]) {
  const provider = useMembersProvider()
  const [known, setKnown] = useState<ReadonlyMap<string, Meant | null>>(new Map())
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    const unread = people.filter(person => !known.has(identityOf(person)))
    if (unread.length === 0) return
    const stopper = new AbortController()
    provider
      .findExisting(unread, stopper.signal)
      .then(found => {
        const byIndex = new Map(found.map(existing => [existing.place, existing]))
        setRefusal(null)
        setKnown(
          before =>
            new Map([
              ...before,
              ...unread.map((person, index) => [identityOf(person), meantBy(byIndex.get(index))] as const),
            ]),
        )
      })
      .catch((error: unknown) => {
        if (!stopper.signal.aborted) setRefusal(sentenceOf(error))
      })
    return () => stopper.abort()
  }, [people, known, provider])
  const meantOf = useCallback((person: ImportedMember) => known.get(identityOf(person)), [known])
  return {
    meantOf,
    isKnown: people.every(person => known.has(identityOf(person))),
    refusal,
    /** Forgets the results, for an import that was refused because the members have changed. */
    lookAgain: () => setKnown(new Map()),
  }
}

const identityOf = ({ firstName, familyName, email, dateOfBirth }: ImportedMember) =>
  JSON.stringify([firstName, familyName, email, dateOfBirth])
