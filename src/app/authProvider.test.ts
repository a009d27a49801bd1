import { render } from '@testing-library/react'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/words'
import { ClubError } from '../api/errors'
import { leaveFor } from '../api/leaveFor'
import { call } from '../api/call'
import { renewalSettled } from '../api/session'
import { clearSessionEnd, SessionEndedError } from '../api/sessionEnd'
import { profileOf } from '../testing/membersApp'
import { answer, doubleClub, tokens } from '../testing/clubDouble'
import { createAuthProvider, leaveSignedOut } from './authProvider'
import { RequireSignIn } from './guards'
import { createQueryClient } from './queryClient'

beforeEach(() => {
  vi.mocked(leaveFor).mockClear()
  localStorage.setItem('refresh_token', 'held')
  window.history.replaceState(null, '', '/app/club/v1/members/event/view/7')
})

const provider = (...roles: Role[]) => {
  doubleClub({ 'GET /api/user/profile': () => answer(profileOf(roles)) })
  return createAuthProvider(createQueryClient())
}

describe('what ends a session', () => {
  it('[NAV-04] no refresh token: one leaves for login, remembering the page', async () => {
    const auth = provider()
    await expect(auth.checkAuth({})).resolves.toBeUndefined()
    localStorage.clear()
    void auth.checkAuth({})
    expect(leaveFor).toHaveBeenCalledWith('/login?redirect=%2Fmembers%2Fevent%2Fview%2F7')
  })

  it.each([0, 400, 403, 404, 409, 429, 500, 503])('an error %i does not', async status => {
    await expect(provider().checkError(new ClubError(status, 'No.'))).resolves.toBeUndefined()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('[SES-02] a 401 does, but while a refused save stands the page stays with what was typed', async () => {
    const auth = provider()
    const over = new ClubError(401, 'Please sign in.')
    localStorage.setItem('access_token', 'held')
    doubleClub({
      'POST /api/event/joinEvent': () => answer({ message: 'Please sign in.' }, 401),
      'POST /oauth/token': () => answer(tokens('new')),
    })
    const refused = await call('POST /api/event/joinEvent', { query: { eventId: 7 } }).catch(
      (reason: unknown) => reason,
    )
    expect(refused).toBeInstanceOf(SessionEndedError)
    await expect(auth.checkError(refused)).resolves.toBeUndefined()
    await expect(auth.checkError(over)).resolves.toBeUndefined()
    expect(leaveFor).not.toHaveBeenCalled()

    clearSessionEnd()
    void auth.checkError(over)
    const login = '/login?redirect=%2Fmembers%2Fevent%2Fview%2F7'
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(login))
    expect(localStorage.getItem('refresh_token')).toBeNull()
  })
})

describe('what the member may do', () => {
  it('is what access.ts says of their roles', async () => {
    const officer = provider('Member', 'Duty Officer')
    const may = (action: string, resource = 'events') => officer.canAccess?.({ resource, action })
    expect(await may('join')).toBe(true)
    expect(await may('listOrganised')).toBe(true)
    expect(await may('delete')).toBe(false)
    expect(await may('list', 'members')).toBe(false)
    expect(await may('toString', 'events')).toBe(false)
    expect(await officer.getIdentity?.()).toEqual({ id: 1, fullName: 'Morgan Fletcher' })
    expect(await officer.getPermissions?.({})).toEqual(['Member', 'Duty Officer'])
  })

  it('[ROLE-01] depends on whom a deed is done to, where the screen says it, and on no other record', async () => {
    const committee = provider('Member', 'Committee Member')
    const mayDisable = (record?: object) => committee.canAccess?.({ resource: 'members', action: 'disable', record })
    expect(await mayDisable({ id: 'x', subject: { memberId: 7, roles: ['Member'] } })).toBe(true)
    expect(await mayDisable({ id: 'x', subject: { memberId: 7, roles: ['Member', 'Bosun'] } })).toBe(false)
    expect(await mayDisable({ id: 'x', subject: { memberId: 1, roles: ['Member'] } })).toBe(false)
    expect(await mayDisable({ id: 1, memberId: 1, roles: ['Bosun'] })).toBe(true)
  })
})

describe('signing out', () => {
  it('[NAV-14] gives up what the page is still asking for, and asks for nothing more', async () => {
    const queryClient = createQueryClient()
    let asked: AbortSignal | undefined
    void queryClient.prefetchQuery({
      queryKey: ['events'],
      queryFn: ({ signal }) => {
        asked = signal
        return new Promise<never>(() => undefined)
      },
    })
    await vi.waitFor(() => expect(asked?.aborted).toBe(false))
    const club = doubleClub({ 'GET /api/event/getMyRow': () => answer([]) })
    void leaveSignedOut(queryClient)
    expect(asked?.aborted).toBe(true)
    void call('GET /api/event/getMyRow')
    // A call goes out once no renewal is under way.
    await renewalSettled()
    await Promise.resolve()
    expect(club.named('GET /api/event/getMyRow')).toEqual([])
  })

  it('[NAV-14] leads home, although what the page had asked for is refused meanwhile, or a guard draws itself again', async () => {
    const auth = provider()
    void leaveSignedOut(createQueryClient())
    void auth.checkError(new ClubError(401, 'Please sign in.'))
    void auth.checkAuth({})
    render(createElement(MemoryRouter, null, createElement(RequireSignIn)))
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/home'))

    // Back: the browser has kept the page.
    window.dispatchEvent(new Event('pagehide'))
    void auth.checkAuth({})
    expect(leaveFor).toHaveBeenLastCalledWith('/login?redirect=%2Fmembers%2Fevent%2Fview%2F7')
  })
})
