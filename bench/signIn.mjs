// Signs the measured browser in, for pages of the members area: as the demo club's member, or whom the target's account names.
export default async function signIn({ page, url, account = 'member' }) {
  const { origin } = new URL(url)
  await page.goto(`${origin}/app/club/v1/login`)
  const tokens = await page.evaluate(async username => {
    const form = new URLSearchParams({
      grant_type: 'password',
      username,
      password: 'ebb-and-flood-2026',
    })
    return (await fetch('/oauth/token', { method: 'POST', body: form })).json()
  }, `${account}@demo.example`)
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem('access_token', access_token)
    localStorage.setItem('refresh_token', refresh_token)
  }, tokens)
}
