// The browser's side of a document's file: its address, and a tab or a save on the device.
import type { ClubDocument } from '#contract/calls/document'
import { fileEnding } from '../kit/files/fileEnding'

type DocumentFile = Pick<ClubDocument, 'id' | 'fileName'>

/** Returns the address of a document's file: a full path of the origin. */
export const fileAddress = ({ id, fileName }: DocumentFile): string =>
  `/documents/${id}/${encodeURIComponent(fileName)}`

/** The endings of files that a browser shows in a tab. Anything else is saved, and a tab for it would stay empty. */
const SHOWN_IN_TAB: ReadonlySet<string> = new Set(['pdf', 'png', 'jpg', 'jpeg', 'webp', 'txt', 'csv'])

export const isShownInTab = ({ fileName }: DocumentFile): boolean => SHOWN_IN_TAB.has(fileEnding(fileName))

export interface FileTab {
  show: (address: string) => void
  close: () => void
}

/**
 * Opens an empty tab with a waiting text in it. It must be called while a tap is handled: later the browser would block
 * it as an unwanted window. Null if it blocks it anyway.
 */
export function openFileTab(waitingText: string): FileTab | null {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  // The file must get no reference to this page.
  tab.opener = null
  tab.document.documentElement.style.colorScheme = 'light dark'
  tab.document.title = waitingText
  tab.document.body.textContent = waitingText
  return { show: address => tab.location.replace(address), close: () => tab.close() }
}

/** Makes the browser save the file under its name. The page stays. */
export function downloadFile(address: string, fileName: string): void {
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
}
