import { useNotify } from 'ra-core'
import { sentenceOf } from '../../api/errors'

/**
 * Returns an `onRefused` callback for a deed without a place of its own for the error. It shows a notice with the
 * reason, which stays until somebody closes it.
 */
export function useRefusalNotice(): (error: Error) => void {
  const notify = useNotify()
  return error => notify(sentenceOf(error), { type: 'error', autoHideDuration: null })
}
