// Tests what the committee does: the Membership Secretary's evening, the Bosun's reports, the chair's statistics.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { at, expect, openBosunReports, openSignedIn, PASSWORD, PHONE, test } from './club'
import { linkIn } from './setup/mailbox'

const COPY = 'Please pay your fee by 1st March.'

test('[ADM-07] [ADM-02] [ADM-03] [ADM-09] the Membership Secretary approves an applicant, takes addresses out, marks forty paid, and writes to those who remain', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  const [applicant] = await club.sql<{ id: number }>(
    `insert into member (first_name, family_name, email, date_of_birth, registered_at, consent_data_sharing, updated_profile, swimming_ability_id, gender_id, ethnicity_id)
     values ('Applicant', 'Aaawaiting', 'applicant@visitor.example', '1990-01-01', $now, true, true, 1, 1, 1) returning id`,
  )
  await club.sql(
    "insert into member_role (member_id, role_id) select m.id, r.id from member m, role r where m.first_name = 'Applicant' and r.name = 'Member'",
  )
  await club.sql(
    `insert into member (first_name, family_name, email, date_of_birth, registered_at, is_approved, postcode, membership_type_id)
     select 'Unpaid', 'Aa' || lpad(n::text, 3, '0'), 'unpaid' || n || '@visitor.example', '1985-06-01', $now, true, 'TR20 9ZX', (select id from membership_type where name = 'Full') from generate_series(1, 45) n`,
  )
  await signInByCall('secretary')

  await test.step('[ADM-07] approves an applicant, who gets a mail', async () => {
    await page.goto(at(`/members/users/approve/${applicant?.id}`))
    await page.getByRole('combobox', { name: 'Membership type' }).click()
    await page.getByRole('option', { name: 'New', exact: true }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Approve Member' }).click()
    await expect(page).toHaveURL(new RegExp(at('/members/users/(view|list)/')))
  })

  await test.step('[ADM-02] takes their addresses out, the columns of the file chosen by the keyboard', async () => {
    await page.goto(at('/members/users/list/Unpaid'))
    await page.getByRole('searchbox').fill('Aa0')
    await expect(page).toHaveURL(/Aa0/)
    await showFifty(page)
    await expect(memberRows(page)).toHaveCount(45)
    await page.getByRole('button', { name: 'Download' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Choose the columns of the file' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Columns of the file' })
    await expect(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('checkbox', { name: 'Postcode' }).press('Space')
    const csv = await download(page, dialog.getByRole('button', { name: 'Download CSV' }))
    expect(csv.toString().match(/,TR20 9ZX\r\n/g)).toHaveLength(45)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Download' })).toBeFocused()
  })

  await test.step('[ADM-03] marks forty paid by one deed', async () => {
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
    const paid = await club.sql(
      "select from payment p join member m on m.id = p.member_id where m.first_name = 'Unpaid'",
    )
    expect(paid).toHaveLength(40)
  })

  await test.step('[ADM-09] writes to the remaining unpaid, with two attachments', async () => {
    const [unpaid] = await club.sql<{ n: number }>(
      `select count(*)::int as n from member m where is_active and is_approved and not exists (select from payment p, club_settings s where p.member_id = m.id and p.membership_year = s.membership_year)
       and coalesce((select name from membership_type t where t.id = m.membership_type_id), '') <> 'Life'`,
    )
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
    await expectAccessible()
    // It has waited for ten seconds, in which the approval could be undone.
    await club.mailTo('applicant@visitor.example', /welcome|approved/i)
    const mail = await club.mailSaying('unpaid41@visitor.example', COPY)
    expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['how to pay.txt', 'Use the reference fees.\n'],
      ['dates.csv', 'what,when\nAGM,2026-03-14\n'],
    ])
    expect(mail.replyTo?.value[0]?.address).toBe('secretary@demo.example')
  })
})

test('[ADM-10] the Bosun closes reports with the keyboard, takes one back, and closes it with a note', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  await openBosunReports(club)
  const [before] = await club.sql<{ n: number }>(
    'select count(*)::int as n from event where bosun_report is not null and bosun_closed_at is null',
  )
  if (!before || before.n < 2) throw new Error('the demo club has too few bosun reports')
  await signInByCall('bosun')
  await page.goto(at('/members/committee/bosun/New'))
  const close = page.getByRole('button', { name: /^Close Report/ })
  await expect(close).toHaveCount(before.n)
  await expectAccessible()
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
})

test('[REP-04] [REP-01] the chair runs Unique Rowers for last year, looks at the pictures, and downloads', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  // Rows of last year, whenever today is.
  await club.sql(
    'update event set start_date = start_date - 365, end_date = end_date - 365 where ends_at < $now and extract(year from start_date) = extract(year from $now)',
  )
  await signInByCall('committee')
  await page.goto(at('/members/committee/reports/unique-rowers'))
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
  const csv = await download(page, page.getByRole('button', { name: /whole report as CSV/ }))
  expect(csv.toString()).toContain('Top 10 Rowers')

  await test.step('makes a workbook of a year of long reports, without a worker from a blob, which the policy refuses', async () => {
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

test('[DOC-02] a committee member uploads a document, and its bytes are stored as they are', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
}) => {
  await signInByCall('committee')
  await page.goto(at('/members/committee/upload/Member'))
  await page.getByLabel('Title').fill('Tide tables')
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

test('[PRV-01] [PRV-02] [PRV-03] a member asks to be removed on a phone, and the Membership Secretary, whom a mail leads there, makes them anonymous: no sign-in is left', async ({
  page,
  club,
  signInByCall,
  expectAccessible,
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
  await test.step('[PRV-01] asks on a phone', async () => {
    const phone = await openSignedIn(browser, club, email, '/members/account/privacy', PHONE)
    await phone.getByRole('button', { name: 'Ask to be removed' }).click()
    await phone.getByRole('textbox', { name: /^Why/ }).fill('Moving away from the river')
    await phone.getByRole('button', { name: 'Send this request' }).click()
    await expect(phone.getByText(/^You asked on \d\d\/\d\d\/\d{4} to be removed\.$/)).toBeVisible()
    await phone.context().close()
  })

  await test.step('[PRV-02] the Membership Secretary is mailed, sees the request, looks at what goes, and does it', async () => {
    const mail = await club.mailTo('secretary@demo.example', /Lowen Farewell asks to be removed/)
    await signInByCall('secretary')
    await page.goto(linkIn(mail, `/members/users/view/${leaver?.id}`))
    await expect(page.getByText('Their reason: Moving away from the river')).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'See what goes and what stays' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Make Lowen Farewell anonymous' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What goes' })).toContainText('Devices, two-step sign-in')
    await expect(page.getByRole('region', { name: 'What stays' })).toContainText('Day of registration')
    await expectAccessible()
    await page.getByRole('textbox', { name: /Lowen Farewell/ }).fill('Lowen Farewell')
    await page.getByRole('button', { name: 'Make Anonymous' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Former member [Disabled]' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('[PRV-03] nobody signs in as them any more', async () => {
    const form = { grant_type: 'password', username: email, password: PASSWORD }
    expect((await page.request.post('/oauth/token', { form })).status()).toBe(400)
  })
})
