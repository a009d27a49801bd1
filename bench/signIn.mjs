// Signs the measured browser in, for pages of the members area.
export default async function signIn({ page, url }) {
  const { origin } = new URL(url)
  await page.goto(`${origin}/app/club/v1/login`)
  const tokens = await page.evaluate(async () => {
    const form = new URLSearchParams({
      grant_type: 'password',
      username: 'member@demo.example',
      password: 'ebb-and-flood-2026',
    })
    return (await fetch('/oauth/token', { method: 'POST', body: form })).json()
  })
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem('access_token', access_token)
    localStorage.setItem('refresh_token', refresh_token)
  }, tokens)
}
