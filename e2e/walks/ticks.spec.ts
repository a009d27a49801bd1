// Ticks belong to people, on a phone too, and by the keyboard the bar of what is ticked is next to them.
import type { Page } from '@playwright/test'
import { at, expect, LAPTOP, PHONE, takenOver, test } from '../club'
import { expectTicksAfterBack } from '../ticksAfterBack'

test.describe('on a phone', () => {
  test.use(PHONE)

  test('[ADM-03] [ADM-07] three ticked of those who wait for approval are the same three after Back, although the list has changed', async ({
    page,
    club,
    signInByCall,
  }) => {
    await signInByCall('secretary')
    // One of them has been set aside meanwhile.
    const change = `update member set is_active = false where family_name = 'Aa1' and first_name = 'Eb'`
    await expectTicksAfterBack(page, club, { filter: 'Waiting Approval', areApproved: false, change })
  })
})

/** Presses Tab until the focus is in what the selector names, and returns how often. */
async function tabsInto(page: Page, selector: string): Promise<number> {
  for (let tabs = 1; tabs <= 300; tabs++) {
    await page.keyboard.press('Tab')
    const [isIn, isSkip] = await page.evaluate(
      within => [
        document.activeElement?.closest(within) != null,
        document.activeElement?.textContent === 'Skip to the actions',
      ],
      selector,
    )
    if (isSkip) await page.keyboard.press('Enter')
    if (isIn || isSkip) return tabs
  }
  throw new Error(`Tab does not lead to ${selector}.`)
}

test.describe('by keyboard', () => {
  test.use(LAPTOP)

  for (const { list, who, bar } of [
    { list: '/members/users/list/All', who: 'secretary', bar: 'Ticked members' },
    { list: '/members/committee/payments', who: 'secretary', bar: 'Ticked members' },
    { list: '/members/committee/bosun/New', who: 'bosun', bar: 'Ticked reports' },
    { list: '/members/committee/setup/mails/parked', who: 'admin', bar: 'The ticked emails' },
  ])
    test(`[ADM-03] at ${list} the bar is one stop after the tick, and the tick one before the bar`, async ({
      page,
      club,
      signInByCall,
      expectAccessible,
    }) => {
      await club.sql(
        `insert into mail (kind, to_name, to_address, subject, text, html, state, attempts, last_error, created_at, next_attempt_at)
         select 'news', 'Eb', 'eb@visitor.example', 'Tide ' || n, 'Ebb', '<p>Ebb</p>', 'parked', 9, 'refused', $now, $now from generate_series(1, 8) n`,
      )
      // Another walk closes reports.
      await club.sql('update event set bosun_closed_at = null, bosun_closed_by = null')
      await signInByCall(who)
      await page.goto(at(list))
      await takenOver(page)
      const region = page.getByRole('region', { name: bar })
      const first = page.locator('tbody').getByRole('checkbox').first()
      await first.focus()
      await page.keyboard.press('Space')
      await expect(region).toBeVisible()
      expect(await tabsInto(page, `[role=region][aria-label='${bar}']`)).toBe(1)
      await expect(region).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(region.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('button', { name: 'Back to the list' })).toBeFocused()
      await expectAccessible()
      await page.keyboard.press('Enter')
      await expect(first).toBeFocused()
      // The tick of the whole page leads there too, and the way back is to it.
      const head = page.locator('thead').getByRole('checkbox')
      await head.focus()
      await page.keyboard.press('Space')
      await expect(head).toBeChecked()
      expect(await tabsInto(page, `[role=region][aria-label='${bar}']`)).toBe(1)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(head).toBeFocused()
    })
})
