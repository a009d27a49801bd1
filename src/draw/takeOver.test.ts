import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAWN_ID, IS_DRAWN, type TappedWindow } from '#contract/rules/drawnScreen'
import { takeOver } from './takeOver'

const SCREEN = `<main><h1>Rows/Events</h1>
  <label>Search <input></label><input type="checkbox" aria-label="Tick"><input type="checkbox" aria-label="Tick another"><button>Join</button><button>Join</button>
  <select aria-label="Type"><option value="">Any</option><option>Club Row</option></select><a href="/app">View Details</a><details><summary>More</summary>Cards</details><ul></ul></main>`

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
  delete (window as TappedWindow).clubTaps
  vi.restoreAllMocks()
})

const drawn = () => document.getElementById(DRAWN_ID)
const inDrawn = (selector: string) => drawn()?.querySelectorAll<HTMLElement>(selector) ?? []
/** Renders as the application does, and lets the observer see it. */
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

/** jsdom knows no pointer that is down. */
const press = (isDown: boolean) =>
  vi.spyOn(drawn() as HTMLElement, 'matches').mockImplementation(selector => selector === ':active' && isDown)

test('[SPD-04] what is pressed stays until it is released, so that its click counts', async () => {
  takeOver(root)
  press(true)
  await draws(SCREEN)
  expect(isShown()).toBe(false)
  press(false)
  window.dispatchEvent(new Event('pointerup'))
  expect(isShown(), 'the click is still to come').toBe(false)
  vi.advanceTimersByTime(0)
  expect(isShown()).toBe(true)
})

test('[SPD-04] a release right before the application is shown repeats no tap', async () => {
  takeOver(root)
  const [, button] = inDrawn('button')
  if (!button) throw new Error('The screen has no button.')
  ;(window as TappedWindow).clubTaps = [button]
  let taps = 0
  root.addEventListener('click', () => (taps += 1))
  window.dispatchEvent(new Event('pointerup'))
  await draws(SCREEN)
  await vi.runAllTimersAsync()
  expect(taps).toBe(1)
})

test('[SPD-04] a release that never comes holds nothing up for longer than three seconds', async () => {
  takeOver(root)
  press(true)
  await draws(SCREEN)
  vi.advanceTimersByTime(2999)
  expect(isShown()).toBe(false)
  vi.advanceTimersByTime(1)
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
  const [ticked] = inDrawn('[type=checkbox]')
  ticked?.click()
  const [shelf] = inDrawn('ul')
  if (shelf) shelf.scrollLeft = 40
  shelf?.dispatchEvent(new Event('scroll'))
  const [folded] = inDrawn('details') as NodeListOf<HTMLDetailsElement>
  if (folded) folded.open = true
  const second = inDrawn('button')[1]
  if (search && ticked && second) (window as TappedWindow).clubTaps = [search, ticked, second]
  const clicked: EventTarget[] = []
  root.addEventListener('click', ({ target }) => target && clicked.push(target))
  const typedInto: EventTarget[] = []
  root.addEventListener('input', ({ target }) => target && typedInto.push(target))
  await draws(SCREEN)
  expect(root.querySelector('input')).toHaveValue('tide')
  expect(typedInto).toEqual([root.querySelector('input')])
  expect(root.querySelector('ul')?.scrollLeft).toBe(40)
  expect(root.querySelector('input')).toHaveFocus()
  expect(root.querySelector('details')).toHaveAttribute('open')
  await vi.runAllTimersAsync()
  const tick = root.querySelector('[type=checkbox]')
  expect(tick).toBeChecked()
  expect(clicked).toEqual([tick, root.querySelectorAll('button')[1]])
})

test('[ADM-03] [SPD-04] a tick and words that the browser put back by their place are nobody’s deed', async () => {
  takeOver(root)
  const [search] = inDrawn('input') as NodeListOf<HTMLInputElement>
  const [tick, another] = inDrawn('[type=checkbox]') as NodeListOf<HTMLInputElement>
  if (!search || !tick || !another) throw new Error('The screen has no fields.')
  search.value = 'of another list'
  tick.checked = true
  another.click()
  ;(window as TappedWindow).clubTaps = [another]
  await draws(SCREEN)
  await vi.runAllTimersAsync()
  expect(root.querySelector('input')).toHaveValue('')
  expect([...root.querySelectorAll<HTMLInputElement>('[type=checkbox]')].map(({ checked }) => checked)).toEqual([
    false,
    true,
  ])
})

test('[SPD-04] carries out every tap and choice in order, each once and only when the page has answered the one before', async () => {
  takeOver(root)
  const [first, second] = inDrawn('button')
  const [type] = inDrawn('select') as NodeListOf<HTMLSelectElement>
  if (!first || !second || !type) throw new Error('The screen has no controls.')
  type.value = 'Club Row'
  ;(window as TappedWindow).clubTaps = [first, type, second, first]
  const done: string[] = []
  root.addEventListener('change', ({ target }) => done.push((target as HTMLSelectElement).value))
  root.addEventListener('click', ({ target }) => {
    const button = target as HTMLButtonElement
    done.push(`button ${[...root.querySelectorAll('button')].indexOf(button)}`)
    // Its answer is fetched.
    root.querySelector('main')?.setAttribute('aria-busy', 'true')
    setTimeout(() => root.querySelector('main')?.removeAttribute('aria-busy'), 700)
  })
  await draws(SCREEN)
  await vi.advanceTimersByTimeAsync(50)
  expect(done).toEqual(['button 0'])
  await vi.advanceTimersByTimeAsync(600)
  expect(done).toEqual(['button 0'])
  await vi.advanceTimersByTimeAsync(400)
  expect(done).toEqual(['button 0', 'Club Row'])
  await vi.runAllTimersAsync()
  expect(done).toEqual(['button 0', 'Club Row', 'button 1'])
})

test('[SPD-04] a tap on what an earlier one has removed does nothing', async () => {
  takeOver(root)
  const [first, second] = inDrawn('button')
  if (!first || !second) throw new Error('The screen has no buttons.')
  ;(window as TappedWindow).clubTaps = [first, second]
  const clicked: EventTarget[] = []
  root.addEventListener('click', ({ target }) => {
    if (target) clicked.push(target)
    root.querySelectorAll('button')[1]?.remove()
  })
  await draws(SCREEN)
  const [joined] = root.querySelectorAll('button')
  await vi.runAllTimersAsync()
  expect(clicked).toEqual([joined])
})
