import { at, expect, expectBothAccessible, openSignedIn, PHONE, takeDevice, test, takenOver } from './club'
import { linkIn } from './setup/mailbox'

test('[PLC-01] [PLC-02] [PLC-09] ten places: the eleventh waits, one leaves, and the place is taken by the mail’s link', async ({
  page,
  browser,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [event] = await club.sql<{ id: number }>(
    `insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
     select 'Gannet Point by ten', (select id from event_type where name = 'Club Row'), id, '<p>Far.</p>', $today + 5, '10:30', '13:30', $now
     from member where email = 'officer@demo.example' returning id`,
  )
  const id = event?.id ?? 0

  const officer = await openSignedIn(browser, club, 'officer', `/members/event/organiser/edit/${id}`)
  await test.step('the Duty Officer gives the row ten places', async () => {
    await officer.getByLabel('Places').fill('10')
    await officer.getByRole('button', { name: 'Save Details & Send' }).click()
    await expect(officer).toHaveURL(at(`/members/event/organiser/view/${id}`))
    await expect(officer.getByText('0 of 10 places held')).toBeVisible()
  })

  await test.step('nine are in it', async () => {
    await club.sql(
      `insert into attendee (event_id, member_id, joined_at, confirmed)
       select $1, id, $now, true from member where is_active and is_approved and email not in ('member@demo.example', 'unpaid@demo.example', 'officer@demo.example') order by id limit 9`,
      [id],
    )
  })

  const rower = await openSignedIn(browser, club, 'member', `/members/event/view/${id}`)
  await test.step('a tenth joins', async () => {
    await takenOver(rower)
    await expect(rower.getByText('1 place left.')).toBeVisible()
    await rower.getByRole('button', { name: 'Join Row / Event' }).click()
    await expect(rower.getByText('You have asked to join.')).toBeVisible()
  })

  await test.step('the eleventh waits, by the keyboard alone', async () => {
    await takeDevice(page, PHONE)
    await signInByCall('unpaid')
    await page.goto(at(`/members/event/view/${id}`))
    await takenOver(page)
    await expect(page.getByText('All 10 places are taken.')).toBeVisible()
    await expectBothAccessible(page, expectAccessible)
    await page.getByRole('button', { name: 'Join the waiting list' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are 1st of 1 on the waiting list.')).toBeFocused()
    await expectAccessible()
    // The organiser's view asks every 15 seconds whether something has changed.
    const waiting = officer.getByRole('region', { name: 'Waiting list' }).getByRole('listitem')
    await expect(waiting).toHaveCount(1, { timeout: 40_000 })
    await expect(officer.getByText('10 of 10 places held')).toBeVisible()
  })

  await test.step('one leaves, and the place is offered', async () => {
    await rower.getByRole('link', { name: 'Remove Me' }).click()
    await rower.getByLabel(/Reason/).selectOption({ index: 1 })
    await rower.locator('main [type=submit]').click()
    await expect(rower.getByText(/You have been removed from/)).toBeVisible()
    // At night the mail would wait for the morning.
    await club.sql(
      "update mail set rests_at_night = false, next_attempt_at = $now where kind = 'placeOffered' and state = 'waiting'",
    )
    await club.sql("select pg_notify('mail_waiting', '0')")
  })

  await test.step('the home says so, above all else', async () => {
    await page.goto(at('/members/home'))
    const offers = page.getByRole('region', { name: 'A place for you' })
    await expect(offers.getByText('Gannet Point by ten')).toBeVisible()
    await expectBothAccessible(page, expectAccessible)
  })

  await test.step('the mail’s link leads to a page that only its button changes', async () => {
    const mail = await club.mailTo('unpaid@demo.example', /A place for you: Gannet Point by ten/)
    await page.goto(linkIn(mail, '/event/offer/'))
    await expect(page.getByText(/^A place is yours if you take it by/)).toBeVisible()
    await expectBothAccessible(page, expectAccessible)
    const offered = await club.sql("select from waiting_entry where event_id = $1 and state = 'offered'", [id])
    expect(offered).toHaveLength(1)
    await page.getByRole('button', { name: 'Take the place' }).click()
    await expect(page.getByText('You have taken the place. The organiser (DO) will confirm it.')).toBeVisible()
    await page.goto(linkIn(mail, '/event/offer/'))
    await expect(page.getByText('You are in the crew of this row/event.')).toBeVisible()
  })

  await test.step('the officer sees each step, and confirms as after any join', async () => {
    await club.mailTo('officer@demo.example', /Gannet Point by ten/)
    await officer.reload()
    await officer.getByText('Off the list: 1').click()
    await expect(officer.getByText(/^joined .* · offered .* · taken /)).toBeVisible()
    await expect(officer.getByRole('button', { name: /^Confirm Rower|^Confirm / }).first()).toBeVisible()
  })
})
