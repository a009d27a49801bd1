import type { Page } from '@playwright/test'
import { at, type Club, expect, openSignedIn, PHONE, takeDevice, test, takenOver } from './club'
import { linkIn } from './setup/mailbox'

/** Makes it noon by the club's clock, whatever the hour is, with the evening's mails due from seven. */
async function makeItEvening(club: Club): Promise<void> {
  const ahead = 12 - new Date().getUTCHours()
  const zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await club.sql('update club_settings set time_zone = $1', [zone])
  await club.sql('update water_settings set asks_evening = true, has_places = true, evening_hour = 7')
}
test.afterEach(async ({ club }) => {
  // The place on offer would stand on the home of other tests.
  await club.sql("delete from event where title = 'Gannet Point at dawn'")
  await club.sql("update club_settings set time_zone = 'Europe/London'")
  await club.sql('update water_settings set evening_hour = 18')
})

/** Looks at the page as axe does, in both schemes. */
async function expectBothAccessible(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    await expectAccessible()
  }
}

test('[EVE-01] [EVE-02] [EVE-03] the evening before: one says no by the mail, the place is offered on; another says yes on the screen', async ({
  page,
  browser,
  club,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(150_000)
  await makeItEvening(club)
  const officer = await openSignedIn(browser, club.origin, 'officer')
  // One statement, so that a look of the clock finds the row with its crew or not at all.
  const [event] = await club.sql<{ id: number }>(
    `with row as (
       insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, places, created_at)
       select 'Gannet Point at dawn', (select id from event_type where name = 'Club Row'), id, '<p>Far.</p>',
         (now() at time zone (select time_zone from club_settings))::date + 1, '12:30', '14:30', 2, now()
       from member where email = 'officer@demo.example' returning id
     ), crew as (
       insert into attendee (event_id, member_id, joined_at, confirmed)
       select row.id, m.id, now(), true from row, member m where m.email in ('member@demo.example', 'secretary@demo.example')
     ), waits as (
       insert into waiting_entry (event_id, member_id, joined_at)
       select row.id, m.id, now() from row, member m where m.email = 'unpaid@demo.example' returning id
     ), steps as (
       insert into waiting_step (entry_id, at, step) select id, now(), 'joined' from waits
     ) select id from row`,
  )
  const id = event?.id ?? 0

  await test.step('the officer sees that the crew has been asked', async () => {
    await officer.goto(at(`/members/event/organiser/view/${id}`))
    await takenOver(officer)
    await expect(officer.getByText('No answer yet')).toHaveCount(2, { timeout: 40_000 })
  })

  const mail = await test.step('the mail comes, and its link shows the row without a sign-in', async () => {
    const question = await club.mailTo('member@demo.example', /Still coming\? Gannet Point at dawn/)
    await club.mailTo('secretary@demo.example', /Still coming\? Gannet Point at dawn/)
    await takeDevice(page, PHONE)
    await page.goto(linkIn(question, '/still-coming/'))
    await expect(page.getByRole('heading', { name: 'Gannet Point at dawn' })).toBeVisible()
    await expectBothAccessible(page, expectAccessible)
    expect(await club.sql('select id from attendee where event_id = $1 and is_removed', [id])).toEqual([])
    return question
  })

  await test.step('a no asks why, on the same page, by the keyboard alone', async () => {
    await page.getByRole('button', { name: 'No, I cannot come' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Why can you not come?' })).toBeFocused()
    await expectBothAccessible(page, expectAccessible)
    await page.getByLabel(/^Reason/).selectOption({ index: 1 })
    await page.getByLabel('Comments').fill('A cold')
    await page.getByRole('button', { name: 'I cannot come', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for saying so' })).toBeFocused()
    await page.goto(linkIn(mail, '/still-coming/'))
    await expect(page.getByText('You are not in the crew of this row/event any more.')).toBeVisible()
  })

  await test.step('the place is offered to who waits', async () => {
    await club.mailTo('unpaid@demo.example', /A place for you: Gannet Point at dawn/)
  })

  await test.step('another says yes on the members home', async () => {
    await signIn('secretary')
    const question = page.getByRole('region', { name: 'Still coming?' })
    await expect(question.getByText('Gannet Point at dawn')).toBeVisible()
    await expectBothAccessible(page, expectAccessible)
    await question.getByRole('button', { name: 'Yes, I am coming: Gannet Point at dawn' }).click()
    await expect(question.getByText(/^Thank you\. The organiser of Gannet Point at dawn/)).toBeFocused()
  })

  await test.step('the officer sees both answers', async () => {
    await club.mailTo('officer@demo.example', /removed themself from Gannet Point at dawn/)
    await officer.reload()
    await takenOver(officer)
    await expect(officer.getByText(/^Coming, \d\d:\d\d/)).toBeVisible()
    await expect(officer.getByText('A cold')).toBeVisible()
    await expect(officer.getByText(/1 of 1 have said that they come/)).toBeVisible()
  })

  await test.step('members choose what they are sent', async () => {
    await page.goto(at('/members/account/notices'))
    await expectBothAccessible(page, expectAccessible)
    await page.getByRole('checkbox', { name: /Sunday evening/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your choice has been saved.')).toBeVisible()
  })
})
