// Reduces the styles of a page in a test. Tests ask all the time whether something is visible (getByRole, toBeVisible,
// every click). jsdom then compares every element with every rule, which took half of the time of these tests. So the
// page holds only the rules that can hide an element or keep it from being clicked. The others are kept beside it for
// the few tests that ask about them. A real browser (e2e) checks how pages look.
import createCache from '@emotion/cache'

const HIDING = /visibility:|pointer-events:|display:none|opacity:0[;}]/

interface Sheet {
  insert: (this: Sheet, rule: string) => void
  leftOut?: string[]
}

/** The prototype of all emotion sheets. All test files of a worker share it because it loads packages once. */
const sheets = Object.getPrototypeOf(createCache({ key: 'any' }).sheet) as Sheet

/**
 * The rules of jsdom's own sheet that it compares with almost every element, some with long selectors, but that hide
 * nothing. They set text direction, link colours, outlines, backdrops, nested lists, and table borders.
 */
const DEFAULT_RULE_THAT_HIDES_NOTHING =
  /\[dir[=\]]|:dir\(|::backdrop|\[rules=|^:(?:link|visited|focus-visible|autofill|is\(dir)/

/** jsdom's check whether a rule matches an element. `matches` and `querySelector` do not use it. */
interface RuleMatcher {
  check?: (selector: string, element: object) => { match: boolean }
  leavesOut?: boolean
}

/**
 * Reaches for jsdom's inside, as the sheet cannot be replaced from outside. Another version without it works as ever.
 */
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

/** Writes, from now on, only the rules that can hide something to the page, and looks at no others. */
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

/** The class that Emotion's rule is for. */
const RULE_OF_CLASS = /^(?:@[^{]+\{)?\.([\w-]+)/

/**
 * Runs a check while the other rules of what stands on the page are written too. All earlier files of the worker have
 * drawn thousands more, which took a minute to read.
 */
export function withStyles(check: () => void): void {
  const style = document.createElement('style')
  const drawn = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const isDrawn = (rule: string) => {
    const [, name] = RULE_OF_CLASS.exec(rule) ?? []
    return name === undefined || drawn.has(name)
  }
  style.textContent = (sheets.leftOut ?? []).filter(isDrawn).join('\n')
  document.head.append(style)
  try {
    check()
  } finally {
    style.remove()
  }
}
