import {
  at,
  digitsOf,
  expect,
  expectBothAccessible,
  LAPTOP,
  openSignedIn,
  PHONE,
  takeDevice,
  test,
  takenOver,
  typeInto,
  openPage,
} from './club'
import { linkIn } from './setup/mailbox'

// Wednesday, 19:00 in London: the evening's mails are due from six.
test.use({ moment: '2026-06-10T18:00:00Z' })

test.beforeEach(async ({ club }) => {
  await club.sql('update water_settings set asks_evening = true, has_digest = true, has_places = true')
})
test.afterEach(async ({ club }) => {
  // The place on offer would stand on the home of other tests.
  await club.sql("delete from event where title in ('Gannet Point at dawn', 'Saltings on the flood')")
})

test('[EVE-01] [EVE-02] [EVE-03] the evening before: one says no by the mail, the place is offered on; another says yes on the screen', async ({
  page,
  browser,
  club,
  signIn,
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
     ), waits as (
       insert into waiting_entry (event_id, member_id, joined_at)
       select row.id, m.id, $now from row, member m where m.email = 'unpaid@demo.example' returning id
     ), steps as (
       insert into waiting_step (entry_id, at, step) select id, $now, 'joined' from waits
     ) select id from row`,
  )
  const id = event?.id ?? 0

  const officer = await openSignedIn(browser, club, 'officer', `/members/event/organiser/view/${id}`)
  await test.step('the officer sees that the crew has been asked', async () => {
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
})

test('[RIV-03] [RIV-11] [PLC-02] [EVE-02] [CAL-08] from a table of tides to a place in the calendar: a series by the tide, ten places for fourteen, a no by the evening’s mail', async ({
  page,
  browser,
  club,
  signInByCall,
}) => {
  await club.sql('update water_settings set asks_evening = false, has_tides = true')
  const days = [1, 8, 15].map(club.day)
  const highs = ['12:20', '13:05', '11:40']
  const series = 'Saltings on the flood'

  await test.step('a System Administrator brings the harbour’s table', async () => {
    const admin = await openSignedIn(browser, club, 'admin', '/members/committee/setup/tides')
    const lines = days.map((day, at) => `${day.split('-').toReversed().join('/')} ${highs[at]} 6.9 high`)
    await admin.getByLabel('Lines of the table').fill(lines.join('\n'))
    await admin.getByRole('button', { name: 'Read the table' }).click()
    await admin.getByLabel('Its times are').selectOption('local')
    await expect(admin.getByText('3 high waters and 0 low waters')).toBeVisible()
    await admin.getByRole('textbox', { name: /^Where the table comes from/ }).fill('Harbour office')
    await admin.getByRole('button', { name: 'Keep 3 tides' }).click()
    await expect(admin.getByText('The table is kept, and shown in the rows.')).toBeVisible()
    await admin.context().close()
  })

  await test.step('a Duty Officer sets up a series by the tide, with ten places', async () => {
    await takeDevice(page, LAPTOP)
    await signInByCall('officer')
    await page.goto(at('/members/event/organiser/add'))
    await page.getByLabel('Title').fill(series)
    await page.getByRole('combobox', { name: 'Event Type' }).click()
    await page.getByRole('option', { name: 'Club Row' }).click()
    await typeInto(page, 'Start Date', digitsOf(days[0] ?? ''))
    await typeInto(page, 'Start Time', '1105')
    await typeInto(page, 'End Time', '1235')
    await page.getByLabel('Places').fill('10')
    await page.getByLabel(/^Summary/).fill('Up on the flood.')
    await page.getByLabel('Repeat weekly').check()
    await typeInto(page, 'Repeat until', digitsOf(days[2] ?? ''))
    await page.getByRole('radio', { name: 'By the tide' }).check()
    await expect(page.getByText('It will be added on 3 dates.')).toBeVisible()
    await page.getByRole('button', { name: 'Save Details & Send' }).click()
    await expect(page.getByText(`${series} has been added on 3 dates.`)).toBeVisible()
  })
  const rows = await club.sql<{ id: number; day: string; start: string; places: number }>(
    `select id, start_date::text as day, to_char(start_time, 'HH24:MI') as start, places from event where title = $1 order by start_date`,
    [series],
  )
  expect(rows.map(({ day, start, places }) => [day, start, places])).toEqual([
    [days[0], '11:05', 10],
    [days[1], '11:50', 10],
    [days[2], '10:25', 10],
  ])
  const id = rows[0]?.id ?? 0

  await test.step('fourteen want to come: ten are in, four wait', async () => {
    await club.sql(
      `insert into attendee (event_id, member_id, joined_at, confirmed)
       select $1, id, $now, true from member where is_active and is_approved and email not in ('unpaid@demo.example', 'officer@demo.example', 'admin@demo.example')
       order by email <> 'member@demo.example', id limit 10`,
      [id],
    )
    const waiting = await openSignedIn(browser, club, 'unpaid', '/members/account/calendar')
    await waiting.getByRole('button', { name: 'Switch on' }).click()
    await expect(waiting.getByRole('group', { name: 'Address' })).toBeVisible()
    const address = (await waiting.getByRole('group', { name: 'Address' }).textContent()) ?? ''
    await waiting.goto(at(`/members/event/view/${id}`))
    await takenOver(waiting)
    await waiting.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(waiting.getByText('You are 1st of 1 on the waiting list.')).toBeVisible()
    await club.sql(
      `with waits as (
         insert into waiting_entry (event_id, member_id, joined_at)
         select $1, id, $now from member m where is_active and is_approved
           and not exists (select from attendee a where a.event_id = $1 and a.member_id = m.id)
           and not exists (select from waiting_entry w where w.event_id = $1 and w.member_id = m.id)
         order by id desc limit 3 returning id
       ) insert into waiting_step (entry_id, at, step) select id, $now, 'joined' from waits`,
      [id],
    )
    await waiting.reload()
    await takenOver(waiting)
    await expect(waiting.getByText('You are 1st of 4 on the waiting list.')).toBeVisible()

    await test.step('in the evening one says no by the mail, and the next takes the place by theirs', async () => {
      await page.goto(at(`/members/event/organiser/view/${id}`))
      await takenOver(page)
      await club.sql('update water_settings set asks_evening = true')
      await expect(page.getByText('No answer yet: 10 of 10')).toBeVisible({ timeout: 40_000 })
      const question = await club.mailTo('member@demo.example', /Still coming\? Saltings on the flood/)
      expect(question.text).toContain('High water 12:20, 6.9 m')
      const visitor = await openPage(browser, club)
      await visitor.goto(linkIn(question, '/still-coming/'))
      await visitor.getByRole('button', { name: 'No, I cannot come' }).click()
      await visitor.getByLabel(/^Reason/).selectOption({ index: 1 })
      await visitor.getByRole('button', { name: 'I cannot come', exact: true }).click()
      await expect(visitor.getByRole('heading', { name: 'Thank you for saying so' })).toBeVisible()
      await visitor.context().close()
      const offer = await club.mailTo('unpaid@demo.example', /A place for you: Saltings on the flood/)
      await waiting.goto(linkIn(offer, '/event/offer/'))
      await takenOver(waiting)
      await waiting.getByRole('button', { name: 'Take the place' }).click()
      await expect(waiting.getByText('You have taken the place. The organiser (DO) will confirm it.')).toBeVisible()
    })

    await test.step('their calendar shows it, with the tide', async () => {
      const entries = (await (await waiting.request.get(address)).text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT')
      const entry = entries.find(each => each.includes(`SUMMARY:${series}`))
      expect(entry).toContain('STATUS:TENTATIVE')
      expect(entry).toContain('High water 12:20\\, 6.9 m')
    })
  })
})
