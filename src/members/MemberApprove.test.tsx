import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/words'
import { choose } from '../testing/adminInputs'
import type { ScreenName } from '../screens'
import { answer } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { adminViewOf, allRoles, membershipTypes } from '../testing/memberSamples'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'

const APPROVE = 'POST /api/user/approve'
const UNDO = 'POST /api/user/undoApprove'
const IDS = 'GET /api/user/ids'
const applicant = adminViewOf({ isApproved: false, membershipTypeId: null, roles: ['Member'] })

interface Opened {
  view?: typeof applicant
  as?: readonly Role[]
  /** The ids of those who wait, in the order that is asked for. */
  waiting?: readonly number[]
  from?: string
  more?: Answers
  /** The screens that it goes on to. */
  others?: ScreenName[]
}

const open = ({
  view = applicant,
  as = ['Member', 'Member Secretary'],
  waiting = [7, 8],
  from = '/members/users/approve/7',
  more = {},
  others = [],
}: Opened = {}) =>
  openScreen(
    from,
    {
      'GET /api/user/profile': () => answer(profileOf(as)),
      'GET /api/user/getAdminView': () => answer(view),
      'GET /api/user/history': () => answer([]),
      'GET /api/user/allRoles': () => answer(allRoles),
      'GET /api/lookup/getByType': () => answer(membershipTypes),
      'GET /api/user/membershipSummary': () => answer({}),
      'GET /api/user/all': () => answer([lineOf(7)], 200, { 'X-Total-Count': '1' }),
      [IDS]: () => answer({ ids: waiting, total: waiting.length }),
      [APPROVE]: () => answer({}),
      ...more,
    },
    others,
  )
const FROM_LIST: ScreenName[] = ['memberView', 'memberApprove']
const lineOf = (userId: number) => ({
  userId,
  familyName: 'Byron',
  firstName: 'Ada',
  membershipType: null,
  completedRows: 0,
  email: 'ada@demo.example',
  phoneNumber: null,
  affiliatedClub: null,
  isApproved: false,
  isActive: true,
})
const openFromList = async () => {
  await userEvent.click(await screen.findByRole('link', { name: 'View: Ada Byron' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Approve Member' }))
}
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

  it('names an applicant without an address, with the number to ring, before and after', async () => {
    open({ view: adminViewOf({ ...applicant.user, email: '' }) })
    const toRing = 'No email address, so please tell them yourself: Ada Byron (07700 900123).'
    expect(await screen.findByText(text => text.startsWith(toRing))).toBeVisible()
    await choose(/^Membership type/, 'New')
    await approve()
    expect(await screen.findByText(`Ada Byron has been approved. ${toRing}`)).toBeVisible()
  })

  it('offers Undo beside the notice, which takes the approval back and says so', async () => {
    const { club, path } = open({ more: { [UNDO]: () => answer([7]) }, others: ['memberView'] })
    await choose(/^Membership type/, 'New')
    await approve()
    await waitFor(() => expect(path()).toBe('/members/users/view/7'))
    const reads = () => club.named('GET /api/user/getAdminView').length
    await waitFor(() => expect(reads()).toBeGreaterThan(1))
    const readBefore = reads()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Ada Byron waits for approval again, and gets no email.')).toBeVisible()
    expect(JSON.parse(club.named(UNDO)[0]?.body ?? '')).toEqual({ userIds: [7] })
    await waitFor(() => expect(reads()).toBeGreaterThan(readBefore))
  })

  it('says when it was too late to take it back', async () => {
    const TOO_LATE = 'It is too late to take this back. You can discontinue them instead.'
    expectConsoleError(/too late/)
    open({ more: { [UNDO]: () => answer({ message: TOO_LATE }, 409) } })
    await choose(/^Membership type/, 'New')
    await approve()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(TOO_LATE)).toBeVisible()
  })

  describe('approves, and goes on to the next who waits', () => {
    const next = async () => {
      await choose(/^Membership type/, 'New')
      await userEvent.click(screen.getByRole('button', { name: 'Approve and next' }))
    }

    it.each([
      ['who comes after this one by surname', [3, 7, 8], '/members/users/approve/8'],
      ['from the last to the first', [3, 5, 7], '/members/users/approve/3'],
      ['to the first, where this one has left the list already', [3, 5], '/members/users/approve/3'],
    ])('%s', async (_, ids, place) => {
      const { club, path } = open({ waiting: ids })
      await next()
      await waitFor(() => expect(path()).toBe(place))
      expect(club.named(APPROVE)).toHaveLength(1)
      expect(Object.fromEntries(club.named(IDS)[0]?.query ?? [])).toEqual({
        filter: 'Waiting Approval',
        sort: 'familyName',
        order: 'ASC',
      })
    })

    it('in the order of the list that was shown last', async () => {
      const { club, path } = open({
        waiting: [8, 7, 3],
        from: '/members/users/list/Waiting%20Approval?filter={"ageBand":"25-34"}&sort=email&order=DESC',
        others: FROM_LIST,
      })
      await openFromList()
      await next()
      await waitFor(() => expect(path()).toBe('/members/users/approve/3'))
      expect(Object.fromEntries(club.named(IDS)[0]?.query ?? [])).toEqual({
        filter: 'Waiting Approval',
        ageBand: '25-34',
        sort: 'email',
        order: 'DESC',
      })
    })

    it('and says so when nobody else waits', async () => {
      const { path } = open({ waiting: [7] })
      await next()
      expect(
        await screen.findByText('Ada Byron has been approved, and is told by email. Nobody else waits for approval.'),
      ).toBeVisible()
      expect(path()).toBe('/members/users/list/Waiting%20Approval')
    })

    it('and says so when nobody else waits in a list with filters, which it shows again', async () => {
      const { path } = open({
        waiting: [7],
        from: '/members/users/list/Waiting%20Approval?filter={"q":"byron"}&sort=email&order=DESC',
        others: FROM_LIST,
      })
      await openFromList()
      await next()
      expect(await screen.findByText(/Nobody else in that list waits for approval\.$/)).toBeVisible()
      expect(new URLSearchParams(path().split('?')[1]).get('filter')).toBe('{"q":"byron"}')
    })

    it('also where somebody else has changed the applicant meanwhile, and one saves over it', async () => {
      expectConsoleError(/Changed\./)
      const changed = () => answer({ message: 'Changed.', current: adminViewOf({ version: 4 }) }, 409)
      let answers = 0
      const { club, path } = open({
        waiting: [3, 7, 8],
        more: { [APPROVE]: () => (answers++ === 0 ? changed() : answer({})) },
      })
      await next()
      await screen.findByText(/What you typed is still here/)
      await next()
      await waitFor(() => expect(path()).toBe('/members/users/approve/8'))
      expect(club.named(APPROVE).map(({ body }) => (JSON.parse(body) as { version: number }).version)).toEqual([3, 4])
    })
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
    const { club } = open({ as: ['Member', 'Bosun'] })
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
    open({ view })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve Member' })).toBeNull()
  })
})
