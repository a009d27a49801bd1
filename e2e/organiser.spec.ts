// The Duty Officer's row from the first word to the report, with one thumb on a phone.
import type { Locator, Page } from '@playwright/test'
import { at, digitsOf, expect, fillCrew, PHONE, test, typeInto } from './club'
import { beyondTheEdge } from './eachFits'
import { press } from './press'

// Each on its own, so that no worker of the run ends long before the others.
test.describe.configure({ mode: 'parallel' })

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')

test.describe('on a phone', () => {
  test.use(PHONE)

  const title = 'Saltings weekend'

  test('[ORG-01] [ORG-07] [ORG-13] an officer runs a row from its plan to its report, with one thumb', async ({
    page,
    club,
    signInByCall,
    expectAccessible,
  }) => {
    await club.sql("update member set medical_conditions = 'Carries an inhaler' where email = 'unpaid@demo.example'")
    await signInByCall('officer')
    await page.goto(at('/members/home'))

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
      await expectFits(page)
      await expectAccessible()
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

    await test.step('[ORG-05] [ORG-06] confirms a member who joined, and reads medical notes and swimming ability', async () => {
      await club.sql(
        `insert into attendee (event_id, member_id, joined_at, confirmed)
         select $1, id, $now, email = 'member@demo.example' from member where email in ('member@demo.example', 'unpaid@demo.example')`,
        [eventId],
      )
      // The open page asks every 15 seconds who has joined.
      await page.clock.fastForward(15_000)
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

    await test.step('[ORG-13] messages all', async () => {
      await deed(page, 'Email All Crew')
      await write(page, 'High water is earlier than I thought.')
      await press(page, page.getByRole('button', { name: 'Send Message' }))
      await expect(page).toHaveURL(view)
      for (const who of ['member', 'unpaid']) await club.mailSaying(`${who}@demo.example`, 'High water is earlier')
    })

    await test.step('[ORG-03] picks boats, land crew and weather', async () => {
      const form = page.getByRole('form', { name: /row details/i })
      await form.getByLabel(/^Land Crew Name/i).fill('Nadia Whitcombe')
      // Save stays within reach of the thumb on a phone while one types.
      await expect(form.getByRole('button', { name: /save/i })).toBeInViewport({ ratio: 1 })
      await form.getByLabel(/Land Crew Contact Number/i).fill('07700 900456')
      await form.getByLabel(/Weather Conditions/i).fill('South-west 3, fair')
      await form.getByRole('checkbox').first().check()
      await press(page, form.getByRole('button', { name: /save/i }))
      await expect(page.getByText('The row details have been saved.')).toBeVisible()
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
      await club.sql('update event set start_date = start_date - 14, end_date = end_date - 14 where id = $1', [eventId])
      await page.goto(at('/members/rows/Organised%20Events/Pending%20Report'))
      await press(page, page.getByRole('link', { name: new RegExp(`^Create Report.*${title}`) }))
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

test('[ORG-05] the sheet for the boathouse wall is one page, with names, confirmed, swimming, first aid and columns to tick, and nothing that is not for everybody; the officer’s has it', async ({
  page,
  club,
  signInByCall,
}) => {
  const [event] = await club.sql<{ id: number }>(
    "select id from event where ends_at > $now and cancel_reason_id is null and organiser_id = (select id from member where email = 'officer@demo.example') order by starts_at limit 1",
  )
  await club.sql("update member set medical_conditions = 'SECRET NOTE'")
  await fillCrew(club, event?.id, 30)
  await signInByCall('officer')
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

const expectFits = async (page: Page) => expect(await beyondTheEdge(page), page.url()).toBeLessThanOrEqual(0)
