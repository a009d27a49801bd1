// Ticks belong to people: what a browser restores by its place after Back ticks nobody.
import type { Page } from '@playwright/test'
import { at, expect, holdCode, LAPTOP, PHONE, takenOver, test } from './club'

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Tick Eb/ })

/** The names whose ticks are set, on whatever stands on the page. */
const tickedOn = (page: Page): Promise<(string | null)[]> =>
  ticks(page).evaluateAll(boxes =>
    boxes.filter(box => (box as HTMLInputElement).checked).map(box => box.getAttribute('aria-label')),
  )

for (const [name, device] of [
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(device)

    for (const { group, filter, change } of [
      {
        group: 'Unpaid',
        filter: 'Unpaid',
        // She has paid meanwhile, and leaves the list above the ticked ones.
        change: `insert into member_payment (member_id, membership_year, recorded_at) select m.id, s.membership_year, $now from member m, club_settings s where m.family_name = 'Aa1' and m.first_name = 'Eb'`,
      },
      {
        group: 'those who wait for approval',
        filter: 'Waiting Approval',
        change: `update member set is_active = false where family_name = 'Aa1' and first_name = 'Eb'`,
      },
    ])
      test(`[ADM-03] [ADM-07] on ${name} three ticked of ${group} are the same three after Back, although the list has changed`, async ({
        page,
        club,
        signIn,
      }) => {
        const isApproved = filter === 'Unpaid'
        await club.sql("delete from member where first_name = 'Eb'")
        await club.sql(
          `insert into member (first_name, family_name, email, date_of_birth, registered_at, is_approved, membership_type_id)
           select 'Eb', 'Aa' || n, 'eb' || n || '@visitor.example', '1985-06-01', $now, ${isApproved}, (select id from membership_type where name = 'Full') from generate_series(1, 8) n`,
        )
        await signIn('secretary')
        await expect(page).toHaveURL(at('/members/home'))
        const list = `/members/users/list/${encodeURIComponent(filter)}?${new URLSearchParams({ filter: JSON.stringify({ q: 'Eb Aa' }) })}`
        // The browser restores what stands in the document when it comes. The server has drawn it.
        const opened = await page.goto(at(list), { waitUntil: 'commit' })
        expect(await opened?.text()).toContain('<div id="drawn">')
        await takenOver(page)
        await expect(ticks(page)).toHaveCount(8)
        for (const n of [3, 4, 5]) await page.getByRole('checkbox', { name: `Tick Eb Aa${n}` }).check()
        await expect(page.getByText('3 members ticked')).toBeVisible()
        // 'Learn to Row' is another document.
        await page.goto(at('/learnToRow'))
        await club.sql(change)
        const release = await holdCode(page)
        await page.goBack()
        // What the server draws knows no ticks. The browser has put its own back once the document is complete.
        await page.waitForFunction(() => document.readyState === 'complete')
        await expect(page.locator('#drawn').getByRole('checkbox', { name: /^Tick Eb/ })).toHaveCount(7)
        await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
        expect(await tickedOn(page)).toEqual([])
        // What a person ticks is kept, and comes after all that the browser put back.
        await page.locator('#drawn').getByRole('checkbox', { name: 'Tick Eb Aa8' }).check()
        release()
        await takenOver(page)
        await expect.poll(() => tickedOn(page)).toEqual(['Tick Eb Aa3', 'Tick Eb Aa4', 'Tick Eb Aa5', 'Tick Eb Aa8'])
        await expect(page.getByText('4 members ticked')).toBeVisible()
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
      signIn,
      expectAccessible,
    }) => {
      await club.sql(
        `insert into mail (kind, to_name, to_address, subject, text, html, state, attempts, last_error, created_at, next_attempt_at)
         select 'news', 'Eb', 'eb@visitor.example', 'Tide ' || n, 'Ebb', '<p>Ebb</p>', 'parked', 9, 'refused', $now, $now from generate_series(1, 8) n`,
      )
      await signIn(who)
      await expect(page).toHaveURL(at('/members/home'))
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
