import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftKey, readStored, removeStored, store } from '../../api/deviceStorage'
import { storedProfile } from '../../api/profile'
import { humanMoment } from '../dates/clubDates'
import { isBlank } from './fieldErrors'
import { clearUnsaved, markUnsaved, useUnsavedWarning } from './useUnsavedWarning'

export interface Draft {
  /** The React key of the form: it changes when the form begins anew, so that its inputs start empty. */
  formKey: number
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

const messages = {
  draft: (moment: string) => `Your draft of ${moment} is here.`,
  startAfresh: 'Start afresh',
  confirmAfresh: 'Do you want to throw this draft away and begin again?',
  unsent: 'What you typed has not been sent, and is lost when you log out. Do you want to log out?',
  unkept:
    'What you typed has not been sent, and could not be kept on this device. Do you want to leave this page without sending it?',
} as const

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
  // The draft belongs to whoever opened the form: another member may sign in, in another tab, while it is open.
  const [key] = useState(() => keyFor(form, id))
  const [{ formKey, content }, begin] = useState<{ formKey: number; content: DraftContent | null }>(() => ({
    formKey: 0,
    content: key === null ? null : storedDraft(key),
  }))
  const unstored = useUnsavedWarning(messages.unkept)
  const [unsent] = useState(() => Symbol('draft'))
  useEffect(() => () => clearUnsaved(unsent), [unsent])

  const forget = () => {
    if (key !== null) removeDraft(key)
    clearUnsaved(unsent)
    unstored.clear()
  }
  const keepValues = (values: DraftValues) => {
    if (isNothing(values)) return forget()
    markUnsaved(unsent, messages.unsent)
    const isStored = key !== null && key === keyFor(form, id) && storeDraft(key, { at: Date.now(), values })
    if (isStored) unstored.clear()
    else unstored.mark()
  }
  return {
    formKey,
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
      begin({ formKey: formKey + 1, content: null })
    },
    forget,
  }
}

// How a draft is stored on the device.

/** By field name: all its values, as the form's data have them. */
type DraftValues = Readonly<Record<string, readonly string[]>>

interface DraftContent {
  /** When it was last written, in milliseconds since 1970. */
  at: number
  values: DraftValues
}

/** What the fields of a form hold. Files are not kept. */
function valuesIn(form: HTMLFormElement): DraftValues {
  const values: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') (values[name] ??= []).push(value)
  return values
}

/** The values of a form over react-hook-form, as drafts hold them: lists of texts. Files and other objects are not kept. */
const draftOf = (values: FieldValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, [value].flat().filter(isPlain).map(String)] as const)
      .filter(([, list]) => list.length > 0),
  )

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** The other way: `like` holds a value of the right kind for each field, a number, a list of ids, or else a text. */
const valuesOf = (draft: DraftValues, like: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(like).map(([name, value]: [string, unknown]) => {
      const stored = draft[name] ?? []
      if (Array.isArray(value)) return [name, stored.map(Number)]
      return [name, typeof value === 'number' && stored[0] !== undefined ? Number(stored[0]) : (stored[0] ?? null)]
    }),
  )

const isNothing = (values: DraftValues): boolean => Object.values(values).every(list => list.every(isBlank))

/** Keeps a draft. False where the browser has no room for it or forbids storage. */
function storeDraft(key: string, content: DraftContent): boolean {
  try {
    store(key, JSON.stringify(content))
    return true
  } catch {
    return false
  }
}

/** The draft under a key; null for none, and for anything else that stands there. */
function storedDraft(key: string): DraftContent | null {
  try {
    const content = JSON.parse(readStored(key) ?? 'null') as DraftContent | null
    return content && isDraft(content) ? content : null
  } catch {
    return null
  }
}

const removeDraft = (key: string): void => removeStored(key)

const isDraft = ({ at, values }: DraftContent): boolean =>
  typeof at === 'number' &&
  typeof values === 'object' &&
  values !== null &&
  Object.values(values).every(list => Array.isArray(list) && list.every(value => typeof value === 'string'))

/** Says that the form began with what was typed before, and lets one begin without it. */
export function DraftNotice({ draft: { keptAt, startAfresh } }: { draft: Draft }) {
  if (keptAt === null) return null
  const throwAway = () => {
    if (window.confirm(messages.confirmAfresh)) startAfresh()
  }
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, color: 'text.secondary' }}
    >
      {messages.draft(momentOf(new Date(keptAt)))}
      <Button variant="text" onClick={throwAway} sx={{ px: 1, ml: -1 }}>
        {messages.startAfresh}
      </Button>
    </Box>
  )
}

const two = (part: number) => String(part).padStart(2, '0')

/** In the device's own time: that is where it was typed. */
const momentOf = (at: Date): string =>
  humanMoment(
    `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    `${two(at.getHours())}:${two(at.getMinutes())}`,
  )
