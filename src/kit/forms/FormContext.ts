import { createContext, use } from 'react'
import type { FieldErrors } from './fieldErrors'

interface FormState {
  /** The prefix of the ids of this form's fields: two forms of a page may have fields of the same name. */
  id: string
  errors: FieldErrors
  busy: boolean
}

export const FormContext = createContext<FormState>({ id: 'form', errors: {}, busy: false })

/** The id, the error and the aria-describedby of one field of the form around. */
export function useField(name: string, hint?: string) {
  const { id, errors } = use(FormContext)
  const fieldId = `${id}-${name}`
  const error = errors[name]
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  return { fieldId, error, describedBy: describedBy || undefined }
}
