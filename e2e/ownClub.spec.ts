// One evening of a volunteer: an empty installation becomes a club with its members, lives through a new year, and is
// restored elsewhere.
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { photograph } from '../tests/api/photograph'
import { at, expect, openPage, PHONE, test, typeDay } from './club'
import { linkIn } from './setup/mailbox'
import { runJourneyServer } from './setup/runServer'

const folder = mkdtempSync(join(tmpdir(), 'rowing-club-own-'))
const backups = join(folder, 'made')
// The club has its own address, to which the emails link. Without one nobody is invited.
test.use({ settings: { CLUB_DEMO: '0', BACKUP_FOLDER: backups }, byName: true })
// The club still runs, and may write a file into its folder while that is removed.
test.afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const execute = promisify(execFile)
const TITLE = 'Rivermouth Rowing Club'
const ADMINISTRATOR = { email: 'robin@rivermouth.example', password: 'the pontoon creaks at low water' }
const SECOND = 'second@rivermouth.example'
const MEMBER = { email: 'member17@rivermouth.example', password: 'a heron under the old bridge', born: '1980-05-21' }
/** A parent and a junior. */
const FAMILY = [
  MEMBER,
  { email: 'member19@rivermouth.example', password: 'an otter below the weir', born: '2012-07-14' },
]
const LINES = 300

test('[SET-01] [SET-02] [SET-03] [SET-04] [SET-05] [SET-08] an empty installation becomes a club: set up, members brought in and invited, a new year, a backup, everything there where it is restored', async ({
  page,
  browser,
  club,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/)
  await test.step('[SET-03] the printed link makes the first administrator', async () => {
    const link = club.output().match(/http\S+\/first-start\/\S+/)?.[0] ?? ''
    await page.goto(new URL(link).pathname)
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Surname').fill('Ferryman')
    await page.getByLabel('Email address').fill(ADMINISTRATOR.email)
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill(ADMINISTRATOR.password)
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill(ADMINISTRATOR.password)
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page).toHaveURL(/members/)
  })

  await test.step('[SET-01] [SET-02] name, bank details and a slide with its picture', async () => {
    await page.goto(at('/members/committee/setup/settings/identity'))
    await textbox(page, 'Name of the club').fill(TITLE)
    await textbox(page, 'Address').fill('The Hard, Rivermouth')
    await textbox(page, 'Email').fill('club@rivermouth.example')
    await save(page)
    await expect(page.getByText('The settings have been saved.')).toBeVisible()

    await page.goto(at('/members/committee/setup/settings/bank'))
    await textbox(page, 'Bank').fill('Harbour Bank')
    await textbox(page, 'Name of the account').fill(TITLE)
    await textbox(page, 'Sort code').fill('20-30-40')
    await textbox(page, 'Account number').fill('87654321')
    await page.getByLabel('Your password').fill(ADMINISTRATOR.password)
    await save(page)
    await expect(page.getByText('The settings have been saved.')).toBeVisible()
    await club.mailTo(ADMINISTRATOR.email, /bank/i)

    await page.goto(at('/members/committee/setup/slides/new'))
    await choosePicture(page, await photograph({ width: 2000, height: 1200 }))
    await textbox(page, 'What the picture shows').fill('Two gigs on the ebb')
    await textbox(page, 'Header').fill('Row out with us')
    await textbox(page, 'Text').fill('Every Saturday from the hard')
    await save(page)
    await expect(page.getByText('‘Row out with us’ has been saved.')).toBeVisible()
    await club.sql("update home_slide set position = -1 where header = 'Row out with us'")
    const visitor = await openPage(browser, club)
    await visitor.goto(at('/home'))
    await expect(visitor.getByText('Row out with us')).toBeVisible()
    await expect(visitor.getByAltText('Two gigs on the ebb')).toBeVisible()
    await expect(visitor).toHaveTitle(new RegExp(TITLE))
    await visitor.context().close()
  })

  // The form of a row, and whose profile is complete, are asked elsewhere.
  const [first] = await club.sql<{ id: number }>(
    `with done as (update member set updated_profile = true, consent_data_sharing = true where email = $1 returning id)
     insert into event (title, event_type_id, organiser_id, summary, start_date, created_at)
     select 'First row of the club', (select id from event_type where name = 'Club Row'), id, '<p>Round the island.</p>', $today + 10, $now
     from done returning id`,
    [ADMINISTRATOR.email],
  )
  const row = String(first?.id)

  await test.step('[SET-04] 300 members come in from a spreadsheet with faults, one mended in the page', async () => {
    await page.goto(at('/members/committee/setup/import'))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: membersFile() })
    await expect(page.getByRole('heading', { name: 'Rows' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Letters' })).toHaveValue('windows-1252')
    const surname = page.getByRole('textbox', { name: `Surname of line ${NAMELESS + 1}` })
    await expect(surname).toHaveAccessibleDescription(/surname/)
    await surname.fill(`Crew${NAMELESS}`)
    await surname.press('Enter')
    await expectAccessible()
    await page.getByRole('button', { name: `Import ${LINES - LEFT_OUT} members` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(`${LINES - LEFT_OUT} members added`)).toBeVisible()
  })

  await test.step('[SET-04] [EVT-09] they are invited by mail; two of a family set their passwords on one phone, complete their profiles and join the row', async () => {
    await page.getByRole('link', { name: 'Send invitations' }).click()
    await page.getByRole('button', { name: `Invite ${LINES - LEFT_OUT} members` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    const phone = await openPage(browser, club, PHONE)
    for (const { email, password, born } of FAMILY) {
      // Nobody logs out in between: the next link signs in whom it invites.
      await phone.goto(linkIn(await club.mailTo(email, new RegExp(TITLE)), '/welcome/'))
      await phone.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
      await phone.getByRole('textbox', { name: 'Confirm new password' }).fill(password)
      await phone.getByRole('button', { name: 'Save password' }).click()
      await completeProfile(phone, born)
      await phone.getByRole('link', { name: 'First row of the club', exact: true }).first().click()
      await phone.getByRole('button', { name: 'Join Row / Event' }).click()
      // In the crew the others wait, too.
      await expect(phone.getByText('You have asked to join.')).toBeVisible()
    }
    await phone.context().close()
  })

  await test.step('[SET-05] a new membership year is started', async () => {
    await page.goto(at('/members/committee/payments'))
    await page.getByRole('button', { name: /^Start \d{4}$/ }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(/^Unpaid in \d{4}: \d+$/)).toBeVisible()
    await expectAccessible()
    await question.getByRole('button', { name: /^Start \d{4}$/ }).click()
    await expect(page.getByText(/^The membership year is \d{4} now\.$/)).toBeVisible()
  })

  await test.step('[SET-05] the unpaid are reminded, with the bank details and their reference', async () => {
    await page.getByRole('button', { name: 'Remind the unpaid' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^\d+ reminders on the way\.$/)).toBeVisible()
    const { text } = await club.mailSaying(MEMBER.email, 'Harbour Bank')
    for (const part of ['20-30-40', '87654321', 'M Crew17 fees']) expect(text).toContain(part)
  })

  const before = await test.step('[SET-08] a backup is made in the browser', async () => {
    await club.sql(
      `with made as (
         insert into member (first_name, family_name, email, registered_at, is_approved)
         values ('Sol', 'Second', $1, $now, true) returning id)
       insert into member_role (member_id, role_id)
       select made.id, role.id from made, role where role.name in ('Member', 'System Administrator')`,
      [SECOND],
    )
    const everything = await everythingOf(club.origin, row)
    await page.goto(at('/members/committee/setup/backups'))
    await page.getByRole('button', { name: 'Back up now' }).click()
    // After a minute the server has made one by itself. The history tells when the one that was asked for is made.
    await expect.poll(() => club.sql("select from change_history where deed = 'backups.create'")).toHaveLength(1)
    await expect(page.getByText('The newest backup is whole', { exact: false })).toBeVisible()
    return everything
  })

  await test.step('[SET-08] without a second factor the page leads to setting one up', async () => {
    await expect(page.getByRole('button', { name: /^Download the backup/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByLabel('Current password').fill(ADMINISTRATOR.password)
    await page.keyboard.press('Enter')
    const secret = page.getByRole('region', { name: 'Authenticator app' }).locator('code')
    const app = new TOTP({ secret: (await secret.innerText()).replace(/\s/g, '') })
    await page.getByLabel('Code that the app shows').fill(app.generate({ timestamp: club.now().getTime() }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have kept them' }).click()
  })

  const file = join(folder, 'taken.zip')
  await test.step('[SET-08] the password is asked again, the file is that of the server, and all System Administrators hear of it', async () => {
    await page.goto(at('/members/committee/setup/backups'))
    await page.getByRole('button', { name: /^Download the backup of \d\d\/\d\d\/\d{4}$/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Download this backup?' })
    await expectAccessible()
    await dialog.getByLabel('Current password').fill('a guess of somebody else')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not your current password.').last()).toBeVisible()
    await dialog.getByLabel('Current password').fill(ADMINISTRATOR.password)
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const name = download.suggestedFilename()
    expect(name).toMatch(/^club-\d{4}-\d\d-\d\d\.zip$/)
    await download.saveAs(file)
    expect((await readFile(file)).equals(await readFile(join(backups, name)))).toBe(true)
    for (const address of [ADMINISTRATOR.email, SECOND])
      expect((await club.mailTo(address, /backup/i)).text).toContain(`is downloading the club’s backup ${name}`)
    expect(await club.sql("select from change_history where deed = 'backups.download'")).toHaveLength(1)
    // Its address opens nothing a second time.
    expect((await page.request.get(`/backups/${name.slice(5, 15)}`)).status()).toBe(403)
  })

  await test.step('[SET-08] all of it is there where the downloaded file is restored', async () => {
    const elsewhere = { CLUB_DATA: join(folder, 'restored'), DATABASE_URL: '' }
    const { stdout } = await execute(process.execPath, ['dist/server/club.js', 'restore', file], {
      env: { ...process.env, NODE_ENV: 'production', ...elsewhere },
    })
    expect(stdout).toContain('is back as it was at')
    const restored = await runJourneyServer({ ...elsewhere, SMTP_URL: '', CLUB_DEMO: '0' }, club.ahead())
    try {
      expect(before.members).toHaveLength(LINES - LEFT_OUT + 2)
      expect(before.going.attendees).toHaveLength(FAMILY.length)
      // The account of whoever had no second factor when the backup was made.
      expect(await everythingOf(restored.origin, row)).toEqual(before)
    } finally {
      await restored.stop()
    }
  })
})

/** The member without a surname, which is mended in the page. */
const NAMELESS = 40
/** One whose birthday is no date, and one with the address of another. */
const LEFT_OUT = 2

/** A club's own file, as Windows saves it: with a comma within a name, and faults. */
function membersFile(): Buffer {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const n = index + 1
    const surname =
      n === 18 || n === 19 ? 'Crew17' : n === NAMELESS ? '' : n === 41 ? '"Créw41, the younger"' : `Crew${n}`
    const born = n === 80 ? '31/02/1980' : n === 19 ? '14/07/2012' : '21/05/1980'
    const type = n === 19 ? 'Junior' : 'Full'
    return [`Member${n}`, surname, `member${n === 120 ? 17 : n}@rivermouth.example`, born, type, 'Yes'].join(',')
  })
  return Buffer.from(['First name,Surname,Email,Date of birth,Membership type,Paid', ...lines].join('\r\n'), 'latin1')
}

/** Returns what an administrator reads of a club through its calls, and the pictures of its home page. */
async function everythingOf(origin: string, row: string) {
  const api = `${origin}/api`
  const signedIn = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: ADMINISTRATOR.email,
      password: ADMINISTRATOR.password,
    }),
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${access_token}` } })
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.json()) as Answer
  }
  const home = await read<object>('/home/get')
  const pictures = [...new Set(JSON.stringify(home).match(/\/pictures\/[^"\s,]+/g))]
  expect(pictures.length).toBeGreaterThan(0)
  return {
    members: await read<object[]>('/user/all?filter=All'),
    slides: await read<object[]>('/setup/slides'),
    bank: await read<object>('/setup/bank/1'),
    home,
    pictures: await Promise.all(pictures.map(async path => (await fetch(new URL(path, origin))).arrayBuffer())),
    going: await read<{ attendees: object[] }>(`/event/getOrganiserView?eventId=${row}`),
    payments: await read<object[]>('/payment/all?year=2026'),
  }
}

async function completeProfile(page: Page, born: string): Promise<void> {
  await expect(page).toHaveURL(/\/members\/account\?/)
  await page.getByLabel(/phone/i).fill('07700 900123')
  for (const label of [/gender/i, /ethnicity/i, /swimming ability/i])
    await page.getByLabel(label).selectOption({ index: 1 })
  await typeDay(page, 'Date of birth', born)
  await page
    .getByLabel(/consent|agree/i)
    .last()
    .check()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page).toHaveURL(at('/members/home'))
}

const textbox = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( \\*|$)`) })
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click()

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('The picture is here.', { exact: false })).toBeVisible()
}
