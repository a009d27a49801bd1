import { createContext, use } from 'react'
import type { FieldErrors } from './fieldErrors'

interface FormState {
  /** The ids of this form's fields begin with it, so that two forms of a page do not share one. */
  id: string
  errors: FieldErrors
  busy: boolean
}

export const FormContext = createContext<FormState>({ id: 'form', errors: {}, busy: false })

/** The ids and the error of one field of the surrounding form, and what its control needs to know of them. */
export function useField(name: string, hint?: string) {
  const { id, errors } = use(FormContext)
  const fieldId = `${id}-${name}`
  const error = errors[name]
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  return { fieldId, error, describedBy: describedBy || undefined }
}
