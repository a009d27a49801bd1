import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAWN_ID, IS_DRAWN, type TappedWindow } from '#contract/drawnScreen'
import { takeOver } from './takeOver'

const SCREEN = `<main><h1>Rows/Events</h1>
  <label>Search <input></label><button>Join</button><button>Join</button>
  <a href="/app">View Details</a><details><summary>More</summary>Cards</details></main>`

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

test('[SPD-04] is shown as far as it is after three seconds', async () => {
  takeOver(root)
  await draws('<main></main>')
  vi.advanceTimersByTime(3000)
  expect(isShown()).toBe(true)
})

test('[SPD-04] what was drawn for another session is thrown away unseen', () => {
  document.documentElement.removeAttribute(IS_DRAWN)
  takeOver(root)
  expect(drawn()).toBeNull()
})

test('[SPD-04] keeps what was typed, opened, focused and tapped meanwhile', async () => {
  takeOver(root)
  const [search] = inDrawn('input') as NodeListOf<HTMLInputElement>
  search?.focus()
  if (search) search.value = 'tide'
  const [folded] = inDrawn('details') as NodeListOf<HTMLDetailsElement>
  if (folded) folded.open = true
  ;(window as TappedWindow).clubTapped = inDrawn('button')[1] ?? null
  const tapped: number[] = []
  root.addEventListener('click', ({ target }) =>
    tapped.push([...root.querySelectorAll('button')].indexOf(target as HTMLButtonElement)),
  )
  const typed = vi.fn()
  root.addEventListener('input', typed)
  await draws(SCREEN)
  expect(root.querySelector('input')).toHaveValue('tide')
  expect(typed).toHaveBeenCalledOnce()
  expect(root.querySelector('input')).toHaveFocus()
  expect(root.querySelector('details')).toHaveAttribute('open')
  expect(tapped).toEqual([1])
})
