import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRouter } from '../App'
import { profileQuery } from '../api/clubQueries'
import type { Profile } from '../api/profile'
import { answer, doubleClub } from '../testing/clubDouble'
import { profileOf } from '../testing/membersApp'
import { createQueryClient } from './queryClient'
import { fetchAhead } from './fetchAhead'

const CLUB = '/app/club/v1'
let end: () => void
let club: ReturnType<typeof doubleClub>
beforeEach(() => {
  window.history.replaceState(null, '', `${CLUB}/members/account`)
  localStorage.setItem('access_token', 'access-held')
  localStorage.setItem('refresh_token', 'refresh-held')
  const profile: Profile = { ...profileOf(), roles: ['Member', 'Duty Officer'] }
  club = doubleClub({
    'GET /api/user/profile': () => answer(profile),
    'GET /api/event/get': () => answer({}),
    'GET /api/event/getOrganiserView': () => answer({}),
  })
  const queryClient = createQueryClient()
  queryClient.setQueryData(profileQuery.queryKey, profile)
  const router = createRouter(queryClient)
  const unwatch = fetchAhead(router)
  end = () => {
    unwatch()
    router.dispose()
  }
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

/** A finger on the link to a path. */
function touch(path: string) {
  document.body.innerHTML = `<a href="${CLUB}${path}"><span>Open</span></a>`
  document.querySelector('span')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
}
const events = () => club.named('GET /api/event/get').length

it('[SPD-06] an event is asked for when its link is touched, once', async () => {
  touch('/members/event/view/3')
  touch('/members/event/view/3')
  await waitFor(() => expect(events()).toBe(1))
})

it('[SPD-06] what shows medical notes is not asked for before it is opened', async () => {
  touch('/members/event/organiser/view/3')
  touch('/members/event/view/3')
  await waitFor(() => expect(events()).toBe(1))
  expect(club.requests.filter(({ name }) => name.includes('/event/'))).toHaveLength(1)
})
