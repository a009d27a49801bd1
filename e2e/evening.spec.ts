// A place in a row, from the waiting list to the evening before: by the mails' links, and on a page that stands open.
import { at, expect, expectBothAccessible, openPage, openSignedIn, PHONE, takeDevice, takenOver, test } from './club'
import { linkIn } from './setup/mailbox'

test.beforeEach(async ({ club }) => {
  // Wednesday, 19:00 in London: the evening's mails are due from six.
  await club.setMoment('2026-06-10T18:00:00Z')
  await club.sql('update water_settings set asks_evening = true, has_places = true')
})
test.afterEach(async ({ club }) => {
  // The question and the row would stand on the home of other tests.
  await club.sql('update water_settings set asks_evening = false')
  await club.sql("delete from event where title = 'Gannet Point at dawn'")
})

test('[PLC-01] [PLC-02] [PLC-09] [EVE-01] [EVE-02] [EVE-03] all places are taken and one waits; the evening before, one says no by the mail, and the place is taken by the other’s', async ({
  page,
  browser,
  club,
  signInByCall,
  expectAccessible,
}) => {
  // One statement, so that a look of the clock finds the row with its crew or not at all.
  const [event] = await club.sql<{ id: number }>(
    `with row as (
       insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, places, created_at)
       select 'Gannet Point at dawn', (select id from event_type where name = 'Club Row'), id, '<p>Far.</p>',
         $today + 1, '12:30', '14:30', 2, $now
       from member where email = 'officer@demo.example' returning id
     ), crew as (
       insert into attendee (event_id, member_id, joined_at, confirmed)
       select row.id, m.id, $now, true from row, member m where m.email in ('member@demo.example', 'secretary@demo.example')
     ) select id from row`,
  )
  const id = event?.id ?? 0

  await test.step('[PLC-01] who comes third waits, by the keyboard alone', async () => {
    await takeDevice(page, PHONE)
    await signInByCall('unpaid')
    await page.goto(at(`/members/event/view/${id}`))
    await takenOver(page)
    await expect(page.getByText('All 2 places are taken.')).toBeVisible()
    await expectBothAccessible(page, expectAccessible)
    await page.getByRole('button', { name: 'Join the waiting list' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are 1st of 1 on the waiting list.')).toBeFocused()
  })

  const officer = await openSignedIn(browser, club, 'officer', `/members/event/organiser/view/${id}`)
  await takenOver(officer)
  /** An open page asks every 15 seconds whether something has changed. */
  const nextLook = () => officer.clock.fastForward(15_000)

  const question = await test.step('[EVE-01] each of the crew is asked by mail', async () => {
    await club.mailTo('secretary@demo.example', /Still coming\? Gannet Point at dawn/)
    await nextLook()
    await expect(officer.getByText('No answer yet')).toHaveCount(2)
    return club.mailTo('member@demo.example', /Still coming\? Gannet Point at dawn/)
  })
  await test.step('[EVE-02] its link shows the row without a sign-in; a no asks why, on the same page, by the keyboard alone', async () => {
    const asked = await openPage(browser, club, PHONE)
    await asked.goto(linkIn(question, '/still-coming/'))
    await expect(asked.getByRole('heading', { name: 'Gannet Point at dawn' })).toBeVisible()
    expect(await club.sql('select id from attendee where event_id = $1 and is_removed', [id])).toEqual([])
    await asked.getByRole('button', { name: 'No, I cannot come' }).focus()
    await asked.keyboard.press('Enter')
    await expect(asked.getByRole('heading', { name: 'Why can you not come?' })).toBeFocused()
    await asked.getByLabel(/^Reason/).selectOption({ index: 1 })
    await asked.getByLabel('Comments').fill('A cold')
    await asked.getByRole('button', { name: 'I cannot come', exact: true }).click()
    await expect(asked.getByRole('heading', { name: 'Thank you for saying so' })).toBeFocused()
    await asked.context().close()
    await club.mailTo('officer@demo.example', /removed themself from Gannet Point at dawn/)
  })

  await test.step('[PLC-02] the mail’s link leads to a page that only its button changes', async () => {
    const offer = await club.mailTo('unpaid@demo.example', /A place for you: Gannet Point at dawn/)
    await page.goto(linkIn(offer, '/event/offer/'))
    await expect(page.getByText(/^A place is yours if you take it by/)).toBeVisible()
    await takenOver(page)
    await expectBothAccessible(page, expectAccessible)
    const offered = await club.sql("select from waiting_entry where event_id = $1 and state = 'offered'", [id])
    expect(offered).toHaveLength(1)
    await page.getByRole('button', { name: 'Take the place' }).click()
    await expect(page.getByText('You have taken the place. The organiser (DO) will confirm it.')).toBeVisible()
  })

  await test.step('[EVE-03] the officer’s page, which is open, says why the one goes, and the other’s steps', async () => {
    await nextLook()
    await officer.getByRole('button', { name: 'Show' }).click()
    await expect(officer.getByText('A cold')).toBeVisible()
    await officer.getByText('Off the list: 1').click()
    await expect(officer.getByText(/^joined .* · offered .* · taken /)).toBeVisible()
    // A page that stays open would ask the servers of later journeys.
    await officer.context().close()
  })
})
