// The floor of the committee's screens: the members of the same club in react-admin as in its tutorial, without a line
// to make it faster.
import simpleRestProvider from 'ra-data-simple-rest'
import { Admin, type AuthProvider, fetchUtils, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { MemberEdit, MemberList, MemberShow } from './members'

const TOKEN = 'token'

const authProvider: AuthProvider = {
  login: async ({ username, password }) => {
    const body = JSON.stringify({ username, password })
    const { json } = await fetchUtils.fetchJson('/api/login', { method: 'POST', body })
    localStorage.setItem(TOKEN, json.token)
  },
  logout: async () => localStorage.removeItem(TOKEN),
  checkAuth: () => (localStorage.getItem(TOKEN) ? Promise.resolve() : Promise.reject(new Error('Not signed in'))),
  checkError: async ({ status }) => {
    if (status === 401) throw new Error('Signed out')
  },
  getPermissions: async () => undefined,
}

const httpClient: typeof fetchUtils.fetchJson = (url, options = {}) =>
  fetchUtils.fetchJson(url, {
    ...options,
    user: { authenticated: true, token: `Bearer ${localStorage.getItem(TOKEN)}` },
  })

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin
    dataProvider={simpleRestProvider('/api', httpClient, 'X-Total-Count')}
    authProvider={authProvider}
    disableTelemetry
  >
    <Resource name="members" list={MemberList} show={MemberShow} edit={MemberEdit} />
  </Admin>,
)
