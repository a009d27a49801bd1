import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clubQuery } from '../api/clubQueries'
import { leaveFor } from '../api/leaveFor'
import { SESSION_ATTRIBUTE } from '../layout/visitor'
import { answer, later, tokens } from '../testing/clubDouble'
import { openMembers, profileOf } from '../testing/membersApp'
import { RequireSignIn } from './guards'

beforeEach(() => void vi.mocked(leaveFor).mockClear())

describe('the frame of the members area', () => {
  it('[NAV-15] is there, under a name for any club, when neither the document nor the server tells the name of this one', async () => {
    const { queryClient } = openMembers('/members/home', {
      'GET /api/home/get': () => answer({ message: 'Not now.' }, 404),
    })
    await waitFor(() => expect(queryClient.getQueryState(clubQuery.queryKey)?.status).toBe('error'))
    expect(screen.getByRole('link', { name: /Rowing Club/ })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Morgan' })).toBeVisible()
    expect(document.title).toBe('Members Home · Rowing Club')
  })

  it('[NAV-15] the title of each tab ends with the club’s name', async () => {
    const { router } = openMembers('/members/home')
    await waitFor(() => expect(document.title).toBe('Members Home · Ebb Rowing Club'))
    await act(() => router.navigate('/members/news'))
    await waitFor(() => expect(document.title).toBe('News · Ebb Rowing Club'))
    await act(() => router.navigate('/members/event/organiser/add'))
    await waitFor(() => expect(document.title).toBe('This page is not open to you · Ebb Rowing Club'))
  })
})

describe('the way into the members area', () => {
  it.each([
    '/members/home',
    '/members/rows/My%20Events/Upcoming',
    '/members/event/view/7?from=mail',
    '/members/account',
    '/members/users/list/All',
  ])(
    '[NAV-04] %s without a stored refresh token leads to login, which remembers it; nothing is asked of the club',
    async path => {
      const { club } = openMembers(path, {}, { isSignedIn: false })
      await waitFor(() => expect(leaveFor).toHaveBeenCalled())
      expect(leaveFor).toHaveBeenCalledWith(`/login?${new URLSearchParams({ redirect: path })}`)
      expect(club.requests.filter(({ name }) => name !== 'GET /api/home/get')).toEqual([])
    },
  )

  it('[NAV-14] a screen that was being drawn while another tab signed out leads to login too', async () => {
    function SignedOutElsewhere() {
      localStorage.clear()
      return null
    }
    localStorage.setItem('refresh_token', 'refresh-held')
    render(
      <MemoryRouter>
        <Routes>
          <Route element={<RequireSignIn />}>
            <Route path="*" element={<SignedOutElsewhere />} />
          </Route>
        </Routes>
      </MemoryRouter>,
    )
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
    expect(vi.mocked(leaveFor).mock.calls[0]?.[0]).toContain('/login')
  })

  it.each(['/members/home', '/members/rows/All%20Events/Previous?page=2', '/members/event/view/7'])(
    '[NAV-05] %s with a profile not yet updated leads to the account, which knows the wanted url',
    async path => {
      const { path: open } = openMembers(path, {
        'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: false })),
        'GET /api/user/myAccount': () => answer({ message: 'Not now.' }, 403),
        'GET /api/lookup/getByType': () => answer([]),
        'GET /api/event/get': () => answer({ message: 'Not now.' }, 403),
      })
      await waitFor(() => expect(open()).toBe(`/members/account?${new URLSearchParams({ redirectURL: path })}`))
      expect(await screen.findByText('Please update your profile')).toBeVisible()
    },
  )

  it('[NAV-05] believes the club, not the profile of the last visit, when it says not updated', async () => {
    localStorage.setItem('refresh_token', 'refresh-held')
    localStorage.setItem('club.profile', JSON.stringify(profileOf(['Member'], { updatedProfile: false })))
    const { path } = openMembers('/members/home')
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Morgan' })).toBeVisible()
    expect(path()).toBe('/members/home')
  })

  it('[NAV-06] the account needs login only', async () => {
    const { path } = openMembers('/members/account', {
      'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: false })),
      'GET /api/user/myAccount': () => answer({ message: 'Not now.' }, 403),
      'GET /api/lookup/getByType': () => answer([]),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible()
    expect(path()).toBe('/members/account')
  })

  it.each(['/members/nowhere', '/members/users/nowhere'])(
    '[NAV-01] %s, which does not exist, leads to /home',
    async path => {
      openMembers(path)
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/home'))
    },
  )

  it.each(['/members', '/members/', '/members?x=1'])('[NAV-01] %s leads to the members home', async path => {
    const { path: open } = openMembers(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Morgan' })).toBeVisible()
    expect(open()).toBe('/members/home')
  })

  it('[NAV-01] [NAV-04] /members leads a visitor to login, and from there to the members home', async () => {
    openMembers('/members', {}, { isSignedIn: false })
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login?redirect=%2Fmembers%2Fhome'))
  })

  it.each(['/access-denied', '/authentication-error'])(
    '[NAV-01] %s leads whoever opens it by its address to /home',
    async path => {
      openMembers(path)
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/home'))
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    },
  )

  it.each([
    ['/access-denied', 'This page is not open to you'],
    ['/authentication-error', 'We could not check who you are'],
  ])('[NAV-01] %s stays open to whom react-admin has led there', async (path, title) => {
    const { router } = openMembers('/members/home')
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, Morgan' })
    await act(() => router.navigate(path))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it('a screen that is not the member’s says so, with a link home, and they stay signed in', async () => {
    openMembers('/members/rows/Organised%20Events/Upcoming')
    expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the members home' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/home',
    )
    expect(localStorage.getItem('refresh_token')).toBe('refresh-held')
    expect(leaveFor).not.toHaveBeenCalled()
  })
})

describe('the header of a signed-in member', () => {
  const bar = () => within(screen.getByRole('banner'))

  it('[NAV-12] welcomes them to their account and leads to home, rows, learn to row and merchandise', async () => {
    openMembers('/members/home')
    expect(await screen.findByRole('link', { name: 'Welcome Morgan' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/account',
    )
    const [menu] = bar().getAllByRole('navigation', { name: 'Main' })
    const links = within(menu as HTMLElement).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/app/club/v1/members/home'],
      ['Rows/Events', '/app/club/v1/members/rows/My%20Events/Upcoming'],
      ['Learn to Row', '/app/club/v1/learnToRow'],
      ['Merchandise', '/app/club/v1/merchandise'],
    ])
  })

  it.each([
    ['no Committee menu to a member', ['Member'], 0],
    ['the Committee menu to a Bosun', ['Member', 'Bosun'], 1],
  ] as const)('[NAV-13] shows %s', async (_what, roles, menus) => {
    openMembers('/members/home', { 'GET /api/user/profile': () => answer(profileOf(roles)) })
    await screen.findByRole('link', { name: 'Welcome Morgan' })
    expect(
      within(bar().getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement).queryAllByRole('button', {
        name: 'Committee',
      }),
    ).toHaveLength(menus)
  })

  it('[NAV-12] [NAV-14] shows the menu and Logout also when the profile cannot be had', async () => {
    document.documentElement.setAttribute(SESSION_ATTRIBUTE, 'unknown')
    const slow = later()
    openMembers('/members/home', { 'GET /api/user/profile': () => slow.promise })
    expect((await screen.findAllByText('Logout'))[0]).toBeInTheDocument()
    expect(document.documentElement).toHaveAttribute(SESSION_ATTRIBUTE)
    slow.resolve(answer({ message: 'Not now.' }, 403))
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute(SESSION_ATTRIBUTE))
  })

  it('keeps the document’s own bar until the first screen’s code is there', async () => {
    openMembers('/members/home')
    expect(document.querySelector('.bar-to-come')).not.toBeNull()
    await screen.findByRole('link', { name: 'Welcome Morgan' })
    expect(document.querySelector('.bar-to-come')).toBeNull()
  })

  it('[NAV-14] Logout clears the session, tells the club, and loads /home', async () => {
    const { club } = openMembers('/members/home', { 'POST /oauth/revoke': () => answer({}) })
    await screen.findByRole('link', { name: 'Welcome Morgan' })
    await userEvent.click(bar().getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
    expect(leaveFor).toHaveBeenCalledWith('/home')
    expect(Object.keys(localStorage).filter(key => key.includes('token') || key.startsWith('club.'))).toEqual([])
    expect(club.named('POST /oauth/revoke')).toHaveLength(1)
  })

  it('[NAV-14] a sign-out in another tab leads home in this one too, whatever is opened meanwhile', async () => {
    const { router } = openMembers('/members/home')
    await screen.findByRole('link', { name: 'Welcome Morgan' })
    await waitFor(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'club.signedOut', newValue: 'now' }))
      expect(leaveFor).toHaveBeenCalledWith('/home')
    })
    localStorage.clear()
    await act(() => router.navigate('/members/news'))
    expect(screen.queryByRole('heading', { name: 'News' })).toBeNull()
    expect(new Set(vi.mocked(leaveFor).mock.calls.flat())).toEqual(new Set(['/home']))
  })

  it('[NAV-14] Back after signing out shows the login page', async () => {
    openMembers('/members/home')
    await screen.findByRole('link', { name: 'Welcome Morgan' })
    localStorage.clear()
    await waitFor(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      expect(leaveFor).toHaveBeenCalledWith('/login?redirect=%2Fmembers%2Fhome')
    })
  })
})

describe('a session that the club ended', () => {
  it('[SES-02] a page that can no longer be read leaves for login', async () => {
    openMembers('/members/home', {
      'GET /api/event/getMyRow': () => answer({ message: 'Please sign in.' }, 401),
      'POST /oauth/token': () => answer({ error: 'invalid_grant', error_description: 'Please sign in again.' }, 400),
    })
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login?redirect=%2Fmembers%2Fhome'))
  })

  it('[SES-02] a 401 that outlives the renewal takes the tokens along, or login would come straight back', async () => {
    openMembers('/members/home', {
      'GET /api/event/getMyRow': () => answer({ message: 'Please sign in.' }, 401),
      'POST /oauth/token': () => answer(tokens('new')),
    })
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/login?redirect=%2Fmembers%2Fhome'))
    expect(localStorage.getItem('refresh_token')).toBeNull()
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  it('a 403 never signs out', async () => {
    openMembers('/members/home', { 'GET /api/event/getMyRow': () => answer({ message: 'Not for you.' }, 403) })
    expect(await screen.findByText('Not for you.')).toBeVisible()
    expect(leaveFor).not.toHaveBeenCalled()
    expect(localStorage.getItem('refresh_token')).toBe('refresh-held')
  })
})
