import type { Page } from '@playwright/test'
import { at, expect, PHONE, takeDevice, test } from './club'

const address = async (page: Page) => (await page.getByRole('group', { name: 'Address' }).textContent()) ?? ''

test('[CAL-08] a member has their rows in their calendar: a row that they join, and after a new address nothing by the old one', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [row] = await club.sql<{ id: number; title: string }>(
    `select e.id, e.title from event e where e.starts_at > $now + interval '2 days' and e.cancel_reason_id is null and not e.is_full
       and not exists (select from attendee a join member m on m.id = a.member_id where a.event_id = e.id and m.email = 'member@demo.example')
       order by e.starts_at limit 1`,
  )
  await signInByCall('member')
  await page.goto(at('/members/account/calendar'))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const card = page.getByRole('region', { name: 'The address of your calendar' })
  await expect(card).toBeFocused()
  await expectAccessible()
  const url = await address(page)
  const before = await (await page.request.get(url)).text()
  expect(before).toContain('BEGIN:VCALENDAR')
  expect(before).not.toContain(`event/view/${row?.id}\r\n`)

  await page.goto(at(`/members/event/view/${row?.id}`))
  await page.getByRole('button', { name: 'Join Row / Event' }).click()
  await expect(page.getByText('You have asked to join.')).toBeVisible()
  const entries = (await (await page.request.get(url)).text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT')
  const entry = entries.find(each => each.includes(`event/view/${row?.id}\r\n`))
  expect(entry).toContain('STATUS:TENTATIVE')
  expect(entry).toContain('Waiting for the organiser to confirm your place.')

  await page.goto(at('/members/account/calendar'))
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(card).toBeVisible()
  const renewed = await address(page)
  expect([(await page.request.get(url)).status(), (await page.request.get(renewed)).status()]).toEqual([404, 200])

  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await expect(card).toHaveCount(0)
  expect((await page.request.get(renewed)).status()).toBe(404)
})

test('[CAL-06] an event is added to a calendar by itself, from a phone, by its organiser', async ({
  page,
  club,
  signInByCall,
}) => {
  await takeDevice(page, PHONE)
  const [row] = await club.sql<{ id: number; title: string }>(
    `select e.id, e.title from event e join member m on m.id = e.organiser_id where m.email = 'officer@demo.example'
       and e.starts_at > $now and e.cancel_reason_id is null order by e.starts_at limit 1`,
  )
  await signInByCall('officer')
  const screen = at(`/members/event/organiser/view/${row?.id}`)
  await page.goto(screen)
  const fetching = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await fetching).suggestedFilename()).toBe(`${row?.title}.ics`)
  await expect(page).toHaveURL(screen)
})
