import { useEffect } from 'react'
import { groupMessages as words } from './groupMessageMessages'
import { clearUnsaved, markUnsaved } from '../kit/forms/unsaved'

/** Files cannot be kept on the device as the text is: whoever closes the page or logs out with some attached is asked. */
export function useFilesLost(isAny: boolean): void {
  useEffect(() => {
    if (!isAny) return
    const files = Symbol('files')
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    markUnsaved(files, words.filesLost)
    window.addEventListener('beforeunload', ask)
    return () => {
      clearUnsaved(files)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isAny])
}
