// Tests what the committee does: the Membership Secretary's evening, the Bosun's reports, the chair's statistics.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { at, expect, logOut, PASSWORD, PHONE, takeDevice, takenOver, test, openPage } from './club'

const COPY = 'Please pay your fee by 1st March.'

test('[ADM-07] [ADM-03] [ADM-09] the Membership Secretary approves three, marks forty paid, undoes two, and writes to those who remain', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  const waiting = await club.sql<{ id: number }>(
    'update member set is_active = false where not is_approved and is_active returning id',
  )
  await club.sql(
    `insert into member (first_name, family_name, email, date_of_birth, registered_at, consent_data_sharing, updated_profile, swimming_ability_id, gender_id, ethnicity_id)
     select 'Applicant', 'Waiting' || n, 'applicant' || n || '@visitor.example', date '1990-01-01' + n, $now, true, true, 1, 1, 1 from generate_series(1, 3) n`,
  )
  await club.sql(
    "insert into member_role (member_id, role_id) select m.id, r.id from member m, role r where m.first_name = 'Applicant' and r.name = 'Member'",
  )
  await club.sql(
    `insert into member (first_name, family_name, email, date_of_birth, registered_at, is_approved, membership_type_id)
     select 'Unpaid', 'Aa' || lpad(n::text, 3, '0'), 'unpaid' || n || '@visitor.example', '1985-06-01', $now, true, (select id from membership_type where name = 'Full') from generate_series(1, 45) n`,
  )
  await signIn('secretary')
  await expect(page).toHaveURL(at('/members/home'))

  const openFirstWaiting = async (left: number) => {
    await page.goto(at('/members/users/list/Waiting%20Approval'))
    await expect(memberRows(page)).toHaveCount(left)
    await memberRows(page).first().getByRole('link', { name: /^View/ }).first().click()
    await page.getByRole('link', { name: 'Approve Member' }).click()
    await page.getByRole('combobox', { name: 'Membership type' }).click()
    await page.getByRole('option', { name: 'New', exact: true }).click()
  }
  await test.step('[ADM-07] takes the first approval back, and no mail of it is left', async () => {
    await openFirstWaiting(3)
    await page.getByRole('button', { name: 'Approve Member' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Applicant Waiting1 waits for approval again, and gets no email.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Approve Member' })).toBeVisible()
    const mails = await club.sql("select 1 from mail where to_address = 'applicant1@visitor.example'")
    expect(mails).toEqual([])
  })

  await test.step('[ADM-07] approves three registrations, and each gets a mail', async () => {
    for (const left of [3, 2, 1]) {
      await openFirstWaiting(left)
      await expect(page.getByRole('checkbox', { name: 'Member', exact: true })).toBeDisabled()
      if (left === 3) await expectAccessible()
      await page.getByRole('button', { name: 'Approve Member' }).click()
      await expect(page).toHaveURL(new RegExp(at('/members/users/(view|list)/')))
    }
    for (const applicant of [1, 2, 3]) await club.mailTo(`applicant${applicant}@visitor.example`, /welcome|approved/i)
    const [count] = await club.sql<{ n: number }>(
      "select count(*)::int as n from member where first_name = 'Applicant' and is_approved",
    )
    expect(count?.n).toBe(3)
    // Other journeys on this database ask for them.
    await club.sql('update member set is_active = true where id = any($1)', [waiting.map(({ id }) => id)])
  })

  await test.step('[ADM-01] [ADM-03] filters Unpaid and marks forty paid by one deed', async () => {
    await page.goto(at('/members/users/list/Unpaid'))
    await page.getByRole('searchbox').fill('Aa0')
    await expect(page).toHaveURL(/Aa0/)
    await expect(memberRows(page).first()).toContainText('Aa0')
    await expectAccessible()
    await showFifty(page)
    await expect(memberRows(page)).toHaveCount(45)
    await page.getByRole('checkbox', { name: 'Tick all on this page' }).check()
    for (let n = 41; n <= 45; n++) await page.getByRole('checkbox', { name: `Tick Unpaid Aa0${n}` }).uncheck()
    const calls: string[] = []
    page.on('request', request => {
      if (/markManyAsPaid|markAsPaid/.test(request.url())) calls.push(request.url())
    })
    await page
      .getByRole('button', { name: /^Has Paid/ })
      .last()
      .click()
    await expect(page.getByRole('dialog').getByText('Has Paid: 40 members')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Has Paid' }).click()
    await expect(page.getByText('40 members marked as paid.')).toBeVisible()
    await expect(memberRows(page)).toHaveCount(5)
    expect(calls).toHaveLength(1)
    expect(await paidNow()).toBe(40)
  })

  await test.step('[ADM-03] undoes two of them', async () => {
    await page.goto(at('/members/users/list/Paid'))
    await page.getByRole('searchbox').fill('Aa0')
    await expect(memberRows(page).first()).toContainText('Aa0')
    for (const name of ['Unpaid Aa001', 'Unpaid Aa002']) {
      const row = memberRows(page).filter({ hasText: name.slice(7) })
      await row.getByRole('button', { name: /^Not Paid/ }).click()
      const ask = page.getByRole('dialog')
      if (await ask.isVisible()) await ask.getByRole('button', { name: 'Not Paid' }).click()
      await expect(row).toHaveCount(0)
    }
    expect(await paidNow()).toBe(38)
  })

  await test.step('[ADM-09] writes to the remaining unpaid, with two attachments', async () => {
    const [unpaid] = await club.sql<{ n: number }>(
      `select count(*)::int as n from member m where is_active and is_approved and not exists (select from member_payment p, club_settings s where p.member_id = m.id and p.membership_year = s.membership_year)
       and coalesce((select name from membership_type t where t.id = m.membership_type_id), '') <> 'Life'`,
    )
    await page.goto(at('/members/users/list/Unpaid'))
    await page.getByRole('link', { name: 'Message this group' }).click()
    await expect(page.getByText(`Goes to ${unpaid?.n} members`)).toBeVisible()
    const editor = page.getByRole('textbox', { name: /message/i })
    await editor.click()
    await page.keyboard.type(COPY)
    await page.locator('input[type=file]').setInputFiles([
      { name: 'how to pay.txt', mimeType: 'text/plain', buffer: Buffer.from('Use the reference fees.\n') },
      { name: 'dates.csv', mimeType: 'text/csv', buffer: Buffer.from('what,when\nAGM,2026-03-14\n') },
    ])
    await expect(page.getByText(/2 files attached/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Send to ${unpaid?.n} members` })
      .click()
    await expect(page).toHaveURL(/\?.*\d+|\/\d+$/)
    await expect(page.getByText(`Sent to all ${unpaid?.n} members.`)).toBeVisible({ timeout: 60_000 })
    await page.reload()
    await expect(page.getByText(`Sent to all ${unpaid?.n} members.`)).toBeVisible()
    await expectAccessible()
    const mail = await club.mailSaying('unpaid1@visitor.example', COPY)
    expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['how to pay.txt', 'Use the reference fees.\n'],
      ['dates.csv', 'what,when\nAGM,2026-03-14\n'],
    ])
    expect(mail.replyTo?.value[0]?.address).toBe('secretary@demo.example')
  })

  async function paidNow(): Promise<number> {
    const [row] = await club.sql<{ n: number }>(
      "select count(*)::int as n from member_payment p join member m on m.id = p.member_id where m.first_name = 'Unpaid'",
    )
    return row?.n ?? 0
  }
})

test('[ADM-02] [ADM-06] an address has the width of the table, stands above the telephone on a phone, and a long choice is not cut', async ({
  page,
  club,
  signIn,
}) => {
  const [long] = await club.sql<{ id: number }>(
    `insert into member (first_name, family_name, email, phone_number, date_of_birth, registered_at, is_approved, affiliated_club, membership_type_id, ethnicity_id)
     select 'Wilhelmina', 'Aaaldershaw', 'mina.aaaldershaw@visitor.example', '01736 123456', '1985-06-01', $now, true, 'The Rowing Club of the Upper Estuary',
       (select id from membership_type where name = 'Affiliated'), (select id from ethnicity order by length(name) desc limit 1) returning id`,
  )
  await signIn('secretary')
  await expect(page).toHaveURL(at('/members/home'))
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

test('[ADM-02] [ADM-01] the Membership Secretary takes addresses of chosen members out, and shares a filter that the Bosun uses', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  await club.sql("update member set postcode = 'TR20 9ZX' where email = 'member@demo.example'")
  await signIn('secretary')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/members/users/list/All?filter={"q":"member@demo"}'))
  await expect(memberRows(page)).toHaveCount(1)

  await test.step('[ADM-02] the columns of the file, by the keyboard', async () => {
    await page.getByRole('button', { name: 'Download' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Choose the columns of the file' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Columns of the file' })
    await expect(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('checkbox', { name: 'Postcode' }).press('Space')
    const csv = await download(page, dialog.getByRole('button', { name: 'Download CSV' }))
    expect(csv.toString()).toMatch(/,Postcode\r\n[^\r]+,TR20 9ZX\r\n$/)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Download' })).toBeFocused()
  })

  await test.step('[ADM-01] shares the filter', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Save this filter' }).click()
    await page.getByLabel('Name of the filter').fill('Our member')
    await page.getByRole('checkbox', { name: 'Share it with the committee' }).check()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The committee shares the filter Our member now.')).toBeVisible()
    await expectAccessible()
  })

  await logOut(page)
  await signIn('committee')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/members/users/list/Full'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('link', { name: 'Our member' }).click()
  await expect(page).toHaveURL(new RegExp(`${at('/members/users/list/All')}\\?filter=`))
  await expect(memberRows(page)).toHaveCount(1)
  await club.sql('delete from shared_filter')
})

test('[DUP-01] [DUP-02] [DUP-03] the Membership Secretary finds two pairs, sets one aside, merges the other by the keyboard, and then that one on a phone', async ({
  page,
  club,
  signIn,
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
  await signIn('secretary')
  await expect(page).toHaveURL(at('/members/home'))
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

/** The width in pixels of what an element cuts off. */
const overflowOf = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test('[ADM-10] the Bosun closes reports with the keyboard, and filters those that are closed', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  const [before] = await club.sql<{ n: number }>(
    'select count(*)::int as n from event where bosun_report is not null and bosun_closed_at is null',
  )
  if (!before || before.n < 2) throw new Error('the demo club has too few bosun reports')
  await signIn('bosun')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/members/committee/bosun/New'))
  const close = page.getByRole('button', { name: /^Close Report/ })
  await expect(close).toHaveCount(before.n)
  await expectAccessible()
  await test.step('the deeds on a report share a line, and the download stands beside the filters', async () => {
    const tops = (boxes: readonly ({ y: number } | null)[]) => new Set(boxes.map(box => box?.y))
    const deeds = page.getByRole('row').nth(1).locator('a, button')
    await expect(deeds).toHaveCount(3)
    expect(tops(await Promise.all((await deeds.all()).map(each => each.boundingBox()))).size).toBe(1)
    const around = [page.getByRole('button', { name: 'Filters' }), page.getByRole('button', { name: /as Excel$/ })]
    expect(tops(await Promise.all(around.map(each => each.boundingBox()))).size).toBe(1)
  })
  await close.first().focus()
  for (const left of [before.n - 1, before.n - 2]) {
    await page.keyboard.press('c')
    await expect(close).toHaveCount(left)
  }
  await test.step('takes back the last one, closes it again with a note of what was done', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(close).toHaveCount(before.n - 1)
    await page
      .getByRole('button', { name: /^(Add|Edit) Note/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Pin replaced on Sunday.')
    await dialog.getByRole('checkbox', { name: 'Close the report too' }).check()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save Note' }).click()
    await expect(dialog).toBeHidden()
    await expect(close).toHaveCount(before.n - 2)
  })
  const [after] = await club.sql<{ n: number; by: string }>(
    "select count(*)::int as n, max(m.email) as by from event e join member m on m.id = e.bosun_closed_by where e.bosun_closed_at > $now - interval '1 minute'",
  )
  expect([after?.n, after?.by]).toEqual([2, 'bosun@demo.example'])
  await page.goto(at('/members/committee/bosun/Closed'))
  await expect(page.getByText('Closed by Fergus Tolmie').first()).toBeVisible()
  await expect(close).toHaveCount(0)
  await expect(page.getByText('Pin replaced on Sunday.')).toBeVisible()
  await test.step('opens it again for a reason, and closes it at once', async () => {
    await page
      .getByRole('button', { name: /^Reopen Report/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The pin is loose again.')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Reopen Report' }).click()
    await expect(page.getByRole('link', { name: `New (${before.n - 1})` })).toBeVisible()
    await page.getByRole('link', { name: /^New/ }).click()
    await expect(page.getByText('The pin is loose again.')).toBeVisible()
    await close.first().click()
    await expect(close).toHaveCount(before.n - 2)
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

test('[REP-04] [REP-01] the chair runs Unique Rowers for last year, looks at the pictures, prints and downloads', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  // Rows of last year, whenever today is.
  await club.sql(
    'update event set start_date = start_date - 365, end_date = end_date - 365 where ends_at < $now and extract(year from start_date) = extract(year from $now)',
  )
  await signIn('committee')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/members/committee/reports/unique-rowers'))
  await expect(page.getByText('Please enter the dates above and click Run Report')).toBeVisible()
  await page.getByRole('button', { name: 'Run Report' }).click()
  await expect(page.getByText('Please select the date from.').first()).toBeVisible()
  await expect(page.getByText('Please select the date to.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Last year' }).click()
  await page.getByRole('button', { name: 'Run Report' }).click()

  const total = page.getByRole('table', { name: 'Total' })
  await expect(total.getByRole('row')).toHaveCount(2)
  for (const name of ['By Gender', 'By Ethnicity', 'By Age', 'Top 10 Rowers'])
    await expect(page.getByRole('table', { name })).toBeVisible()
  const year = Number(club.day().slice(0, 4)) - 1
  const [counted] = await club.sql<{ rowers: number; rows: number }>(
    `select count(distinct a.member_id)::int as rowers, count(*)::int as rows from attendee a join event e on e.id = a.event_id join event_type t on t.id = e.event_type_id
     where a.confirmed and not a.is_removed and t.is_row_event and e.cancel_reason_id is null and e.ends_at < $now and e.start_date between $1 and $2`,
    [`${year}-01-01`, `${year}-12-31`],
  )
  expect(counted?.rowers).toBeGreaterThan(10)
  await expect(total.getByRole('row').nth(1)).toHaveText(`${counted?.rowers}${counted?.rows}`)
  await expect(
    page
      .locator('svg')
      .filter({ has: page.locator('path, rect') })
      .nth(2),
  ).toBeVisible()
  await expectAccessible()
  await test.step('[REP-04] each picture stands beside its table on a laptop', async () => {
    for (const name of ['By Gender', 'By Ethnicity', 'By Age', 'Top 10 Rowers']) {
      const picture = await page.getByRole('img', { name: new RegExp(`^${name}:`) }).boundingBox()
      const table = await page.getByRole('table', { name }).boundingBox()
      expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(table?.x ?? 0)
      expect(picture?.y).toBe(table?.y)
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

  const csv = await download(page, page.getByRole('button', { name: /whole report as CSV/ }))
  expect(csv.toString()).toContain('Top 10 Rowers')
  const excel = await download(page, page.getByRole('button', { name: /whole report as Excel/ }))
  expect(excel.subarray(0, 2).toString()).toBe('PK')

  await test.step('makes a workbook of a year of long reports as well, without a worker from a blob, which the policy refuses', async () => {
    const long = Array.from({ length: 600 }, (_, n) => ({
      startDate: '2026-03-01',
      firstName: 'Ann',
      familyName: `Tern ${n}`,
      eventType: 'Club Row',
      title: `Row ${n}`,
      safetyReport: `<p>${`Report ${n} of the tide. `.repeat(20)}</p>`,
    }))
    await page.route('**/api/report/safety?*', route => route.fulfill({ json: long }))
    await page.goto(at('/members/committee/reports/safety?dateFrom=2026-01-01&dateTo=2026-12-31&run=1'))
    const workbook = await download(page, page.getByRole('button', { name: /whole report as Excel/ }))
    expect(workbook.subarray(0, 2).toString()).toBe('PK')
    expect(workbook.length).toBeGreaterThan(10_000)
  })
})

test('[DOC-02] [DOC-03] [DOC-04] a committee member uploads, renames and deletes a document; its bytes come back the same', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  await signIn('committee')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/members/committee/documents/Member'))
  await page.getByRole('link', { name: 'Upload New Document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Member Document' })).toBeVisible()
  await page.getByRole('button', { name: 'Save Document' }).click()
  await expect(page.getByText('Please enter the document title').first()).toBeVisible()
  await page.getByLabel('Title').fill('Tide tables')
  await page.getByRole('button', { name: 'Save Document' }).click()
  await expect(page.getByText('Please select a document to upload.').first()).toBeVisible()
  await expectAccessible()
  const bytes = Buffer.from(
    Array.from({ length: 200_000 }, (_, index) => `${index},${(index * 7919) % 1000}\n`).join(''),
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'tides.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(page.getByText(/tides\.csv/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save Document' }).click()
  await expect(page).toHaveURL(at('/members/committee/documents/Member'))
  const [stored] = await club.sql<{ bytes: Buffer }>(
    "select string_agg(p.bytes, ''::bytea order by p.start) as bytes from document d join stored_file f on f.document_id = d.id join file_piece p on p.file_id = f.id where d.title = 'Tide tables'",
  )
  expect(stored?.bytes.equals(bytes)).toBe(true)

  const card = page.getByRole('listitem').filter({ hasText: 'Tide tables' })
  await card.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Tide tables')
  await page.getByLabel('Title').fill('Tide tables 2027')
  await page.getByRole('button', { name: 'Save Document' }).click()
  await expect(page).toHaveURL(at('/members/committee/documents/Member'))
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Tide tables 2027' })
    .getByRole('link', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Are you sure you wish to delete document: Tide tables 2027')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(at('/members/committee/documents/Member'))
  await expect(page.getByText('Tide tables 2027')).toHaveCount(0)
})

const memberRows = (page: Page): Locator => page.locator('main tbody tr')

async function showFifty(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /rows on a page/i }).click()
  await page.getByRole('option', { name: '50' }).click()
}

async function download(page: Page, button: Locator): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await file.path())
}

test('[PRV-01] [PRV-02] [PRV-03] a member asks to be removed on a phone, and the Membership Secretary makes them anonymous: no sign-in is left, and an old crew shows Former member', async ({
  page,
  club,
  signIn,
  expectAccessible,
  allowConsoleError,
  browser,
}) => {
  const email = 'leaving@visitor.example'
  const [leaver] = await club.sql<{ id: number }>(
    `insert into member (first_name, family_name, email, password_hash, date_of_birth, registered_at, is_approved, updated_profile, consent_data_sharing, membership_type_id, swimming_ability_id, gender_id, ethnicity_id, medical_conditions)
     select 'Lowen', 'Farewell', $1, password_hash, '1990-05-17', $now, true, true, true, membership_type_id, 1, 1, 1, 'Asthma' from member where email = 'member@demo.example' returning id`,
    [email],
  )
  await club.sql("insert into member_role (member_id, role_id) select $1, id from role where name = 'Member'", [
    leaver?.id,
  ])
  const [row] = await club.sql<{ id: number }>(
    `insert into attendee (event_id, member_id, joined_at, confirmed)
     select e.id, $1, $now, true from event e join event_type t on t.id = e.event_type_id
     where t.is_row_event and e.cancel_reason_id is null and e.ends_at < $now - interval '7 days' order by e.ends_at desc limit 1 returning event_id as id`,
    [leaver?.id],
  )

  await test.step('[PRV-01] asks on a phone', async () => {
    const phone = await openPage(browser, club, PHONE)
    await phone.goto(at('/login'))
    await phone.getByLabel('Email address').fill(email)
    await phone.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await phone.getByRole('button', { name: 'Login' }).click()
    await expect(phone).toHaveURL(at('/members/home'))
    await phone.goto(at('/members/account/privacy'))
    await phone.getByRole('button', { name: 'Ask to be removed' }).click()
    await phone.getByRole('textbox', { name: /^Why/ }).fill('Moving away from the river')
    await phone.getByRole('button', { name: 'Send this request' }).click()
    await expect(phone.getByText(/^You asked on \d\d\/\d\d\/\d{4} to be removed\.$/)).toBeVisible()
    await phone.context().close()
  })

  await test.step('[PRV-02] the Membership Secretary is mailed, sees the request, looks at what goes, and does it', async () => {
    const mail = await club.mailTo('secretary@demo.example', /Lowen Farewell asks to be removed/)
    expect(mail.text).toContain(`/members/users/view/${leaver?.id}`)
    await signIn('secretary')
    await expect(page).toHaveURL(at('/members/home'))
    await page.goto(at('/members/users/list/All'))
    const asked = page.getByRole('region', { name: 'Asked to be removed' })
    await expect(asked).toBeVisible()
    await expectAccessible()
    await asked.getByRole('link', { name: 'Lowen Farewell' }).click()
    await expect(page.getByText('Their reason: Moving away from the river')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'See what goes and what stays' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Make Lowen Farewell anonymous' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What goes' })).toContainText('Devices, two-step sign-in')
    await expect(page.getByRole('region', { name: 'What stays' })).toContainText('Completed rows')
    await page.getByRole('button', { name: 'Make Anonymous' }).click()
    await expect(page.getByText('Please type ‘Lowen Farewell’, as it stands above.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('textbox', { name: /Lowen Farewell/ }).fill('Lowen Farewell')
    await page.getByRole('button', { name: 'Make Anonymous' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Former member [Disabled]' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('[PRV-03] an old crew shows Former member, and nobody signs in any more', async () => {
    await page.goto(at(`/members/event/view/${row?.id}`))
    await expect(page.getByText('Former member').first()).toBeVisible()
    // The demo's Lowenna may have been in that crew too.
    await expect(page.getByText(/\bLowen\b|Farewell/)).toHaveCount(0)
    allowConsoleError(/400/)
    await logOut(page)
    await expect(page).toHaveURL(at('/home'))
    await signIn(email)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(at('/login')))
  })
})

test('[SET-04] a workbook that is far more than a list is refused while the page goes on, and the list alone is read', async ({
  page,
  signIn,
}) => {
  const workbook = (sheet: string) =>
    Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
  await signIn('secretary')
  await expect(page).toHaveURL(at('/members/home'))
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
