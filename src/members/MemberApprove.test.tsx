import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/words'
import { choose } from '../testing/adminInputs'
import { answer } from '../testing/clubDouble'
import { adminViewOf, allRoles, membershipTypes } from '../testing/memberSamples'
import { openMembers, profileOf } from '../testing/membersApp'

afterEach(() => vi.unstubAllGlobals())

const APPROVE = 'POST /api/user/approve'
const applicant = adminViewOf({ isApproved: false, membershipTypeId: null, roles: ['Member'] })

const open = (view = applicant, as: readonly Role[] = ['Member', 'Member Secretary']) =>
  openMembers('/members/users/approve/7', {
    'GET /api/user/profile': () => answer(profileOf(as)),
    'GET /api/user/getAdminView': () => answer(view),
    'GET /api/user/history': () => answer([]),
    'GET /api/user/allRoles': () => answer(allRoles),
    'GET /api/lookup/getByType': () => answer(membershipTypes),
    [APPROVE]: () => answer({}),
    'GET /api/user/all': () => answer([{ userId: 7 }, { userId: 8 }], 200, { 'X-Total-Count': '2' }),
  })
const approve = async () => userEvent.click(await screen.findByRole('button', { name: 'Approve Member' }))

describe('[ADM-07] Approve Member', () => {
  it('asks for membership type and roles only, and sends just those', async () => {
    const { club, path } = open()
    expect(await screen.findByText(/Ada gets an email that welcomes them/)).toBeVisible()
    expect(screen.queryByLabelText(/^Town/)).toBeNull()
    await choose(/^Membership type/, 'New')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Duty Officer' }))
    await approve()
    expect(await screen.findByText('Ada Byron has been approved, and is told by email.')).toBeVisible()
    await waitFor(() => expect(path()).toBe('/members/users/view/7'))
    expect(JSON.parse(club.named(APPROVE)[0]?.body ?? '')).toEqual({
      id: 7,
      version: 3,
      membershipTypeId: 42,
      savedRoles: '51,52',
    })
  })

  it('approves, and goes on to the next who waits', async () => {
    const { club, path } = open()
    await choose(/^Membership type/, 'New')
    await userEvent.click(screen.getByRole('button', { name: 'Approve and next' }))
    await waitFor(() => expect(path()).toBe('/members/users/approve/8'))
    expect(club.named(APPROVE)).toHaveLength(1)
    expect(club.named('GET /api/user/all').at(-1)?.query.get('filter')).toBe('Waiting Approval')
  })

  it('[VAL-03] Member approve: the membership type is required', async () => {
    const { club } = open()
    await approve()
    expect(await screen.findByRole('combobox', { name: /^Membership type/ })).toHaveAccessibleDescription(
      'Field required.',
    )
    expect(club.named(APPROVE)).toHaveLength(0)
  })

  it('[ROLE-01] leaves the roles as they are for those who may not change them', async () => {
    const { club } = open(applicant, ['Member', 'Bosun'])
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Duty Officer' })).toBeDisabled())
    await choose(/^Membership type/, 'Full')
    await approve()
    await waitFor(() => expect(club.named(APPROVE)).toHaveLength(1))
    expect(JSON.parse(club.named(APPROVE)[0]?.body ?? '')).toMatchObject({ savedRoles: '51' })
  })

  it.each([
    ['approved already', adminViewOf(), 'Ada Byron is approved already.'],
    ['discontinued', adminViewOf({ isApproved: false, isActive: false }), /Reinstate them first/],
  ])('has no form for somebody who is %s', async (_, view, words) => {
    open(view)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve Member' })).toBeNull()
  })
})
