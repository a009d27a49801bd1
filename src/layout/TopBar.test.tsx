import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ClubIdentity } from '#contract/calls/home'
import { ClubTheme } from '../theme/ClubTheme'
import { TopBar } from './TopBar'
import type { Visitor } from './visitor'

const club: ClubIdentity = {
  title: 'Tide Rowing Club',
  logoUrl: '/logo.svg',
  address: '',
  email: '',
  socialUrl: null,
  timeZone: 'Europe/London',
  hasPlaces: false,
  sendsNotices: false,
}

function show(visitor: Visitor) {
  const onLogout = vi.fn()
  const { container } = render(
    <ClubTheme>
      <TopBar club={club} visitor={visitor} currentPath="/members/home" onLogout={onLogout} />
    </ClubTheme>,
  )
  return { onLogout, container, nav: within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement) }
}
const anna: Visitor = { id: 7, firstName: 'Anna', roles: ['Member'] }

describe('TopBar', () => {
  it('[NAV-11] offers Member Login to a visitor, and no Logout', () => {
    const { nav } = show(null)
    expect(screen.getAllByRole('link', { name: 'Member Login' })[0]).toHaveAttribute('href', '/app/club/v1/login')
    expect(nav.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '/app/club/v1/members/home')
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  })

  it('[NAV-12] welcomes a member by first name, leading to the account, and marks the open page', () => {
    const { nav } = show(anna)
    expect(screen.getByRole('link', { name: 'Welcome Anna' })).toHaveAttribute('href', '/app/club/v1/members/account')
    expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  })

  it('[NAV-14] hands Logout on', async () => {
    const { onLogout } = show(anna)
    await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
    expect(onLogout).toHaveBeenCalledOnce()
  })

  it('[NAV-15] carries the title and the logo of the club', () => {
    const { container } = show(null)
    expect(screen.getByRole('link', { name: 'Tide Rowing Club' })).toHaveAttribute('href', '/app/club/v1/home')
    expect(container.querySelector('img')).toHaveAttribute('src', '/logo.svg')
  })

  it('[NAV-15] the mark stands in for a logo that does not load, also one that failed before the page was hydrated', () => {
    const { container } = show(null)
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('header svg')).toBeVisible()
    cleanup()
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    const { container: hydrated } = show(null)
    expect(hydrated.querySelector('img')).toBeNull()
  })

  it('[NAV-15] what may be cut for want of room is told whole by its title', () => {
    show({ ...anna, firstName: 'Wolfeschlegelsteinhausenbergerdorff' })
    expect(screen.getByRole('link', { name: 'Tide Rowing Club' })).toHaveAttribute('title', 'Tide Rowing Club')
    const welcome = 'Welcome Wolfeschlegelsteinhausenbergerdorff'
    expect(screen.getByRole('link', { name: welcome })).toHaveAttribute('title', welcome)
  })
})
