// Looks at pages on a laptop and on a phone, in a colour scheme each.
import type { Page } from '@playwright/test'
import { at, expect, LAPTOP, PHONE, takeDevice } from './club'

/** The least width of a phone, and the width that WCAG 1.4.10 names: a laptop's window at 400 %. */
const NARROW = { ...PHONE, viewport: { width: 360, height: 740 } }
export const NARROWEST = { ...PHONE, viewport: { width: 320, height: 740 } }

/** The next event that is not cancelled, in SQL. */
export const NEXT_EVENT =
  'select id from event where ends_at > $now and cancel_reason_id is null order by starts_at limit 1'

/**
 * Opens every page by its address on one device, checks it, changes the device to the other and checks again. The next
 * page opens on that device.
 */
export async function expectEachFits(
  page: Page,
  paths: readonly string[],
  expectAccessible: () => Promise<void>,
): Promise<void> {
  const onLaptop = async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await takeDevice(page, LAPTOP)
  }
  const onPhone = async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await takeDevice(page, NARROW)
  }
  for (const [index, path] of paths.entries()) {
    const [first, second] = index % 2 === 0 ? [onLaptop, onPhone] : [onPhone, onLaptop]
    await first()
    await page.goto(at(path))
    await expectFits(path)
    await second()
    await expectFits(path)
    await takeDevice(page, NARROWEST)
    // React follows a change of the width a moment later.
    await expect.poll(() => beyondTheEdge(page), path).toBeLessThanOrEqual(0)
  }

  async function expectFits(path: string) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText('Loading details...')).toHaveCount(0)
    await expectAccessible()
    expect(await beyondTheEdge(page), path).toBeLessThanOrEqual(0)
    await expect(page, 'the page is open to them').toHaveURL(at(path))
    expect(await page.locator('input[type=number]').count(), `${path}: the wheel would change a number`).toBe(0)
  }
}

/** Returns by how many pixels the page is wider than its window. */
export const beyondTheEdge = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
