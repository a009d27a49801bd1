import type { APIRequestContext } from '@playwright/test'
import { at, expect, test, typeDay } from './club'
import { linkIn } from './setup/mailbox'

test('[PUB-16] a visitor reads the site and writes to the club', async ({ page, club, expectAccessible }) => {
  await page.goto('/app/club/v1/')
  await expect(page).toHaveURL(at('/home'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()

  await page.getByRole('navigation').getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page).toHaveURL(at('/contact-us'))
  const form = page.locator('form')
  await form.getByRole('button', { name: /send/i }).click()
  await expect(page.getByText('Please enter your first name').last()).toBeVisible()
  await expect(page.getByText('Please enter your message').last()).toBeVisible()

  await form.getByLabel(/first name/i).fill('Wren')
  await form.getByLabel(/surname/i).fill('Passmore')
  await form.getByLabel(/email/i).fill('wren@visitor.example')
  await form.getByLabel(/message/i).fill('May I come and try?\nI have never rowed.')
  await form.getByRole('button', { name: /send/i }).click()
  await expect(page.getByText('Thank you for your message')).toBeVisible()

  const mail = await club.mailTo(await clubAddress(page.request), /contact|message|enquiry/i)
  expect(mail.replyTo?.value).toEqual([{ address: 'wren@visitor.example', name: 'Wren Passmore' }])
  expect(mail.text).toContain('I have never rowed.')
})

test('[PUB-08] a visitor registers, is thanked, and waits for the club', async ({ page, club, expectAccessible }) => {
  await page.goto(at('/register'))
  await expect(page.getByRole('heading', { level: 1, name: 'Membership Registration' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('The form is invalid.  Please check the details and try again.')).toBeVisible()
  await expect(page.getByText('Please enter confirm your password').last()).toBeVisible()

  await page.getByLabel(/first name/i).fill('Isla')
  await page.getByLabel(/surname/i).fill('Marsh')
  await page.getByLabel(/email address/i).fill('isla@visitor.example')
  await typeDay(page, 'Date of birth', '1991-04-23')
  for (const label of [/gender/i, /ethnicity/i, /swimming ability/i])
    await page.getByLabel(label).selectOption({ index: 1 })
  await expect(page.getByRole('group', { name: 'First aid certificate expires on' })).toHaveCount(0)
  await page.getByLabel('I hold a first aid certificate').check()
  await typeDay(page, 'First aid certificate expires on', '2028-01-31')
  await page.reload()
  await expect(page.getByText('What you typed before is here again')).toBeVisible()
  await expect(page.getByLabel(/first name/i)).toHaveValue('Isla')
  const expiry = page.getByRole('group', { name: 'First aid certificate expires on' })
  await expect(expiry.getByLabel('Year')).toHaveValue('2028')
  await page.getByLabel(/ethnicity/i).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a quiet reach upstream')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a quiet reach upstream')
  await page
    .getByLabel(/consent|agree/i)
    .last()
    .check()
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the home page' })).toBeVisible()

  await club.mailTo('isla@visitor.example', /regist|application|received/i)
  await club.mailTo('secretary@demo.example', /waiting/i)
})

test('[PUB-12] [PUB-13] a member who forgot the password gets a mail, sets another, and signs in with it', async ({
  page,
  club,
  signIn,
  expectAccessible,
}) => {
  await page.goto(at('/login'))
  await expectAccessible()
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL(at('/forgot-password'))
  await expectAccessible()
  await page.getByLabel(/email/i).fill('unpaid@demo.example')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(/email has been sent/i)).toBeVisible()

  const link = linkIn(await club.mailTo('unpaid@demo.example', /password/i), '/reset-password/')
  expect(link.startsWith(`${club.origin}/app/club/v1/reset-password/`)).toBe(true)
  await page.goto(link)
  await expectAccessible()
  const fresh = page.getByRole('textbox', { name: 'New password', exact: true })
  await fresh.fill('Password 123456')
  await fresh.press('Tab')
  await expect(page.getByRole('status').getByText('This password is too easy to guess')).toBeVisible()
  await expect(fresh).toHaveAccessibleDescription(/because it is much like a common password/)
  await expectAccessible()
  await fresh.fill('slack water at noon')
  await fresh.press('Tab')
  await expect(page.getByText('A good password.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('slack water at noon')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signIn('unpaid', 'slack water at noon')
  await expect(page).toHaveURL(at('/members/home'))
  await expect(page.getByText('Membership Payment Due').filter({ visible: true })).toBeVisible()
})

async function clubAddress(request: APIRequestContext): Promise<string> {
  const { club } = await (await request.get('/api/home/get')).json()
  return club.email
}
