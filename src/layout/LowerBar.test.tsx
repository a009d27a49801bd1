import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dueQuery, memberCountsQuery } from '../api/clubQueries'
import type { Profile } from '../api/profile'
import type { Role } from '#contract/words'
import { ClubTheme } from '../theme/ClubTheme'
import { ApprovalsOnMe, LowerBar, destinationOf } from './LowerBar'

const NOTHING = { offered: 0, asked: 0, reports: 0 }

function show(roles: readonly Role[], { due = NOTHING, waitingApproval = 0, isPhone = true } = {}) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isPhone && media.includes('max-width: 599.95px'),
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(dueQuery.queryKey, due)
  queryClient.setQueryData(memberCountsQuery.queryKey, { waitingApproval } as never)
  const profile = { id: 7, firstName: 'Anna', roles: ['Member', ...roles] } as Profile
  render(
    <QueryClientProvider client={queryClient}>
      <ClubTheme>
        <ApprovalsOnMe profile={profile} />
        <LowerBar profile={profile} currentPath="/members/home" />
      </ClubTheme>
    </QueryClientProvider>,
  )
}
const names = () =>
  within(screen.getByRole('navigation', { name: 'Most used' }))
    .getAllByRole('link')
    .map(link => link.textContent)

describe('[PCK-01] the bar at the lower edge of a phone', () => {
  it.each<[string, readonly Role[], readonly string[]]>([
    ['a member', [], ['Home', 'Rows', 'Documents', 'Me']],
    ['a Duty Officer', ['Duty Officer'], ['Home', 'Rows', 'Organise', 'Documents', 'Me']],
    ['a committee member', ['Bosun'], ['Home', 'Rows', 'Members', 'Documents', 'Me']],
    ['who is both', ['Duty Officer', 'Member Secretary'], ['Home', 'Rows', 'Organise', 'Documents', 'Me']],
  ])('leads %s to their places', (_who, roles, places) => {
    show(roles)
    expect(names()).toEqual(places)
    expect(screen.getByRole('link', { name: 'Rows' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/rows/All%20Events/Upcoming',
    )
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Home')
  })

  it('says where something waits', () => {
    show(['Duty Officer'], { due: { offered: 1, asked: 2, reports: 3 } })
    expect(names()).toEqual([
      'Home, a place is offered to you, a row asks whether you are coming',
      'Rows',
      'Organise, 3 reports to write',
      'Documents',
      'Me',
    ])
  })

  it('marks approvals on Members', () => {
    show(['Member Secretary'], { waitingApproval: 1 })
    expect(names()).toContain('Members, 1 member waits for approval')
    expect(names()).toContain('Me')
    expect(screen.queryByRole('link', { name: '1 member waits for approval' })).toBeNull()
  })

  it('marks them on Me for an officer who approves, too', () => {
    show(['Duty Officer', 'Member Secretary'], { waitingApproval: 2 })
    expect(names()).toContain('Me, 2 members wait for approval')
    expect(screen.getByRole('link', { name: '2 members wait for approval' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/list/Waiting%20Approval',
    )
  })

  it('is no part of a wider window', () => {
    show([], { isPhone: false })
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

it.each([
  ['/members/home', 'home'],
  ['/members/rows/My%20Events/Upcoming', 'rows'],
  ['/members/event/view/3', 'rows'],
  ['/members/rows/Organised%20Events/Previous', 'organise'],
  ['/members/event/organiser/view/3', 'organise'],
  ['/members/users/view/4', 'members'],
  ['/members/documents', 'documents'],
  ['/members/account/sessions', 'me'],
  ['/members/news', null],
])('[PCK-01] %s belongs to %s', (path, destination) => expect(destinationOf(path)).toBe(destination))
