import { expect, it, vi } from 'vitest'
import { screenMedia } from './screenMedia'

it('[ADM-02] a table stays a table while its page is printed on paper that is narrower than the screen', () => {
  const media = { isPrinted: false, width: 1200 }
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.defineProperty(new EventTarget(), 'matches', {
      get: () => (query === 'print' ? media.isPrinted : media.width >= 1180),
    }),
  )
  const hasTable = screenMedia('(min-width: 1180px)')
  expect(hasTable.matches).toBe(true)
  Object.assign(media, { isPrinted: true, width: 690 })
  expect(hasTable.matches).toBe(true)
  Object.assign(media, { isPrinted: false, width: 690 })
  expect(hasTable.matches).toBe(false)
})
