import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberRow } from '#contract/calls/user'
import { MEMBER_FILTERS } from '#contract/words'
import { signOut } from '../api/session'
import { inputOf, paste, picker } from '../testing/adminInputs'
import { answer, later } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { adminViewOf } from '../testing/memberSamples'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { answerQuestion, UNSAVED } from '../testing/questions'
import { catchFiles } from '../testing/savedFiles'
import { wideScreen } from '../testing/wideScreen'

beforeEach(() => wideScreen())

const LIST = 'GET /api/user/all'
const COUNTS = 'GET /api/user/membershipSummary'
const MANY = 'POST /api/user/markManyAsPaid'
const ONE = 'GET /api/user/markAsPaid'

/** Of the members of the samples, one has a type with a fee of its own. */
const FEES = {
  ...{ year: 2026, currentYear: 2026, years: [2026], fee: '130.00', contribution: '30.00' },
  typeFees: [{ membershipType: 'Junior', fee: '65.00' }],
  ...{ members: 3, paid: 0, unpaid: 3, life: 0, withoutAmount: 0, payments: 0, received: '0.00', outstanding: '0.00' },
}

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
  paidAt: null,
  ...more,
})

const listOf =
  (...rows: MemberRow[]) =>
  () =>
    answer(rows, 200, { 'X-Total-Count': String(rows.length) })

const open = (path: string, answers: Answers = {}) =>
  openScreen(
    `/members/users/list/${path}`,
    {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
      [COUNTS]: () => answer(counts),
      'GET /api/payment/summary': () => answer(FEES),
      [LIST]: listOf(memberOf(2), memberOf(3), memberOf(4)),
      ...answers,
    },
    ['memberView'],
  )

/** Matches the range of lines in react-admin's pager. */
const PAGER = /^\d+ to \d+ of \d+$/

const table = async (name: string) => within(await screen.findByRole('table', { name }))

/** Goes to another group, by its label: working out the names of all sixteen links takes long. */
const goTo = async (group: string) =>
  userEvent.click(within(screen.getByRole('navigation', { name: 'Groups of members' })).getByText(group))

const tick = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Tick ${name}` }))
}

/** Finds the bar with the actions for the ticked members. */
const bar = () => within(screen.getByRole('region', { name: 'Ticked members' }))

type Club = ReturnType<typeof open>['club']
const asked = (club: Club, index = -1) => Object.fromEntries(club.named(LIST).at(index)?.query ?? [])
const bodies = (club: Club, name: string) => club.named(name).map(({ body }) => JSON.parse(body) as unknown)
const inUrl = (path: () => string, name: string) => new URLSearchParams(path().split('?')[1]).get(name)

/** Answers the question after 'Has Paid' for the ticked. */
const sayYes = async () => {
  await userEvent.click(bar().getByRole('button', { name: 'Has Paid' }))
  await answerYes()
}
const answerYes = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Has Paid' }))
/** The day of a payment, where the dialog that asks for it is left as it opens. */
const receivedOn: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)

describe('the groups', () => {
  it('[ADM-01] [ADM-04] all sixteen in their order, each with its count, by one call; the club is asked for the one that the path names, by surname; a link messages it; a name that is none leads to All', async () => {
    const { club, path, router } = open('Waiting%20Approval')
    await table('Waiting Approval')
    const menu = within(screen.getByRole('navigation', { name: 'Groups of members' }))
    await menu.findByText('120')
    expect(menu.getAllByRole('link').map(link => link.firstChild?.textContent)).toEqual([...MEMBER_FILTERS])
    expect(menu.getAllByRole('link').map(link => link.lastChild?.textContent)).toEqual(
      Object.values(counts).map(String),
    )
    expect(menu.getByRole('link', { current: 'page' })).toHaveAccessibleName('Waiting Approval, 5 members')
    expect(club.named(COUNTS)).toHaveLength(1)
    expect(asked(club, 0)).toEqual({
      filter: 'Waiting Approval',
      page: '1',
      perPage: '25',
      sort: 'familyName',
      order: 'ASC',
    })
    expect(screen.getByRole('link', { name: 'Message this group' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/message/Waiting%20Approval',
    )
    await act(() => router.navigate('/members/users/list/Everybody'))
    await table('All')
    expect(path()).toBe('/members/users/list/All')
  })

  it('[ADM-01] further filters combine with the group and the search and stand in the url; another group keeps them and the order, from its first page; they are removed one by one', async () => {
    const query = new URLSearchParams({
      filter: '{"q":"byron","membershipTypeId":[41,42],"firstAid":"Expired"}',
      sort: 'email',
      order: 'DESC',
      page: '2',
      perPage: '50',
    })
    const { club, path } = open(`Unpaid?${query.toString()}`, {
      ...LOOKUPS,
      'GET /api/lookup/getByType': () =>
        answer([
          { id: 41, name: 'Full' },
          { id: 42, name: 'New' },
        ]),
      [LIST]: ({ query: sent }) =>
        answer([memberOf(sent.get('page') === '2' ? 60 : 2)], 200, { 'X-Total-Count': '51' }),
    })
    await table('Unpaid')
    const kept = { q: 'byron', membershipTypeId: '41,42', firstAid: 'Expired', sort: 'email', order: 'DESC' }
    expect(asked(club, 0)).toEqual({ filter: 'Unpaid', ...kept, page: '2', perPage: '50' })
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'false')
    await goTo('Paid')
    await table('Paid')
    expect(asked(club)).toEqual({ filter: 'Paid', ...kept, page: '1', perPage: '50' })
    expect(path()).toContain('/members/users/list/Paid?')
    const search = screen.getByRole('searchbox', { name: 'Search these members' })
    expect(search).toHaveValue('byron')
    // Beside a long name of a group there is no room for more.
    expect(search).toHaveAttribute('placeholder', 'Search')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Membership type: Full, New' }))
    await waitFor(() => expect(JSON.parse(inUrl(path, 'filter') ?? '')).toEqual({ q: 'byron', firstAid: 'Expired' }))
  })

  it('[ADM-01] [ADM-02] [ADM-03] [ADM-04] on a phone: cards tell the same; the groups unfold above them; cards are sorted by the names of the columns, and ticked all at once', async () => {
    wideScreen(false)
    const { club } = open('Paid', {
      [LIST]: listOf(memberOf(2), memberOf(3, { isApproved: false, isActive: false })),
      [MANY]: () => answer([2, 3]),
    })
    const card = within(await screen.findByRole('article', { name: 'Ada Byron3' }))
    for (const words of ['Full', 'ada3@demo.example', '01736 123', 'Waiting for approval', 'Disabled'])
      expect(card.getByText(words)).toBeVisible()
    expect(card.getByRole('link', { name: 'View: Ada Byron3' })).toBeVisible()

    expect(screen.queryByRole('link', { name: /^Unpaid/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Group: Paid/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Unpaid, 20 members' }))
    expect(await screen.findByRole('heading', { name: 'Unpaid' })).toBeVisible()

    await screen.findByRole('article', { name: 'Ada Byron3' })
    await userEvent.click(screen.getByRole('button', { name: 'More for this group' }))
    const more = within(await screen.findByRole('menu', { name: 'More for this group' }))
    expect(more.getByRole('menuitem', { name: 'Message this group' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/message/Unpaid',
    )
    expect(more.getByRole('menuitem', { name: 'CSV: 2 members, the columns shown' })).toBeVisible()
    expect(more.getByRole('menuitem', { name: 'Excel: 2 members, the columns shown' })).toBeVisible()
    await userEvent.keyboard('{Escape}')

    await userEvent.click(await screen.findByRole('button', { name: 'Sort by surname ascending' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Paid ascending' }))
    await waitFor(() => expect(asked(club).sort).toBe('hasPaid'))

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tick all on this page' }))
    await sayYes()
    await screen.findByText('2 members marked as paid.')
    expect(bodies(club, MANY)).toEqual([{ userIds: [2, 3], paid: true, receivedOn }])
  })

  it.each([
    ['a table', true],
    ['cards', false],
  ])('[ADM-02] in %s a member without an address has no link to one', async (_, isWide) => {
    wideScreen(isWide)
    open('All', { [LIST]: listOf(memberOf(2), memberOf(3, { email: '' })) })
    expect(await screen.findByText('Byron3', { exact: false })).toBeVisible()
    expect([...document.querySelectorAll('a[href^="mailto:"]')].map(link => link.getAttribute('href'))).toEqual([
      'mailto:ada2@demo.example',
    ])
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

  it('[ADM-01] [ADM-02] has its columns, completed rows only under New; approved and disabled say yes or no; an order that only New has is not taken along to another group; "No members found."', async () => {
    const { club, path } = open('All', {
      [LIST]: ({ query }) =>
        query.get('filter') === 'Paid'
          ? listOf()()
          : listOf(memberOf(2, { isApproved: false, isActive: false, hasPaid: true, affiliatedClub: 'Oxney Ferry' }))(),
    })
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
    await goTo('New')
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
    await userEvent.click((await table('New')).getByText('Completed rows'))
    await waitFor(() => expect(asked(club).sort).toBe('completedRows'))
    expect(path()).toContain('sort=completedRows')
    await goTo('Paid')
    expect(await screen.findByText('No members found.')).toBeVisible()
    expect(asked(club)).toMatchObject({ filter: 'Paid', sort: 'familyName' })
    expect(path()).not.toContain('completedRows')
  })

  it('[ADM-02] a hidden column stands in the url, for every page and group of it, and stays hidden in the file and on this device; a link shows the columns that its sender saw, and does not change them', async () => {
    const saved = catchFiles()
    const first = open('All', { [LIST]: () => answer([memberOf(2)], 200, { 'X-Total-Count': '27' }) })
    const hidden = () => inUrl(first.path, 'hiddenColumns')
    await table('All')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Paid' }))
    await userEvent.keyboard('{Escape}')
    const left = ['Surname', 'First name', 'Membership type', 'Telephone', 'Affiliated club', 'Approved', 'Disabled']
    await waitFor(async () => expect(await columns('All')).toEqual([...left, 'Action']))
    expect(hidden()).toBe('email,hasPaid')

    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'CSV: 27 members, the columns shown' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked(first.club)).toMatchObject({ page: '1', perPage: '27' })
    expect(saved[0]?.text).toBe(`${left.join(',')}\r\nByron2,Ada,Full,01736 123,,Yes,No\r\n`)

    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await waitFor(() => expect(first.path()).toContain('page=2'))
    expect(hidden()).toBe('email,hasPaid')
    await goTo('Unpaid')
    expect(await columns('Unpaid')).not.toContain('Email')
    expect(hidden()).toBe('email,hasPaid')

    // A link from somebody else, on the same device.
    cleanup()
    open('All?hiddenColumns=phoneNumber,shoeSize')
    expect(await columns('All')).toEqual(expect.arrayContaining(['Email', 'Paid']))
    expect(await columns('All')).not.toContain('Telephone')
    // The page is opened on another day, without columns in the url.
    cleanup()
    const { path } = open('All')
    await table('All')
    await waitFor(() => expect(inUrl(path, 'hiddenColumns')).toBe('email,hasPaid'))
    expect(path()).toMatch(/^\/members\/users\/list\/All\?hiddenColumns=[^&]+$/)
    expect(await columns('All')).toContain('Telephone')
    expect(await columns('All')).not.toContain('Email')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(inUrl(path, 'hiddenColumns')).toBeNull())
    // The column stands behind the open choice of columns.
    expect(await screen.findByRole('columnheader', { name: 'Email', hidden: true })).toBeInTheDocument()
  })

  it('[ADM-02] the Member Secretary chooses the columns of a file, address, birth date and the end of first aid among them; the choice is kept on the device, and the list stays as it is', async () => {
    const saved = catchFiles()
    const EXPORT = 'GET /api/user/export'
    const answers = {
      [LIST]: listOf(memberOf(2), memberOf(3, { firstName: 'Anna' })),
      [EXPORT]: () =>
        answer([
          { userId: 3, dateOfBirth: '1985-03-27', postcode: 'TR20 9ZX', firstAidCertificateExpiry: '2028-03-31' },
          { userId: 9, dateOfBirth: '1970-01-01', postcode: 'PL1 1AA', firstAidCertificateExpiry: null },
        ]),
    }
    const { club, path } = open('All', answers)
    const opens = async () => {
      await userEvent.click((await screen.findAllByRole('button', { name: 'Download' }))[0] as HTMLElement)
      await userEvent.click(screen.getByRole('menuitem', { name: 'Choose the columns of the file' }))
      return within(await screen.findByRole('dialog', { name: 'Columns of the file' }))
    }
    const ticked = (dialog: Awaited<ReturnType<typeof opens>>) =>
      dialog
        .getAllByRole<HTMLInputElement>('checkbox')
        .flatMap(({ checked, labels }) => (checked ? (labels?.[0]?.textContent ?? []) : []))
    await table('All')
    let dialog = await opens()
    const shown = ['Surname', 'First name', 'Membership type', 'Email', 'Telephone', 'Affiliated club']
    expect(ticked(dialog)).toEqual([...shown, 'Approved', 'Disabled', 'Paid'])
    for (const name of ['Gender', 'Ethnicity', 'Medical conditions'])
      expect(dialog.queryByRole('checkbox', { name })).toBeNull()
    for (const name of ['Membership type', 'Email', 'Telephone', 'Affiliated club', 'Approved', 'Disabled', 'Paid'])
      await userEvent.click(dialog.getByRole('checkbox', { name }))
    const further = ['Date of birth', 'Postcode', 'First aid certificate expiry']
    for (const name of further) await userEvent.click(dialog.getByRole('checkbox', { name }))
    expect(club.named(EXPORT)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.text).toBe(
      `Surname,First name,${further.join(',')}\r\nByron2,Ada,,,\r\nByron3,Anna,1985-03-27,TR20 9ZX,2028-03-31\r\n`,
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(inUrl(path, 'hiddenColumns')).toBeNull()

    // On another day, only the ticked members, and only columns that the list holds.
    cleanup()
    const { club: ofTicked } = open('All', answers)
    await table('All')
    await tick('Anna Byron3')
    await userEvent.click(await screen.findByRole('button', { name: 'Download ticked' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Choose the columns of the file' }))
    dialog = within(await screen.findByRole('dialog', { name: 'Columns of the file' }))
    expect(ticked(dialog)).toEqual(['Surname', 'First name', ...further])
    await userEvent.click(dialog.getByRole('button', { name: 'As in the list' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]?.text).toContain('Byron3,Anna,Full,ada3@demo.example')
    expect(saved[1]?.text).not.toContain('Byron2')
    expect(ofTicked.named(EXPORT)).toHaveLength(0)
  })

  it('[ADM-02] [ROLE-01] who may not download all members gets the columns shown, and no others', async () => {
    open('All', { 'GET /api/user/profile': () => answer(profileOf(['Member', 'Bosun'])) })
    await table('All')
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'CSV: 3 members, the columns shown',
      'Excel: 3 members, the columns shown',
    ])
  })

  it('[ADM-02] [ADM-03] sorting by Disabled asks the club for the active ones, the other way round; order and search stand in the address; a row opens its member, among those found; View is there for the keyboard', async () => {
    const { club, path } = open('All', {
      'GET /api/user/getAdminView': ({ query }) =>
        answer(adminViewOf({ id: Number(query.get('id')), familyName: `Byron${query.get('id')}` })),
      'GET /api/user/history': () => answer([]),
    })
    await userEvent.click((await table('All')).getByRole('button', { name: /disabled/i }))
    await waitFor(() => expect(asked(club)).toMatchObject({ sort: 'isActive', order: 'DESC' }))
    expect((await table('All')).getByRole('columnheader', { name: /disabled/i })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search these members' }))
    await userEvent.paste('byron')
    await waitFor(() => expect(asked(club).q).toBe('byron'))
    expect(path()).toContain('sort=isDisabled')
    expect(inUrl(path, 'filter')).toBe('{"q":"byron"}')

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

    // The list is one step back, however many members have been opened. All of a member's page has come before the next
    // one is opened.
    await screen.findByRole('region', { name: 'Roles' })
    await userEvent.click(screen.getByRole('link', { name: 'Next member' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron4' })).toBeVisible()
    await screen.findByRole('region', { name: 'Roles' })
    await userEvent.click(screen.getByRole('link', { name: 'Previous member' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron3' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(inUrl(path, 'filter')).toBe('{"q":"byron"}'))
    expect(path()).toContain('/members/users/list/All')
  })

  it('[ADM-01] [ADM-02] a choice takes back none of those before it: what was searched for a moment ago, or is still being typed', async () => {
    const { path, router } = open('All')
    const list = await table('All')
    const search = screen.getByRole('searchbox', { name: 'Search these members' })
    const orderBy = (name: RegExp) => fireEvent.click(list.getByRole('button', { name }))
    const stop = router.subscribe(({ location }) => {
      if (!location.search.includes('byron')) return
      stop()
      orderBy(/disabled/i)
    })
    await userEvent.click(search)
    await userEvent.paste('byron')
    await waitFor(() => expect(path()).toContain('sort=isDisabled'))
    expect(inUrl(path, 'filter')).toBe('{"q":"byron"}')

    await userEvent.type(search, ' ada')
    orderBy(/first name/i)
    await waitFor(() => expect(inUrl(path, 'filter')).toBe('{"q":"byron ada"}'))
    expect(path()).toContain('sort=firstName')
    expect(search).toHaveValue('byron ada')
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
    expect(await screen.findByText(PAGER)).toBeVisible()
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
    expect(bar().getByText(/^You cannot mark yourself as paid/)).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Has Paid' })).toBeNull()
    await userEvent.click(bar().getByRole('button', { name: 'Untick myself' }))
    expect(bar().getByRole('button', { name: 'Has Paid' })).toBeVisible()
    expect(bar().queryByText(/^You cannot mark yourself as paid/)).toBeNull()
    expect(club.named(MANY)).toHaveLength(0)
  })

  it('[ADM-03] Has Paid under Unpaid: one call however fast one taps; the list and the counts are renewed; Undo takes it back, moves the focus to the list, and says why where it took nothing back', async () => {
    const reply = later()
    let left = [memberOf(2), memberOf(3)]
    let takenBack = [2]
    const { club } = open('Unpaid', {
      [ONE]: () => (club.named(ONE).length === 1 ? reply.promise : answer({ changed: true })),
      [MANY]: () => answer(takenBack),
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
    const undo = await screen.findByRole('button', { name: 'Undo' })
    act(() => undo.focus())
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Taken back for Ada Byron2.')).toBeVisible()
    expect(bodies(club, MANY)).toEqual([{ userIds: [2], paid: false, undo: true }])
    expect(screen.getByRole('heading', { name: 'Unpaid' })).toHaveFocus()

    takenBack = []
    await userEvent.click((await table('Unpaid')).getByRole('button', { name: 'Has Paid: Ada Byron3' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText(
        'Nothing was taken back. Ada Byron3 has been marked again since, by somebody else or in another window; that stays as it is.',
      ),
    ).toBeVisible()
  })

  it('[ADM-03] Not Paid under Paid; no Undo where it could take back what another has recorded: where somebody else was faster, and where the server does not say whether anything changed', async () => {
    let reply: object = { changed: true }
    const { club } = open('Paid', { [ONE]: () => answer(reply) })
    await userEvent.click((await table('Paid')).getByRole('button', { name: 'Not Paid: Ada Byron3' }))
    await screen.findByText('Ada Byron3 marked as not paid.')
    expect(Object.fromEntries(club.named(ONE)[0]?.query ?? [])).toEqual({ userId: '3', paid: 'false' })
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    reply = { changed: false }
    await userEvent.click((await table('Paid')).getByRole('button', { name: 'Not Paid: Ada Byron2' }))
    await screen.findByText('Ada Byron2 had been marked before.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    reply = {}
    await userEvent.click((await table('Paid')).getByRole('button', { name: 'Not Paid: Ada Byron4' }))
    await screen.findByText('Ada Byron4 marked as not paid.')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('marking many', () => {
  it('[ADM-03] [ERR-01] a refusal stands in the question, where nothing that was typed is lost; asks with their number, makes one call; Undo takes back just those that the answer names, and says of whom it took nothing back', async () => {
    expectConsoleError(/The request is invalid\./)
    const replies = [
      answer(
        { message: 'The request is invalid.', modelState: { receivedOn: ['Please choose an earlier day.'] } },
        400,
      ),
      answer([4]),
      answer([4]),
      answer([2, 3, 4]),
      answer([2, 4]),
    ]
    const { club } = open('Unpaid', { [MANY]: () => replies.shift() ?? answer([]) })
    await tick('Ada Byron2', 'Ada Byron4')
    await sayYes()
    const dialog = within(screen.getByRole('dialog', { name: 'Has Paid: 2 members' }))
    expect((await dialog.findAllByText('Please choose an earlier day.'))[0]).toBeVisible()
    expect(screen.getByText('2 members ticked')).toBeInTheDocument()
    expect(club.named(MANY)).toHaveLength(1)
    await answerYes()
    expect(await screen.findByText('Ada Byron4 marked as paid. Ada Byron2 had been marked before.')).toBeVisible()
    const marked = { userIds: [2, 4], paid: true, receivedOn }
    expect(bodies(club, MANY)).toEqual([marked, marked])
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { name: 'Unpaid' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Taken back for Ada Byron4.')
    expect(bodies(club, MANY)).toEqual([marked, marked, { userIds: [4], paid: false, undo: true }])

    await tick('Ada Byron2', 'Ada Byron3', 'Ada Byron4')
    await sayYes()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText(
        'Taken back for 2 members. Ada Byron3 has been marked again since, by somebody else or in another window; that stays as it is.',
      ),
    ).toBeVisible()
  })

  it('[ADM-03] [SET-05] marking several asks for the day and the amount of their payments, each one’s own fee unless one is said; or marks them alone', async () => {
    const { club } = open('Unpaid', {
      [LIST]: listOf(memberOf(2), memberOf(3, { membershipType: 'Junior' })),
      [MANY]: ({ body }) => answer((JSON.parse(body) as { userIds: number[] }).userIds),
    })
    await tick('Ada Byron2', 'Ada Byron3')
    await userEvent.click(bar().getByRole('button', { name: 'Has Paid' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Has Paid: 2 members' }))
    const amount = dialog.getByRole('textbox', { name: /Amount in pounds/ })
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(
        'Left empty, each one’s own fee (2 members: £195). An amount is that of each of them.',
      ),
    )
    await paste(amount, 'lots')
    await answerYes()
    expect(await dialog.findByText('Please give an amount in pounds, like 130 or 97.50.')).toBeVisible()
    expect(club.named(MANY)).toHaveLength(0)
    await userEvent.clear(amount)
    await paste(amount, '£145')
    await answerYes()
    await screen.findByText('2 members marked as paid.')
    expect(bodies(club, MANY)).toEqual([{ userIds: [2, 3], paid: true, receivedOn, amount: '145' }])

    await tick('Ada Byron2', 'Ada Byron3')
    await userEvent.click(bar().getByRole('button', { name: 'Has Paid' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only mark them, without a payment' }))
    expect(screen.queryByRole('textbox', { name: /Amount in pounds/ })).toBeNull()
    await answerYes()
    await waitFor(() => expect(bodies(club, MANY)[1]).toEqual({ userIds: [2, 3], paid: true }))
    await screen.findByText('2 members marked as paid.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[ADM-03] who may not record payments marks without one, as ever', async () => {
    const { club } = open('Unpaid', {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Committee Member'])),
      [MANY]: () => answer([2, 3]),
    })
    await tick('Ada Byron2', 'Ada Byron3')
    await sayYes()
    await screen.findByText('2 members marked as paid.')
    expect(bodies(club, MANY)).toEqual([{ userIds: [2, 3], paid: true }])
  })

  it('[ADM-03] Undo after a question names a single member, too; while it is sent, nothing can be answered', async () => {
    const marking = later()
    open('Unpaid', {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Committee Member'])),
      [ONE]: () => marking.promise,
      [MANY]: () => answer([2]),
    })
    await tick('Ada Byron2')
    await sayYes()
    const question = within(screen.getByRole('dialog'))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('{Escape}')
    expect(await question.findByText('Saving details...')).toBeVisible()
    marking.resolve(answer({ changed: true }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Taken back for Ada Byron2.')).toBeVisible()
  })

  it('[ADM-03] who is ticked on another page is said to be, counts in the question, and is marked too; all that match the group, the search and the filters are ticked by one call', async () => {
    const pages = { '1': [memberOf(2), memberOf(3)], '2': [memberOf(4)] } as const
    const forty = Array.from({ length: 40 }, (_, index) => index + 2)
    const { club } = open('Unpaid?perPage=25&filter={"q":"byron","ageBand":"25-34"}', {
      ...LOOKUPS,
      // The names of those who are not on the page are read from the whole group.
      [LIST]: ({ query }) =>
        answer(
          query.get('perPage') === '1000' ? forty.map(id => memberOf(id)) : pages[query.get('page') as '1' | '2'],
          200,
          { 'X-Total-Count': '40' },
        ),
      'GET /api/user/ids': () => answer({ ids: forty, total: 40 }),
      [MANY]: ({ body }) => answer((JSON.parse(body) as { userIds: number[] }).userIds),
    })
    await tick('Ada Byron2', 'Ada Byron3')
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await tick('Ada Byron4')
    expect(screen.getByText('3 members ticked, 2 of them not on this page')).toBeVisible()
    await sayYes()
    await screen.findByText('3 members marked as paid.')
    expect(bodies(club, MANY)).toEqual([{ userIds: [2, 3, 4], paid: true, receivedOn }])
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 1' }))
    expect(await screen.findByRole('checkbox', { name: 'Tick Ada Byron3' })).not.toBeChecked()

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
    await userEvent.click(bar().getByRole('button', { name: 'Has Paid' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Has Paid: 40 members' }))
    const names = () => within(dialog.getByRole('list', { name: 'Ticked members' })).getAllByRole('listitem')
    expect(names()).toHaveLength(10)
    await userEvent.click(dialog.getByRole('button', { name: 'Show all 40 names' }))
    expect(names().map(({ textContent }) => textContent)).toEqual(forty.map(id => `Ada Byron${id}`))
    await answerYes()
    expect(await screen.findByText('40 members marked as paid.')).toBeVisible()
  })

  it('[ADM-03] whoever has left the group since they were ticked is left out, and it is said', async () => {
    let members = [memberOf(2), memberOf(3), memberOf(4)]
    const { club, queryClient } = open('Unpaid', {
      [LIST]: () => answer(members, 200, { 'X-Total-Count': String(members.length) }),
      [MANY]: ({ body }) => answer((JSON.parse(body) as { userIds: number[] }).userIds),
    })
    await tick('Ada Byron2', 'Ada Byron3', 'Ada Byron4')
    members = [memberOf(2), memberOf(4)]
    await queryClient.invalidateQueries({ queryKey: ['members'] })
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Tick Ada Byron3' })).toBeNull())
    await userEvent.click(bar().getByRole('button', { name: 'Has Paid' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Has Paid: 2 members' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ada Byron2', 'Ada Byron4'])
    expect(dialog.getByText('1 member left out: ticked, but no longer in this group.')).toBeVisible()
    await answerYes()
    await screen.findByText('2 members marked as paid.')
    expect(bodies(club, MANY)).toEqual([{ userIds: [2, 4], paid: true, receivedOn }])
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
    await bar().findByText(/^1,000 members ticked/)
    expect(bar().getByRole('button', { name: 'Has Paid' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await tick('Ada Byron1500')
    expect(bar().getByText('At most 1,000 members can be marked or written to at once: please untick 1.')).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Has Paid' })).toBeNull()
    expect(bar().queryByRole('link', { name: 'Message' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tick Ada Byron1500' }))
    expect(bar().getByRole('button', { name: 'Has Paid' })).toBeVisible()
  })

  it('[ADM-03] where the group does not say who has paid, the marks follow from the ticked lines, and ticked members can be written to; the ticks are there again after Back from a member and after a reload; another group and signing out forget them', async () => {
    const members = listOf(memberOf(2, { hasPaid: true }), memberOf(3, { hasPaid: false }), memberOf(4))
    const first = open('All', {
      'GET /api/user/getAdminView': () => answer(adminViewOf({ id: 4, familyName: 'Byron4' })),
      'GET /api/user/history': () => answer([]),
      [LIST]: members,
    })
    await tick('Ada Byron2')
    expect(bar().getByRole('button', { name: 'Not Paid' })).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Has Paid' })).toBeNull()
    await tick('Ada Byron3')
    expect(bar().getByRole('button', { name: 'Has Paid' })).toBeVisible()
    expect(bar().getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/message/All?members=2,3',
    )
    await userEvent.click(screen.getByRole('link', { name: 'View: Ada Byron4' }))
    await screen.findByRole('heading', { level: 1, name: 'Ada Byron4' })
    window.history.back()
    expect(await screen.findByText('2 members ticked')).toBeVisible()
    expect(await screen.findByRole('checkbox', { name: 'Tick Ada Byron3' })).toBeChecked()
    expect(first.path()).toBe('/members/users/list/All')

    // A reload mounts everything anew. What this tab stores stays.
    cleanup()
    open('All')
    expect(await screen.findByText('2 members ticked')).toBeVisible()

    await table('All')
    await goTo('Unpaid')
    await table('Unpaid')
    await goTo('All')
    await table('All')
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()

    await tick('Ada Byron2')
    void signOut()
    cleanup()
    open('All')
    await table('All')
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()
  })
})

describe('approving several', () => {
  const waiting = { isApproved: false, membershipType: null }
  const ids = (total: number) => ({ ids: Array.from({ length: total }, (_, index) => index + 2), total })

  it('[ADM-07] says how many can be approved at once; those ticked, all with one membership type, by one call', async () => {
    const { club } = open('Waiting%20Approval?perPage=25', {
      [LIST]: () => answer([memberOf(2, waiting), memberOf(3, waiting)], 200, { 'X-Total-Count': '120' }),
      'GET /api/user/ids': () => answer(ids(120)),
      'GET /api/lookup/getByType': () => answer([{ id: 41, name: 'Full' }]),
      'POST /api/user/approveMany': () => answer([2, 3]),
      'POST /api/user/undoApprove': () => answer([3]),
    })
    await tick('Ada Byron2', 'Ada Byron3')
    expect(await bar().findByRole('button', { name: 'Approve' })).toBeVisible()
    await userEvent.click(bar().getByRole('button', { name: 'Tick all 120 members' }))
    expect(
      await bar().findByText('At most 100 members can be approved at once: to approve, please untick 20.'),
    ).toBeVisible()
    expect(bar().queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(bar().getByRole('link', { name: 'Message' })).toBeVisible()

    await userEvent.click(bar().getByRole('button', { name: 'Untick all' }))
    await tick('Ada Byron2', 'Ada Byron3')
    await userEvent.click(await bar().findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 members?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Field required.')
    expect(club.named('POST /api/user/approveMany')).toHaveLength(0)
    await userEvent.selectOptions(dialog.getByLabelText('Membership type'), await dialog.findByText('Full'))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('2 members have been approved, and are told by email.')).toBeVisible()
    expect(bodies(club, 'POST /api/user/approveMany')).toEqual([{ userIds: [2, 3], membershipTypeId: 41 }])
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(
      await screen.findByText(
        '1 member waits for approval again, and gets no email. 1 member stays approved: it was too late, or something has happened to them since.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Waiting Approval' })).toHaveFocus()
    expect(bodies(club, 'POST /api/user/undoApprove')).toEqual([{ userIds: [2, 3] }])
  })

  it('[ADM-07] [ERR-01] a refusal stands in the question, which keeps the type; Cancel leaves the ticks, and another attempt asks anew', async () => {
    expectConsoleError(/The database is away/)
    const answers = [answer({ message: 'The database is away.' }, 500), answer([2])]
    const { club } = open('Waiting%20Approval', {
      [LIST]: () => answer([memberOf(2, waiting)]),
      'GET /api/lookup/getByType': () => answer([{ id: 41, name: 'Full' }]),
      'POST /api/user/approveMany': () => answers.shift() ?? answer([]),
    })
    const ask = async () => {
      await userEvent.click(await bar().findByRole('button', { name: 'Approve' }))
      return within(await screen.findByRole('dialog', { name: /^Approve Ada Byron2/ }))
    }
    await tick('Ada Byron2')
    const question = await ask()
    await userEvent.selectOptions(question.getByLabelText('Membership type'), await question.findByText('Full'))
    await userEvent.click(question.getByRole('button', { name: 'Approve' }))
    expect(await question.findByText('The database is away.')).toBeVisible()
    expect(question.getByLabelText('Membership type')).toHaveValue('41')
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(bar().getByText('1 member ticked')).toBeVisible()

    const again = await ask()
    expect(again.queryByText('The database is away.')).toBeNull()
    expect(again.getByLabelText('Membership type')).toHaveValue('')
    await userEvent.selectOptions(again.getByLabelText('Membership type'), 'Full')
    await userEvent.click(again.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Ticked members' })).toBeNull()
    expect(bodies(club, 'POST /api/user/approveMany')).toEqual(
      Array.from({ length: 2 }, () => ({ userIds: [2], membershipTypeId: 41 })),
    )
  })

  it('[ADM-07] is offered while applicants are ticked on another page in All, and not in Full', async () => {
    open('All?perPage=25', {
      [LIST]: ({ query }) =>
        answer(query.get('page') === '1' ? [memberOf(2, waiting)] : [memberOf(30)], 200, { 'X-Total-Count': '27' }),
      'GET /api/lookup/getByType': () => answer([]),
    })
    const tickOnTheOtherPage = async () => {
      await tick('Ada Byron2')
      await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }))
      await screen.findByRole('checkbox', { name: 'Tick Ada Byron30' })
      expect(bar().getByText('1 member ticked, not on this page')).toBeVisible()
    }
    await tickOnTheOtherPage()
    expect(bar().getByRole('button', { name: 'Approve' })).toBeVisible()
    await goTo('Full')
    await table('Full')
    await tickOnTheOtherPage()
    expect(bar().queryByRole('button', { name: 'Approve' })).toBeNull()
  })
})

describe('the further filters', () => {
  it('[ADM-01] can be chosen, and saved on the device with their group', async () => {
    const { club } = open('Unpaid', {
      ...LOOKUPS,
      'GET /api/lookup/getByType': () => answer([{ id: 41, name: 'Full' }]),
    })
    await table('Unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.click(await screen.findByRole('combobox', { name: /^Age/ }))
    await userEvent.click(await screen.findByRole('option', { name: '25-34' }))
    await waitFor(() => expect(asked(club).ageBand).toBe('25-34'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }))
    await userEvent.click(await screen.findByLabelText(/^Name of the filter/))
    await userEvent.paste('Young and unpaid')
    await userEvent.keyboard('{Escape}')
    await answerQuestion(UNSAVED[0], 'Stay')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: 'Young and unpaid' })).toHaveAttribute(
      'href',
      expect.stringContaining('/members/users/list/Unpaid?filter=%7B%22ageBand%22%3A%2225-34%22%7D'),
    )
  })

  it('[ADM-01] [ROLE-01] the Member Secretary shares one with the committee and removes it again; a refusal stands in the dialog', async () => {
    expectConsoleError(/fifty/)
    const SHARE = 'POST /api/user/shareFilter'
    const UNSHARE = 'POST /api/user/unshareFilter'
    let shared = [
      { id: 8, name: 'First aid of juniors', group: 'Junior', query: 'filter=%7B%22firstAid%22%3A%22Valid%22%7D' },
    ]
    const refusals = [answer({ message: 'There are fifty already.' }, 409)]
    const { club } = open('Unpaid?filter={"ageBand":"25-34"}', {
      ...LOOKUPS,
      'GET /api/user/sharedFilters': () => answer(shared),
      [SHARE]: () => refusals.pop() ?? answer({ id: 9 }),
      [UNSHARE]: () => answer({}),
    })
    await table('Unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
    expect(await screen.findByRole('link', { name: 'First aid of juniors' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/users/list/Junior?filter=%7B%22firstAid%22%3A%22Valid%22%7D',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }))
    await userEvent.click(await screen.findByLabelText(/^Name of the filter/))
    await userEvent.paste('Young and unpaid')
    expect(screen.getByText(/are kept on this device/)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Share it with the committee' }))
    expect(screen.getByText(/are kept by the club, and the whole committee sees it/)).toBeVisible()
    expect(screen.queryByText(/on this device/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('There are fifty already.')).toBeVisible()
    shared = [...shared, { id: 9, name: 'Young and unpaid', group: 'Unpaid', query: '' }]
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The committee shares the filter Young and unpaid now.')).toBeVisible()
    const links = within(await screen.findByRole('list', { name: 'Shared by the committee' }))
    expect(await links.findByRole('link', { name: 'Young and unpaid' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Saved filters' })).toBeNull()
    const sent = { name: 'Young and unpaid', group: 'Unpaid', query: expect.stringContaining('filter=%7B%22ageBand') }
    expect(bodies(club, SHARE)).toEqual([sent, sent])

    await userEvent.click(links.getByRole('button', { name: 'Remove the shared filter First aid of juniors' }))
    shared = shared.slice(1)
    await userEvent.click(
      within(screen.getByRole('dialog', { name: /^Remove the shared filter/ })).getByRole('button', { name: 'Remove' }),
    )
    expect(await screen.findByText('The shared filter First aid of juniors is removed.')).toBeVisible()
    expect(club.named(UNSHARE)[0]?.query.get('id')).toBe('8')
    await waitFor(() => expect(links.queryByRole('link', { name: 'First aid of juniors' })).toBeNull())
  })

  it('[ADM-01] [ROLE-01] others of the committee use what is shared, and keep their own on the device', async () => {
    open('Unpaid?filter={"ageBand":"25-34"}', {
      ...LOOKUPS,
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Bosun'])),
      'GET /api/user/sharedFilters': () => answer([{ id: 8, name: 'Shared', group: 'Junior', query: '' }]),
    })
    await table('Unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
    expect(await screen.findByRole('link', { name: 'Shared' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove the shared filter/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Save this filter' }))
    expect(await screen.findByLabelText(/^Name of the filter/)).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Share it with the committee' })).toBeNull()
  })

  const NOT_A_DATE = 'Please enter a date as day, month and year: dd/mm/yyyy.'
  const section = (field: HTMLElement, index: number) =>
    field.querySelectorAll('[role=spinbutton]')[index] as HTMLElement

  it('[ADM-01] a day is written as dd/MM/yyyy while the filters are closed; half a date is no filter, nor is a year with two digits: they stay in their field, which says so, and neither the url nor the club hears of them', async () => {
    const { club, path } = open('Unpaid?filter={"joinedSince":"2025-01-31"}', LOOKUPS)
    await table('Unpaid')
    expect(await screen.findByRole('button', { name: 'Remove the filter Joined since: 31/01/2025' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
    expect(await inputOf(/^Joined since/)).toHaveValue('31/01/2025')
    // A date that is spoilt is no longer a filter.
    const since = await picker(/^Joined since/)
    await userEvent.click(section(since, 2))
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(asked(club)).not.toHaveProperty('joinedSince'))
    await userEvent.click(screen.getByRole('textbox', { name: 'Affiliated club' }))
    expect(await screen.findByText(NOT_A_DATE)).toBeVisible()
    expect(since).toHaveTextContent('31/01/YYYY')
    // The next filter that is set goes without it.
    await userEvent.paste('oxney')
    await waitFor(() => expect(asked(club).affiliatedClub).toBe('oxney'))
    expect(JSON.parse(inUrl(path, 'filter') ?? '')).toEqual({ affiliatedClub: 'oxney' })
    expect(since).toHaveTextContent('31/01/YYYY')
    await userEvent.click(section(since, 2))
    await userEvent.keyboard('0026')
    await userEvent.click(screen.getByRole('textbox', { name: 'Affiliated club' }))
    expect(
      await screen.findByText('The year looks wrong. Please enter all four digits of it, as in 2026.'),
    ).toBeVisible()
    const days = club.named(LIST).map(({ query }) => query.get('joinedSince'))
    expect(new Set(days)).toEqual(new Set(['2025-01-31', null]))
  })

  it('[ADM-02] what the url asks for and the list does not offer is left out of it', async () => {
    const { club, path, router } = open('All', LOOKUPS)
    await table('All')
    // Each case has a group of its own, since an answer for an earlier case would not be fetched again.
    const cases = [
      ['Unpaid', 'perPage=7777&sort=nonsense', ''],
      ['Paid', 'page=-3&order=upwards&perPage=50', 'perPage=50'],
      ['Full', 'filter={"joinedSince":"unreadable","ageBand":"Young","roleId":"1","shoeSize":44}', ''],
      ['Life', 'filter={"firstAid":"Expired","paid":"maybe"}', 'filter={"firstAid":"Expired"}'],
      ['Junior', 'filter={"q":', ''],
      ['Bosun', 'filter=null', ''],
    ] as const
    for (const [group, wanted, left] of cases) {
      const before = club.named(LIST).length
      await act(() => router.navigate(`/members/users/list/${group}?${wanted}`))
      await table(group)
      expect(Object.fromEntries(new URLSearchParams(path().split('?')[1])), wanted).toEqual(
        Object.fromEntries(new URLSearchParams(left)),
      )
      expect(club.named(LIST), wanted).toHaveLength(before + 1)
      expect(asked(club), wanted).toMatchObject({ filter: group, page: '1', sort: 'familyName' })
    }
  })
})
