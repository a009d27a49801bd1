import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { MemberRow } from '#contract/calls/user'
import type { Role } from '#contract/words'
import { answer, later } from '../testing/clubDouble'
import { adminViewOf } from '../testing/memberSamples'
import { expectConsoleError } from '../testing/complaints'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import type { MemberRecord } from './membersAdapter'
import { wideScreen } from '../testing/wideScreen'

const DISABLE = 'POST /api/user/disable'
const REINSTATE = 'POST /api/user/reinstate'

interface SentRequest {
  view?: Omit<MemberRecord, 'id'>
  as?: readonly Role[]
  more?: Answers
}
const open = ({ view = adminViewOf(), as = ['Member', 'Committee Member'], more = {} }: SentRequest = {}) =>
  openScreen(`/members/users/view/${view.user.id}`, {
    'GET /api/user/profile': () => answer(profileOf(as)),
    'GET /api/user/getAdminView': () => answer(view),
    'GET /api/user/history': () => answer([]),
    ...more,
  })
const lineOf = (): MemberRow => ({
  userId: 7,
  familyName: 'Byron',
  firstName: 'Ada',
  membershipType: 'Full',
  completedRows: 2,
  email: 'ada@demo.example',
  phoneNumber: null,
  affiliatedClub: null,
  isApproved: true,
  isActive: true,
  paidAt: null,
})
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const button = (name: string) => screen.findByRole('button', { name })

describe('[ADM-05] the member', () => {
  it('shows details, address, roles and preferences, days as dd/MM/yyyy', async () => {
    const { club } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    const details = await section('Details')
    for (const words of ['02/04/1988', 'Full', 'Swimmer']) expect(details.getByText(words)).toBeVisible()
    expect(details.getByRole('link', { name: 'ada@demo.example' })).toHaveAttribute('href', 'mailto:ada@demo.example')
    expect((await section('Address')).getByText(/3 Ferry Lane\s+Tidewater\s+TW1 2AB/)).toBeVisible()
    expect((await section('Roles')).getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Member',
      'Duty Officer',
    ])
    expect((await section('Email preferences')).getByText('Rows')).toBeVisible()
    expect(club.named('GET /api/user/getAdminView')[0]?.query.get('id')).toBe('7')
  })

  it('[SPD-06] opened from the list shows what the list has shown at once, and the rest when it comes, without drawing the page anew', async () => {
    const view = later()
    const { router } = openScreen('/members/users/list/All', {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Committee Member'])),
      'GET /api/user/membershipSummary': () => answer({}),
      'GET /api/user/all': () => answer([lineOf()], 200, { 'X-Total-Count': '1' }),
      'GET /api/user/getAdminView': () => view.promise,
      'GET /api/user/history': () => answer([]),
      'GET /api/lookup/getByType': () => answer([]),
      'GET /api/user/allRoles': () => answer([]),
    })
    await screen.findByText(/Byron/)
    await router.navigate('/members/users/view/7')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    const known = await section('Details')
    expect(known.getByRole('link', { name: 'ada@demo.example' })).toBeVisible()
    expect(known.getByText('Email address')).toBeVisible()
    expect(known.queryByText('02/04/1988')).toBeNull()
    expect(known.queryByText('None given')).toBeVisible()
    const opened = screen.getByRole('region', { name: 'Details' })
    view.resolve(answer(adminViewOf()))
    expect(await screen.findByText('02/04/1988')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Address' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Details' })).toBe(opened)
  })

  it('draws medical conditions to stand out, whatever they say', async () => {
    const looks: (string | undefined)[] = []
    // The last as a member may well have typed it: somebody is to read it all the same.
    for (const medicalConditions of [null, ' ', 'Asthma', 'None given']) {
      open({ view: adminViewOf({ medicalConditions }) })
      looks.push((await screen.findByText('Medical conditions')).parentElement?.className)
      cleanup()
    }
    const [none, blank, asthma, typed] = looks
    expect([blank, typed]).toEqual([none, asthma])
    expect(asthma).not.toBe(none)
  })

  it('[ADM-05] says what is not known in its fixed words, all of it in sight', async () => {
    const nowhere = { addressLine1: null, town: ' ', postcode: null }
    open({
      view: adminViewOf(
        { ...nowhere, roles: [] },
        { gender: null, ethnicity: null, swimmingAbility: null, roles: [], emailPreferences: [] },
      ),
    })
    const unknown = await screen.findAllByText('Unknown')
    expect(unknown).toHaveLength(3)
    for (const each of unknown) expect(each).toBeVisible()
    expect(screen.getByText('No address recorded.')).toBeVisible()
    expect(screen.getByText('No roles set.')).toBeVisible()
    expect(screen.getByText('No preferences set.')).toBeVisible()
    expect(screen.queryByText(/\[Disabled\]/)).toBeNull()
  })

  it('is marked [Disabled] when inactive', async () => {
    open({ view: adminViewOf({ isActive: false }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron [Disabled]' })).toBeVisible()
  })

  it.each([
    ['active and approved', { isActive: true, isApproved: true }, ['Edit Details', 'Discontinue Member', 'Back']],
    [
      'waiting',
      { isActive: true, isApproved: false },
      ['Approve Member', 'Edit Details', 'Discontinue Member', 'Back'],
    ],
    ['discontinued', { isActive: false, isApproved: true }, ['Reinstate Member', 'Edit Details', 'Back']],
    [
      'discontinued before they were approved',
      { isActive: false, isApproved: false },
      ['Reinstate Member', 'Edit Details', 'Approve Member', 'Back'],
    ],
  ])('offers what can be done with somebody who is %s', async (_, standing, names) => {
    wideScreen()
    open({ view: adminViewOf(standing) })
    await button('Back')
    const group = within(screen.getByRole('group', { name: 'What you can do' }))
    await waitFor(() =>
      expect(
        [...group.queryAllByRole('link'), ...group.queryAllByRole('button')]
          .map(element => element.textContent)
          .toSorted(),
      ).toEqual(names.toSorted()),
    )
  })

  it('[ROLE-01] is not open to a plain member, and nothing is asked for', async () => {
    const { club } = open({ as: ['Member'] })
    expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
    expect(club.named('GET /api/user/getAdminView')).toHaveLength(0)
  })

  it.each(['abc', '0', '7.5', '99999999999'])(
    '[ERR-02] users/view/%s: the member does not exist, and the club is not asked for one',
    async id => {
      expectConsoleError(/This member does not exist/)
      const { club } = openScreen(`/members/users/view/${id}`, {
        'GET /api/user/profile': () => answer(profileOf(['Member', 'Committee Member'])),
        'GET /api/user/history': () => answer([]),
        'GET /api/lookup/getByType': () => answer([]),
        'GET /api/user/allRoles': () => answer([]),
      })
      expect(await screen.findByRole('alert')).toHaveTextContent('This member does not exist.')
      expect(club.named('GET /api/user/getAdminView')).toHaveLength(0)
    },
  )

  it('that does not exist says so', async () => {
    expectConsoleError(/This member does not exist\./)
    open({ more: { 'GET /api/user/getAdminView': () => answer({ message: 'This member does not exist.' }, 404) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('This member does not exist.')
    expect(await button('Back')).toBeVisible()
  })
})

/** The further actions are behind More on a phone. */
const choose = async (name: string) => {
  await userEvent.click(await button('More'))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('[ADM-08] discontinuing', () => {
  it('is asked about, says what it does, and is done once however often one taps', async () => {
    const sending = later()
    let view = adminViewOf()
    const { club } = open({
      more: { 'GET /api/user/getAdminView': () => answer(view), [DISABLE]: () => sending.promise },
    })
    await choose('Discontinue Member')
    const dialog = await screen.findByRole('dialog', { name: 'Discontinue Ada Byron?' })
    expect(dialog).toHaveTextContent('Ada is signed out everywhere at once')
    expect(club.named(DISABLE)).toHaveLength(0)
    const yes = within(dialog).getByRole('button', { name: 'Discontinue Member' })
    fireEvent.click(yes)
    fireEvent.click(yes)
    expect(await screen.findByText('Saving details...')).toBeVisible()
    view = adminViewOf({ isActive: false })
    sending.resolve(answer({}))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron [Disabled]' })).toBeVisible()
    expect(screen.getByText('Ada Byron has been discontinued.')).toBeVisible()
    expect(club.named(DISABLE)).toHaveLength(1)
    expect(club.named(DISABLE)[0]?.query.get('id')).toBe('7')
    await waitFor(() => expect(club.named('GET /api/user/history').length).toBeGreaterThan(1))
  })

  it('is not done when one says no', async () => {
    const { club } = open()
    await choose('Discontinue Member')
    await userEvent.click(await button('Leave it as it is'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(club.named(DISABLE)).toHaveLength(0)
  })

  it('that is refused says why beside the deed', async () => {
    expectConsoleError(/this is the last\./)
    open({
      more: {
        [DISABLE]: () =>
          answer({ message: 'The club needs at least one System Administrator, and this is the last.' }, 409),
      },
    })
    await choose('Discontinue Member')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discontinue Member' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('this is the last.'))
  })

  it.each([
    [
      'the Bosun',
      ['Member', 'Bosun'] as const,
      ['Member', 'Committee Member'] as const,
      /Member Secretary or a System Administrator only/,
    ],
    [
      'a System Administrator',
      ['Member', 'System Administrator'] as const,
      ['Member', 'Member Secretary'] as const,
      /by a System Administrator only/,
    ],
  ])('[ROLE-01] %s is not offered to those who may not, and says why', async (_, roles, as, why) => {
    open({ view: adminViewOf({ roles: [...roles] }), as })
    expect(await screen.findByText(why)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('[ROLE-01] oneself is not offered to anybody', async () => {
    open({ view: adminViewOf({ id: 1 }), as: ['Member', 'System Administrator'] })
    expect(await screen.findByText('You cannot discontinue your own membership.')).toBeVisible()
  })

  it('[ROLE-01] the Bosun is offered to the Member Secretary', async () => {
    open({ view: adminViewOf({ roles: ['Member', 'Bosun'] }), as: ['Member', 'Member Secretary'] })
    await userEvent.click(await button('More'))
    expect(await screen.findByRole('menuitem', { name: 'Discontinue Member' })).toBeVisible()
  })
})

it('[ADM-08] reinstating is asked about, and shows its own words meanwhile', async () => {
  const sending = later()
  let view = adminViewOf({ isActive: false })
  const { club } = open({
    more: { 'GET /api/user/getAdminView': () => answer(view), [REINSTATE]: () => sending.promise },
  })
  await userEvent.click(await button('Reinstate Member'))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Reinstate Ada Byron?' })).getByRole('button', {
      name: 'Reinstate Member',
    }),
  )
  expect(await screen.findByText('Reinstating...')).toBeVisible()
  view = adminViewOf()
  sending.resolve(answer({}))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
  expect(club.named(REINSTATE)).toHaveLength(1)
})

it('[ADM-03] marking as paid can be undone from the keyboard, and the focus stays at the mark', async () => {
  const view = adminViewOf()
  open({
    as: ['Member', 'Member Secretary'],
    view: { ...view, hasPaid: false },
    more: {
      'GET /api/user/markAsPaid': () => answer({ changed: true }),
      'POST /api/user/markManyAsPaid': () => answer([7]),
    },
  })
  await userEvent.click(await button('Has Paid'))
  const undo = await button('Undo')
  undo.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Taken back for Ada Byron.')).toBeVisible()
  expect(await button('Has Paid')).toHaveFocus()
})

describe('the change history', () => {
  const change = (id: number, more: object = {}) => ({
    id,
    at: '2026-07-28T08:05:00Z',
    by: 'Harriet Penrose',
    deed: 'members.edit',
    what: 'Details edited',
    changes: [],
    ...more,
  })

  it('tells who, when by the club’s clock, what, and before and after', async () => {
    open({
      more: {
        'GET /api/user/history': () =>
          answer([
            change(3, {
              changes: [
                { field: 'town', label: 'Town', before: null, after: 'Noss' },
                { field: 'dateOfBirth', label: 'Date of birth', before: '1988-04-02', after: '1988-04-03' },
                {
                  field: 'medicalConditions',
                  label: 'Medical conditions',
                  before: '(kept back)',
                  after: '(kept back)',
                },
              ],
            }),
            change(2, {
              deed: 'members.approve',
              what: 'Approved',
              changes: [{ field: 'isApproved', label: 'Approved', before: 'false', after: 'true' }],
            }),
            change(1, { deed: 'accounts.register', what: 'Registered', by: null }),
          ]),
      },
    })
    const history = await section('Change history')
    const [edited, approved, registered] = await history.findAllByRole('listitem')
    expect(edited).toHaveTextContent('Details edited by Harriet Penrose28/07/2026, 09:05')
    expect(edited).toHaveTextContent('Townbefore: nothing → , after: Noss')
    expect(edited).toHaveTextContent('Date of birthbefore: 02/04/1988 → , after: 03/04/1988')
    expect(edited).toHaveTextContent('Medical conditionschanged; what it says is kept back')
    expect(approved).toHaveTextContent('Approvedbefore: No → , after: Yes')
    expect(registered).toHaveTextContent(/^Registered28/)
  })

  it('shows the latest, and all when asked', async () => {
    open({
      more: { 'GET /api/user/history': () => answer(Array.from({ length: 11 }, (_, index) => change(index + 1))) },
    })
    const history = await section('Change history')
    expect(await history.findAllByRole('listitem')).toHaveLength(8)
    await userEvent.click(history.getByRole('button', { name: 'Show all 11 changes' }))
    expect(history.getAllByRole('listitem')).toHaveLength(11)
  })

  it('that cannot be loaded does not hold up the page', async () => {
    expectConsoleError(/Too many\./)
    open({ more: { 'GET /api/user/history': () => answer({ message: 'Too many.' }, 429) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    expect(await (await section('Change history')).findByRole('alert')).toHaveTextContent('Too many.')
  })
})
