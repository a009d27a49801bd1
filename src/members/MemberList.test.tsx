import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MemberRow } from '#contract/user'
import { MEMBER_FILTERS } from '#contract/words'
import { signOut } from '../api/session'
import { heldIn, picker } from '../testing/adminInputs'

import { answer, later } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { adminViewOf } from '../testing/memberSamples'
import { openMembers, profileOf } from '../testing/membersApp'

const wide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: isWide && query.includes('min-width'),
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )

beforeEach(() => wide(true))
afterEach(() => vi.unstubAllGlobals())

const LIST = 'GET /api/user/all'
const COUNTS = 'GET /api/user/membershipSummary'
const MANY = 'POST /api/user/markManyAsPaid'
const ONE = 'GET /api/user/markAsPaid'

const LOOKUPS = {
  'GET /api/lookup/getByType': () => answer([]),
  'GET /api/user/allRoles': () => answer([]),
}

const counts = {
  all: 120,
  waitingApproval: 5,
  committee: 4,
  membershipSecretaries: 1,
  safetyOfficers: 2,
  firstAiders: 26,
  bosun: 3,
  dutyOfficers: 9,
  life: 11,
  full: 61,
  junior: 12,
  affiliated: 10,
  paid: 89,
  unpaid: 20,
  new: 16,
  discontinued: 6,
}

const memberOf = (userId: number, more: Partial<MemberRow> = {}): MemberRow => ({
  userId,
  familyName: `Byron${userId}`,
  firstName: 'Ada',
  membershipType: 'Full',
  completedRows: 2,
  email: `ada${userId}@demo.example`,
  phoneNumber: '01736 123',
  affiliatedClub: null,
  isApproved: true,
  isActive: true,
  ...more,
})

const listOf =
  (...rows: MemberRow[]) =>
  () =>
    answer(rows, 200, { 'X-Total-Count': String(rows.length) })

const open = (path: string, answers: Parameters<typeof openMembers>[1] = {}) =>
  openMembers(`/members/users/list/${path}`, {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    [COUNTS]: () => answer(counts),
    [LIST]: listOf(memberOf(2), memberOf(3), memberOf(4)),
    ...answers,
  })

/** Which lines are shown, in react-admin's pager. */
const PAGER = /^\d+ to \d+ of \d+$/

const table = async (name: string) => within(await screen.findByRole('table', { name }))

describe('the filters', () => {
  it('[ADM-01] all sixteen in their order, each with its count, by one call', async () => {
    const { club } = open('Unpaid')
    const menu = within(await screen.findByRole('navigation', { name: 'Groups of members' }))
    await menu.findByText('120')
    expect(menu.getAllByRole('link').map(link => link.firstChild?.textContent)).toEqual([...MEMBER_FILTERS])
    expect(menu.getAllByRole('link').map(link => link.lastChild?.textContent)).toEqual(
      Object.values(counts).map(String),
    )
    expect(menu.getByRole('link', { current: 'page' })).toHaveAccessibleName('Unpaid, 20 members')
    expect(club.named(COUNTS)).toHaveLength(1)
  })

  it('[ADM-01] the club is asked for the filter that the path names, in pages by surname', async () => {
    const { club } = open('Waiting%20Approval')
    await table('Waiting Approval')
    expect(Object.fromEntries(club.named(LIST)[0]?.query ?? [])).toEqual({
      filter: 'Waiting Approval',
      page: '1',
      perPage: '25',
      sort: 'familyName',
      order: 'ASC',
    })
  })

  it('[ADM-01] a name that is no filter leads to All', async () => {
    const { path } = open('Everybody')
    await table('All')
    expect(path()).toBe('/members/users/list/All')
  })

  it('[ADM-01] on a phone they unfold above the list', async () => {
    wide(false)
    open('Unpaid')
    const fold = await screen.findByRole('button', { name: /^Group: Unpaid/ })
    expect(screen.queryByRole('link', { name: /^Paid/ })).toBeNull()
    await userEvent.click(fold)
    await userEvent.click(screen.getByRole('link', { name: 'Paid, 89 members' }))
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible()
  })

  it('[ADM-01] another group keeps the search, the further filters and the order, from its first page', async () => {
    const query = new URLSearchParams({
      filter: '{"q":"byron","firstAid":"Expired"}',
      sort: 'email',
      order: 'DESC',
      page: '2',
      perPage: '50',
    })
    const { club, path } = open(`Unpaid?${query.toString()}`, {
      ...LOOKUPS,
      [LIST]: ({ query: asked }) =>
        answer([memberOf(asked.get('page') === '2' ? 60 : 2)], 200, { 'X-Total-Count': '51' }),
    })
    await table('Unpaid')
    await userEvent.click(screen.getByRole('link', { name: 'Paid, 89 members' }))
    await table('Paid')
    expect(Object.fromEntries(club.named(LIST).at(-1)?.query ?? [])).toEqual({
      filter: 'Paid',
      q: 'byron',
      firstAid: 'Expired',
      sort: 'email',
      order: 'DESC',
      page: '1',
      perPage: '50',
    })
    expect(path()).toContain('/members/users/list/Paid?')
    expect(screen.getByRole('searchbox', { name: 'Search these members' })).toHaveValue('byron')
  })

  it('[ADM-01] an order that only New has is not taken along to another group', async () => {
    const { club, path } = open('New?sort=completedRows&order=DESC')
    await table('New')
    await userEvent.click(await screen.findByRole('link', { name: 'Paid, 89 members' }))
    await table('Paid')
    expect(club.named(LIST).at(-1)?.query.get('sort')).toBe('familyName')
    expect(path()).not.toContain('completedRows')
  })

  it('[ROLE-01] somebody without a committee role is told that the list is not theirs', async () => {
    const { club } = open('All', { 'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])) })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Members'))
    expect(club.named(LIST)).toHaveLength(0)
  })
})

describe('the list', () => {
  const columns = async (name: string) =>
    (await table(name)).getAllByRole('columnheader').flatMap(header => header.textContent || [])

  it('[ADM-02] has its columns; completed rows only under New', async () => {
    open('All')
    expect(await columns('All')).toEqual([
      'Surname',
      'First name',
      'Membership type',
      'Email',
      'Telephone',
      'Affiliated club',
      'Approved',
      'Disabled',
      'Paid',
      'Action',
    ])
    await userEvent.click(screen.getByRole('link', { name: /^New, / }))
    expect(await columns('New')).toEqual([
      'Surname',
      'First name',
      'Membership type',
      'Completed rows',
      'Email',
      'Telephone',
      'Affiliated club',
      'Approved',
      'Disabled',
      'Paid',
      'Action',
    ])
  })

  it('[ADM-02] approved and disabled say yes or no', async () => {
    open('All', {
      [LIST]: listOf(memberOf(2, { isApproved: false, isActive: false, hasPaid: true, affiliatedClub: 'Oxney Ferry' })),
    })
    const [_tick, ...cells] = (await table('All')).getAllByRole('cell').map(cell => cell.textContent)
    expect(cells).toEqual([
      'Byron2',
      'Ada',
      'Full',
      'ada2@demo.example',
      '01736 123',
      'Oxney Ferry',
      'No',
      'Yes',
      'Yes',
      'View',
    ])
  })

  it('[ADM-02] a column that is hidden stays hidden on this device, in the file too', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    )
    const { club } = open('All')
    await table('All')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    for (const name of ['Email', 'Telephone', 'Affiliated club', 'Approved', 'Disabled', 'Paid'])
      await userEvent.click(screen.getByRole('checkbox', { name }))
    await userEvent.keyboard('{Escape}')
    await waitFor(async () =>
      expect(await columns('All')).toEqual(['Surname', 'First name', 'Membership type', 'Action']),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV: 3 members, the columns shown' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(Object.fromEntries(club.named(LIST).at(-1)?.query ?? [])).toMatchObject({ page: '1', perPage: '3' })
    expect(saved[0]?.size).toBe(
      new Blob([
        '\uFEFFSurname,First name,Membership type\r\nByron2,Ada,Full\r\nByron3,Ada,Full\r\nByron4,Ada,Full\r\n',
      ]).size,
    )
  })

  it('[ADM-02] the hidden columns stand in the url, for every page and group of it', async () => {
    const { path } = open('All', {
      [LIST]: () => answer([memberOf(2)], 200, { 'X-Total-Count': '27' }),
    })
    const inUrl = () => new URLSearchParams(path().split('?')[1]).get('hiddenColumns')
    await table('All')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paid' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(inUrl()).toBe('email,hasPaid'))
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await waitFor(() => expect(path()).toContain('page=2'))
    expect(inUrl()).toBe('email,hasPaid')
    await userEvent.click(screen.getByRole('link', { name: /^Unpaid, / }))
    expect(await columns('Unpaid')).not.toContain('Email')
    expect(inUrl()).toBe('email,hasPaid')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(inUrl()).toBeNull())
    // Behind the open choice of columns.
    expect(await screen.findByRole('columnheader', { name: 'Email', hidden: true })).toBeInTheDocument()
  })

  it('[ADM-02] a link shows the columns that its sender saw; those chosen on this device stay the default of other links, and are written into them', async () => {
    localStorage.setItem('RaStore.members.columns', '["phoneNumber"]')
    const { path } = open('All?hiddenColumns=email,shoeSize')
    expect(await columns('All')).toContain('Telephone')
    expect(await columns('All')).not.toContain('Email')
    cleanup()
    open('All')
    await table('All')
    await waitFor(() => expect(path()).toBe('/members/users/list/All?hiddenColumns=phoneNumber'))
    expect(await columns('All')).not.toContain('Telephone')
    expect(await columns('All')).toContain('Email')
  })

  it("[ADM-02] says 'No members found.'", async () => {
    open('Discontinued', { [LIST]: listOf() })
    expect(await screen.findByText('No members found.')).toBeVisible()
  })

  it('[ADM-02] sorting by Disabled asks the club for the active ones, the other way round; order and search stand in the address', async () => {
    const { club, path } = open('All')
    await userEvent.click((await table('All')).getByRole('button', { name: /disabled/i }))
    await waitFor(() =>
      expect(Object.fromEntries(club.named(LIST).at(-1)?.query ?? [])).toMatchObject({
        sort: 'isActive',
        order: 'DESC',
      }),
    )
    expect((await table('All')).getByRole('columnheader', { name: /disabled/i })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search these members' }), 'byron')
    await waitFor(() => expect(club.named(LIST).at(-1)?.query.get('q')).toBe('byron'))
    expect(path()).toContain('sort=isDisabled')
    expect(new URLSearchParams(path().split('?')[1]).get('filter')).toBe('{"q":"byron"}')
  })

  it('[ADM-03] a row opens its member; View is there for the keyboard', async () => {
    const { path } = open('All', {
      'GET /api/user/getAdminView': () => answer(adminViewOf({ id: 3, familyName: 'Byron3' })),
      'GET /api/user/history': () => answer([]),
    })
    const list = await table('All')
    expect(list.getByRole('link', { name: 'View: Ada Byron2' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/view/2',
    )
    await userEvent.click(list.getByText('Byron3'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron3' })).toBeVisible()
    expect(path()).toBe('/members/users/view/3')
    expect(within(screen.getByRole('navigation', { name: /^Previous and next/ })).getByText('2 of 3')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next member' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/view/4',
    )
  })

  it('[ADM-04] a link messages the group', async () => {
    open('First%20Aiders')
    expect(await screen.findByRole('link', { name: 'Message this group' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/message/First%20Aiders',
    )
  })

  it('[ADM-02] cards are sorted by the names of the columns', async () => {
    wide(false)
    const { club } = open('Unpaid')
    await userEvent.click(await screen.findByRole('button', { name: 'Sort by surname ascending' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Paid ascending' }))
    await waitFor(() => expect(club.named(LIST).at(-1)?.query.get('sort')).toBe('hasPaid'))
  })

  it('[ADM-04] on a phone the deeds for the whole group stand behind one button', async () => {
    wide(false)
    open('Unpaid')
    await screen.findByRole('article', { name: 'Ada Byron3' })
    await userEvent.click(screen.getByRole('button', { name: 'More for this group' }))
    const more = within(await screen.findByRole('menu', { name: 'More for this group' }))
    expect(more.getByRole('menuitem', { name: 'Message this group' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/message/Unpaid',
    )
    expect(more.getByRole('menuitem', { name: 'CSV: 3 members, the columns shown' })).toBeVisible()
    expect(more.getByRole('menuitem', { name: 'Excel: 3 members, the columns shown' })).toBeVisible()
  })

  it('[ADM-02] what the club says when it cannot answer stands in place of the list, with a way to ask again', async () => {
    expectConsoleError(/The club is busy\./)
    let answers = 0
    open('All', {
      [LIST]: () => (answers++ === 0 ? answer({ message: 'The club is busy.' }, 400) : listOf(memberOf(2))()),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The club is busy.')
    expect(screen.queryByText(PAGER)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    expect(await table('All')).toBeTruthy()
    expect(screen.getByText(PAGER)).toBeVisible()
  })
})

describe('marking one', () => {
  it('[ADM-03] who may not mark themself has no Has Paid on their own line; with it ticked there is a sentence in place of the deed', async () => {
    const { club } = open('Unpaid', {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Bosun'])),
      [LIST]: listOf(memberOf(1), memberOf(2)),
    })
    const members = await table('Unpaid')
    expect(await members.findByRole('button', { name: 'Has Paid: Ada Byron2' })).toBeVisible()
    await waitFor(() => expect(members.queryByRole('button', { name: 'Has Paid: Ada Byron1' })).toBeNull())
    await userEvent.click(members.getByRole('checkbox', { name: 'Tick Ada Byron1' }))
    await userEvent.click(members.getByRole('checkbox', { name: 'Tick Ada Byron2' }))
    const bar = within(screen.getByRole('region', { name: 'Ticked members' }))
    expect(bar.getByText(/^You cannot mark yourself as paid/)).toBeVisible()
    expect(bar.queryByRole('button', { name: 'Has Paid' })).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Untick myself' }))
    expect(bar.getByRole('button', { name: 'Has Paid' })).toBeVisible()
    expect(bar.queryByText(/^You cannot mark yourself as paid/)).toBeNull()
    expect(club.named(MANY)).toHaveLength(0)
  })

  it('[ADM-03] Has Paid under Unpaid: one call however fast one taps; the list and the counts are renewed; Undo takes it back', async () => {
    const reply = later()
    let left = [memberOf(2), memberOf(3)]
    const { club } = open('Unpaid', {
      [ONE]: () => reply.promise,
      [MANY]: () => answer([2]),
      [LIST]: () => listOf(...left)(),
    })
    await userEvent.dblClick((await table('Unpaid')).getByRole('button', { name: 'Has Paid: Ada Byron2' }))
    expect(await screen.findByText('Saving details...')).toBeInTheDocument()
    left = [memberOf(3)]
    reply.resolve(answer({ changed: true }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Has Paid: Ada Byron2' })).toBeNull())
    expect(screen.getByText('Ada Byron2 marked as paid.')).toBeVisible()
    expect(club.named(ONE).map(({ query }) => Object.fromEntries(query))).toEqual([{ userId: '2', paid: 'true' }])
    expect(club.named(COUNTS)).toHaveLength(2)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Taken back for Ada Byron2.')).toBeVisible()
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { userIds: [2], paid: false, undo: true },
    ])
  })

  it('[ADM-03] Not Paid under Paid', async () => {
    const { club } = open('Paid', { [ONE]: () => answer({ changed: true }) })
    await userEvent.click((await table('Paid')).getByRole('button', { name: 'Not Paid: Ada Byron3' }))
    await screen.findByText('Ada Byron3 marked as not paid.')
    expect(Object.fromEntries(club.named(ONE)[0]?.query ?? [])).toEqual({ userId: '3', paid: 'false' })
  })

  it('[ADM-03] says why Undo took nothing back', async () => {
    open('Unpaid', { [ONE]: () => answer({ changed: true }), [MANY]: () => answer([]) })
    await userEvent.click((await table('Unpaid')).getByRole('button', { name: 'Has Paid: Ada Byron2' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText(
        'Nothing was taken back. Ada Byron2 has been marked again since, by somebody else or in another window; that stays as it is.',
      ),
    ).toBeVisible()
  })

  it('[ADM-03] the focus moves to the list when Undo goes with its notice', async () => {
    open('Unpaid', { [ONE]: () => answer({ changed: true }), [MANY]: () => answer([2]) })
    await userEvent.click((await table('Unpaid')).getByRole('button', { name: 'Has Paid: Ada Byron2' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    undo.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Taken back for Ada Byron2.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Unpaid' })).toHaveFocus()
  })

  it.each([
    ['somebody else was faster', { changed: false }, 'Ada Byron2 had been marked before.'],
    ['a server that does not say whether anything changed', {}, 'Ada Byron2 marked as paid.'],
  ])('[ADM-03] offers no Undo where it could take back what another has recorded: %s', async (_, reply, sentence) => {
    open('Unpaid', { [ONE]: () => answer(reply) })
    await userEvent.click((await table('Unpaid')).getByRole('button', { name: 'Has Paid: Ada Byron2' }))
    await screen.findByText(sentence)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('marking many', () => {
  const tick = async (...names: string[]) => {
    for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Tick ${name}` }))
  }
  const sayYes = async () => {
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Ticked members' })).getByRole('button', { name: 'Has Paid' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
  }

  it('[ADM-03] asks with their number, makes one call, and Undo takes back just those that the answer names', async () => {
    const { club } = open('Unpaid', { [MANY]: () => answer([4]) })
    await tick('Ada Byron2', 'Ada Byron4')
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Ticked members' })).getByRole('button', { name: 'Has Paid' }),
    )
    expect(screen.getByRole('dialog', { name: 'Mark 2 members as paid?' })).toBeVisible()
    expect(club.named(MANY)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
    expect(await screen.findByText('Ada Byron4 marked as paid. Ada Byron2 had been marked before.')).toBeVisible()
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ userIds: [2, 4], paid: true }])
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Taken back for Ada Byron4.')
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { userIds: [2, 4], paid: true },
      { userIds: [4], paid: false, undo: true },
    ])
  })

  it('[ADM-03] who is ticked on another page is said to be, counts in the question, and is marked too', async () => {
    const pages = { '1': [memberOf(2), memberOf(3)], '2': [memberOf(4)] } as const
    const { club } = open('Unpaid?perPage=25', {
      [LIST]: ({ query }) => answer(pages[query.get('page') as '1' | '2'], 200, { 'X-Total-Count': '27' }),
      [MANY]: () => answer([2, 3, 4]),
    })
    await tick('Ada Byron2', 'Ada Byron3')
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await tick('Ada Byron4')
    expect(screen.getByText('3 members ticked, 2 of them not on this page')).toBeVisible()
    await sayYes()
    await screen.findByText('3 members marked as paid.')
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { userIds: [2, 3, 4], paid: true },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 1' }))
    expect(await screen.findByRole('checkbox', { name: 'Tick Ada Byron3' })).not.toBeChecked()
  })

  it('[ADM-03] ticks all that match the group, the search and the filters by one call, and says their number before marking', async () => {
    const { club } = open('Unpaid?filter={"q":"byron","ageBand":"25-34"}', {
      'GET /api/lookup/getByType': () => answer([]),
      'GET /api/user/allRoles': () => answer([]),
      [LIST]: () => answer([memberOf(2), memberOf(3)], 200, { 'X-Total-Count': '40' }),
      'GET /api/user/ids': () => answer({ ids: Array.from({ length: 40 }, (_, index) => index + 2), total: 40 }),
      [MANY]: () => answer(Array.from({ length: 40 }, (_, index) => index + 2)),
    })
    await tick('Ada Byron2', 'Ada Byron3')
    await userEvent.click(screen.getByRole('button', { name: 'Tick all 40 members' }))
    expect(await screen.findByText('40 members ticked, 38 of them not on this page')).toBeVisible()
    expect(Object.fromEntries(club.named('GET /api/user/ids')[0]?.query ?? [])).toEqual({
      filter: 'Unpaid',
      q: 'byron',
      ageBand: '25-34',
      sort: 'familyName',
      order: 'ASC',
    })
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Ticked members' })).getByRole('button', { name: 'Has Paid' }),
    )
    expect(screen.getByRole('dialog', { name: 'Mark 40 members as paid?' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
    expect(await screen.findByText('40 members marked as paid.')).toBeVisible()
  })

  it('[ADM-03] says of whom Undo took nothing back', async () => {
    let answers = 0
    open('Unpaid', { [MANY]: () => answer(answers++ === 0 ? [2, 3, 4] : [2, 4]) })
    await tick('Ada Byron2', 'Ada Byron3', 'Ada Byron4')
    await sayYes()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText(
        'Taken back for 2 members. Ada Byron3 has been marked again since, by somebody else or in another window; that stays as it is.',
      ),
    ).toBeVisible()
  })

  it('[ADM-03] says how many can be marked at once, and offers nothing that would be refused', async () => {
    const first = Array.from({ length: 1000 }, (_, index) => index + 2)
    open('Unpaid?perPage=25', {
      [LIST]: ({ query }) =>
        answer(query.get('page') === '1' ? [memberOf(2)] : [memberOf(1500)], 200, { 'X-Total-Count': '1200' }),
      'GET /api/user/ids': () => answer({ ids: first, total: 1200 }),
    })
    await tick('Ada Byron2')
    await userEvent.click(screen.getByRole('button', { name: 'Tick the first 1,000 of 1,200 members' }))
    const bar = within(screen.getByRole('region', { name: 'Ticked members' }))
    await bar.findByText(/^1,000 members ticked/)
    expect(bar.getByRole('button', { name: 'Has Paid' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await tick('Ada Byron1500')
    expect(bar.getByText('At most 1,000 members can be marked or written to at once: please untick 1.')).toBeVisible()
    expect(bar.queryByRole('button', { name: 'Has Paid' })).toBeNull()
    expect(bar.queryByRole('link', { name: 'Message' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tick Ada Byron1500' }))
    expect(bar.getByRole('button', { name: 'Has Paid' })).toBeVisible()
  })

  it('[ADM-03] where the group does not say who has paid, the marks follow from the ticked lines; ticked members can be written to', async () => {
    open('All', { [LIST]: listOf(memberOf(2, { hasPaid: true }), memberOf(3, { hasPaid: false })) })
    await tick('Ada Byron2')
    const bar = within(screen.getByRole('region', { name: 'Ticked members' }))
    expect(bar.getByRole('button', { name: 'Not Paid' })).toBeVisible()
    expect(bar.queryByRole('button', { name: 'Has Paid' })).toBeNull()
    await tick('Ada Byron3')
    expect(bar.getByRole('button', { name: 'Has Paid' })).toBeVisible()
    expect(bar.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/message/All?members=2,3',
    )
  })

  it('[ADM-03] the ticks are there again after Back from a member and after a reload; another group and signing out forget them', async () => {
    const first = open('All', {
      'GET /api/user/getAdminView': () => answer(adminViewOf({ id: 4, familyName: 'Byron4' })),
      'GET /api/user/history': () => answer([]),
    })
    await tick('Ada Byron2', 'Ada Byron3')
    await userEvent.click(screen.getByRole('link', { name: 'View: Ada Byron4' }))
    await screen.findByRole('heading', { level: 1, name: 'Ada Byron4' })
    window.history.back()
    expect(await screen.findByText('2 members ticked')).toBeVisible()
    expect(await screen.findByRole('checkbox', { name: 'Tick Ada Byron3' })).toBeChecked()
    expect(first.path()).toBe('/members/users/list/All')

    // A reload mounts everything anew; what this tab stores stays.
    cleanup()
    open('All')
    expect(await screen.findByText('2 members ticked')).toBeVisible()

    await userEvent.click(await screen.findByRole('link', { name: /^Unpaid, / }))
    await table('Unpaid')
    await userEvent.click(screen.getByRole('link', { name: /^All, / }))
    await table('All')
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()

    await tick('Ada Byron2')
    signOut()
    cleanup()
    open('All')
    await table('All')
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()
  })

  it('[ADM-03] a refusal is told, and the ticks stay', async () => {
    expectConsoleError(/Please choose fewer members\./)
    open('Unpaid', { [MANY]: () => answer({ message: 'Please choose fewer members.' }, 400) })
    await tick('Ada Byron2', 'Ada Byron4')
    await sayYes()
    expect(await screen.findByText('Please choose fewer members.')).toBeVisible()
    expect(screen.getByText('2 members ticked')).toBeVisible()
  })

  it('[ADM-03] cards on a phone tell the same and can be ticked, all at once too', async () => {
    wide(false)
    const { club } = open('Unpaid', {
      [LIST]: listOf(memberOf(2), memberOf(3, { isApproved: false, isActive: false })),
      [MANY]: () => answer([2, 3]),
    })
    const card = within(await screen.findByRole('article', { name: 'Ada Byron3' }))
    for (const words of ['Full', 'ada3@demo.example', '01736 123', 'Waiting for approval', 'Disabled'])
      expect(card.getByText(words)).toBeVisible()
    expect(card.getByRole('link', { name: 'View: Ada Byron3' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tick all on this page' }))
    await sayYes()
    await screen.findByText('2 members marked as paid.')
    expect(club.named(MANY).map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ userIds: [2, 3], paid: true }])
  })
})

describe('approving several', () => {
  it('[ADM-07] those ticked, all with one membership type, by one call', async () => {
    const waiting = { isApproved: false, membershipType: null }
    const { club } = open('Waiting%20Approval', {
      [LIST]: listOf(memberOf(2, waiting), memberOf(3, waiting)),
      'GET /api/lookup/getByType': () => answer([{ id: 41, name: 'Full' }]),
      'POST /api/user/approveMany': () => answer([2, 3]),
    })
    for (const name of ['Ada Byron2', 'Ada Byron3'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Tick ${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 members?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Field required.')
    expect(club.named('POST /api/user/approveMany')).toHaveLength(0)
    await userEvent.selectOptions(dialog.getByLabelText('Membership type'), await dialog.findByText('Full'))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('2 members have been approved, and are told by email.')).toBeVisible()
    expect(club.named('POST /api/user/approveMany').map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { userIds: [2, 3], membershipTypeId: 41 },
    ])
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()
  })
})

describe('what the bar of the ticked offers for approving', () => {
  const waiting = { isApproved: false, membershipType: null }
  const pagesOf = (total: number) => ({
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      answer(query.get('page') === '1' ? [memberOf(2, waiting)] : [memberOf(30)], 200, {
        'X-Total-Count': String(total),
      }),
    'GET /api/user/ids': () => answer({ ids: Array.from({ length: total }, (_, index) => index + 2), total }),
    'GET /api/lookup/getByType': () => answer([]),
  })
  const bar = () => within(screen.getByRole('region', { name: 'Ticked members' }))

  it.each([
    ['All', true],
    ['Full', false],
  ])('[ADM-07] while applicants are ticked on another page: in %s %s', async (group, isOffered) => {
    open(`${group}?perPage=25`, pagesOf(27))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tick Ada Byron2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await screen.findByRole('checkbox', { name: 'Tick Ada Byron30' })
    expect(bar().getByText('1 member ticked, not on this page')).toBeVisible()
    expect(bar().queryAllByRole('button', { name: 'Approve' })).toHaveLength(isOffered ? 1 : 0)
  })

  it('[ADM-07] says how many can be approved at once', async () => {
    open('Waiting%20Approval?perPage=25', pagesOf(120))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tick Ada Byron2' }))
    expect(await bar().findByRole('button', { name: 'Approve' })).toBeVisible()
    await userEvent.click(bar().getByRole('button', { name: 'Tick all 120 members' }))
    expect(
      await bar().findByText('At most 100 members can be approved at once: to approve, please untick 20.'),
    ).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(bar().getByRole('link', { name: 'Message' })).toBeVisible()
  })
})

describe('the further filters', () => {
  it('[ADM-01] combine with the group and the search, stand in the url, and are removed one by one', async () => {
    const { club, path } = open('Unpaid?filter={"q":"byron","membershipTypeId":[41,42],"firstAid":"Expired"}', {
      'GET /api/lookup/getByType': () =>
        answer([
          { id: 41, name: 'Full' },
          { id: 42, name: 'New' },
        ]),
      'GET /api/user/allRoles': () => answer([]),
    })
    await table('Unpaid')
    expect(Object.fromEntries(club.named(LIST)[0]?.query ?? [])).toMatchObject({
      filter: 'Unpaid',
      q: 'byron',
      membershipTypeId: '41,42',
      firstAid: 'Expired',
    })
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Membership type: Full, New' }))
    await waitFor(() =>
      expect(JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '')).toEqual({
        q: 'byron',
        firstAid: 'Expired',
      }),
    )
  })

  it('[ADM-01] can be chosen, and saved on the device with their group', async () => {
    const { club } = open('Unpaid', {
      'GET /api/lookup/getByType': () => answer([{ id: 41, name: 'Full' }]),
      'GET /api/user/allRoles': () => answer([]),
    })
    await table('Unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.click(await screen.findByRole('combobox', { name: /^Age/ }))
    await userEvent.click(await screen.findByRole('option', { name: '25-34' }))
    await waitFor(() => expect(club.named(LIST).at(-1)?.query.get('ageBand')).toBe('25-34'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }))
    await userEvent.type(await screen.findByLabelText('Name of the filter'), 'Young and unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Young and unpaid' })).toHaveAttribute(
      'href',
      expect.stringContaining('/members/users/list/Unpaid?filter=%7B%22ageBand%22%3A%2225-34%22%7D'),
    )
  })

  it('[ADM-01] half a date is no filter: it stays in its field, which says so, and neither the url nor the club hears of it', async () => {
    const { club, path } = open('Unpaid', LOOKUPS)
    await table('Unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const since = await picker(/^Joined since/)
    await userEvent.click(since.querySelector('[role=spinbutton]') as HTMLElement)
    await userEvent.keyboard('0103')
    await userEvent.click(screen.getByRole('textbox', { name: 'Affiliated club' }))
    expect(await screen.findByText('Please enter a date as day, month and year: dd/mm/yyyy.')).toBeVisible()
    expect(since).toHaveTextContent('01/03/YYYY')
    // The next filter that is set goes without it.
    await userEvent.keyboard('oxney')
    await waitFor(() => expect(club.named(LIST).at(-1)?.query.get('affiliatedClub')).toBe('oxney'))
    expect(JSON.parse(new URLSearchParams(path().split('?')[1]).get('filter') ?? '')).toEqual({
      affiliatedClub: 'oxney',
    })
    expect(club.named(LIST).some(({ query }) => query.has('joinedSince'))).toBe(false)
    expect(since).toHaveTextContent('01/03/YYYY')
  })

  it('[ADM-01] nor is a year with two digits, of which the field says that it looks wrong', async () => {
    const { club } = open('Unpaid', LOOKUPS)
    await table('Unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const since = await picker(/^Joined since/)
    await userEvent.click(since.querySelector('[role=spinbutton]') as HTMLElement)
    await userEvent.keyboard('01030026')
    await userEvent.click(screen.getByRole('textbox', { name: 'Affiliated club' }))
    expect(
      await screen.findByText('The year looks wrong. Please enter all four digits of it, as in 2026.'),
    ).toBeVisible()
    expect(club.named(LIST).some(({ query }) => query.has('joinedSince'))).toBe(false)
  })

  it('[ADM-01] a date that is spoilt is no longer a filter', async () => {
    const { club } = open('Unpaid?filter={"joinedSince":"2025-01-31"}', LOOKUPS)
    await table('Unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
    expect(await heldIn(/^Joined since/)).toHaveValue('31/01/2025')
    const since = await picker(/^Joined since/)
    await userEvent.click(since.querySelectorAll('[role=spinbutton]')[2] as HTMLElement)
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(club.named(LIST).at(-1)?.query.has('joinedSince')).toBe(false))
    expect(since).toHaveTextContent('31/01/YYYY')
    await userEvent.tab()
    await userEvent.tab()
    expect(await screen.findByText('Please enter a date as day, month and year: dd/mm/yyyy.')).toBeVisible()
  })

  it('[ADM-01] a day is written as dd/MM/yyyy while the filters are closed', async () => {
    open('Unpaid?filter={"joinedSince":"2025-01-31"}', LOOKUPS)
    expect(await screen.findByRole('button', { name: 'Remove the filter Joined since: 31/01/2025' })).toBeVisible()
  })

  it.each([
    ['perPage=7777&sort=nonsense', ''],
    ['page=-3&order=upwards&perPage=50', 'perPage=50'],
    ['filter={"joinedSince":"unreadable","ageBand":"Young","roleId":"1","shoeSize":44}', ''],
    ['filter={"firstAid":"Expired","paid":"maybe"}', 'filter={"firstAid":"Expired"}'],
    ['filter={"q":', ''],
    ['filter=null', ''],
  ])('[ADM-02] what the url asks for and the list does not offer is left out of it: %s', async (asked, left) => {
    const { club, path } = open(`Unpaid?${asked}`, LOOKUPS)
    await table('Unpaid')
    expect(Object.fromEntries(new URLSearchParams(path().split('?')[1]))).toEqual(
      Object.fromEntries(new URLSearchParams(left)),
    )
    expect(club.named(LIST)).toHaveLength(1)
    expect(Object.fromEntries(club.named(LIST)[0]?.query ?? [])).toMatchObject({ page: '1', sort: 'familyName' })
  })
})
