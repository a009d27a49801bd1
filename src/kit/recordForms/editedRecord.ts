// The record that a form edits, which others may save meanwhile: read as it is now, and saved with the version that was
// seen.
import { type Identifier, type RaRecord, useGetOne } from 'ra-core'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ClubError, isChangedMeanwhile } from '../../api/errors'
import type { Draft } from '../forms/useDraft'
import type { ChangedMeanwhileWords, ComparedField } from './ChangedMeanwhile'

/** Keeps the record of a form apart from what react-admin remembers of it from a list or from its page. */
export const FOR_FORM = { isForForm: true } as const

/** A form begins with the record as it is now, not as the cache has it. */
export const AS_IT_IS = { staleTime: 0, gcTime: 0 } as const

/** The record is not fetched again while its form is open. */
const READ_ONCE = { ...AS_IT_IS, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Reads the record that a form is about, and opens the form anew where somebody else has changed it meanwhile. */
export function useEditedRecord<R extends RaRecord>(resource: string, id: Identifier) {
  const query = useGetOne<R>(resource, { id, meta: FOR_FORM }, READ_ONCE)
  const [timesOpened, setTimesOpened] = useState(0)
  return {
    /** The query, for FormPage. */
    query,
    /**
     * Part of the form's React key: it opens anew only when the current record has been loaded into it; its fields keep
     * what was typed otherwise.
     */
    timesOpened,
    /** Reads the record anew and opens the form with what it is now. @throws ClubError */
    loadCurrent: async (): Promise<void> => {
      await query.refetch({ throwOnError: true })
      setTimesOpened(times => times + 1)
    },
  }
}

/** The record of a form that others may save meanwhile. `V` are the form's values, `R` is what a refusal brings. */
export interface Versions<V extends FieldValues, R> {
  /** The version that the form was opened with. Later values are ignored. */
  opened: number
  /** A later version that differs in nothing that the form holds, so that a save may replace it too. */
  newer?: number
  /** Reads the record of a refusal; null if the server did not send it. */
  read: (current: R) => { version: number; values: V } | null
  /** Shows it beside the input, to choose from. Without it, the page shows it. */
  comparison?: {
    fields: readonly ComparedField[]
    sentences: ChangedMeanwhileWords
    /**
     * Replaces the input by the record as it is now, after a question.
     * @param current the record of the refusal; null if the server did not send it
     * @throws ClubError; nothing is replaced then
     */
    onLoadCurrent: (current: NonNullable<R> | null) => Promise<void>
  }
  /** Returns whether the form's part of the record is unchanged. The save is then sent again with the new version. */
  isSamePart?: (values: V) => boolean
  /**
   * Returns whether a refusal says that the record was changed meanwhile. By default, every refusal with the present
   * record says so.
   */
  isConflict?: (error: unknown) => boolean
  /** Runs when the record of a refusal is about to be shown. */
  onRefused?: (current: NonNullable<R>) => void
}

/**
 * Saves a record that others may save at the same time, by sending the version that the member has seen. A refusal
 * brings the record as it is now, which is shown beside the input. From then on that version has been seen and is sent.
 * @param draft with which the form was opened: it holds the version that was seen while it was typed
 */
export function useVersions<V extends FieldValues, R>(versions: Versions<V, R> | undefined, draft?: Draft) {
  const { newer = 0, read = NOTHING, isSamePart, isConflict = isChangedMeanwhile, onRefused } = versions ?? {}
  const [{ version: opened }] = useState(() => {
    const seen = { version: versions?.opened ?? 0 }
    return draft ? draft.over(seen) : seen
  })
  const seenVersion = useRef(opened)
  const [conflict, setConflict] = useState<{ current: R } | null>(null)

  const currentOf = (error: unknown) => (error as ClubError).current as R
  const version = () => Math.max(seenVersion.current, newer)
  const sendAgain = (error: unknown) => {
    const now = isConflict(error) ? read(currentOf(error)) : null
    if (!now || !isSamePart?.(now.values)) throw error
    seenVersion.current = now.version
  }
  const noteRefusal = (error: unknown) => {
    // Another refusal, such as a lost connection, leaves both versions where they are.
    if (!isConflict(error)) return
    const current = currentOf(error)
    const now = read(current)
    if (now && current) {
      seenVersion.current = now.version
      onRefused?.(current)
    }
    setConflict({ current })
  }
  const save = async <T>(send: (version: number, current: NonNullable<R> | null) => Promise<T>): Promise<T> => {
    const shown = conflict?.current ?? null
    try {
      const answer = await send(version(), shown).catch((error: unknown) => {
        sendAgain(error)
        return send(version(), shown)
      })
      setConflict(null)
      return answer
    } catch (error) {
      noteRefusal(error)
      throw error
    }
  }
  return {
    /** Saves with that version; the server refuses it when somebody else has saved meanwhile. @throws ClubError */
    save,
    /**
     * What the draft of the form holds of it. The record of a refusal is shown again after a reload, until a save over
     * it has succeeded.
     */
    kept: () => versions && { version: Math.max(opened, newer) },
    /**
     * Whether a save has been refused because somebody else has saved the record meanwhile, and none has succeeded
     * since.
     */
    isChangedMeanwhile: conflict !== null,
    /** The record of that refusal; null if the server did not send it. */
    current: conflict?.current ?? null,
  }
}

export type Versioned<R> = ReturnType<typeof useVersions<FieldValues, R>>

/** For a form without a record. */
const NOTHING = () => null
