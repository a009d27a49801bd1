import { formMessages } from './formMessages'
import type { FieldErrors } from './formValues'

/** One field that is wrong, as the summary names it. */
export interface Problem {
  name: string
  sentence: string
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The wrong fields that this form has, in its own order. A sentence that names no field is given the field's label. */
export function problemsIn(form: HTMLFormElement, errors: FieldErrors): Problem[] {
  const names = new Set([...form.elements].map(element => (element as Control).name).filter(name => name in errors))
  return [...names].map(name => {
    const sentence = errors[name] ?? ''
    return { name, sentence: sentence === formMessages.required ? `${labelOf(form, name)}: ${sentence}` : sentence }
  })
}

/** Puts the keyboard into a field of the form. */
export const focusField = (form: HTMLFormElement | null, name: string): void => controlOf(form, name)?.focus()

const controlOf = (form: HTMLFormElement | null, name: string) =>
  form && ([...form.elements] as Control[]).find(element => element.name === name)

function labelOf(form: HTMLFormElement, name: string): string {
  const control = controlOf(form, name)
  return control?.labels?.[0]?.dataset.label ?? control?.dataset.label ?? name
}
