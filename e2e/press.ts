import type { Locator, Page } from '@playwright/test'
import { expect, takenOver } from './club'

/** Presses with what the device has, where a person can reach it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await takenOver(page)
  await target.scrollIntoViewIfNeeded()
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (!hasTouch) return target.click()
  // A menu grows as it opens.
  await expect
    .poll(async () => (await target.boundingBox())?.height, `${String(target)} is large enough for a thumb`)
    .toBeGreaterThanOrEqual(36)
  await target.tap()
}
