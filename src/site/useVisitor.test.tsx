import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCESS_TOKEN, removePersonalData, store, REFRESH_TOKEN } from '../api/deviceStorage'
import { SESSION_ATTRIBUTE } from '../layout/visitor'
import { useVisitor } from './useVisitor'

const anna = {
  id: 7,
  firstName: 'Anna',
  familyName: 'Reed',
  email: 'a@b.example',
  roles: ['Member'],
  updatedProfile: true,
  membershipType: 'Full',
}
const page = document.documentElement
let answer: (response: Response) => void

beforeEach(() => {
  page.removeAttribute(SESSION_ATTRIBUTE)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>(resolve => (answer = resolve))),
  )
})

function arriveSignedIn(): void {
  store(REFRESH_TOKEN, 'refresh')
  store(ACCESS_TOKEN, 'access')
  page.setAttribute(SESSION_ATTRIBUTE, 'unknown')
}

describe('useVisitor', () => {
  it('[NAV-11] takes a device without a token for a visitor, and asks nobody', () => {
    expect(renderHook(useVisitor).result.current).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('[SET-03] takes a member for a visitor who looks at home as visitors see it', () => {
    arriveSignedIn()
    window.history.replaceState(null, '', '/app/club/v1/home?visitor')
    expect(renderHook(useVisitor).result.current).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
    expect(page.hasAttribute(SESSION_ATTRIBUTE)).toBe(false)
    window.history.replaceState(null, '', '/app/club/v1/contact-us')
  })

  it('[NAV-12] keeps the bar hidden until the profile has come, then knows the member', async () => {
    arriveSignedIn()
    const { result } = renderHook(useVisitor)
    expect(result.current).toBe('unknown')
    expect(page.hasAttribute(SESSION_ATTRIBUTE)).toBe(true)
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    await act(async () => answer(Response.json(anna)))
    await waitFor(() => expect(result.current).toMatchObject({ firstName: 'Anna' }))
    expect(page.hasAttribute(SESSION_ATTRIBUTE)).toBe(false)
  })

  it('shows the bar too when the club cannot be asked', async () => {
    arriveSignedIn()
    const { result } = renderHook(useVisitor)
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    await act(async () => answer(Response.json({ message: 'Busy.' }, { status: 503 })))
    await waitFor(() => expect(page.hasAttribute(SESSION_ATTRIBUTE)).toBe(false))
    expect(result.current).toBe('unknown')
  })

  it('becomes a visitor when somebody signs out in another tab', async () => {
    arriveSignedIn()
    const { result } = renderHook(useVisitor)
    void removePersonalData()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'club.signedOut', newValue: 'now' })))
    expect(result.current).toBeNull()
  })
})
