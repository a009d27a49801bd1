import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { readTabDraft, storeTabDraft } from '../api/deviceStorage'
import { isBlank } from '../kit/forms/fieldErrors'

interface VisitorDraft {
  /** The ref of the element around the form. */
  ref: RefObject<HTMLDivElement | null>
  /** The change handler of the same element. */
  onChange: (event: ChangeEvent<HTMLElement>) => void
  /** The React key of the form: it changes when the draft is put into the fields, or taken out of them. */
  formKey: number
  /** The initial values of the fields, in the shape in which the form is read; null without a draft. */
  typed: FormData | null
  /** Removes the draft and empties the form. */
  startAfresh: () => void
  /** Removes the draft, after the form has been sent. */
  forget: () => void
}

/**
 * Keeps the input of a native form of the public site until it is sent, for this tab and over a reload. (`useDraft`
 * does so in the members application, for the member who typed it.)
 * @param form names the form among all forms
 * @param without the names of fields that are never kept
 */
export function useVisitorDraft(form: string, without: readonly string[]): VisitorDraft {
  const ref = useRef<HTMLDivElement>(null)
  const [{ formKey, typed }, setForm] = useState<{ formKey: number; typed: FormData | null }>({
    formKey: 0,
    typed: null,
  })
  // Runs after hydration, because the server knows nothing of a draft. What was typed until then takes precedence.
  useEffect(() => {
    const stored = entriesIn(readTabDraft('visitor', form))
    if (stored.length > 0)
      setForm({ formKey: 1, typed: filledUp(valuesIn(ref.current?.querySelector('form')), stored) })
  }, [form])

  const keep = (typedInto: HTMLFormElement) => {
    const entries = valuesIn(typedInto).filter(([name, value]) => !without.includes(name) && !isBlank(value))
    storeTabDraft('visitor', form, entries.length > 0 ? JSON.stringify(entries) : null)
  }
  const forget = () => void storeTabDraft('visitor', form, null)
  return {
    ref,
    formKey,
    typed,
    onChange: ({ target }) => {
      const typedInto = (target as HTMLInputElement).form
      if (typedInto) keep(typedInto)
    },
    startAfresh: () => {
      forget()
      setForm({ formKey: formKey + 1, typed: null })
    },
    forget,
  }
}

type Entry = readonly [name: string, value: string]

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'string')

const valuesIn = (form: HTMLFormElement | null | undefined): Entry[] =>
  [...(form ? new FormData(form) : [])].filter((entry): entry is [string, string] => isEntry(entry))

function entriesIn(stored: string | null): Entry[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

/** Returns the input, and adds the stored values of empty fields. */
function filledUp(typed: readonly Entry[], stored: readonly Entry[]): FormData {
  const filled = typed.filter(([, value]) => !isBlank(value))
  const names = new Set(filled.map(([name]) => name))
  const data = new FormData()
  for (const [name, value] of [...filled, ...stored.filter(([name]) => !names.has(name))]) data.append(name, value)
  return data
}
