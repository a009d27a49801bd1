import { useNotify } from 'ra-core'
import { sentenceOf } from '../../api/errors'

/** For `onRefused` of a deed that has no place of its own for the sentence: a notice says why, and stays until it is closed. */
export function useRefusalNotice(): (error: Error) => void {
  const notify = useNotify()
  return error => notify(sentenceOf(error), { type: 'error', autoHideDuration: null })
}
