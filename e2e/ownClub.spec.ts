// One evening of a volunteer: an empty installation becomes a club with its members, lives through a new year, and is
// restored elsewhere.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { photograph } from '../tests/api/photograph'
import { at, expect, PHONE, test, typeDay, openPage } from './club'
import { linkIn } from './setup/mailbox'
import { runJourneyServer } from './setup/runServer'

// The club has its own address, to which the emails link. Without one nobody is invited.
test.use({ settings: { CLUB_DEMO: '0' }, byName: true })

const execute = promisify(execFile)
const TITLE = 'Rivermouth Rowing Club'
const ADMINISTRATOR = { email: 'robin@rivermouth.example', password: 'the pontoon creaks at low water' }
const MEMBER = { email: 'member17@rivermouth.example', password: 'a heron under the old bridge', born: '1980-05-21' }
/** Two parents, each with an own address, and a junior. */
const FAMILY = [
  MEMBER,
  { email: 'member18@rivermouth.example', password: 'two swans at slack water', born: '1982-09-03' },
  { email: 'member19@rivermouth.example', password: 'an otter below the weir', born: '2012-07-14' },
]
const LINES = 300

test('[SET-01] [SET-02] [SET-03] [SET-04] [SET-05] [SET-08] an empty installation becomes a club: set up, members brought in and invited, a new year, a backup, everything there where it is restored', async ({
  page,
  browser,
  club,
  expectAccessible,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'rowing-club-own-'))

  await test.step('[SET-03] the printed link makes the first administrator', async () => {
    await page.goto(at('/home'))
    await expect(page.getByRole('heading', { level: 1, name: 'Your club is waiting for you' })).toBeVisible()
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

  await test.step('[SET-01] [SET-02] name, logo, bank details, a boat and a slide', async () => {
    await page.goto(at('/members/committee/setup/settings/identity'))
    await textbox(page, 'Name of the club').fill(TITLE)
    await textbox(page, 'Address').fill('The Hard, Rivermouth')
    await textbox(page, 'Email').fill('club@rivermouth.example')
    await choosePicture(page, await photograph({ width: 400, height: 400 }))
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

    await page.goto(at('/members/committee/setup/boats/new'))
    await textbox(page, 'Name').fill('Kittiwake')
    await page.getByLabel('Seats').fill('5')
    await save(page)
    await expect(page.getByText('‘Kittiwake’ has been saved.')).toBeVisible()

    await page.goto(at('/members/committee/setup/slides/new'))
    await choosePicture(page, await photograph({ width: 2000, height: 1200 }))
    await textbox(page, 'What the picture shows').fill('Two gigs on the ebb')
    await textbox(page, 'Header').fill('Row out with us')
    await textbox(page, 'Text').fill('Every Saturday from the hard')
    await save(page)
    await expect(page.getByText('‘Row out with us’ has been saved.')).toBeVisible()
    const upwards = page.getByRole('button', { name: 'Move Row out with us up' })
    await expect(upwards).toBeVisible()
    const places = await page.getByRole('button', { name: /^Move .* up$/ }).count()
    for (let place = places; place > 1; place--) {
      await upwards.click()
      await expect(page.getByText(`Row out with us is now number ${place - 1} of ${places}.`)).toHaveCount(1)
    }

    const visitor = await openPage(browser, club)
    await visitor.goto(at('/home'))
    await expect(visitor.getByText('Row out with us')).toBeVisible()
    await expect(visitor.getByAltText('Two gigs on the ebb')).toBeVisible()
    await expect(visitor).toHaveTitle(new RegExp(TITLE))
    await visitor.context().close()
  })

  await test.step('the administrator completes the profile, and puts a row into the calendar', async () => {
    await page.goto(at('/members/home'))
    await completeProfile(page)
    await page.goto(at('/members/event/organiser/add'))
    await page.getByLabel('Title').fill('First row of the club')
    await page.getByRole('combobox', { name: 'Event Type' }).click()
    await page.getByRole('option', { name: 'Club Row' }).click()
    await page.getByRole('group', { name: 'Start Date' }).getByRole('spinbutton').first().click()
    await page.keyboard.type(digitsOf(club.day(10)))
    await page.getByLabel(/^Summary/).fill('Once round the island.')
    await page.getByRole('button', { name: 'Save Details & Send' }).click()
    await expect(page).toHaveURL(/\/organiser\/view\/\d+$/)
  })
  const row = page.url().split('/').at(-1) ?? ''

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

  await test.step('[SET-04] [EVT-09] they are invited by mail; a family of three set their passwords on one phone, complete their profiles and join the row', async () => {
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
      await phone.getByRole('link', { name: 'View Details: First row of the club' }).first().click()
      await phone.getByRole('button', { name: 'Join Row / Event' }).click()
      // In the crew the others wait, too.
      await expect(phone.getByText('You have asked to join.')).toBeVisible()
    }
    await phone.context().close()
    await page.goto(at(`/members/event/organiser/view/${row}`))
    await expect(page.getByRole('region', { name: 'Crew / Attendees' }).getByRole('listitem')).toHaveCount(
      FAMILY.length,
    )
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

  await test.step('[SET-08] all of it is there where the backup is restored', async () => {
    const file = join(folder, 'club.backup')
    const told = await runClub(['backup', file], { DATABASE_URL: club.databaseUrl })
    expect(told).toContain(`${TITLE} is backed up`)
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
    const elsewhere = { CLUB_DATA: join(folder, 'restored'), DATABASE_URL: '' }
    await runClub(['restore', file], elsewhere)
    const settings = { ...elsewhere, SMTP_URL: '', CLUB_DEMO: '0' }
    const restored = await runJourneyServer(settings, club.ahead())
    try {
      const before = await everythingOf(club.origin, row)
      expect(before.members).toHaveLength(LINES - LEFT_OUT + 1)
      expect(await everythingOf(restored.origin, row)).toEqual(before)
    } finally {
      await restored.stop()
    }
  })
  await rm(folder, { recursive: true, force: true })
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

async function runClub(words: string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  return (await execute(process.execPath, ['dist/server/club.js', ...words], { env })).stdout
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
    boats: await read<object[]>('/setup/boats'),
    slides: await read<object[]>('/setup/slides'),
    bank: await read<object>('/setup/bank/1'),
    home,
    pictures: await Promise.all(pictures.map(async path => (await fetch(new URL(path, origin))).arrayBuffer())),
    going: await read<object>(`/event/getOrganiserView?eventId=${row}`),
    payments: await read<object[]>('/payment/all?year=2026'),
  }
}

const digitsOf = (day: string) => day.split('-').toReversed().join('')

async function completeProfile(page: Page, born = '1980-05-21'): Promise<void> {
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
