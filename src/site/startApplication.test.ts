import { describe, expect, it, vi } from 'vitest'
import { startApplication } from './startApplication'

function open({ isDrawn = false, isHidden = false, hasEntry = true } = {}) {
  const page = document.implementation.createHTMLDocument()
  if (isDrawn) page.documentElement.setAttribute('data-drawn', '')
  if (hasEntry)
    page.head.innerHTML = '<link rel="modulepreload" data-entry href="https://club.example/assets/index-1.js">'
  Object.defineProperty(page, 'hidden', { value: isHidden })
  const load = vi.fn<(address: string) => void>()
  const afterPaint = vi.fn<(task: () => void) => void>()
  startApplication(page, { load, afterPaint })
  return { load, afterPaint, parsed: () => page.dispatchEvent(new Event('DOMContentLoaded')) }
}

describe('[SPD-04] the application', () => {
  it('starts once the document is there', () => {
    const { load, parsed } = open()
    expect(load).not.toHaveBeenCalled()
    parsed()
    expect(load).toHaveBeenCalledExactlyOnceWith('https://club.example/assets/index-1.js')
  })

  it('starts after the screen that the server has drawn is painted', () => {
    const { load, afterPaint, parsed } = open({ isDrawn: true })
    parsed()
    expect(load).not.toHaveBeenCalled()
    afterPaint.mock.calls[0]?.[0]()
    expect(load).toHaveBeenCalledOnce()
  })

  it('starts at once where nobody looks, since nothing is painted there', () => {
    const { load, parsed } = open({ isDrawn: true, isHidden: true })
    parsed()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is not there on pages of the site', () => {
    const { load, afterPaint, parsed } = open({ hasEntry: false })
    parsed()
    expect(load).not.toHaveBeenCalled()
    expect(afterPaint).not.toHaveBeenCalled()
  })
})
