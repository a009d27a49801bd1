// Runs before every test file of the browser's code. It adds jest-dom's matchers, cleans the page, puts back what a
// test has replaced, and rejects unexpected console output. A worker keeps one window and its loaded packages for all
// its files, which halves the time they take (vitest.config.ts). So each file reloads our own modules, and begins with
// a fresh page.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// jsdom loads no other document. The mock holds for all files, since a screen that one file still fetches may bring it
// to the next one.
vi.mock('../api/leaveFor', () => ({ leaveFor: vi.fn(() => new Promise(() => undefined)) }))
leaveOutLayout()
addModalDialogs()
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
clearPage()

const { complaints, listenForComplaints } = await import('./complaints')
const { leaveOutStyles } = await import('./styles')
const { leaveOutErrorDetails } = await import('./errorDetails')
leaveOutStyles()
leaveOutErrorDetails()
// A screen is fetched when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

const timeouts = endTimeouts()
beforeEach(listenForComplaints)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
  // A page that was left in a test is gone.
  window.dispatchEvent(new Event('pagehide'))
  timeouts.end()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  const heard = complaints()
  if (heard.length > 0) throw new Error(`Unexpected on the console:\n${heard.join('\n')}`)
})

/** jsdom has no layout: it matches no media query, nothing changes its size, and there is nowhere to scroll to. */
function leaveOutLayout(): void {
  window.matchMedia ??= media =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      // MUI still calls these of the colour scheme.
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  Element.prototype.scrollIntoView = () => undefined
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

/** Adds what jsdom lacks of a modal <dialog>: it takes the focus, and gives it back. */
function addModalDialogs(): void {
  const openedFrom = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function () {
    openedFrom.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    const from = openedFrom.get(this)
    if (from instanceof HTMLElement) from.focus()
    this.dispatchEvent(new Event('close'))
  }
}

/** Emotion's styles stay, since it would not write them a second time. */
function clearPage(): void {
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  document.body.replaceChildren()
  document.title = ''
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
}

/** Lets no AbortSignal.timeout of a test run out in one that comes after it. */
function endTimeouts(): { end: () => void } {
  const { setTimeout, clearTimeout } = globalThis
  const running = new Set<ReturnType<typeof setTimeout>>()
  AbortSignal.timeout = milliseconds => {
    const controller = new AbortController()
    const runOut = () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    running.add(setTimeout(runOut, milliseconds))
    return controller.signal
  }
  return {
    end: () => {
      for (const timeout of running) clearTimeout(timeout)
      running.clear()
    },
  }
}
