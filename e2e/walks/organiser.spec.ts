// What an officer's pages look like with much on them, and what they say before and after a deed.
import type { Locator } from '@playwright/test'
import {
  at,
  digitsOf,
  expect,
  expectBothAccessible,
  fillCrew,
  LAPTOP,
  openSignedIn,
  PHONE,
  takeDevice,
  takenOver,
  test,
  typeInto,
} from '../club'
import { beyondTheEdge } from '../eachFits'
import { press } from '../press'

// Each on its own, so that no worker of the run ends long before the others.
test.describe.configure({ mode: 'parallel' })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('[RIV-11] [RIV-12] an officer sets up a series by the tide with one thumb, and the rows have those times', async ({
    page,
    club,
    signInByCall,
    expectAccessible,
  }) => {
    const series = 'By the thumb and the tide'
    const days = [10, 17, 24, 31].map(club.day) as [string, string, string, string]
    // The second is in the dark all year.
    const highs = ['11:00', '01:00', '12:10', '13:20']
    // One statement: the server predicts the tides of days that have none.
    await club.sql(
      `with gone as (delete from tide_extreme where at between '${days[0]}' and '${club.day(32)}')
       insert into tide_extreme (at, height, is_high, table_source) values ${days
         .map((day, at) => `('${day}T${highs[at]}:00Z', 6.5, true, 'Harbour tables')`)
         .join()}`,
    )
    const clock = (day: string, time: string, minutes: number) =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(
        new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000),
      )
    await signInByCall('officer')
    await page.goto(at('/members/event/organiser/add'))
    await page.getByLabel('Title').fill(series)
    await page.getByRole('combobox', { name: 'Event Type' }).click()
    await page.getByRole('option', { name: 'Club Row' }).click()
    await typeInto(page, 'Start Date', digitsOf(days[0]))
    await typeInto(page, 'Start Time', clock(days[0], '11:00', -75).replace(':', ''))
    await typeInto(page, 'End Time', clock(days[0], '11:00', 15).replace(':', ''))
    await page.getByLabel(/^Summary/).fill('Up on the flood.')
    await page.getByLabel('Repeat weekly').check()
    await typeInto(page, 'Repeat until', digitsOf(days[3]))
    await page.getByRole('radio', { name: 'By the tide' }).check()
    await expect(page.getByLabel('Start: minutes')).toHaveValue('75')
    await expect(page.getByText('It will be added on 3 dates.')).toBeVisible()
    await expect(page.getByText('No high water of this day fits in the light')).toBeVisible()
    const starts = page.getByRole('group', { name: /^Start on/ })
    await expect(starts).toHaveCount(2)
    await expect(starts.first().locator('input')).toHaveValue(clock(days[2], '12:10', -75))
    await starts.last().getByRole('spinbutton').first().click()
    await page.keyboard.type(clock(days[3], '13:20', -60).replace(':', ''))
    expect(await beyondTheEdge(page)).toBeLessThanOrEqual(0)
    await expectAccessible()
    await press(page, page.getByRole('button', { name: 'Save Details & Send' }))
    await expect(page.getByText(`${series} has been added on 3 dates.`)).toBeVisible()
    const rows = await club.sql<{ day: string; start: string; end: string }>(
      `select start_date::text as day, to_char(start_time, 'HH24:MI') as start, to_char(end_time, 'HH24:MI') as end
       from event where title = '${series}' order by start_date`,
    )
    expect(rows).toEqual([
      { day: days[0], start: clock(days[0], '11:00', -75), end: clock(days[0], '11:00', 15) },
      { day: days[2], start: clock(days[2], '12:10', -75), end: clock(days[2], '12:10', 15) },
      { day: days[3], start: clock(days[3], '13:20', -60), end: clock(days[3], '13:20', 15) },
    ])
  })
})

test('[ORG-05] [ORG-03] sixty-one people: contact and facts share a line on a laptop; a phone finds one by name and goes to the row details', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [event] = await club.sql<{ id: number }>(
    `select id from event where ends_at > $now and cancel_reason_id is null and description like '%Land crew bring the stores.%'
       and organiser_id = (select id from member where email = 'officer@demo.example') order by starts_at desc limit 1`,
  )
  await fillCrew(club, event?.id, 61)
  const [{ waiting } = { waiting: NaN }] = await club.sql<{ waiting: number }>(
    'select count(*)::int as waiting from attendee where event_id = $1 and not confirmed',
    [event?.id],
  )
  await takeDevice(page, LAPTOP)
  await signInByCall('officer')
  await page.goto(at(`/members/event/organiser/view/${event?.id}`))
  const crew = page.getByRole('region', { name: 'Crew / Attendees' })
  const lines = crew.getByRole('listitem')
  // More wait than a folded crew has lines else.
  await expect(lines).toHaveCount(waiting)
  await expect(crew.getByText(`Shows ${waiting} of 61`)).toBeVisible()
  await expectAccessible()
  // Both begin in sight, whatever the description says.
  const about = page.getByRole('button', { name: 'All about this row/event' })
  await expect(about).toHaveAttribute('aria-expanded', 'false')
  await expect(lines.first()).toBeInViewport()
  await expect(page.getByLabel('Land Crew Name')).toBeInViewport()
  await about.press('Enter')
  await expect(about).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Land crew bring the stores.')).toBeInViewport()
  await about.press('Enter')
  await crew.getByRole('button', { name: 'Show all 61' }).click()
  await expect(lines).toHaveCount(61)
  const height = async (line: Locator) => (await line.boundingBox())?.height ?? 0
  const heights = await Promise.all((await lines.all()).map(height))
  // Name and deeds, then contact and facts. The most that can be known of somebody may take one line more.
  expect(heights.filter(each => each <= 96).length).toBeGreaterThan(heights.length / 2)
  expect(Math.max(...heights)).toBeLessThan(136)

  await takeDevice(page, PHONE)
  await page.reload()
  await expect(lines).toHaveCount(waiting)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000)
  expect(await beyondTheEdge(page)).toBeLessThanOrEqual(0)
  await expectAccessible()
  const [last] = await club.sql<{ name: string }>(
    "select first_name || ' ' || family_name as name from member m join attendee a on a.member_id = m.id where a.event_id = $1 and a.confirmed order by family_name desc, first_name desc limit 1",
    [event?.id],
  )
  await expect(lines.filter({ hasText: last?.name ?? '' })).toHaveCount(0)
  await crew.getByRole('searchbox', { name: 'Find by name' }).fill(last?.name ?? '')
  await expect(lines.filter({ hasText: last?.name ?? '' })).toHaveCount(1)
  // In the upper half, which a phone's keyboard leaves free.
  expect((await lines.first().boundingBox())?.y).toBeLessThan(420)
  await crew.getByRole('searchbox', { name: 'Find by name' }).clear()
  await crew.getByRole('button', { name: 'Show all 61' }).click()
  await expect(lines).toHaveCount(61)
  const onPhone = await Promise.all((await lines.all()).map(height))
  expect(Math.max(...onPhone)).toBeLessThanOrEqual(96)
  await crew.getByRole('button', { name: 'Go to Row Details' }).click()
  await expect(page.getByRole('region', { name: 'Row Details' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Row Details' })).toBeInViewport()
})

test('[EVT-02] [MEM-05] titles of the table are high enough for a thumb, its deeds share a line, and so do the words of Add Row/Event on a phone', async ({
  page,
  signInByCall,
}) => {
  await takeDevice(page, LAPTOP)
  await signInByCall('officer')
  await page.goto(at('/members/rows/All%20Events/Upcoming'))
  await takenOver(page)
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Join:/ }) })
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) {
    const boxes = [
      await row.getByRole('link', { name: /^View Details:/ }).boundingBox(),
      await row.getByRole('button', { name: /^Join:/ }).boundingBox(),
    ]
    const [link, button] = boxes.map(box => (box ? box.y + box.height / 2 : 0))
    expect(Math.abs((link ?? 0) - (button ?? 0))).toBeLessThan(3)
    const title = row.locator('[data-column=title] a').first()
    expect((await title.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  // With the column of the tide besides, the deeds are still in sight.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Tide and light' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Tide and light' })).toBeVisible()
  const cutOff = ({ parentElement: frame }: Element) => (frame ? frame.scrollWidth - frame.clientWidth : NaN)
  expect(await page.locator('table[aria-labelledby=list-title]').evaluate(cutOff)).toBe(0)

  await takeDevice(page, { ...PHONE, viewport: { width: 390, height: 844 } })
  for (const path of ['/members/rows/Organised%20Events/Upcoming', '/members/home']) {
    await page.goto(at(path))
    await takenOver(page)
    expect((await page.getByRole('link', { name: 'Add Row/Event' }).boundingBox())?.height).toBeLessThan(50)
  }
})

test('[ORG-07] two officers edit one row: the later one is told, and keeps their text', async ({
  page,
  club,
  browser,
  signInByCall,
  allowConsoleError,
  expectAccessible,
}) => {
  allowConsoleError(/409/)
  const [event] = await club.sql<{ id: number; title: string }>(
    'select id, title from event where ends_at > $now and cancel_reason_id is null order by id desc limit 1',
  )
  await signInByCall('officer')
  await page.goto(at(`/members/event/organiser/edit/${event?.id}`))
  await expect(page.getByLabel('Title')).toHaveValue(event?.title ?? '')

  const other = await openSignedIn(browser, club, 'admin', `/members/event/organiser/edit/${event?.id}`)
  await other.getByLabel('Title').fill('Theirs, saved first')
  await other.getByRole('button', { name: 'Save Details & Send' }).click()
  await expect(other).toHaveURL(new RegExp('/organiser/view/'))
  await other.context().close()

  await page.getByLabel('Title').fill('Mine, typed meanwhile')
  await page.getByRole('button', { name: 'Save Details & Send' }).click()
  await expect(page.getByText(/changed/i).first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Mine, typed meanwhile')
  const [stored] = await club.sql<{ title: string }>('select title from event where id = $1', [event?.id])
  expect(stored?.title).toBe('Theirs, saved first')

  await takeDevice(page, PHONE)
  const versions = page.getByRole('group', { name: 'Title' })
  await expect(versions.getByText('Theirs, saved first')).toBeVisible()
  await expect(versions.getByText('Mine, typed meanwhile')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectAccessible()
  await versions.getByRole('radio', { name: 'Theirs' }).check()
  await expect(page.getByLabel('Title')).toHaveValue('Theirs, saved first')
  await versions.getByRole('radio', { name: 'Yours' }).check()
  await page.getByRole('button', { name: 'Save what is chosen & Send' }).click()
  await expect(page).toHaveURL(new RegExp('/organiser/view/'))
  const [saved] = await club.sql<{ title: string }>('select title from event where id = $1', [event?.id])
  expect(saved?.title).toBe('Mine, typed meanwhile')
})

test.describe('two Juniors without an address', () => {
  test.use(LAPTOP)

  test('[ORG-09] a row of seven is cancelled: five are mailed, and the two are named with their numbers, before and after', async ({
    page,
    club,
    signInByCall,
    expectAccessible,
  }) => {
    const [row] = await club.sql<{ id: number }>(
      `insert into event (title, summary, event_type_id, organiser_id, start_date, start_time, end_time, created_at)
       select 'Juniors on the flood', '<p>Up and back.</p>', t.id, m.id, $1, '09:00', '11:00', $now
       from event_type t, member m where t.name = 'Club Row' and m.email = 'officer@demo.example' returning id`,
      [club.day(9)],
    )
    const id = row?.id ?? 0
    await club.sql(
      `with crew as (
         insert into member (first_name, family_name, email, phone_number, date_of_birth, registered_at, is_approved, membership_type_id)
         select 'Rower' || n, 'Flood', case when n > 5 then '' else 'rower' || n || '@flood.example' end, '07700 90080' || n,
           case when n > 5 then '2013-05-17' else '1985-05-17' end::date, $now, true, t.id
         from generate_series(1, 7) n join membership_type t on t.name = case when n > 5 then 'Junior' else 'Full' end
         returning id)
       insert into attendee (event_id, member_id, joined_at, confirmed) select $1, id, $now, true from crew`,
      [id],
    )
    await signInByCall('officer')
    await page.goto(at(`/members/event/organiser/cancel/${id}`))
    await expect(page.getByText('Emailed to the attendees: 5 people will be told.')).toBeVisible()
    await expect(page.getByText('No email address, so please tell them yourself:')).toBeVisible()
    await expect(page.getByRole('list', { name: 'No email address' }).getByRole('listitem')).toHaveText([
      'Rower6 Flood 07700 900806',
      'Rower7 Flood 07700 900807',
    ])
    await expect(page.getByRole('link', { name: '07700 900806' })).toHaveAttribute('href', 'tel:07700900806')
    await expectAccessible()
    await page.getByLabel('Reason').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Cancel Row/Event' }).click()
    await expect(page).toHaveURL(at(`/members/event/organiser/view/${id}`))
    await expect(
      page.getByText(
        'Juniors on the flood has been cancelled. No email address, so please tell them yourself: Rower6 Flood (07700 900806), Rower7 Flood (07700 900807).',
      ),
    ).toBeVisible()
    await expectAccessible()
    for (const rower of [1, 2, 3, 4, 5]) await club.mailTo(`rower${rower}@flood.example`, /Juniors on the flood/)
    const [mails] = await club.sql<{ n: number }>('select count(*)::int as n from mail where event_id = $1', [id])
    expect(mails?.n).toBe(5)
  })
})

test('[PLC-05] [PLC-09] a Duty Officer puts somebody in, out of order, with a word, and takes it back', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [event] = await club.sql<{ id: number; places: number }>(
    "select id, places from event where title = 'Two tides on the outer estuary' and starts_at > $now",
  )
  // Another journey may have put many members into this crew, past the list.
  await club.sql(
    'delete from attendee using waiting_entry w where w.event_id = $1 and attendee.event_id = $1 and attendee.member_id = w.member_id',
    [event?.id],
  )
  await signInByCall('officer')
  await page.goto(at(`/members/event/organiser/view/${event?.id}`))
  const list = page.getByRole('region', { name: 'Waiting list' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const third = list.getByRole('listitem').nth(2)
  const name = ((await third.textContent()) ?? '').replace(/^3\. (.*?)joined.*$/, '$1')
  await third.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A word about why').fill('We need a cox')
  await expectBothAccessible(page, expectAccessible)
  await dialog.getByRole('button', { name: 'Put in' }).click()
  await expect(page.getByText(`${name} is in the crew.`)).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} is back on the waiting list.`)).toBeVisible()
  await expect(third).toContainText(name)
  await expectBothAccessible(page, expectAccessible)
})
