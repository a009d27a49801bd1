import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAWN_ID, IS_DRAWN, type TappedWindow } from '#contract/drawnScreen'
import { takeOver } from './takeOver'

const SCREEN = `<main><h1>Rows/Events</h1>
  <label>Search <input></label><input type="checkbox" aria-label="Tick"><button>Join</button><button>Join</button>
  <a href="/app">View Details</a><details><summary>More</summary>Cards</details><ul></ul></main>`

let root: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="${DRAWN_ID}">${SCREEN}</div><div id="root"></div>`
  document.documentElement.setAttribute(IS_DRAWN, '')
  root = document.querySelector<HTMLElement>('#root') ?? document.body
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  document.documentElement.removeAttribute(IS_DRAWN)
})

const drawn = () => document.getElementById(DRAWN_ID)
const inDrawn = (selector: string) => drawn()?.querySelectorAll<HTMLElement>(selector) ?? []
/** What the application draws, seen by the observer that watches it. */
async function draws(html: string) {
  root.innerHTML = html
  await Promise.resolve()
}
const isShown = () => !document.documentElement.hasAttribute(IS_DRAWN)

test('[SPD-04] the application is shown once it has drawn as much, and what the server drew is gone', async () => {
  takeOver(root)
  await draws('<main></main>')
  expect(isShown()).toBe(false)
  await draws('<main><h1>Rows/Events</h1><div class="MuiSkeleton-root"></div></main>')
  expect(isShown()).toBe(false)
  await draws(SCREEN)
  expect(isShown()).toBe(true)
  expect(drawn()).toBeNull()
})

test('[SPD-04] is shown after three seconds although something is still to come, but not before it is there at all', async () => {
  takeOver(root)
  await draws('<main></main>')
  vi.advanceTimersByTime(3000)
  expect(isShown()).toBe(false)
  await draws('<main><h1>Rows/Events</h1><div class="MuiSkeleton-root"></div></main>')
  expect(isShown()).toBe(true)
})

test('[SPD-04] what was drawn for another session is thrown away unseen', () => {
  document.documentElement.removeAttribute(IS_DRAWN)
  takeOver(root)
  expect(drawn()).toBeNull()
})

test('[SPD-04] keeps what was typed, ticked, opened, moved, focused and tapped meanwhile', async () => {
  takeOver(root)
  const [search] = inDrawn('input') as NodeListOf<HTMLInputElement>
  search?.focus()
  if (search) search.value = 'tide'
  inDrawn('[type=checkbox]')[0]?.click()
  const [shelf] = inDrawn('ul')
  if (shelf) shelf.scrollLeft = 40
  shelf?.dispatchEvent(new Event('scroll'))
  const [folded] = inDrawn('details') as NodeListOf<HTMLDetailsElement>
  if (folded) folded.open = true
  ;(window as TappedWindow).clubTapped = inDrawn('button')[1] ?? null
  const clicked: EventTarget[] = []
  root.addEventListener('click', ({ target }) => target && clicked.push(target))
  const typedInto: EventTarget[] = []
  root.addEventListener('input', ({ target }) => target && typedInto.push(target))
  await draws(SCREEN)
  const tick = root.querySelector('[type=checkbox]')
  expect(root.querySelector('input')).toHaveValue('tide')
  expect(tick).toBeChecked()
  expect(typedInto).toEqual([tick, root.querySelector('input')])
  expect(root.querySelector('ul')?.scrollLeft).toBe(40)
  expect(root.querySelector('input')).toHaveFocus()
  expect(root.querySelector('details')).toHaveAttribute('open')
  await vi.runAllTimersAsync()
  expect(clicked).toEqual([tick, root.querySelectorAll('button')[1]])
})
