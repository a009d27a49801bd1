// Tests what stays on a device, and how several tabs of one browser share a session.
import type { BrowserContext, Page } from '@playwright/test'
import { at, expect, logOut, PASSWORD, test } from './club'

const TABS = 5

const openTabs = (context: BrowserContext, count: number) =>
  Promise.all(Array.from({ length: count }, () => context.newPage()))
const showsHome = async (tab: Page) => {
  await expect(tab).toHaveURL(at('/members/home'))
  await expect(tab.getByRole('heading', { name: 'My Rows/Events' })).toBeVisible()
  await expect(tab.getByRole('link', { name: /^Welcome / })).toBeVisible()
}

test('[SES-02] five tabs whose token has run out refresh it once, and none is signed out', async ({
  page,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/401/)
  await signIn('member')
  await expect(page).toHaveURL(at('/members/home'))
  const tabs = [page, ...(await openTabs(page.context(), TABS - 1))]
  await Promise.all(tabs.map(tab => tab.goto(at('/members/home'))))
  await Promise.all(tabs.map(showsHome))

  // This counts refresh tokens, not requests. A tab may see late what another tab has stored: some 50 ms, measured here
  // in one of four reloads of two tabs. Then it sends the used token once more, and the server gives it the same pair.
  const pairs = new Set<unknown>()
  page.context().on('response', async response => {
    if (!response.request().postData()?.includes('grant_type=refresh_token')) return
    const pair = (await response.json()) as { refresh_token?: string }
    pairs.add(pair.refresh_token ?? response.status())
  })
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'))
  await Promise.all(tabs.map(tab => tab.reload()))
  await Promise.all(tabs.map(showsHome))
  await expect.poll(() => pairs.size).toBe(1)

  // The shared pair works for the next refresh.
  await page.evaluate(() => localStorage.setItem('access_token', 'expired again'))
  await tabs.at(-1)?.reload()
  await expect.poll(() => pairs.size).toBe(2)
  await Promise.all(tabs.map(showsHome))
  expect([...pairs].every(pair => typeof pair === 'string')).toBe(true)
})

test('[NAV-14] [SES-05] after logout no tab and no store of the browser holds anything of the member, and Back shows the login page', async ({
  page,
  club,
  signIn,
  allowConsoleError,
}) => {
  allowConsoleError(/401/)
  await signIn('member')
  await expect(page).toHaveURL(at('/members/home'))
  const context = page.context()
  const [account, row] = await openTabs(context, 2)
  if (!account || !row) throw new Error('no tabs')
  for (const tab of [account, row]) {
    await tab.goto(at('/members/home'))
    await showsHome(tab)
  }
  await page.goto(at('/members/documents'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await account.goto(at('/members/account'))
  await expect(account.getByLabel(/first name/i)).toHaveValue('Imogen')
  await account.getByLabel(/medical/i).fill('Allergic to the tide')
  await row.goto(at('/members/rows/All%20Events/Upcoming'))
  await expect(row.getByRole('heading', { level: 1 })).toBeVisible()
  const tokens = await page.evaluate(() =>
    ['access_token', 'refresh_token'].map(key => localStorage.getItem(key) ?? 'no token'),
  )
  expect(tokens).not.toContain('no token')

  await logOut(page)
  await expect(page).toHaveURL(at('/home'))
  const [person] = await club.sql<{ family_name: string; postcode: string | null }>(
    "select family_name, postcode from member where email = 'member@demo.example'",
  )
  const personal = [
    ...tokens,
    'Imogen',
    person?.family_name ?? 'no such member',
    'member@demo.example',
    'Allergic to the tide',
    PASSWORD,
  ]

  for (const tab of [account, row]) {
    await expect(tab).toHaveURL(new RegExp(`${at('/login')}|${at('/home')}`))
    await expect(tab.getByText('Imogen')).toHaveCount(0)
  }
  for (const tab of [page, account, row]) {
    const held = JSON.stringify(await tab.evaluate(storesOfPage))
    expect(personal.filter(words => held.includes(words))).toEqual([])
    expect(
      await tab.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]),
    ).toEqual([null, null])
  }
  const state = JSON.stringify(await context.storageState({ indexedDB: true }))
  expect(personal.filter(words => state.includes(words))).toEqual([])
  // The cross-site token and the width of the window name nobody; the cookies that open documents and draw the members'
  // first page are gone.
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['XSRF-TOKEN', 'club-width'])
  expect(
    (await page.request.get('/api/user/profile', { headers: { authorization: `Bearer ${tokens[0]}` } })).status(),
  ).toBe(401)

  for (const tab of [page, account, row]) {
    await tab.goBack()
    await expect(tab).toHaveURL(new RegExp(at('/login')))
    await expect(tab.getByLabel('Email address')).toHaveValue('')
    await expect(tab.getByText('Imogen')).toHaveCount(0)
  }
})

/** Returns what scripts of this page can find: every store of a browser, and the state of the history entry. */
async function storesOfPage() {
  const databases = await indexedDB.databases()
  const kept: Record<string, unknown> = {
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases,
    state: history.state,
    name: window.name,
  }
  for (const name of await caches.keys())
    kept[`cache ${name}`] = (await (await caches.open(name)).keys()).map(({ url }) => url)
  kept.workers = (await navigator.serviceWorker.getRegistrations()).length
  return kept
}
