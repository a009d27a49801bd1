import type { Page } from '@playwright/test'
import { at, type Club, expect, holdCode, takenOver } from './club'

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Tick Eb/ })

/** The names whose ticks are set, on whatever stands on the page. */
const tickedOn = (page: Page): Promise<(string | null)[]> =>
  ticks(page).evaluateAll(boxes =>
    boxes.filter(box => (box as HTMLInputElement).checked).map(box => box.getAttribute('aria-label')),
  )

interface Group {
  filter: string
  areApproved: boolean
  /** The SQL by which the first of the eight leaves the list. */
  change: string
}

/** Ticks three of eight members, leaves the page, changes the list, and expects the same three ticked after Back. */
export async function expectTicksAfterBack(
  page: Page,
  club: Club,
  { filter, areApproved, change }: Group,
): Promise<void> {
  await club.sql("delete from member where first_name = 'Eb'")
  await club.sql(
    `insert into member (first_name, family_name, email, date_of_birth, registered_at, is_approved, membership_type_id)
     select 'Eb', 'Aa' || n, 'eb' || n || '@visitor.example', '1985-06-01', $now, ${areApproved}, (select id from membership_type where name = 'Full') from generate_series(1, 8) n`,
  )
  await page.goto(at('/members/home'))
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
}
