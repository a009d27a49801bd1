// Tests what holds on every form: the focused element and the sentence about it are in sight, and no bar covers either.
import type { Page } from '@playwright/test'
import { at, expect, PHONE, takeDevice, test } from '../club'

test.describe.configure({ mode: 'parallel' })

const DEVICES = [PHONE, { viewport: { width: 1366, height: 700 } }] as const

interface FormToTry {
  path: string
  /** The words on its submit button. */
  submit: string
}

test('[EVT-13] [VAL-01] on the public forms, the first wrong field and every other one that takes the focus stand clear of the bars with their sentences', async ({
  page,
}) => {
  await expectFocusInSight(page, [
    { path: '/contact-us', submit: 'Send Message' },
    { path: '/login', submit: 'Login' },
    { path: '/register', submit: 'Register' },
  ])
})

test('[EVT-13] [VAL-01] on the forms of a member, the first wrong field and every other one that takes the focus stand clear of the bars with their sentences', async ({
  page,
  club,
  signInByCall,
}) => {
  const [place] = await club.sql<{ id: number; event: number }>(
    `select a.id, a.event_id as event from attendee a join member m on m.id = a.member_id join event e on e.id = a.event_id
     where m.email = 'member@demo.example' and not a.is_removed and e.ends_at > $now and e.cancel_reason_id is null limit 1`,
  )
  await club.sql('update attendee set covid_declared_at = null where id = $1', [place?.id])
  await signInByCall('member')
  await expectFocusInSight(page, [
    { path: `/members/event/attendee/${place?.id}/covid-form`, submit: 'Send Declaration' },
    { path: `/members/event/attendee/${place?.id}/remove`, submit: 'Remove Me' },
    { path: `/members/event/messageOrganiser/${place?.event}`, submit: 'Send Message' },
    { path: '/members/changePassword', submit: 'Change Password' },
    { path: '/members/account', submit: 'Save Details' },
  ])
})

test('[EVT-13] [VAL-01] on the forms of an officer, the first wrong field and every other one that takes the focus stand clear of the bars with their sentences', async ({
  page,
  club,
  signInByCall,
}) => {
  const [event] = await club.sql<{ id: number }>(
    'select id from event where ends_at > $now and cancel_reason_id is null order by starts_at limit 1',
  )
  await signInByCall('officer')
  const organiser = '/members/event/organiser'
  await expectFocusInSight(page, [
    { path: `${organiser}/add`, submit: 'Save Details & Send' },
    { path: `${organiser}/cancel/${event?.id}`, submit: 'Cancel Row/Event' },
    { path: `${organiser}/messageToAll/${event?.id}`, submit: 'Send Message' },
  ])
})

test('[EVT-13] [VAL-01] on the forms of the committee, the first wrong field and every other one that takes the focus stand clear of the bars with their sentences', async ({
  page,
  club,
  signInByCall,
}) => {
  const [member] = await club.sql<{ id: number }>("select id from member where email = 'member@demo.example'")
  await signInByCall('secretary')
  await expectFocusInSight(page, [
    { path: `/members/users/form/${member?.id}`, submit: 'Save Details' },
    { path: '/members/committee/upload/Member', submit: 'Save Document' },
  ])
})

test('[ORG-03] [ORG-07] [ADM-06] [SET-01] on a phone, what another person saved meanwhile is shown, and the button in sight then saves what is chosen', async ({
  page,
  club,
  signInByCall,
  allowConsoleError,
}) => {
  allowConsoleError(/409/)
  const idOf = async (text: string) => (await club.sql<{ id: number }>(text))[0]?.id
  const event = await idOf(
    'select id from event where ends_at > $now and cancel_reason_id is null order by starts_at desc limit 1',
  )
  const member = await idOf("select id from member where email = 'member@demo.example'")
  const boat = await idOf('select id from boat order by id limit 1')
  const forms = [
    {
      path: `/members/event/organiser/edit/${event}`,
      field: 'Title',
      submit: 'Save Details & Send',
      submitChosen: 'Save what is chosen & Send',
      table: 'event',
      column: 'title',
      id: event,
    },
    {
      path: `/members/event/organiser/view/${event}`,
      field: 'Weather Conditions',
      submit: 'Save Details',
      table: 'event',
      column: 'weather_conditions',
      id: event,
      before: async () => {
        await page.getByLabel('Land Crew Name').fill('Grace Hopper')
        await page.getByLabel('Land Crew Contact Number').fill('01234 567890')
      },
    },
    {
      path: `/members/users/form/${member}`,
      field: 'Town',
      submit: 'Save Details',
      table: 'member',
      column: 'town',
      id: member,
    },
    {
      path: `/members/committee/setup/boats/${boat}`,
      field: 'Name',
      submit: 'Save',
      table: 'boat',
      column: 'name',
      id: boat,
    },
  ]
  await takeDevice(page, PHONE)
  await signInByCall('admin')
  for (const { path, field, submit, submitChosen = 'Save what is chosen', table, column, id, before } of forms) {
    await page.goto(at(path))
    const input = page.getByRole('main').getByRole('textbox', { name: field })
    await expect(input).toBeVisible()
    await before?.()
    await input.fill('Mine')
    await club.sql(
      `update ${table} set ${column} = 'Theirs'${table === 'boat' ? '' : ', version = version + 1'} where id = $1`,
      [id],
    )
    await page.getByRole('button', { name: submit, exact: true }).click()
    const versions = page.getByRole('group', { name: field })
    await expect(versions.getByRole('radio', { name: 'Yours' }), path).toBeChecked()
    const button = page.getByRole('button', { name: submitChosen, exact: true })
    await expect(button, path).toBeInViewport({ ratio: 1 })
    await button.click()
    await expect(versions, path).toHaveCount(0)
    await expect(page.getByText(/saved\.$/).first(), path).toBeVisible()
    const [saved] = await club.sql<Record<string, unknown>>(`select ${column} from ${table} where id = $1`, [id])
    expect(saved?.[column], path).toBe('Mine')
  }
})

test('[SES-04] the notice of a success lies over the bar alone, and over nothing of the page that follows', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [member] = await club.sql<{ id: number }>("select id from member where email = 'member@demo.example'")
  await signInByCall('secretary')
  for (const device of DEVICES) {
    await takeDevice(page, device)
    await page.goto(at(`/members/users/form/${member?.id}`))
    await page.getByRole('button', { name: 'Save Details', exact: true }).click()
    const notice = page.getByRole('status').getByRole('alert').filter({ hasText: 'have been saved.' })
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL(at(`/members/users/view/${member?.id}`))
    const bar = await page.getByRole('banner').boundingBox()
    const box = await notice.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `at ${device.viewport.width}`).toBeLessThanOrEqual(bar?.height ?? 0)
    await expectAccessible()
  }
})

test('[NAV-14] the club asks by its own dialog before what was typed is lost: at Stay, with Escape as Stay, and the focus goes back', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [member] = await club.sql<{ id: number }>("select id from member where email = 'member@demo.example'")
  await signInByCall('secretary')
  await page.goto(at(`/members/users/view/${member?.id}`))
  await page.getByRole('link', { name: 'Edit Details' }).click()
  await page.getByRole('textbox', { name: /^Town/ }).fill('Elsewhere')
  const question = page.getByRole('dialog', { name: 'Do you want to leave this page without saving?' })
  const stay = question.getByRole('button', { name: 'Stay' })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  for (const device of DEVICES) {
    await takeDevice(page, device)
    await cancel.focus()
    await page.keyboard.press('Enter')
    await expect(stay).toBeFocused()
    await expectAccessible()
    // The page behind stays where it is, and as wide as it was.
    const place = () => page.evaluate(() => [window.scrollY, document.querySelector('main')?.clientWidth])
    const before = await place()
    await page.mouse.wheel(0, 600)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await place()).toEqual(before)
    await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name: 'Leave without saving' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(cancel).toBeFocused()
  }
  await page.goBack()
  await stay.click()
  await expect(page.getByRole('textbox', { name: /^Town/ })).toHaveValue('Elsewhere')
  await expect(page).toHaveURL(at(`/members/users/form/${member?.id}`))
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).press('Enter')
  await expect(page).toHaveURL(at(`/members/users/view/${member?.id}`))
})

test('[PUB-08] a registration that was begun is emptied after a question of the club, and begins at its first field', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(at('/register'))
  await page.getByLabel('First name').fill('Zoë')
  await page.reload()
  const afresh = page.getByRole('button', { name: 'Start afresh' })
  await afresh.press('Enter')
  const question = page.getByRole('dialog', { name: 'Do you want to empty the form and begin again?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(afresh).toBeFocused()
  await afresh.press('Enter')
  await question.getByRole('button', { name: 'Start afresh' }).press('Enter')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('First name')).toBeFocused()
})

/** Returns how far the middle of the form is from that of the page, in pixels. */
const offTheMiddle = (): number => {
  const { left = 0, right = 0 } = document.querySelector('main form')?.getBoundingClientRect() ?? {}
  return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2)
}

/** Sends each form empty, and walks through it with Tab, downwards and upwards. */
async function expectFocusInSight(page: Page, forms: readonly FormToTry[]): Promise<void> {
  // Typed text is discarded: the next form opens without a question.
  page.on('dialog', dialog => void dialog.accept())
  for (const { path, submit } of forms) {
    await page.goto(at(path))
    const button = page.getByRole('main').getByRole('button', { name: submit, exact: true })
    await expect(button).toBeEnabled()
    await emptyFields(page)
    for (const device of DEVICES) {
      await takeDevice(page, device)
      await button.click()
      await expect(page.locator('[aria-invalid=true]:visible').first()).toBeAttached()
      const where = `${path} at ${device.viewport.width}`
      // The public contact form stands beside the club's address, so it is not in the middle.
      if (path.startsWith('/members'))
        expect.soft(await page.evaluate(offTheMiddle), `${where}: the form stands in the middle`).toBeLessThan(1)
      await expect(async () => expect(await page.evaluate(isFocusInForm)).toBe(true)).toPass()
      expect.soft(await page.evaluate(whatIsHidden), `${where}: after the attempt`).toEqual([])
      for (const key of ['Tab', 'Shift+Tab']) {
        const stops = await page
          .getByRole('main')
          .locator('form :is(input, select, textarea, [role=spinbutton])')
          .count()
        for (let stop = 0; stop < stops; stop++) {
          await page.keyboard.press(key)
          if (!(await page.evaluate(isFocusInForm))) break
          expect.soft(await page.evaluate(whatIsHidden), `${where}: ${key}, stop ${stop + 1}`).toEqual([])
        }
      }
    }
  }
}

async function emptyFields(page: Page): Promise<void> {
  for (const field of await page.getByRole('main').locator('form input:is([type=text], [type=email])[required]').all())
    if (await field.isEditable()) await field.fill('')
}

/** Runs in the page. */
const isFocusInForm = () =>
  document.activeElement !== null && document.activeElement.closest('form, [role=form]') !== null

/** Runs in the page. Returns what is out of sight or covered: the focused element, or a sentence that describes it. */
const whatIsHidden = () => {
  const focused = document.activeElement as HTMLElement
  const described = focused.closest('[aria-invalid=true]')?.getAttribute('aria-describedby') ?? ''
  const sentences = described.split(' ').flatMap(id => document.getElementById(id) ?? [])
  const name = (element: Element) =>
    `${element.tagName} ${element.getAttribute('name') ?? element.textContent?.slice(0, 60) ?? ''}`
  const isInSight = (element: Element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect()
    const middle = Math.min(left + width / 2, left + 40)
    return [
      [middle, top + 2],
      [middle, bottom - 2],
    ].every(([x = 0, y = 0]) => {
      const uppermost = document.elementFromPoint(x, y)
      return (
        uppermost !== null &&
        (element.contains(uppermost) || uppermost.contains(element) || uppermost.closest('label')?.contains(element))
      )
    })
  }
  // Taller than the window, such as a group of fields: then its upper edge.
  const fits = (element: Element) => element.getBoundingClientRect().height < innerHeight / 2
  return [focused, ...sentences].filter(each => fits(each) && !isInSight(each)).map(name)
}

test('[EVT-13] [SET-01] the wheel over a field that has the focus scrolls the page, and leaves what the field holds', async ({
  page,
  club,
  signInByCall,
}) => {
  const [boat] = await club.sql<{ id: number }>('select id from boat where seats is not null order by id limit 1')
  await signInByCall('admin')
  await page.setViewportSize({ width: 1366, height: 420 })
  for (const [path, number] of [
    ['/members/event/organiser/add', 'Places'],
    [`/members/committee/setup/boats/${boat?.id}`, 'Seats'],
    ['/members/committee/setup/settings/water', 'High water comes later, in minutes'],
    ['/members/committee/setup/settings/retention', 'Medical notes of people who left, in days'],
  ] as const) {
    await page.goto(at(path))
    const named = page.getByRole('textbox', { name: number })
    await named.fill('8')
    for (const field of await page.getByRole('main').locator('form input:visible').all()) {
      await field.focus()
      await field.hover({ force: true })
      const before = await page.evaluate(formAsItStands)
      // At one of its ends the page scrolls the other way.
      await page.mouse.wheel(0, before.isAtEnd ? -120 : 120)
      await expect.poll(async () => (await page.evaluate(formAsItStands)).scrolled).not.toBe(before.scrolled)
      expect((await page.evaluate(formAsItStands)).values, path).toEqual(before.values)
    }
    await expect(named).toHaveValue('8')
  }
})

/** Runs in the page. */
const formAsItStands = () => ({
  scrolled: window.scrollY,
  isAtEnd: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
  values: [...document.querySelectorAll<HTMLInputElement>('main form input')].map(({ value }) => value),
})
