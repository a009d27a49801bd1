// The styles of a page in a test. Whether something can be seen is asked all the time (getByRole, toBeVisible, every click), and jsdom then
// compares every element with every rule on the page, which took half of the time of these tests. So the page holds only the rules that can
// hide something or keep it from being pressed. The others are kept beside it for the few tests that ask about them; how pages look is
// proved in a real browser (e2e).
import createCache from '@emotion/cache'
import { onTestFinished } from 'vitest'

const HIDING = /visibility:|pointer-events:|display:none|opacity:0[;}]/

interface Sheet {
  insert: (this: Sheet, rule: string) => void
  leftOut?: string[]
}

/** What all of emotion's sheets inherit from: one for all files of tests that a worker runs, as it reads packages once. */
const sheets = Object.getPrototypeOf(createCache({ key: 'any' }).sheet) as Sheet

/** From now on, only the rules that can hide something are written to the page. */
export function leaveOutStyles(): void {
  if (sheets.leftOut) return
  const leftOut: string[] = (sheets.leftOut = [])
  const { insert } = sheets
  sheets.insert = function (rule) {
    if (HIDING.test(rule)) insert.call(this, rule)
    else leftOut.push(rule)
  }
}

/** Writes the other rules too, those of what has been drawn until now, until the test ends. */
export function writeStyles(): void {
  const style = document.createElement('style')
  style.textContent = sheets.leftOut?.join('\n') ?? ''
  document.head.append(style)
  onTestFinished(() => style.remove())
}
