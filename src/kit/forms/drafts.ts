// What was typed into a form and not sent yet, kept on the device.
import type { FieldValues } from 'react-hook-form'
import { readStored, removeStored, store } from '../../api/deviceStorage'
import { isBlank } from './formValues'

/** By field name: all its values, as the form's data have them. */
export type DraftValues = Readonly<Record<string, readonly string[]>>

export interface DraftContent {
  /** When it was last written, in milliseconds since 1970. */
  at: number
  values: DraftValues
}

/** What the fields of a form hold. Files are not kept. */
export function valuesIn(form: HTMLFormElement): DraftValues {
  const values: Record<string, string[]> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') (values[name] ??= []).push(value)
  return values
}

/** The values of a form over react-hook-form, as drafts hold them: lists of texts. Files and other objects are not kept. */
export const draftOf = (values: FieldValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, [value].flat().filter(isPlain).map(String)] as const)
      .filter(([, list]) => list.length > 0),
  )

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** The other way: `like` holds a value of the right kind for each field, a number, a list of ids, or else a text. */
export const valuesOf = (draft: DraftValues, like: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(like).map(([name, value]: [string, unknown]) => {
      const kept = draft[name] ?? []
      if (Array.isArray(value)) return [name, kept.map(Number)]
      return [name, typeof value === 'number' && kept[0] !== undefined ? Number(kept[0]) : (kept[0] ?? null)]
    }),
  )

export const isNothing = (values: DraftValues): boolean => Object.values(values).every(list => list.every(isBlank))

/** Keeps a draft. False where the browser has no room for it or forbids storage. */
export function keepDraft(key: string, content: DraftContent): boolean {
  try {
    store(key, JSON.stringify(content))
    return true
  } catch {
    return false
  }
}

/** The draft under a key; null for none, and for anything else that stands there. */
export function keptDraft(key: string): DraftContent | null {
  try {
    const content = JSON.parse(readStored(key) ?? 'null') as DraftContent | null
    return content && isDraft(content) ? content : null
  } catch {
    return null
  }
}

export const forgetDraft = (key: string): void => removeStored(key)

const isDraft = ({ at, values }: DraftContent): boolean =>
  typeof at === 'number' &&
  typeof values === 'object' &&
  values !== null &&
  Object.values(values).every(list => Array.isArray(list) && list.every(value => typeof value === 'string'))
