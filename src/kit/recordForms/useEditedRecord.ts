import { type Identifier, type RaRecord, useGetOne } from 'ra-core'
import { useState } from 'react'

/** Keeps the record of a form apart from what react-admin remembers of it from a list or from its page. */
export const FOR_FORM = { isForForm: true } as const

/** A form begins with the record as it is now, not as the cache has it. */
export const AS_IT_IS = { staleTime: 0, gcTime: 0 } as const

/** The record is not fetched again while its form is open. */
const READ_ONCE = { ...AS_IT_IS, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Reads the record that a form is about, and opens the form anew where somebody else has changed it meanwhile. */
export function useEditedRecord<R extends RaRecord>(resource: string, id: Identifier) {
  const asked = useGetOne<R>(resource, { id, meta: FOR_FORM }, READ_ONCE)
  const [timesOpened, setTimesOpened] = useState(0)
  return {
    /** The query, for FormPage. */
    asked,
    /**
     * Part of the form's React key: it opens anew only when the current record has been loaded into it; its fields keep
     * what was typed otherwise.
     */
    timesOpened,
    /** Reads the record anew and opens the form with what it is now. @throws ClubError */
    loadCurrent: async (): Promise<void> => {
      await asked.refetch({ throwOnError: true })
      setTimesOpened(times => times + 1)
    },
  }
}
