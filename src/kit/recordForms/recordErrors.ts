// The errors of a RecordForm: react-hook-form's, as FormContent shows them.
import { isPlainObject } from 'es-toolkit'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type FieldErrors, fieldIn, focusField, type ListedError, listErrors } from '../forms/fieldErrors'

/** The errors of react-hook-form as FormContent shows them. Moves the focus to what is wrong. */
export function useShownErrors(
  { formState: { errors, submitCount } }: UseFormReturn,
  element: RefObject<HTMLFormElement | null>,
  summary: boolean | 'required',
) {
  const { root: { serverError } = {}, ...wrong } = errors
  const failure = serverError ? String(serverError.message) : null
  const sentences = useSentences(wrong)
  const [listedErrors, setListedErrors] = useState<readonly ListedError[]>([])
  const [attempts, setAttempts] = useState(0)
  // An error before the first attempt, such as a failed upload of a picture, appears only beside its field. The list
  // takes the labels from the document, and appears together with the sentences beside the fields.
  useLayoutEffect(
    () =>
      setListedErrors(
        element.current && submitCount > 0
          ? listErrors(element.current, sentences, { named: summary === 'required' ? 'required' : 'all' })
          : [],
      ),
    [element, sentences, submitCount, summary],
  )
  useEffect(() => {
    if (submitCount > 0 && failure === null && Object.keys(sentences).length > 0) setAttempts(count => count + 1)
    // Each attempt counts once, whatever is typed after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount])
  useEffect(() => {
    if (failure === null && (attempts === 0 || summary)) return
    const [first] = element.current ? listErrors(element.current, sentences) : []
    if (first) focusField(element.current, first.name)
    // The focus moves only after a new attempt or a new answer, and never while somebody types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempts, failure])
  return { failure, sentences, listedErrors, attempts }
}

/** The sentence of each wrong field, as an object that changes only when they do. */
function useSentences(errors: object): FieldErrors {
  const found = errorsWithin(errors).map(({ name, message }) => [name, message] as const)
  const text = JSON.stringify(found)
  return useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]), [text])
}

interface NamedError {
  /** The name: 'title', or 'rows.0.size' for a field in a group. */
  name: string
  type: string
  message: string
}

/** The errors of react-hook-form, which nests them as the values are nested. */
const errorsWithin = (errors: object, prefix = ''): NamedError[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const { type, message } = error as Record<string, unknown>
    const name = `${prefix}${key}`
    return typeof type === 'string' ? [{ name, type, message: String(message ?? '') }] : errorsWithin(error, `${name}.`)
  })

/** The names of the fields: 'title', or 'fields.locker' for a field within another. A list is one field. */
const fieldsWithin = (values: FieldValues, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => [
    `${prefix}${name}`,
    ...(isPlainObject(value) ? fieldsWithin(value, `${prefix}${name}.`) : []),
  ])

/** The field of the form that 'rows.0.size' is in. */
export const topOf = (name: string) => name.split('.', 1).join('')

/**
 * Checks all fields again after every change, once there was an attempt, because one field can make another right or
 * wrong. react-hook-form itself checks only the changed field. The server's error about another field stays until that
 * field changes. A field that appeared after the attempt has no error before the next one.
 */
export function useLiveErrors(
  { subscribe, trigger, getValues, control }: UseFormReturn,
  attempts: number,
  form: RefObject<HTMLFormElement | null>,
): void {
  useEffect(() => {
    if (attempts === 0) return
    const tried = fieldsWithin(getValues()).filter(name => form.current && fieldIn(form.current, name))
    return subscribe({
      formState: { values: true },
      callback: ({ name: changed }) => {
        const isServers = (name: string) => {
          const { error } = control.getFieldState(name)
          return error !== undefined && errorsWithin({ [name]: error }).some(({ type }) => type === 'server')
        }
        const isChanged = (name: string) => changed === name || changed?.startsWith(`${name}.`)
        void trigger(tried.filter(name => isChanged(name) || !isServers(name)))
      },
    })
  }, [attempts, form, subscribe, trigger, getValues, control])
}
