import { formMessages } from './formMessages'
import type { FieldErrors } from './formValues'

/** One field that is wrong, as the summary names it. */
export interface Problem {
  name: string
  sentence: string
}

/** The wrong fields that this form has, in its own order. A sentence that names no field is given the field's label. */
export const problemsIn = (form: HTMLFormElement, errors: FieldErrors): Problem[] =>
  Object.entries(errors)
    .map(([name, sentence]) => ({ name, sentence, field: fieldIn(form, name) }))
    .filter((found): found is Problem & { field: HTMLElement } => found.field !== null)
    .sort((one, other) => (one.field.compareDocumentPosition(other.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ name, sentence, field }) => ({
      name,
      sentence: sentence === formMessages.required ? `${labelOf(field) ?? name}: ${sentence}` : sentence,
    }))

const FOCUSABLE =
  'input:not([type=hidden], [aria-hidden=true]), select, textarea, [role=spinbutton], [role=combobox], [role=textbox]'

/** Puts the keyboard into a field of the form. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form && fieldIn(form, name)
  const control = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE)
  ;(control ?? field)?.focus()
}

/** What react-admin's input of that source draws, or the native control of that name. */
const fieldIn = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`.ra-input-${CSS.escape(name)}, [name="${CSS.escape(name)}"]`)

/** The words of its label, without the star for the eye. */
function labelOf(field: HTMLElement): string | undefined {
  const native = field as HTMLInputElement
  const label =
    native.labels?.[0] ??
    (field.dataset.label === undefined ? field.querySelector<HTMLElement>('legend, label, [data-label]') : field)
  if (!label) return undefined
  if (label.dataset.label !== undefined) return label.dataset.label
  const words = label.cloneNode(true) as HTMLElement
  for (const star of words.querySelectorAll('[aria-hidden=true]')) star.remove()
  return words.textContent?.trim()
}
