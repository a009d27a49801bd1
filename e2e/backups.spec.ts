// A System Administrator takes the club's backup to another computer, where it becomes the club again.
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import { at, expect, PHONE, takeDevice, test } from './club'
import { runServer } from './setup/runServer'

const folder = mkdtempSync(join(tmpdir(), 'rowing-club-backups-'))
test.use({ settings: { CLUB_DEMO: '0', BACKUP_FOLDER: join(folder, 'made') } })
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const ROBIN = { email: 'robin@rivermouth.example', password: 'the pontoon creaks at low water' }
const SECOND = 'second@rivermouth.example'

const DOWNLOADS = "select 1 from change_history where deed = 'backups.download'"

test('[SET-08] a backup is made and downloaded in the browser, after a second factor and the password; all System Administrators hear of it, and the file becomes the club elsewhere', async ({
  page,
  club,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/)
  await page.goto(new URL(club.output().match(/http\S+\/first-start\/\S+/)?.[0] ?? '').pathname)
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Surname').fill('Ferryman')
  await page.getByLabel('Email address').fill(ROBIN.email)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(ROBIN.password)
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(ROBIN.password)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page).toHaveURL(/members/)
  await club.sql(
    `with made as (
       insert into member (first_name, family_name, email, registered_at, is_approved)
       values ('Sol', 'Second', $1, $now, true) returning id)
     insert into member_role (member_id, role_id)
     select made.id, role.id from made, role where role.name in ('Member', 'System Administrator')`,
    [SECOND],
  )
  // Whose profile is complete is asked elsewhere.
  await club.sql('update member set updated_profile = true, consent_data_sharing = true where email = $1', [
    ROBIN.email,
  ])

  await page.goto(at('/members/committee/setup/backups'))
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('The newest backup is whole', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download the backup/ })).toHaveCount(0)

  await test.step('without a second factor the page leads to setting one up', async () => {
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByLabel('Current password').fill(ROBIN.password)
    await page.keyboard.press('Enter')
    const secret = page.getByRole('region', { name: 'Authenticator app' }).locator('code')
    const app = new TOTP({ secret: (await secret.innerText()).replace(/\s/g, '') })
    await page.getByLabel('Code that the app shows').fill(app.generate({ timestamp: club.now().getTime() }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have kept them' }).click()
  })

  const file = join(folder, 'taken.zip')
  await test.step('the password is asked again, and the file is that of the server', async () => {
    await page.goto(at('/members/committee/setup/backups'))
    const button = page.getByRole('button', { name: /^Download the backup of \d\d\/\d\d\/\d{4}$/ })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Download this backup?' })
    for (const width of [1366, 390]) {
      await takeDevice(page, width === 390 ? PHONE : { viewport: { width, height: 900 } })
      await expectAccessible()
    }
    await dialog.getByLabel('Current password').fill('a guess of somebody else')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is not your current password.').last()).toBeVisible()
    expect(await club.sql(DOWNLOADS)).toEqual([])

    await dialog.getByLabel('Current password').fill(ROBIN.password)
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^club-\d{4}-\d\d-\d\d\.zip$/)
    await download.saveAs(file)
    await expect(page.getByText('The download has begun.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    for (const address of [ROBIN.email, SECOND]) {
      const { text } = await club.mailTo(address, /backup/i)
      expect(text).toContain(`is downloading the club’s backup ${download.suggestedFilename()}`)
    }
    // Its address opens nothing a second time.
    expect((await page.request.get(`/backups/${download.suggestedFilename().slice(5, 15)}`)).status()).toBe(403)
  })

  await test.step('it stands in the history', async () => {
    expect(await club.sql(DOWNLOADS)).toHaveLength(1)
    await page.goto(at('/members/committee/history'))
    await expect(page.getByText('Backup downloaded').first()).toBeVisible()
  })

  await test.step('the club is there again from the downloaded file alone', async () => {
    const elsewhere = { CLUB_DATA: join(folder, 'elsewhere'), DATABASE_URL: '' }
    const told = await promisify(execFile)(process.execPath, ['dist/server/club.js', 'restore', file], {
      env: { ...process.env, NODE_ENV: 'production', ...elsewhere },
    })
    expect(told.stdout).toContain('is back as it was at')
    const restored = await runServer({ ...elsewhere, SMTP_URL: '', CLUB_DEMO: '0' })
    try {
      const signedIn = await fetch(`${restored.origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', username: ROBIN.email, password: ROBIN.password }),
      })
      // The account of whoever had no second factor when the backup was made.
      expect(signedIn.status).toBe(200)
    } finally {
      await restored.stop()
    }
  })
})
