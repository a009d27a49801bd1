// The Duty Officer's row from the first word to the report, on a laptop and with one thumb on a phone.
import type { Browser, Locator, Page } from '@playwright/test'
import {
  at,
  type Club,
  digitsOf,
  expect,
  fillCrew,
  LAPTOP,
  openSignedIn,
  PHONE,
  takeDevice,
  test,
  takenOver,
  typeInto,
} from './club'

// Each on its own, so that no worker of the run ends long before the others.
test.describe.configure({ mode: 'parallel' })

const DEVICES = [
  { name: 'on a laptop', use: LAPTOP },
  { name: 'on a phone, with one thumb', use: PHONE },
] as const

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')

for (const { name, use } of DEVICES) {
  test.describe(name, () => {
    test.use(use)

    test(`[RIV-11] [RIV-12] an officer sets up a series by the tide, and the rows have those times, ${name}`, async ({
      page,
      club,
      signIn,
      expectAccessible,
    }) => {
      const series = `By the tide ${name}`
      const days = [10, 17, 24, 31].map(club.day) as [string, string, string, string]
      // The second is in the dark all year.
      const highs = ['11:00', '01:00', '12:10', '13:20']
      await club.sql(`delete from tide_extreme where at between '${days[0]}' and '${club.day(32)}'`)
      await club.sql(
        `insert into tide_extreme (at, height, is_high, table_source) values ${days
          .map((day, at) => `('${day}T${highs[at]}:00Z', 6.5, true, 'Harbour tables')`)
          .join()}`,
      )
      const clock = (day: string, time: string, minutes: number) =>
        new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(
          new Date(Date.parse(`${day}T${time}:00Z`) + minutes * 60_000),
        )
      await signIn('officer')
      await expect(page).toHaveURL(at('/members/home'))
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
      await expectFits(page)
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
    const title = `Saltings weekend ${name}`

    test(`[ORG-01] [ORG-13] an officer runs a row from its plan to its report, ${name}`, async ({
      page,
      browser,
      club,
      signIn,
      expectAccessible,
    }) => {
      await club.sql("update member set medical_conditions = 'Carries an inhaler' where email = 'unpaid@demo.example'")
      await signIn('officer')
      await expect(page).toHaveURL(at('/members/home'))

      await test.step('[MEM-05] [ORG-07] adds it, with rich text and over two days', async () => {
        await press(page, page.getByRole('link', { name: 'Add Row/Event' }))
        await page.getByLabel('Title').fill(title)
        await page.getByRole('combobox', { name: 'Event Type' }).click()
        await page.getByRole('option', { name: 'Expedition' }).click()
        await typeInto(page, 'Start Date', digitsOf(club.day(10)))
        await typeInto(page, 'End Date', digitsOf(club.day(11)))
        await typeInto(page, 'Start Time', '0915')
        await typeInto(page, 'End Time', '1600')
        await page.getByLabel(/^Summary/).fill('Two tides and a night at the hut.')
        const details = page.getByRole('textbox', { name: /^Full Details/ })
        await details.click()
        await page.keyboard.press('Control+b')
        await page.keyboard.type('Bring a sleeping bag.')
        await page.getByLabel('Repeat weekly').check()
        await typeInto(page, 'Repeat until', digitsOf(club.day(24)))
        await expect(page.getByText('It will be added on 3 dates.')).toBeVisible()
        await expectFits(page)
        await expectAccessible()
        await page.getByLabel('Repeat weekly').uncheck()
        await press(page, page.getByRole('button', { name: 'Save as Draft' }))
        await expect(page).toHaveURL(at('/members/rows/Organised%20Events/Upcoming'))
        await expect(page.getByText(`The draft of ${title} has been saved.`)).toBeVisible()
        await press(page, page.getByRole('link', { name: `Continue: ${title}` }))
        await expect(page.getByLabel('Title')).toHaveValue(title)
        await expect(page.getByLabel(/^Summary/)).toContainText('Two tides and a night at the hut.')
        await press(page, page.getByRole('button', { name: 'Save Details & Send' }))
        await expect(page).toHaveURL(new RegExp(at('/members/event/organiser/view/\\d+$')))
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByText(inWords(club.day(10))).first()).toBeVisible()
        await expect(page.locator('strong', { hasText: 'Bring a sleeping bag.' })).toBeVisible()
        await expectFits(page)
        await expectAccessible()
      })
      const eventId = Number(page.url().split('/').at(-1))
      const view = at(`/members/event/organiser/view/${eventId}`)
      const [reader] = await club.sql<{ email: string }>(
        `select m.email from member m join member_email_preference p on p.member_id = m.id join email_preference_event_type c on c.preference_id = p.preference_id
         join event e on e.event_type_id = c.event_type_id where e.id = $1 and m.is_active and m.is_approved limit 1`,
        [eventId],
      )
      await club.mailTo(reader?.email ?? '', new RegExp(title))

      await test.step('[ORG-07] edits it', async () => {
        await deed(page, 'Edit Details')
        await expect(page.getByLabel('Title')).toHaveValue(title)
        await typeInto(page, 'Start Time', '0930')
        await press(page, page.getByRole('button', { name: 'Save Details & Send' }))
        await expect(page).toHaveURL(view)
        await expect(page.getByText('09:30').first()).toBeVisible()
      })

      await test.step('[ORG-02] shares it on WhatsApp: title, date, time, link', async () => {
        const share = await findDeed(page, 'Share WhatsApp')
        const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
        for (const part of [
          title,
          inWords(club.day(10)),
          '09:30',
          `${club.origin}${at(`/members/event/view/${eventId}`)}`,
        ])
          expect(text).toContain(part)
        await page.keyboard.press('Escape')
      })

      // The mail waits for ten seconds because the officer may undo it. A step below looks for it.
      let toldOfAdding: Promise<unknown> | undefined
      await test.step('[ORG-10] adds a member by part of the first name', async () => {
        await deed(page, 'Add attendee')
        await press(page, page.getByRole('button', { name: 'Search' }))
        await expect(page.getByText('Field required.').filter({ visible: true }).first()).toBeVisible()
        await page.getByLabel(/first name/i).fill('zzz')
        await press(page, page.getByRole('button', { name: 'Search' }))
        await expect(page.getByText('No members found.')).toBeVisible()
        await page.getByLabel(/first name/i).fill('mog')
        await press(page, page.getByRole('button', { name: 'Search' }))
        await press(page, lineOf(page, 'Farrant').getByRole('button', { name: /^Add/ }))
        toldOfAdding = club.mailTo('member@demo.example', new RegExp(title))
        await expectFits(page)
        await expectAccessible()
        await page.goto(view)
        await expect(personOf(page, 'Imogen Farrant')).toBeVisible()
      })

      await test.step('[ORG-05] [ORG-06] confirms a member who joined, and reads medical notes and swimming ability', async () => {
        await joinAs(browser, club, 'unpaid', eventId)
        await page.reload()
        const person = personOf(page, 'Tobias Okonjo-Reed')
        await press(page, person.getByRole('button', { name: /^Confirm/ }))
        await expect(person.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
        await club.mailTo('unpaid@demo.example', /confirmed/i)
        await personDeed(page, person, 'View')
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText('Carries an inhaler')).toBeVisible()
        await expect(dialog.getByText(/swimm|swim/i).first()).toBeVisible()
        await expectAccessible()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })

      await test.step('[ORG-11] messages one', async () => {
        await personDeed(page, personOf(page, 'Tobias Okonjo-Reed'), /^(Send )?message/i)
        await expect(page.getByRole('heading', { level: 1, name: /Tobias/ })).toBeVisible()
        await write(page, 'Please bring the big kettle.')
        await press(page, page.getByRole('button', { name: 'Send Message' }))
        await expect(page).toHaveURL(view)
        const mail = await club.mailSaying('unpaid@demo.example', 'the big kettle')
        expect(mail.replyTo?.value[0]?.address).toBe('officer@demo.example')
        await toldOfAdding
      })

      await test.step('[ORG-13] messages all', async () => {
        await deed(page, 'Email All Crew')
        await press(page, page.getByRole('button', { name: 'Send Message' }))
        await expect(page.getByText('Field required.').filter({ visible: true }).first()).toBeVisible()
        await write(page, 'High water is earlier than I thought.')
        await press(page, page.getByRole('button', { name: 'Send Message' }))
        await expect(page).toHaveURL(view)
        for (const who of ['member', 'unpaid']) await club.mailSaying(`${who}@demo.example`, 'High water is earlier')
      })

      await test.step('[ORG-02] [ORG-04] marks it full and opens it again', async () => {
        await deed(page, 'Mark event full')
        await expect(page.getByText('Event is Now Full')).toBeVisible()
        await deed(page, 'Places available again')
        await expect(page.getByText('Event is Now Full')).toHaveCount(0)
      })

      await test.step('[ORG-03] picks boats, land crew and weather', async () => {
        const form = page.getByRole('form', { name: /row details/i })
        await press(page, form.getByRole('button', { name: /save/i }))
        await expect(form.getByText('Field required.').filter({ visible: true }).first()).toBeVisible()
        await form.getByLabel(/^Land Crew Name/i).fill('Nadia Whitcombe')
        // Save stays within reach of the thumb on a phone while one types.
        if ('isMobile' in use) await expect(form.getByRole('button', { name: /save/i })).toBeInViewport({ ratio: 1 })
        await form.getByLabel(/Land Crew Contact Number/i).fill('07700 900456')
        await form.getByLabel(/Weather Conditions/i).fill('South-west 3, fair')
        await form.getByRole('checkbox').first().check()
        await press(page, form.getByRole('button', { name: /save/i }))
        await expect(page.getByText('The row details have been saved.')).toBeVisible()
        await page.goto(at(`/members/event/view/${eventId}`))
        await takenOver(page)
        await expect(page.getByText('South-west 3, fair')).toBeVisible()
        await expect(page.getByText('Nadia Whitcombe')).toBeVisible()
        await expect(page.getByText('No boats used.')).toHaveCount(0)
        await page.goto(view)
      })

      await test.step('[ORG-09] cancels it with a comment, and reinstates it', async () => {
        await deed(page, /^Cancel (row|\/|event)|^Cancel\/Abort/i)
        await page.getByLabel('Reason').selectOption('Wind or weather')
        await page.getByLabel(/^Comments/).fill('Gusts of forty knots.')
        await expectAccessible()
        await press(page, page.getByRole('button', { name: /cancel.*(row|event)|abort/i }))
        await expect(page).toHaveURL(view)
        await expect(page.getByText('Gusts of forty knots.')).toBeVisible()
        await club.mailSaying('member@demo.example', 'Gusts of forty knots.')
        await deed(page, 'Reinstate')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /reinstate/i })
          .click()
        await expect(page.getByText('Gusts of forty knots.')).toHaveCount(0)
        await club.mailTo('member@demo.example', /reinstated|going ahead|back on/i)
      })

      await test.step('[ORG-08] [EVT-10] files the post-row report when it is over', async () => {
        await club.sql('update event set start_date = start_date - 14, end_date = end_date - 14 where id = $1', [
          eventId,
        ])
        await page.goto(at('/members/rows/Organised%20Events/Pending%20Report'))
        await press(page, page.getByRole('link', { name: new RegExp(`Create Report.*${title}|${title}`) }).first())
        await expect(page).toHaveURL(at(`/members/event/organiser/report/${eventId}`))
        await write(page, 'A near miss with a ferry.', /^Safety Report/)
        await write(page, 'Rowlock loose in seat two.', /^Bosun Report/)
        await expectAccessible()
        await press(page, page.getByRole('button', { name: /save|file|send/i }))
        await expect(page).toHaveURL(at(`/members/event/report/${eventId}`))
        await expect(page.getByText('A near miss with a ferry.')).toBeVisible()
        await expect(page.getByText('Rowlock loose in seat two.')).toBeVisible()
        await club.mailSaying('safety@demo.example', 'A near miss with a ferry.')
        await club.mailSaying('bosun@demo.example', 'Rowlock loose in seat two.')
      })
    })
  })
}

test('[ORG-05] the sheet for the boathouse wall is one page, with names, confirmed, swimming, first aid and columns to tick, and nothing that is not for everybody; the officer’s has it', async ({
  page,
  club,
  signIn,
}) => {
  const [event] = await club.sql<{ id: number }>(
    "select id from event where ends_at > $now and cancel_reason_id is null and organiser_id = (select id from member where email = 'officer@demo.example') order by starts_at limit 1",
  )
  await club.sql("update member set medical_conditions = 'SECRET NOTE'")
  await fillCrew(club, event?.id, 30)
  await signIn('officer')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at(`/members/event/organiser/view/${event?.id}`))
  await expect(page.getByRole('heading', { name: /Crew \/ Attendees/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('table', { name: /attendees/i })
  await expect(sheet).toBeVisible()
  for (const column of [/name/i, /confirmed/i, /swim/i, /first aid/i, 'Boat', 'Afloat', 'Ashore'])
    await expect(sheet.getByRole('columnheader', { name: column })).toBeVisible()
  expect(await page.content()).not.toContain('SECRET NOTE')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const numbers = await club.sql<{ phone: string }>(
    'select m.phone_number as phone from attendee a join member m on m.id = a.member_id where a.event_id = $1 and m.phone_number is not null',
    [event?.id],
  )
  expect(numbers.length).toBeGreaterThan(10)
  for (const notForAll of [...numbers.map(({ phone }) => phone), /medical/i, /covid/i])
    await expect(sheet).not.toContainText(notForAll)
  await page.emulateMedia({ media: 'screen' })
  // The browser of the tests has no window to print from: what it would print is looked at instead.
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: "Print officer's sheet" }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText("Officer's sheet, not to be hung up")).toBeVisible()
  for (const { phone } of numbers) await expect(sheet).toContainText(phone)
  await expect(sheet.getByRole('columnheader', { name: 'Medical notes' })).toBeVisible()
  expect(await page.content()).not.toContain('SECRET NOTE')
  await club.sql('update member set medical_conditions = null')
})

test('[ORG-05] [ORG-03] sixty-one people: contact and facts share a line on a laptop; a phone finds one by name and goes to the row details', async ({
  page,
  club,
  signIn,
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
  await signIn('officer')
  await expect(page).toHaveURL(at('/members/home'))
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
  await expectFits(page)
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
  signIn,
}) => {
  await takeDevice(page, LAPTOP)
  await signIn('officer')
  await expect(page).toHaveURL(at('/members/home'))
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
  signIn,
  allowConsoleError,
  expectAccessible,
}) => {
  allowConsoleError(/409/)
  const [event] = await club.sql<{ id: number; title: string }>(
    'select id, title from event where ends_at > $now and cancel_reason_id is null order by id desc limit 1',
  )
  await signIn('officer')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at(`/members/event/organiser/edit/${event?.id}`))
  await expect(page.getByLabel('Title')).toHaveValue(event?.title ?? '')

  const other = await openSignedIn(browser, club, 'admin')
  await other.goto(at(`/members/event/organiser/edit/${event?.id}`))
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

/** Presses with what the device has, where a person can reach it. */
async function press(page: Page, target: Locator): Promise<void> {
  await takenOver(page)
  await target.scrollIntoViewIfNeeded()
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  if (!hasTouch) return target.click()
  const box = await target.boundingBox()
  expect(box?.height, `${String(target)} is large enough for a thumb`).toBeGreaterThanOrEqual(36)
  await target.tap()
}

/** A deed of the page: in sight, or behind More on a phone. */
async function findDeed(page: Page, name: string | RegExp): Promise<Locator> {
  const named = page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .or(page.getByRole('menuitem', { name }))
  const shown = named.filter({ visible: true }).first()
  const more = page.getByRole('button', { name: /^More/ }).filter({ visible: true }).last()
  await expect(shown.or(more).first()).toBeVisible()
  if (!(await shown.isVisible())) await press(page, more)
  await expect(shown).toBeVisible()
  return shown
}

const deed = async (page: Page, name: string | RegExp) => press(page, await findDeed(page, name))

const lineOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text }).first()
const personOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

/** A deed on one attendee: on their line, or behind their More. */
async function personDeed(page: Page, person: Locator, name: string | RegExp): Promise<void> {
  const onLine = person
    .getByRole('button', { name })
    .or(person.getByRole('link', { name }))
    .filter({ visible: true })
    .first()
  if (await onLine.isVisible()) return press(page, onLine)
  await press(page, person.getByRole('button', { name: /^More/ }))
  await press(page, page.getByRole('menuitem', { name }).first())
}

async function write(page: Page, words: string, name: RegExp = /message/i): Promise<void> {
  const editor = page.getByRole('textbox', { name })
  await editor.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await expect(editor).toContainText(words)
}

async function joinAs(browser: Browser, club: Club, who: string, eventId: number): Promise<void> {
  const page = await openSignedIn(browser, club, who)
  await page.goto(at(`/members/event/view/${eventId}`))
  await page.getByRole('button', { name: 'Join Row / Event' }).click()
  await expect(page.getByText('(Waiting for DO to Confirm)').first()).toBeVisible()
  await page.context().close()
}

const expectFits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    page.url(),
  ).toBeLessThanOrEqual(0)

test.describe('two Juniors without an address', () => {
  test.use(LAPTOP)

  test('[ORG-09] a row of seven is cancelled: five are mailed, and the two are named with their numbers, before and after', async ({
    page,
    club,
    signIn,
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
    await signIn('officer')
    await expect(page).toHaveURL(at('/members/home'))
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
