import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isPlainObject } from 'es-toolkit'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { surroundings } from '../../api/surroundings'
import { draftKey, readStored, removeStored, store } from '../../api/deviceStorage'
import { storedProfile } from '../../api/profile'
import { humanMoment } from '../dates/clubDates'
import { QuestionDialog, useQuestion } from '../feedback/QuestionDialog'
import { isBlank, UNREADABLE } from './fieldErrors'
import { focusFirstField } from './focusFirstField'
import { clearUnsaved, markUnsaved, useUnsavedWarning } from './useUnsavedWarning'

export interface Draft {
  /** The React key of the form: it changes when the form is emptied, so that its inputs are mounted anew. */
  formKey: number
  /**
   * The time at which the draft was stored with which the form opened, in milliseconds since 1970. It is null without
   * one, and once it has been sent.
   */
  storedAt: number | null
  /**
   * Returns `values` with those of the draft over them: a list where `values` has one, null where the draft has
   * nothing.
   */
  over: <V extends FieldValues>(values: V) => V
  /** Stores these values as the draft. */
  keep: (values: FieldValues) => void
  /** Removes the draft and empties the form. */
  startAfresh: () => void
  /** Removes the draft, after the form has been sent. */
  forget: () => void
}

const messages = {
  draft: (moment: string) => `Your draft of ${moment} is here.`,
  startAfresh: 'Start afresh',
  confirmAfresh: 'Do you want to throw this draft away and begin again?',
  keep: 'Keep it',
  unsent: {
    lost: 'What you typed has not been sent, and is lost when you log out.',
    question: 'Do you want to log out?',
    leave: 'Log out',
    stay: 'Stay',
  },
  unkept: {
    lost: 'What you typed has not been sent, and could not be kept on this device.',
    question: 'Do you want to leave this page without sending it?',
    leave: 'Leave without sending',
    stay: 'Stay',
  },
} as const

const keyFor = (form: string, id: number): string | null => {
  const profile = storedProfile()
  return profile && draftKey(profile.id, form, id)
}

/**
 * Stores the input of a form on the device until it is sent, for the member who typed it. So nothing is asked when the
 * page is left. Logging out removes drafts, and does ask.
 * @param form names the form among all forms
 * @param id of the record that the form is about
 */
export function useDraft(form: string, id: number): Draft {
  // The draft is that of the member who opened the form: another may sign in, in another tab, while it is open.
  const [key] = useState(() => keyFor(form, id))
  const [{ formKey, content }, setForm] = useState<{ formKey: number; content: DraftContent | null }>(() => ({
    formKey: 0,
    content: key === null ? null : storedDraft(key),
  }))
  const unstoredWarning = useUnsavedWarning(messages.unkept)
  const [unsent] = useState(() => Symbol('draft'))
  useEffect(() => () => clearUnsaved(unsent), [unsent])

  const remove = () => {
    if (key !== null) removeDraft(key)
    clearUnsaved(unsent)
    unstoredWarning.clear()
  }
  const keepValues = (values: DraftValues) => {
    if (isNothing(values)) return remove()
    markUnsaved(unsent, messages.unsent)
    const isStored =
      key !== null && key === keyFor(form, id) && storeDraft(key, { at: surroundings().now().getTime(), values })
    if (isStored) unstoredWarning.clear()
    else unstoredWarning.mark()
  }
  return {
    formKey,
    storedAt: content?.at ?? null,
    over: values => (content ? { ...values, ...valuesOf(content.values, values) } : values),
    keep: values => keepValues(draftOf(values)),
    startAfresh: () => {
      remove()
      setForm({ formKey: formKey + 1, content: null })
    },
    forget: () => {
      remove()
      setForm({ formKey, content: null })
    },
  }
}

// The storage of drafts on the device.

type Primitive = string | number | boolean

/**
 * The stored values by field name. A field within another has a path of names. Each entry has the items of a list, or
 * the one value of another field. A field without a value has no entry.
 */
type DraftValues = Readonly<Record<string, readonly Primitive[]>>

interface DraftContent {
  /** The time of the last write, in milliseconds since 1970. */
  at: number
  values: DraftValues
}

/** The values of react-hook-form as lists. Files are left out, and half a date, which is no value to begin with. */
const draftOf = (values: FieldValues, path = ''): DraftValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, readonly Primitive[]][] => {
      if (isGroup(value)) return Object.entries(draftOf(value, `${path}${name}.`))
      const list = [value].flat().filter(isKept)
      return list.length > 0 ? [[`${path}${name}`, list]] : []
    }),
  )

/** Tells whether a value holds fields of its own, as `fields` does for the club's own. */
const isGroup = (value: unknown): value is FieldValues => isPlainObject(value)

const isKept = (value: unknown): value is Primitive =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== UNREADABLE

/** The reverse, for the fields of `like`, which tell a list from one value. */
const valuesOf = (draft: DraftValues, like: FieldValues, path = ''): FieldValues =>
  Object.fromEntries(
    Object.entries(like).map(([name, value]: [string, unknown]) => {
      if (isGroup(value)) return [name, valuesOf(draft, value, `${path}${name}.`)]
      const stored = draft[`${path}${name}`] ?? []
      return [name, Array.isArray(value) ? stored : (stored[0] ?? null)]
    }),
  )

const isNothing = (values: DraftValues): boolean =>
  Object.values(values).every(list => list.every(value => isBlank(String(value))))

/** Stores a draft. False where the browser has no room or forbids storage. */
function storeDraft(key: string, content: DraftContent): boolean {
  try {
    store(key, JSON.stringify(content))
    return true
  } catch {
    return false
  }
}

/** The draft stored under a key; null for none, or for anything else that is stored there. */
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
  Object.values(values).every(list => Array.isArray(list) && list.every(isKept))

interface DraftNoticeProps {
  draft: Pick<Draft, 'storedAt' | 'startAfresh'>
  /** The words for the draft. The default is 'Your draft of …', for a form that has no other drafts. */
  words?: { draft: (moment: string) => string; confirmAfresh: string }
}

/** Says that the form opened with a draft, and offers to remove it. */
export function DraftNotice({ draft: { storedAt, startAfresh }, words = messages }: DraftNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  const { ask, asking } = useQuestion()
  if (storedAt === null) return null
  const confirmAndRemove = async () => {
    if (!(await ask())) return
    // The form is about to be mounted anew, within the same part of the page.
    const part = notice.current?.closest('section, main')
    flushSync(startAfresh)
    focusFirstField(part?.querySelector('form') ?? part)
  }
  return (
    <Box
      ref={notice}
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, color: 'text.secondary' }}
    >
      {words.draft(momentOf(new Date(storedAt)))}
      <Button variant="text" onClick={() => void confirmAndRemove()} sx={{ px: 1, ml: -1 }}>
        {messages.startAfresh}
      </Button>
      <QuestionDialog
        {...asking}
        question={words.confirmAfresh}
        no={messages.keep}
        yes={messages.startAfresh}
        isDestructive
      />
    </Box>
  )
}

const two = (part: number) => String(part).padStart(2, '0')

/** Returns the moment in words, in the device's time zone, where it was typed. */
const momentOf = (at: Date): string =>
  humanMoment(
    `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    `${two(at.getHours())}:${two(at.getMinutes())}`,
  )
