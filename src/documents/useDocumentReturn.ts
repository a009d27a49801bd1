import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { DocumentType } from '#contract/words'
import { paths } from '../paths'
import { useGoBack } from '../kit/navigation/useReturn'

/** Leaves a form for where it was opened from, with word of what was done; the lists are asked for anew. The form stays busy until it is gone. */
export function useDocumentReturn(type: DocumentType = 'Committee'): (news: string) => Promise<never> {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const goBack = useGoBack(paths.committeeDocuments(type))
  return async news => {
    await queryClient.invalidateQueries({ queryKey: ['documents', 'getList'] })
    notify(news, { type: 'success' })
    await goBack()
    return new Promise(() => undefined)
  }
}
