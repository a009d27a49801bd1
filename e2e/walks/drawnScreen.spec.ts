// The first screen of a member comes with the document, before the application's code: on two devices, in each state,
// after Back, and while somebody taps. A part of it is in e2e/drawnScreen.spec.ts.
import type { Page } from '@playwright/test'
import { at, expect, holdCode, LAPTOP, openPage, PASSWORD, PHONE, signInOn, takenOver, test } from '../club'
import { expectSameWithoutCode, openDrawn, shiftOf, watchShifts, withoutCode } from '../drawn'

const SCREENS = [
  {
    who: 'member',
    named: 'Imogen',
    paths: ['/members/home', '/members/rows/All%20Events/Upcoming', '/members/documents', '/members/event/view/3'],
  },
  { who: 'secretary', named: 'Harriet', paths: ['/members/home', '/members/users/list/All'] },
]

for (const [name, device] of [
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(device)

    for (const { who, named, paths } of SCREENS)
      test(`[SPD-04] on ${name} the screen of the ${who} is there without the application’s code, which draws the same in the same places and asks nothing again`, async ({
        page,
        signIn,
        allowConsoleError,
      }) => {
        allowConsoleError(/ERR_FAILED|Failed to fetch/)
        await page.goto(at('/login'))
        await signIn(who)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(named)
        await expectSameWithoutCode(page, paths, device.viewport.width)
      })
  })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('[SPD-04] on a phone the first page after signing in is drawn, too', async ({ page, allowConsoleError }) => {
    allowConsoleError(/ERR_FAILED|Failed to fetch/)
    await page.goto(at('/login'))
    await page.getByLabel('Email address').fill('member@demo.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await withoutCode(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(at('/members/home'))
    await expect(page.locator('#drawn').getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(page.locator('#drawn').getByRole('article').first()).toBeInViewport()
  })

  test('[SPD-04] [NAV-02] on a phone the drawn screen stays where it was scrolled to, also when it is opened again', async ({
    page,
    signIn,
  }) => {
    await arriveHome(page, signIn)
    const release = await holdCode(page)
    await openDrawn(page, '/members/rows/All%20Events/Upcoming')
    await expect(page.locator('#drawn').getByRole('article').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 700))
    const positions = await page.evaluateHandle(() => {
      const positions: number[] = []
      window.addEventListener('scroll', () => positions.push(window.scrollY))
      return positions
    })
    release()
    await takenOver(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(700)
    expect(await positions.evaluate(positions => positions.filter(y => y !== 700))).toEqual([])

    await page.reload()
    await takenOver(page)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  })

  test('[SPD-04] on a phone every tap and choice on the drawn screen is carried out, in order', async ({
    page,
    club,
    signIn,
  }) => {
    const [type] = await club.sql<{ name: string }>(
      `select t.name from event e join event_type t on t.id = e.event_type_id where e.ends_at > $now and e.cancel_reason_id is null limit 1`,
    )
    await arriveHome(page, signIn)
    const release = await holdCode(page)
    await openDrawn(page, '/members/rows/All%20Events/Upcoming')
    const drawn = page.locator('#drawn')
    const join = drawn.getByRole('button', { name: /^Join/ }).first()
    const joined = page.waitForResponse(response => response.request().method() === 'POST')
    await join.tap()
    await expect(join).toHaveAttribute('data-tapped')
    await drawn.getByRole('button', { name: 'Not full' }).tap()
    await drawn.getByRole('combobox', { name: 'Type' }).selectOption(type?.name ?? '')
    await drawn.getByRole('button', { name: 'Mine' }).tap()
    expect((await joined).status()).toBe(200)
    release()
    await expect
      .poll(() => Object.entries(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as object))
      .toEqual([
        ['notFull', true],
        ['eventType', type?.name],
        ['mine', true],
      ])
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue(type?.name ?? '')
  })

  test('[NAV-02] on a phone Back lands where it was left, also where skeletons stand first', async ({
    page,
    signIn,
  }) => {
    await arriveHome(page, signIn)
    const scrolled = () => page.evaluate(() => window.scrollY)
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 600))
      expect(await scrolled()).toBe(600)
    }).toPass()
    await page.goto(at('/merchandise'))
    // The server draws nothing without the cookie, and the application begins with skeletons.
    await page.context().clearCookies({ name: 'SCREEN' })
    let answer = () => {}
    const asked = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/api/event/*', async route => {
      await asked
      await route.continue()
    })
    await page.goBack()
    await expect(page.locator('main .MuiSkeleton-root').first()).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'Latest Rows/Events' })).toBeVisible()
    await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0)
    await expect.poll(scrolled).toBe(600)
  })
})

test.describe('on a narrow phone', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 700 } })

  test('[EVT-13] [EVT-01] on a card the Covid declaration keeps clear of the edge, and the chosen list is marked in forced colours too', async ({
    page,
    signIn,
  }) => {
    await signIn('member')
    await page.waitForURL(at('/members/home'))
    await page.goto(at('/members/rows/My%20Events/Upcoming'))
    await takenOver(page)
    const declare = page.getByRole('link', { name: /^Covid Declaration/ }).first()
    const card = page.getByRole('article').filter({ has: declare }).first()
    const [button, around] = [await declare.boundingBox(), await card.boundingBox()]
    if (!button || !around) throw new Error('There is no declaration to make.')
    expect(around.y + around.height - (button.y + button.height)).toBeGreaterThanOrEqual(8)

    await page.emulateMedia({ forcedColors: 'active' })
    const background = (name: string) =>
      page
        .getByRole('list', { name: 'My Events' })
        .getByRole('link', { name })
        .evaluate(link => getComputedStyle(link).backgroundColor)
    expect(await background('Upcoming')).not.toBe(await background('Previous'))
  })
})

/** Signs the member in, and waits until the application has taken over their home. */
async function arriveHome(page: Page, signIn: (who: string) => Promise<void>): Promise<void> {
  await signIn('member')
  await page.waitForURL(at('/members/home'))
  await takenOver(page)
}

test('[SPD-04] [NAV-14] what was drawn for another member of the same browser, whose cookie no server took back, is never seen', async ({
  page,
  signIn,
}) => {
  await signIn('member')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Imogen')
  // An application that is still starting would find the tokens gone, and leave for login by itself.
  await takenOver(page)
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'SCREEN')
  await page.evaluate(() => localStorage.clear())
  await page.goto(at('/login'))
  await signIn('officer')
  await page.waitForURL(at('/members/home'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await page.context().addCookies(cookies)
  const document = await page.goto(at('/members/home'))
  expect(await document?.text()).toContain('Welcome back, Imogen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Imogen')
  await takenOver(page)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  const COMING = `select from attendee a join event e on e.id = a.event_id
    where a.member_id = m.id and a.confirmed and not a.is_removed and e.starts_at > $now and e.cancel_reason_id is null`
  const ROWS = 'select from attendee a join event e on e.id = a.event_id where a.member_id = m.id and e.ends_at > $now'
  const WAITS = `select from waiting_entry w join event e on e.id = w.event_id
    where w.member_id = m.id and w.state in ('waiting', 'offered') and e.starts_at > $now`
  /** Members of the demo club by what their home has to show, and what has to happen to them first and last. */
  const HOMES: readonly { state: string; who: string; first?: string; last?: string }[] = [
    { state: 'plain', who: `exists (${COMING}) and not exists (${WAITS})` },
    {
      state: 'asked',
      who: `exists (${COMING}) and not exists (${WAITS})`,
      first: `with evening as (update water_settings set asks_evening = true)
        update attendee set asked_at = $now where member_id = $1`,
      last: `with evening as (update water_settings set asks_evening = false)
        update attendee set asked_at = null where member_id = $1`,
    },
    { state: 'waiting', who: `m.email = 'member@demo.example'` },
    {
      state: 'offered',
      who: `m.email = 'member@demo.example'`,
      first: `update waiting_entry set state = 'offered', offered_until = $now + interval '1 day'
        where member_id = $1 and state = 'waiting'`,
      last: `update waiting_entry set state = 'waiting', offered_until = null where member_id = $1 and state = 'offered'`,
    },
    { state: 'officer', who: `m.email = 'officer@demo.example'` },
    { state: 'unpaid', who: `m.email = 'unpaid@demo.example'` },
    { state: 'approvals wait', who: `m.email = 'secretary@demo.example'` },
    { state: 'none', who: `not exists (${ROWS}) and not exists (${WAITS})` },
  ]

  test('[SPD-04] on a phone nothing on the home moves, whatever it has to say, drawn by the server or not, the second time too', async ({
    browser,
    club,
  }) => {
    const moved: string[] = []
    for (const { state, who, first, last } of HOMES)
      await test.step(state, async () => {
        const [member] = await club.sql<{ id: number; email: string }>(
          `update member set password_hash = (select password_hash from member where email = 'member@demo.example')
             where id = (select m.id from member m where m.is_approved and m.is_active and m.updated_profile
               and (m.email like '%@demo.example') and ${who} order by m.id limit 1)
             returning id, email`,
        )
        if (!member) throw new Error(`Nobody of the demo club is ${state}.`)
        if (first) await club.sql(first, [member.id])
        const page = await openPage(browser, club, PHONE)
        await page.addInitScript(watchShifts)
        await signInOn(page, member.email)
        await page.waitForURL(at('/members/home'))
        await homeIsWhole(page)
        await openDrawn(page, '/members/home')
        await homeIsWhole(page)
        moved.push(...(await shiftOf(page, `${state}, drawn by the server`)))
        for (const visit of ['first', 'second']) {
          // Without the cookie the server draws nothing.
          await page.context().clearCookies({ name: 'SCREEN' })
          await page.goto(at('/members/home'))
          await homeIsWhole(page)
          moved.push(...(await shiftOf(page, `${state}, drawn by the application, ${visit} visit`)))
        }
        await page.context().close()
        if (last) await club.sql(last, [member.id])
      })
    expect(moved).toEqual([])
  })

  test('[MEM-06] [MEM-07] the home of a paid member with five rows is one and a half screens of a phone, and its low cards are at most 96 px', async ({
    browser,
    club,
  }) => {
    const [member] = await club.sql<{ id: number }>(
      `insert into member (first_name, family_name, email, password_hash, date_of_birth, registered_at, is_approved, updated_profile, consent_data_sharing, membership_type_id, swimming_ability_id, gender_id, ethnicity_id)
       select 'Fiver', 'Rower', 'five@demo.example', m.password_hash, '1980-01-01', $now, true, true, true,
         (select id from membership_type where name = 'Life'), m.swimming_ability_id, m.gender_id, m.ethnicity_id
       from member m where m.email = 'member@demo.example' returning id`,
    )
    await club.sql("insert into member_role (member_id, role_id) select $1, id from role where name = 'Member'", [
      member?.id,
    ])
    await club.sql(
      `with row_of_five as (
         insert into event (title, event_type_id, organiser_id, summary, start_date, start_time, end_time, created_at)
         select title, (select id from event_type where name = 'Club Row'), m.id, '<p>One of five.</p>', $today + day, '08:30', '10:30', $now
         from member m, (values ('Round Heron Island one way', 2), ('Cox and steering morning', 3),
           ('Up to Osier Creek and back', 4), ('All-crew early row', 5), ('Two tides on the inner estuary', 6)) as rows (title, day)
         where m.email = 'officer@demo.example' returning id, start_date)
       insert into attendee (event_id, member_id, joined_at, confirmed)
       select id, $1, $now, extract(day from start_date)::int % 2 = 0 from row_of_five`,
      [member?.id],
    )
    const page = await openPage(browser, club, { ...PHONE, viewport: { width: 412, height: 823 } })
    await signInOn(page, 'five@demo.example')
    await page.waitForURL(at('/members/home'))
    await homeIsWhole(page)
    await expect(page.getByRole('region', { name: 'My Rows/Events' }).getByRole('article')).toHaveCount(2)
    const heights = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      card: Math.max(...[...document.querySelectorAll('main article')].map(card => card.clientHeight)),
    }))
    expect(heights.page).toBeLessThanOrEqual(1235)
    expect(heights.card).toBeLessThanOrEqual(96)
    await page.context().close()
  })
})

/** Waits until the application has drawn the members home, with all of its blocks. */
async function homeIsWhole(page: Page): Promise<void> {
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Latest Rows/Events' })).toBeVisible()
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0)
}
