// The errors of a form's fields: checking values, listing the errors in the order of the form, and moving the focus to
// a field.
import { hasWrongYear, WRONG_YEAR } from '#contract/rules/days'
import { formMessages } from './formMessages'

/** The sentence to show at each field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The entries that are not false, in the same order: `{ email: isBlank(email) && 'Please …' }`. */
export const errorsWhere = (checks: Readonly<Record<string, false | string>>): FieldErrors =>
  Object.fromEntries(Object.entries(checks).filter((entry): entry is [string, string] => entry[1] !== false))

export const isBlank = (value: string): boolean => value.trim() === ''

/** The value of a date or time input while its text is no date or time yet, or no day of the calendar. */
export const UNREADABLE = 'unreadable'

/** Returns the error of a required value; false if there is none. */
export const missing = (value: unknown): false | string =>
  value === null || value === undefined || (typeof value === 'string' && isBlank(value)) ? formMessages.required : false

/** Returns the error of a day or a time; false if there is no error or no value. */
export const unreadable = (value: unknown, kind: 'date' | 'time'): false | string =>
  value === UNREADABLE ? formMessages[kind === 'date' ? 'notADate' : 'notATime'] : kind === 'date' && wrongYear(value)

/** Returns the error in the year of a day; false if there is none. */
export const wrongYear = (value: unknown): false | string =>
  typeof value === 'string' && hasWrongYear(value) && WRONG_YEAR

/** One field with an error, as the summary names it. */
export interface ListedError {
  name: string
  sentence: string
}

/**
 * Lists the errors of this form's fields, in the order of the form, each with its field's label. With `named`
 * 'required' it names only 'Field required.' and the errors of the club's own fields, for forms whose other sentences
 * name their fields.
 */
export const listErrors = (
  form: HTMLFormElement,
  errors: FieldErrors,
  { named = 'all' }: { named?: 'all' | 'required' } = {},
): ListedError[] =>
  Object.entries(errors)
    .map(([name, sentence]) => ({ name, sentence, field: fieldIn(form, name) }))
    .filter((found): found is ListedError & { field: HTMLElement } => found.field !== null)
    .sort((one, other) => (one.field.compareDocumentPosition(other.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ name, sentence, field }) => ({
      name,
      sentence:
        named === 'all' || sentence === formMessages.required || name.startsWith('fields.')
          ? `${labelOf(field) ?? name}: ${sentence}`
          : sentence,
    }))

const FOCUSABLE =
  'input:not([type=hidden], [aria-hidden=true]), select, textarea, [role=spinbutton], [role=combobox], [role=textbox]'

/** Moves the focus to a field of the form. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form && fieldIn(form, name)
  const control = field?.matches(FOCUSABLE) ? field : field?.querySelector<HTMLElement>(FOCUSABLE)
  ;(control ?? field)?.focus()
}

/**
 * Scrolls a control that has taken the focus into sight, with the sentences about it if it is wrong. A browser scrolls
 * to the control alone, or to the caret in it. If the window is too low for both, the control is in sight.
 */
export function showWithSentences(control: HTMLElement): void {
  for (const element of [...sentencesOf(control), control]) element.scrollIntoView({ block: 'nearest' })
}

/**
 * Returns the elements that describe a wrong control, or the group of tick-boxes around it. A date picker's sections
 * are inside such a control.
 */
function sentencesOf(control: HTMLElement): Element[] {
  const wrong = [control.closest('[aria-invalid=true]'), control.closest('fieldset[aria-describedby$="-error"]')]
  return wrong
    .flatMap(each => each?.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map(id => document.getElementById(id))
    .filter(element => element !== null)
}

/** The root element of react-admin's input of that source, or the native control of that name. */
export const fieldIn = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`.ra-input-${CSS.escape(name)}, [name="${CSS.escape(name)}"]`)

/** The text of its label, without the star of a required field. */
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
