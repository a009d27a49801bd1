// The page that somebody wanted before they were sent to login, and how login finds back to it (NAV-04).
import { isInside, paths } from '../paths'

/** The query parameter of the login page that remembers the wanted path. */
const WANTED = 'redirect'

/** The login page's path; login then returns to `wanted`, a path of the members area with its query. */
export const loginPath = (wanted?: string): string =>
  wanted === undefined ? paths.login : `${paths.login}?${new URLSearchParams({ [WANTED]: wanted })}`

/** Where login leads: the remembered path if it lies in the members area, else the members home. */
export function wantedPath(query: string): string {
  const wanted = new URLSearchParams(query).get(WANTED)
  return isInside(wanted) && wanted.startsWith('/members/') ? wanted : paths.membersHome
}
