import { act } from '@testing-library/react'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAWN_AT, DRAWN_ID, IS_DRAWN, IS_TAPPED, type TappedWindow } from '#contract/rules/drawnScreen'
import { surroundings } from '../api/surroundings'
import { ScreenStands } from '../app/ScreenStands'
import { takeOver } from './takeOver'

const DRAWN = '2026-06-10T09:00:00.000Z'
/** A limit that only ends a hang. */
const PATIENT = 20_000

/** What React has heard, in order. */
let heard: string[] = []

/** A screen as the server draws it. React writes all that it holds with every rendering. */
function Screen() {
  const [words, setWords] = useState('')
  const [isTicked, setTicked] = useState(false)
  const [type, setType] = useState('')
  const [taps, setTaps] = useState(0)
  const tap = (name: string) => {
    heard.push(name)
    setTaps(taps + 1)
  }
  return (
    <main data-taps={taps}>
      <h1>Rows/Events</h1>
      <input aria-label="Search" value={words} onChange={({ target }) => setWords(target.value)} />
      <input
        type="checkbox"
        aria-label="Tick"
        checked={isTicked}
        onChange={({ target }) => setTicked(target.checked)}
      />
      <input type="checkbox" aria-label="Another" defaultChecked={false} />
      <select
        aria-label="Type"
        value={type}
        onChange={({ target }) => {
          heard.push(target.value)
          setType(target.value)
        }}
      >
        <option value="">Any</option>
        <option>Club Row</option>
      </select>
      <button onClick={() => tap('first')}>First</button>
      <button onClick={() => tap('second')}>Second</button>
      <ul />
      <output>{[words, isTicked, type].join(' | ')}</output>
    </main>
  )
}

let root: HTMLElement
let drawn: HTMLElement
function draw(html: string) {
  document.body.innerHTML = `<div id="${DRAWN_ID}">${html}</div><div id="root"></div>`
  root = document.querySelector<HTMLElement>('#root') ?? document.body
  drawn = document.querySelector<HTMLElement>(`#${DRAWN_ID}`) ?? document.body
}

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  document.documentElement.setAttribute(IS_DRAWN, '')
  document.documentElement.setAttribute(DRAWN_AT, DRAWN)
  draw(renderToString(<Screen />))
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  for (const name of [IS_DRAWN, DRAWN_AT]) document.documentElement.removeAttribute(name)
  delete (window as TappedWindow).clubTaps
})

const one = <E extends HTMLElement = HTMLElement>(selector: string, index = 0): E => {
  const found = document.querySelectorAll<E>(selector)[index]
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
const tapped = (...elements: Element[]) => ((window as TappedWindow).clubTaps = elements)
let stop = () => {}
const takesOver = (application: ReactElement, onSettled?: () => void) =>
  act(() => void (stop = takeOver(drawn, root, application, onSettled)))
const takes = (screen = <Screen />, onSettled?: () => void) =>
  takesOver(<ScreenStands>{screen}</ScreenStands>, onSettled)
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('[SPD-04] the very nodes that the server drew stay, with their focus and their place', () => {
  const search = one('input')
  search.focus()
  one('ul').scrollLeft = 40
  takes()
  expect(one('#root input')).toBe(search)
  expect(search).toHaveFocus()
  expect(one('ul').scrollLeft).toBe(40)
  expect(document.documentElement).not.toHaveAttribute(IS_DRAWN)
  expect(document.querySelectorAll(`#${DRAWN_ID}`)).toHaveLength(0)
})

test('[SPD-04] the first rendering has the moment of the drawing and knows nothing of the device, the next has both', async () => {
  const seen: [string, boolean][] = []
  function Clock() {
    seen.push([surroundings().now().toISOString(), surroundings().knowsDevice])
    const [count, setCount] = useState(0)
    return <button onClick={() => setCount(count + 1)}>{count}</button>
  }
  draw(renderToString(<Clock />))
  seen.length = 0
  vi.setSystemTime('2026-06-10T09:00:02Z')
  takes(<Clock />)
  await act(async () => one('button').click())
  expect(seen).toEqual([
    [DRAWN, false],
    ['2026-06-10T09:00:02.000Z', true],
  ])
})

test('[SPD-04] React hears what was typed, ticked and chosen, so that its next rendering keeps it', async () => {
  const [search, tick, type] = [
    one<HTMLInputElement>('input'),
    one('[type=checkbox]'),
    one<HTMLSelectElement>('select'),
  ]
  search.value = 'tide'
  tick.click()
  type.value = 'Club Row'
  tapped(search, tick, type)
  takes()
  await passes(0)
  expect(search).toHaveValue('tide')
  await passes(5000)
  expect(one('output')).toHaveTextContent('tide | true | Club Row')
  await act(async () => one('button').click())
  expect([search.value, type.value]).toEqual(['tide', 'Club Row'])
  expect(tick).toBeChecked()
})

test('[ADM-03] [SPD-04] a tick and words that the browser put back by their place are nobody’s deed', async () => {
  const [search, tick, another] = [
    one<HTMLInputElement>('input'),
    one<HTMLInputElement>('[type=checkbox]'),
    one<HTMLInputElement>('[type=checkbox]', 1),
  ]
  search.value = 'of another list'
  tick.checked = true
  another.click()
  tapped(another)
  takes()
  await passes(5000)
  expect(search).toHaveValue('')
  expect([tick.checked, another.checked]).toEqual([false, true])
  expect(one('output')).toHaveTextContent('| false |')
})

test('[SPD-04] every tap and choice is done in order, each once and only when the page has answered the one before', async () => {
  const [first, second, type] = [one('button'), one('button', 1), one<HTMLSelectElement>('select')]
  type.value = 'Club Row'
  tapped(first, type, second, first)
  drawn.addEventListener('click', () => {
    // Its answer is fetched.
    one('main').setAttribute('aria-busy', 'true')
    setTimeout(() => one('main').removeAttribute('aria-busy'), 700)
  })
  takes()
  first.setAttribute(IS_TAPPED, '')
  await passes(50)
  expect(heard).toEqual(['first'])
  expect(first).not.toHaveAttribute(IS_TAPPED)
  await passes(600)
  expect(heard).toEqual(['first'])
  await passes(200)
  expect(heard).toEqual(['first', 'Club Row'])
  await passes(5000)
  expect(heard).toEqual(['first', 'Club Row', 'second'])
})

test.each([
  ['once what was tapped is done', [0, 1], ['first', 'second', 'settled']],
  ['where nothing was tapped', [], ['settled']],
])('[PCK-08] what the screen shows is asked for anew %s', async (_, taps, expected) => {
  tapped(...taps.map(index => one('button', index)))
  takes(<Screen />, () => heard.push('settled'))
  await passes(5000)
  expect(heard).toEqual(expected)
})

test('[SPD-04] a tap on what an earlier one has removed does nothing', async () => {
  tapped(one('button'), one('button', 1))
  drawn.addEventListener('click', () => one('button', 1).remove(), { once: true })
  takes()
  await passes(5000)
  expect(heard).toEqual(['first'])
})

test('[SPD-04] in a part whose code is still to come, a tap, a tick and words are done once it is there, each once', async () => {
  let come: (module: { default: typeof Screen }) => void = () => {}
  const Later = lazy(() => new Promise<{ default: typeof Screen }>(resolve => (come = resolve)))
  draw(
    renderToString(
      <Suspense>
        <Screen />
      </Suspense>,
    ),
  )
  takes(
    <Suspense>
      <Later />
    </Suspense>,
  )
  const [search, tick, button] = [one<HTMLInputElement>('input'), one('[type=checkbox]'), one('button')]
  button.click()
  tick.click()
  search.value = 'tide'
  search.dispatchEvent(new Event('input', { bubbles: true }))
  await passes(350)
  expect(heard).toEqual([])
  await act(async () => come({ default: Screen }))
  // React hydrates the part in a task of the real clock.
  await vi.waitFor(async () => {
    await passes(100)
    expect(heard).toEqual(['first'])
  }, PATIENT)
  expect(one('output')).toHaveTextContent('tide | true |')
  await passes(5000)
  expect(heard).toEqual(['first'])
})

test('[SPD-04] [NAV-14] a tap on the frame, which React answers for sooner than for the screen, is done once, after the screen’s effects', async () => {
  let come: (module: { default: typeof Stands }) => void = () => {}
  const Later = lazy(() => new Promise<{ default: typeof Stands }>(resolve => (come = resolve)))
  function Stands() {
    useEffect(() => void heard.push('effects of the screen'), [])
    return <Screen />
  }
  const frame = (screen: ReactElement) => (
    <>
      <button onClick={() => heard.push('frame')}>Logout</button>
      <Suspense>
        <ScreenStands>{screen}</ScreenStands>
      </Suspense>
    </>
  )
  draw(renderToString(frame(<Stands />)))
  takesOver(frame(<Later />))
  const button = one('button')
  // The boot script notes it.
  tapped(button)
  button.click()
  await passes(350)
  expect(heard).toEqual([])
  await act(async () => come({ default: Stands }))
  await vi.waitFor(async () => {
    await passes(100)
    expect(heard).toEqual(['effects of the screen', 'frame'])
  }, PATIENT)
  await passes(5000)
  expect(heard).toEqual(['effects of the screen', 'frame'])
})
