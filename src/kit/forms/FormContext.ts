import { type ComponentType, createContext, type ReactNode, type RefCallback, use } from 'react'
import type { FieldErrors } from './fieldErrors'

/** A value that the form holds. */
export interface BoundValue {
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  ref: RefCallback<HTMLElement>
}

export interface ControlProps {
  /** The value's name in the form, which may be a path. */
  name: string
  /** Draws the control with its value; with null in a native form, where the control keeps the value itself. */
  children: (bound: BoundValue | null) => ReactNode
}

interface FormState {
  /** The prefix of the ids of this form's fields: two forms of a page may have fields of the same name. */
  id: string
  errors: FieldErrors
  busy: boolean
  /** The words that replace those of the submit button; null keeps its own. */
  submitWords: string | null
  nameSubmit: (words: string | null) => void
  /**
   * The number of times that another text was put into each rich text field, by its name. It is the editor's React key,
   * because an editor takes its text only once.
   */
  timesOpened: Readonly<Record<string, number>>
  /** Lets the editors of these fields show what the form holds now. */
  openEditorsAnew: (names: readonly string[]) => void
  /** Ties a control to a value of the form. */
  Control: ComponentType<ControlProps>
}

/** The control of a native form: uncontrolled, so that text typed before hydration counts too. */
export const NativeControl = ({ children }: ControlProps) => children(null)

export const FormContext = createContext<FormState>({
  id: 'form',
  errors: {},
  busy: false,
  submitWords: null,
  nameSubmit: () => undefined,
  timesOpened: {},
  openEditorsAnew: () => undefined,
  Control: NativeControl,
})

/** The id, the error and the aria-describedby of one field of the form around. */
export function useField(name: string, hint?: string) {
  const { id, errors } = use(FormContext)
  const fieldId = `${id}-${name}`
  const error = errors[name]
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  return { fieldId, error, describedBy: describedBy || undefined }
}
