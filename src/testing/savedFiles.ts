import { vi } from 'vitest'

/**
 * The files that the page saves from now on, with their texts, in place of downloads. `vi.unstubAllGlobals` and
 * `vi.restoreAllMocks` end it.
 */
export function catchFiles(): { name: string; text: string }[] {
  const saved: { name: string; text: string }[] = []
  const blobs = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (blobs.set('blob:club', blob), 'blob:club'),
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const reader = new FileReader()
    reader.onload = () => saved.push({ name: this.download, text: String(reader.result) })
    reader.readAsText(blobs.get('blob:club') as Blob)
  })
  return saved
}
