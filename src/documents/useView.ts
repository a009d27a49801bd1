import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ClubDocument } from '#contract/document'
import { call } from '../api/call'
import { sentenceOf } from '../api/errors'
import { documentMessages } from './documentMessages'
import { fileAddress, isShownInTab } from './documentFile'
import { openFileTab, saveFile } from './fileTab'

interface Viewing {
  view: () => Promise<void>
  isUnderWay: boolean
  /** Why the club refused, in its own words. */
  refusal: string | null
}

/** Opens a document's file (MEM-03): first the call that lets this browser read it, then the tab. A refusal leaves no empty tab behind. */
export function useView(document: ClubDocument): Viewing {
  const queryClient = useQueryClient()
  // A second tap may come before the link is drawn out of use.
  const busy = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const ask = () =>
    queryClient.fetchQuery({
      queryKey: ['documents', 'toView', document.id],
      queryFn: ({ signal }) => call('GET /api/document/get', { query: { id: document.id }, signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    })

  const view = async () => {
    if (busy.current) return
    busy.current = true
    setUnderWay(true)
    setRefusal(null)
    const tab = isShownInTab(document) ? openFileTab(documentMessages.opening) : null
    try {
      const { fileName } = await ask()
      const address = fileAddress({ id: document.id, fileName })
      // Where the browser lets no tab be opened, the file is saved instead.
      if (tab) tab.show(address)
      else saveFile(address, fileName)
    } catch (error) {
      tab?.close()
      setRefusal(sentenceOf(error))
    } finally {
      busy.current = false
      setUnderWay(false)
    }
  }
  return { view, isUnderWay, refusal }
}
