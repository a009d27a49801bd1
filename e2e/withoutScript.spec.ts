// A visitor whose browser runs no JavaScript. The pages are there, the menu opens, and each form is replaced by the
// ways to reach the club.
import type { Page } from '@playwright/test'
import { at, expect, PHONE, takeDevice, test } from './club'

test.use({ javaScriptEnabled: false })

/**
 * Returns the sentence that replaces a form. It is found by its element, because Playwright's roles and texts ignore a
 * <noscript>.
 */
const instead = (page: Page) => page.locator('main noscript p').first()

test('[PUB-16] every form says that it needs JavaScript, and how to write to the club instead', async ({
  page,
  club,
}) => {
  const [settings] = await club.sql<{ email: string; address: string }>('select email, address from club_settings')
  const street = settings?.address.split('\n')[0] ?? ''
  for (const path of ['/home', '/contact-us', '/register', '/forgot-password', '/reset-password/1/no-such-code']) {
    await page.goto(at(path))
    await expect(instead(page), path).toContainText('This form needs JavaScript')
    await expect(instead(page), path).toBeVisible()
    const mail = page.locator('main noscript a')
    await expect(mail).toBeVisible()
    await expect(mail).toHaveAttribute('href', `mailto:${settings?.email}`)
    await expect(page.locator('main noscript p').last()).toContainText(street)
    await expect(page.locator('form'), path).toBeHidden()
    await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
  }
})

test('[PUB-06] the login page says that signing in needs JavaScript, and shows no form', async ({ page }) => {
  await page.goto(at('/login'))
  await expect(instead(page)).toContainText('Signing in needs JavaScript')
  await expect(instead(page)).toBeVisible()
  await expect(page.locator('form')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Register' }).last()).toBeVisible()
})

test('[NAV-11] the menu of a phone opens, leads on, and closes', async ({ page }) => {
  await takeDevice(page, PHONE)
  await page.goto(at('/home'))
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menu.getByRole('link', { name: 'Merchandise' }).click()
  await expect(page).toHaveURL(at('/merchandise'))
})
