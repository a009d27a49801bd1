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

/**
 * Of jsdom's own sheet, the rules that it compares with nearly every element, some of them with long selectors, and that hide nothing: the
 * direction of writing, the colours of links, outlines, backdrops, lists within lists, borders of tables.
 */
const DEFAULT_RULE_THAT_HIDES_NOTHING =
  /\[dir[=\]]|:dir\(|::backdrop|\[rules=|^:(?:link|visited|focus-visible|autofill|is\(dir)/

/** What jsdom asks whether a rule is one for an element; `matches` and `querySelector` ask otherwise. */
interface RuleMatcher {
  check?: (selector: string, element: object) => { match: boolean }
  leavesOut?: boolean
}

/** Reaches for jsdom's inside, as the sheet cannot be replaced from without; in another version without it: as ever. */
function leaveOutDefaultRules(): void {
  const inside = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  const page = inside && (Reflect.get(document, inside) as object)
  const ofPage = page && (Reflect.get(page, '_getDOMSelector') as (() => RuleMatcher) | undefined)
  const matcher = ofPage?.call(page)
  if (!matcher?.check || matcher.leavesOut) return
  const check = matcher.check.bind(matcher)
  matcher.check = (selector, element) =>
    DEFAULT_RULE_THAT_HIDES_NOTHING.test(selector) ? { match: false } : check(selector, element)
  matcher.leavesOut = true
}

/** From now on, only the rules that can hide something are written to the page, and looked at. */
export function leaveOutStyles(): void {
  leaveOutDefaultRules()
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
