import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { at, expect, logOut, PASSWORD, test } from './club'

test.use({ byName: true, settings: { SECOND_FACTOR_ROLES: 'Member Secretary' } })

const givePassword = async (page: Page) => {
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test('a member adds a passkey, signs in with it, and removes it again', async ({
  page,
  club,
  signIn,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn('member')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/members/account'))
  await page.getByRole('link', { name: 'Two-step sign-in' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My laptop')
  await givePassword(page)
  await expect(page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible()
  await club.mailTo('member@demo.example', /Two-step sign-in/)
  await logOut(page)
  await expect(page).toHaveURL(at('/home'))

  await signIn('member')
  await expectAccessible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(at('/members/home'))

  await page.goto(at('/members/account/two-step'))
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await givePassword(page)
  await expect(page.getByText('The passkey has been removed.')).toBeVisible()
  await expect(page.getByText('Off: your password alone signs you in.')).toBeVisible()
})

test('the Member Secretary sets up the authenticator app that the role requires, signs in with a code, and is helped when it is lost', async ({
  page,
  club,
  signIn,
  expectAccessible,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/)
  await page.goto(at('/members/users/list/All'))
  await signIn('secretary')
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in comes first' })).toBeVisible()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect(page.getByText('Your role in the club (Member Secretary) requires it.')).toBeVisible()
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await givePassword(page)
  const app = new TOTP({
    secret: (await page.getByRole('region', { name: 'Authenticator app' }).locator('code').innerText()).replace(
      /\s/g,
      '',
    ),
  })
  await expectAccessible()
  await page.getByLabel('Code that the app shows').fill(app.generate({ timestamp: club.now().getTime() }))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('region', { name: 'Your recovery codes' })
  const recovery = await codes.getByRole('listitem').first().innerText()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.goto(at('/members/users/list/All'))
  await expect(page.getByRole('heading', { level: 1, name: /Members/ })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL(at('/home'))

  await signIn('secretary')
  await page.getByLabel('Code from your app').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('That code is not right')
  await page.goBack()
  await signIn('secretary')
  // The next half minute's code: that of now has confirmed the app.
  await page.getByLabel('Code from your app').fill(app.generate({ timestamp: club.now().getTime() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/members/home'))
  await logOut(page)
  await expect(page).toHaveURL(at('/home'))

  await signIn('secretary')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/members/account/two-step'))
  await expect(page.getByText('9 are left.')).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL(at('/home'))

  await signIn('admin')
  await expect(page).toHaveURL(at('/members/home'))
  await page.goto(at('/members/users/list/Membership%20Secretaries'))
  await page
    .getByRole('link', { name: 'Harriet Penrose' })
    .or(page.getByRole('link', { name: 'Penrose' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Remove Second Factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Second Factor' }).click()
  await expect(page.getByText('The second factor of Harriet Penrose has been removed.')).toBeVisible()
})
