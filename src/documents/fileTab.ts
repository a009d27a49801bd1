// The browser's side of opening a file: a tab that is there before its address is known, or a save on the device.

export interface FileTab {
  show: (address: string) => void
  close: () => void
}

/** Opens an empty tab with these words in it, while a tap is being handled: later the browser would take it for an advertisement. Null where it does so anyway. */
export function openFileTab(words: string): FileTab | null {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  // What it is going to show knows nothing of this page.
  tab.opener = null
  tab.document.documentElement.style.colorScheme = 'light dark'
  tab.document.title = words
  tab.document.body.textContent = words
  return { show: address => tab.location.replace(address), close: () => tab.close() }
}

/** Has the browser save the file under its name; the page stays. */
export function saveFile(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
