import { type ChangeEvent, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftKey } from '../../api/deviceStorage'
import { storedProfile } from '../../api/profile'
import { richTextMessages } from '../richText/richTextMessages'
import {
  type DraftContent,
  draftOf,
  type DraftValues,
  forgetDraft,
  isNothing,
  keepDraft,
  keptDraft,
  valuesIn,
  valuesOf,
} from './drafts'
import { clearUnsaved, markUnsaved } from './unsaved'
import { useUnsavedWarning } from './useUnsavedWarning'

export interface Draft {
  /** The form's React key: another with each fresh start. */
  edition: number
  /** When the draft that the form began with was written, in milliseconds since 1970; null where it began without one. */
  keptAt: number | null
  /** What a field holds in that draft; undefined without a draft, and the field then begins as it otherwise would. */
  textOf: (name: string) => string | undefined
  /** The ids ticked of a group of boxes in that draft; undefined without a draft. */
  idsOf: (name: string) => number[] | undefined
  /** The draft over what a form over react-hook-form begins with; the kinds of these values tell how each field is read. */
  over: <V extends FieldValues>(values: V) => V
  /** Keeps the values of a form over react-hook-form. */
  keep: (values: FieldValues) => void
  /** Keeps what a native form holds now: for `onChange` of what surrounds it. */
  onChange: (event: ChangeEvent<HTMLElement>) => void
  /** Throws the draft away and begins the form anew. */
  startAfresh: () => void
  /** It is sent: there is nothing to keep any more. */
  forget: () => void
}

const keyFor = (form: string, id: number): string | null => {
  const profile = storedProfile()
  return profile && draftKey(profile.id, form, id)
}

/**
 * Keeps what is typed into a form on the device until it is sent, for the member who typed it. Leaving the page then loses nothing, and is
 * not asked about; logging out loses it, and is.
 * @param form names the form among all forms
 * @param id of the record that the form is about
 */
export function useDraft(form: string, id: number): Draft {
  // Whose draft it is was settled when the form was opened; who is signed in may change under it.
  const [key] = useState(() => keyFor(form, id))
  const [{ edition, content }, begin] = useState<{ edition: number; content: DraftContent | null }>(() => ({
    edition: 0,
    content: key === null ? null : keptDraft(key),
  }))
  const unkept = useUnsavedWarning(richTextMessages.unkept)
  const [unsent] = useState(() => Symbol('draft'))
  useEffect(() => () => clearUnsaved(unsent), [unsent])

  const forget = () => {
    if (key !== null) forgetDraft(key)
    clearUnsaved(unsent)
    unkept.clear()
  }
  const keepValues = (values: DraftValues) => {
    if (isNothing(values)) return forget()
    markUnsaved(unsent, richTextMessages.unsent)
    const isKept = key !== null && key === keyFor(form, id) && keepDraft(key, { at: Date.now(), values })
    if (isKept) unkept.clear()
    else unkept.mark()
  }
  return {
    edition,
    keptAt: content?.at ?? null,
    textOf: name => content?.values[name]?.[0] ?? (content ? '' : undefined),
    idsOf: name => content?.values[name]?.map(Number) ?? (content ? [] : undefined),
    over: values => (content ? { ...values, ...valuesOf(content.values, values) } : values),
    keep: values => keepValues(draftOf(values)),
    onChange: ({ target }) => {
      const { form: typed } = target as HTMLInputElement
      if (typed) keepValues(valuesIn(typed))
    },
    startAfresh: () => {
      forget()
      begin({ edition: edition + 1, content: null })
    },
    forget,
  }
}
