// The committee's lists with long words in them, two records compared, and a page that a large file does not stop.
import type { Locator } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { at, expect, openBosunReports, PHONE, takeDevice, takenOver, test } from '../club'

/** The width in pixels of what an element cuts off. */
const overflowOf = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test('[ADM-02] [ADM-06] an address has the width of the table, stands above the telephone on a phone, and a long choice is not cut', async ({
  page,
  club,
  signInByCall,
}) => {
  const [long] = await club.sql<{ id: number }>(
    `insert into member (first_name, family_name, email, phone_number, date_of_birth, registered_at, is_approved, affiliated_club, membership_type_id, ethnicity_id)
     select 'Wilhelmina', 'Aaaldershaw', 'mina.aaaldershaw@visitor.example', '01736 123456', '1985-06-01', $now, true, 'The Rowing Club of the Upper Estuary',
       (select id from membership_type where name = 'Affiliated'), (select id from ethnicity order by length(name) desc limit 1) returning id`,
  )
  await signInByCall('secretary')
  await page.goto(at('/members/users/list/All?filter={"q":"aaaldershaw"}'))
  await takenOver(page)
  const address = page.getByTitle('mina.aaaldershaw@visitor.example')
  await expect(address).toBeVisible()
  expect(await overflowOf(page.getByRole('cell').filter({ has: address }))).toBe(0)
  for (const name of ['Approved', 'Disabled'])
    expect((await page.getByRole('columnheader', { name }).boundingBox())?.width).toBeLessThan(72)

  await takeDevice(page, PHONE)
  await page.reload()
  await takenOver(page)
  const phone = page.getByRole('link', { name: '01736 123456' })
  await expect(phone).toBeVisible()
  const [above, below] = [await address.boundingBox(), await phone.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + 44)
  expect(await overflowOf(address)).toBe(0)

  await page.goto(at(`/members/users/form/${long?.id}`))
  expect(await overflowOf(page.getByRole('combobox', { name: 'Ethnicity' }))).toBe(0)
  await club.sql('delete from member where id = $1', [long?.id])
})

test('[DUP-01] [DUP-02] [DUP-03] the Membership Secretary finds two pairs, sets one aside, merges the other by the keyboard, and then that one on a phone', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const pair = (surname: string) =>
    club.sql<{ id: number }>(
      `insert into member (first_name, family_name, email, date_of_birth, phone_number, registered_at, is_approved, membership_type_id)
       select 'Zelda', $1, $1 || n || '@visitor.example', '1990-01-01', '01752 ' || n, $now, true, (select id from membership_type where name = 'Full')
       from generate_series(1, 2) n returning id`,
      [surname],
    )
  const [[stays, goes]] = [await pair('Twofold'), await pair('Namesake')]
  const rows = await club.sql<{ id: number }>(
    `select e.id from event e join event_type t on t.id = e.event_type_id where t.is_row_event and e.ends_at < $now - interval '2 days'
     and e.cancel_reason_id is null order by e.id limit 2`,
  )
  await club.sql(
    `insert into attendee (event_id, member_id, joined_at, confirmed) values ($1, $3, $now, false), ($1, $4, $now, true), ($2, $4, $now, true)`,
    [rows[0]?.id, rows[1]?.id, stays?.id, goes?.id],
  )
  await signInByCall('secretary')
  await page.goto(at('/members/users/list/All'))

  await test.step('[DUP-01] [DUP-02] finds them from the members list, and sets one pair aside', async () => {
    await page.getByRole('link', { name: 'In the list twice' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Zelda Twofold' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Not the same person: Zelda Namesake' }).press('Enter')
    await expect(page.getByText('Zelda Namesake: set aside, as two people.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not the same person: Zelda Namesake' })).toHaveCount(0)
  })

  await test.step('[DUP-03] compares the two, keeps the other telephone, and merges them', async () => {
    await page.getByRole('link', { name: 'Compare and merge: Zelda Twofold' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Merge the records of Zelda Twofold' })).toBeVisible()
    const telephone = page.getByRole('group', { name: 'Telephone' })
    await telephone.getByRole('radio', { name: /\(stays\)$/ }).press('ArrowDown')
    await expect(telephone.getByRole('radio', { name: /\(goes\)$/ })).toBeChecked()
    await expectAccessible()
    await page.getByRole('button', { name: 'Merge' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Merge the two records of Zelda Twofold?' })
    await expect(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Merge' }).press('Enter')
    await expect(page.getByText('The two records of Zelda Twofold are one now.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Zelda Twofold' })).toBeVisible()
    await expect(page.getByText('Merged with another record of the same person')).toBeVisible()
  })

  const kept = await club.sql(
    `select m.phone_number, k.rows, (select count(*)::int from attendee a where a.member_id = m.id) as places
     from member m join member_rowing k on k.member_id = m.id where m.family_name = 'Twofold'`,
  )
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ rows: 2, places: 2, phone_number: expect.stringMatching(/^01752 [12]$/) })

  await test.step('[DUP-02] [DUP-03] on a phone, offers the other pair again and merges it', async () => {
    await takeDevice(page, PHONE)
    await page.goto(at('/members/users/list/All'))
    await page.getByRole('button', { name: 'More for this group' }).click()
    await page.getByRole('menuitem', { name: 'In the list twice' }).click()
    await page.getByText('Set aside, as two people (1)').click()
    await page.getByRole('button', { name: 'Offer again: Zelda Namesake' }).click()
    // The pair moves up from those that were set aside.
    await expect(page.getByText(/^Set aside, as two people/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Not the same person: Zelda Namesake' })).toBeVisible()
    await page.getByRole('link', { name: 'Compare and merge: Zelda Namesake' }).click()
    await page.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge the two records of Zelda Namesake?' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText('The two records of Zelda Namesake are one now.')).toBeVisible()
  })
  const left = await club.sql("select 1 from member where family_name in ('Twofold', 'Namesake')")
  expect(left).toHaveLength(2)
  await club.sql("delete from attendee where member_id in (select id from member where family_name = 'Twofold')")
  await club.sql("delete from member where family_name in ('Twofold', 'Namesake')")
})

test('[SET-04] a workbook that is far more than a list is refused while the page goes on, and the list alone is read', async ({
  page,
  signInByCall,
}) => {
  const workbook = (sheet: string) =>
    Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
  await signInByCall('secretary')
  await page.goto(at('/members/committee/setup/import'))
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('far.xlsx', workbook('<sheetData><row r="1"><c r="XFD1048576"><v>1</v></c></row></sheetData>'))
  await expect(page.getByText(/^This workbook has something in cell XFD1048576, far outside a list/)).toBeVisible()

  // The longest time for which the page did not respond.
  const longest = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let most = 0
        let last = performance.now()
        const look = () => {
          most = Math.max(most, performance.now() - last)
          last = performance.now()
          if (document.body.textContent.includes('unpacks to more than')) resolve(most)
          else setTimeout(look)
        }
        look()
      }),
  )
  await choose('bomb.xlsx', workbook(' '.repeat(95 * 1024 * 1024)))
  expect(await longest, 'milliseconds').toBeLessThan(1_000)

  await choose('members.csv', Buffer.from('First name,Surname,Email\nAnn,Nair,ann.nair@visitor.example\n'))
  await expect(page.getByRole('button', { name: 'Import 1 member' })).toBeVisible()
})

test('[ADM-10] the deeds on a report share a line; a closed one is opened again for a reason, and the closed ones are filtered', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  await openBosunReports(club)
  await signInByCall('bosun')
  await page.goto(at('/members/committee/bosun/New'))
  const close = page.getByRole('button', { name: /^Close Report/ })
  await expect(close.first()).toBeVisible()
  const open = await close.count()
  await test.step('the deeds on a report share a line, and the download stands beside the filters', async () => {
    const tops = (boxes: readonly ({ y: number } | null)[]) => new Set(boxes.map(box => box?.y))
    const deeds = page.getByRole('row').nth(1).locator('a, button')
    await expect(deeds).toHaveCount(3)
    expect(tops(await Promise.all((await deeds.all()).map(each => each.boundingBox()))).size).toBe(1)
    const around = [page.getByRole('button', { name: 'Filters' }), page.getByRole('button', { name: /as Excel$/ })]
    expect(tops(await Promise.all(around.map(each => each.boundingBox()))).size).toBe(1)
  })
  await close.first().click()
  await expect(close).toHaveCount(open - 1)
  await page.goto(at('/members/committee/bosun/Closed'))
  await test.step('opens it again for a reason, and closes it at once', async () => {
    await page
      .getByRole('button', { name: /^Reopen Report/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The pin is loose again.')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Reopen Report' }).click()
    await expect(page.getByRole('link', { name: `New (${open})` })).toBeVisible()
    await page.getByRole('link', { name: /^New/ }).click()
    await expect(page.getByText('The pin is loose again.')).toBeVisible()
    await close.first().click()
    await expect(close).toHaveCount(open - 1)
    await page.getByRole('link', { name: 'Closed' }).click()
    await expect(page.getByRole('group', { name: 'Closed' })).toBeVisible()
  })
  await test.step('filters the closed ones by who organised and from which day', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'Organiser' }).fill('nobody of that name')
    await expect(page.getByText('No reports found.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Organiser' }).fill('')
    await page.getByRole('group', { name: 'Date From' }).getByRole('spinbutton').first().click()
    await page.keyboard.type('01012020')
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(page.getByText('Closed by Fergus Tolmie').first()).toBeVisible()
    await expectAccessible()
  })
})

test('[REP-04] [REP-02] the pictures of a report stand beside its tables, and follow the width of screen and paper', async ({
  page,
  club,
  signInByCall,
}) => {
  await signInByCall('committee')
  // Another journey of this club may have moved the rows of this year to the last.
  const range = { dateFrom: `${Number(club.day().slice(0, 4)) - 1}-01-01`, dateTo: club.day(), run: '1' }
  await page.goto(at(`/members/committee/reports/unique-rowers?${new URLSearchParams(range)}`))
  const total = page.getByRole('table', { name: 'Total' })
  await expect(total).toBeVisible()
  await test.step('[REP-04] each picture stands beside its table on a laptop', async () => {
    for (const name of ['By Gender', 'By Ethnicity', 'By Age', 'Top 10 Rowers']) {
      const picture = page.getByRole('img', { name: new RegExp(`^${name}:`) })
      const table = page.getByRole('table', { name })
      // What stands above them may still move both, so that one moment measures them.
      const places = async () => {
        const [left, right] = await picture.evaluate(
          (element, other) => [element.getBoundingClientRect(), (other as Element).getBoundingClientRect()] as const,
          await table.elementHandle(),
        )
        return { isLeftOf: left.right < right.left, lowerBy: Math.round(right.top - left.top) }
      }
      await expect.poll(places, { message: name }).toEqual({ isLeftOf: true, lowerBy: 0 })
    }
  })

  const chart = page.locator('.MuiBarChart-root').first()
  const wide = (await chart.boundingBox())?.width ?? 0
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Run Report' })).toBeHidden()
  await expect(total).toBeVisible()
  await page.emulateMedia({ media: null })
  // The paper's width is another one.
  await expect.poll(async () => (await chart.boundingBox())?.width).toBe(wide)

  await test.step('[REP-02] draws nothing negative while the page is hidden or narrow, which the console would tell', async () => {
    const main = page.locator('main')
    // The charts measure themselves in a frame after their place has changed, and are drawn in another.
    const drawn = () =>
      page.evaluate(
        () =>
          new Promise(resolve =>
            requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          ),
      )
    await main.evaluate(element => (element.style.display = 'none'))
    await drawn()
    await main.evaluate(element => (element.style.display = ''))
    await drawn()
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 200, height })
    // A narrow screen folds the picture.
    await page.getByText('Chart', { exact: true }).first().click()
    await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThan(200)
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await chart.boundingBox())?.width).toBe(wide)
  })
})
