import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { rowOf, viewOf } from '../testing/eventSamples'
import { openMembers } from '../testing/membersApp'

/** Another tab of the same browser. */
let other: BroadcastChannel
let told: unknown[]
/** Whether the page has opened its channel, which it does only after it has drawn itself. */
let follows: boolean

beforeEach(() => {
  told = []
  other = new BroadcastChannel('club.changes')
  other.onmessage = ({ data }: MessageEvent<unknown>) => void told.push(data)
  follows = false
  const Channel = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        follows = true
      }
    },
  )
})
afterEach(() => other.close())

/** Tells the page what the other tab has changed. */
async function otherChanges(changed: string): Promise<void> {
  await waitFor(() => expect(follows).toBe(true))
  other.postMessage([changed])
}

const GET = 'GET /api/event/get'
const JOIN = 'POST /api/event/joinEvent'

describe('two tabs', () => {
  it('[EVT-09] a join tells the other ones that events have changed, a refused one tells nothing', async () => {
    expectConsoleError(/This row is full/)
    let refuses = true
    const { club } = openMembers('/members/event/view/7', {
      [GET]: () => answer(viewOf()),
      [JOIN]: () => (refuses ? answer({ message: 'This row is full.' }, 409) : answer({})),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join Row / Event' }))
    expect(await screen.findByText('This row is full.')).toBeVisible()
    refuses = false
    await userEvent.click(screen.getByRole('button', { name: 'Join Row / Event' }))
    await waitFor(() => expect(told).toEqual([['events', 'attendees', 'reports', 'eventDrafts']]))
    expect(club.named(JOIN)).toHaveLength(2)
  })

  it('[MEM-06] what another one has changed is fetched again, and nothing else; this one does not hear itself', async () => {
    let rows = [rowOf({ attendeeId: 4 })]
    const { club } = openMembers('/members/home', { 'GET /api/event/getMyRow': () => answer(rows) })
    expect((await screen.findAllByText('Saturday morning outing'))[0]).toBeVisible()
    const asked = () => club.named('GET /api/user/hasPaid').length
    const before = asked()
    rows = [rowOf({ attendeeId: 4, title: 'Sunday sculling' })]
    await otherChanges('events')
    expect((await screen.findAllByText('Sunday sculling'))[0]).toBeVisible()
    expect(asked()).toBe(before)
    expect(told).toEqual([])
  })

  it('[MEM-06] one that is hidden asks again when it is shown', async () => {
    let rows = [rowOf({ attendeeId: 4 })]
    const { club, queryClient } = openMembers('/members/home', { 'GET /api/event/getMyRow': () => answer(rows) })
    expect((await screen.findAllByText('Saturday morning outing'))[0]).toBeVisible()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    rows = []
    await otherChanges('events')
    await waitFor(() => expect(queryClient.getQueryState(['events', 'myRows'])?.isInvalidated).toBe(true))
    expect(club.named('GET /api/event/getMyRow')).toHaveLength(1)
    visibility.mockReturnValue('visible')
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(club.named('GET /api/event/getMyRow')).toHaveLength(2))
    await waitFor(() => expect(screen.queryAllByText('Saturday morning outing')).toEqual([]))
  })

  it('[MEM-09] what a form is filled in from is not fetched again under it', async () => {
    const { club } = openMembers('/members/account', {
      'GET /api/user/myAccount': () => answer({ message: 'Not now.' }, 403),
      'GET /api/lookup/getByType': () => answer([]),
    })
    await waitFor(() => expect(club.named('GET /api/user/myAccount')).not.toHaveLength(0))
    await waitFor(() => expect(club.named('GET /api/user/profile')).toHaveLength(1))
    const before = club.named('GET /api/user/myAccount').length
    await otherChanges('account')
    await waitFor(() => expect(club.named('GET /api/user/profile')).toHaveLength(2))
    expect(club.named('GET /api/user/myAccount')).toHaveLength(before)
  })
})
