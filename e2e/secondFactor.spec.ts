import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { at, expect, logOut, PASSWORD, test } from './club'

test.use({ byName: true, settings: { SECOND_FACTOR_ROLES: 'Member Secretary' } })

const givePassword = async (page: Page) => {
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
}

test('a member adds a passkey, and signs in with it', async ({
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
  await page.goto(at('/members/account/two-step'))
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
})

test('the Member Secretary sets up the authenticator app that the role requires, and signs in with a code', async ({
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
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.goto(at('/members/users/list/All'))
  await expect(page.getByRole('heading', { level: 1, name: /Members/ })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL(at('/home'))

  await signIn('secretary')
  // The next half minute's code: that of now has confirmed the app.
  await page.getByLabel('Code from your app').fill(app.generate({ timestamp: club.now().getTime() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/members/home'))
})
