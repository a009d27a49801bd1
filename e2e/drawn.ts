// What the server draws of a member's first screen, and what becomes of it when the application takes over.
import type { Page } from '@playwright/test'
import { at, CODE, expect, takenOver } from './club'

export const withoutCode = (page: Page) => page.route(CODE, route => route.abort())

/** Opens a page, which comes with the screen that the server has drawn. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  const document = await page.goto(at(path), { waitUntil: 'commit' })
  expect((await document?.text())?.includes('<div id="drawn">')).toBe(true)
}

/**
 * Expects that each screen is there without the application's code, in a window of this width in pixels, and that the
 * application then draws the same in the same places and asks nothing again.
 */
export async function expectSameWithoutCode(page: Page, paths: readonly string[], width: number): Promise<void> {
  await page.addInitScript(watchShifts)
  // The font of headings may have come by one visit and not by the other.
  await page.route(/\.woff2$/, route => route.abort())
  for (const path of paths) {
    // No page may run with a part of its code.
    await page.goto('about:blank')
    await withoutCode(page)
    await openDrawn(page, path)
    await expect(page.locator('#drawn').getByRole('heading', { level: 1 })).toBeInViewport()
    const drawn = await shownIn(page, '#drawn')
    expect(drawn.width, 'as wide as the window').toBe(width)
    await page.goto('about:blank')
    await page.unroute(CODE)

    const asked: string[] = []
    const note = (request: { url(): string }) => {
      // The calendar beside the list and the dots of the lower bar come afterwards.
      if (/\/api\/(?!event\/getDue|.*perPage=500)/.test(request.url())) asked.push(request.url())
    }
    page.on('request', note)
    await openDrawn(page, path)
    await takenOver(page)
    page.off('request', note)
    expect(await shownIn(page, '#root')).toEqual(drawn)
    expect(asked).toEqual([])
    expect(await shiftOf(page, path)).toEqual([])
  }
}

interface Shifting extends Window {
  /** The layout shifts that nobody's tap or key brought about. */
  shifts?: { value: number; moved: string[] }[]
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Notes in a page what moves there. A script that runs before those of the page. */
export const watchShifts = () => {
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
        [node?.nodeName, node?.textContent?.slice(0, 40), from.y, to.y, from.height, to.height].join(' '),
      )
      ;((window as Shifting).shifts ??= []).push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the sum of the layout shifts and what moved, in words, if the sum is above the bound. */
export async function shiftOf(page: Page, where: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as Shifting).shifts ?? [])
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  return sum > 0.02 ? [`${where}: ${sum.toFixed(3)}`, ...shifts.flatMap(({ moved }) => moved)] : []
}

/**
 * Returns a screen's title, its rows (cards or lines of a table), its controls with their words and positions, and the
 * size of the page.
 */
const shownIn = (page: Page, root: string) =>
  page.evaluate(root => {
    const main = document.querySelector(`${root} main`)
    const parts = [...(main?.querySelectorAll<HTMLElement>('h1, h2, article, tbody tr, button, select, a') ?? [])]
      // The pages of a table come once it stands, into a place that is kept free: the height is the same.
      .filter(part => !part.closest('.MuiTablePagination-root'))
    return {
      width: window.innerWidth,
      height: document.documentElement.scrollHeight,
      parts: parts.map(part => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.innerText, ...[x, y, width, height].map(Math.round)].join(' | ')
      }),
    }
  }, root)
