// Every described field of a member stands on the members' screens, without being named there.
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ResourceField } from '#contract/resources/fields'
import { RegisterForm } from '../site/Registration'
import { answer } from '../testing/clubDouble'
import { choose } from '../testing/adminInputs'
import { expectConsoleError } from '../testing/complaints'
import { adminViewOf, lookups, membershipTypes } from '../testing/memberSamples'
import { profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { catchFiles } from '../testing/savedFiles'
import { wideScreen } from '../testing/wideScreen'

vi.mock('#contract/resources/members', async original => {
  const { memberFields } = await original<{ memberFields: readonly ResourceField[] }>()
  const more: ResourceField[] = [
    {
      kind: 'line',
      limit: 20,
      source: 'locker',
      label: 'Locker',
      section: 'water',
      appearsIn: ['registration', 'account', 'edit', 'show'],
      listed: 'hidden',
      isFilter: true,
    },
    {
      kind: 'select',
      choices: [{ id: 'bow', name: 'Bow side' }],
      source: 'side',
      label: 'Side',
      section: 'water',
      appearsIn: ['registration', 'account', 'edit', 'show'],
      listed: 'shown',
      isFilter: true,
    },
  ]
  return { memberFields: [...memberFields, ...more] }
})

const ADA = {
  ...{ userId: 2, familyName: 'Byron', firstName: 'Ada', membershipType: 'Full', completedRows: 2 },
  ...{ email: 'ada@demo.example', phoneNumber: null, affiliatedClub: null, isApproved: true, isActive: true },
  ...{ locker: '12', side: 'bow', fields: { badge: true } },
}
const OWN = {
  ...{
    key: 'badge',
    label: 'Cox’s badge',
    kind: 'boolean',
    choices: [],
    help: null,
    isRequired: false,
    isActive: true,
  },
  ...{ filledBy: 'committee', isInRegistration: false, seenBy: 'committee' },
}
const HIDDEN_FROM_HER = { ...OWN, key: 'secret', label: 'For officers', filledBy: 'member', seenBy: 'officers' }
const RETIRED = { ...OWN, key: 'tide', label: 'Knows the tides', isActive: false }
const ownFields = { 'GET /api/lookup/memberFields': () => answer([OWN, HIDDEN_FROM_HER, RETIRED]) }

const open = (query = '', total = '1') =>
  openScreen(`/members/users/list/All${query}`, {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/user/membershipSummary': () => answer({}),
    'GET /api/user/all': () => answer([ADA], 200, { 'X-Total-Count': total }),
    'GET /api/user/ids': () => answer({ ids: [2, 3, 4], total: 3 }),
    'GET /api/lookup/getByType': () => answer([]),
    ...ownFields,
    'GET /api/user/allRoles': () => answer([]),
  })
const headers = async () =>
  within(await screen.findByRole('table', { name: 'All' }))
    .getAllByRole('columnheader', { hidden: true })
    .flatMap(header => header.textContent || [])

it('[ADM-02] [ADM-01] stands in the columns, shown at first or once it is chosen, in the url, the file and the filters', async () => {
  wideScreen()
  const saved = catchFiles()
  const { club, path } = open('?hiddenColumns=email')
  expect(await headers()).toContain('Side')
  expect(await headers()).not.toContain('Locker')
  expect(screen.getByRole('cell', { name: 'Bow side' })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Locker' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(await headers()).toContain('Locker'))
  expect(new URLSearchParams(path().split('?')[1]).get('hiddenColumns')).toBe('email,!locker')
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV: 1 member, the columns shown' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.text).toContain('Side')
  expect(saved[0]?.text).toContain(',12,Bow side,')

  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.click(await screen.findByRole('textbox', { name: 'Locker' }))
  await userEvent.paste('1')
  await userEvent.click(screen.getByRole('combobox', { name: 'Side' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bow side' }))
  await waitFor(() =>
    expect(Object.fromEntries(club.named('GET /api/user/all').at(-1)?.query ?? [])).toMatchObject({
      locker: '1',
      side: 'bow',
    }),
  )
})

it('[ADM-02] stands on the cards of a phone', async () => {
  wideScreen(false)
  open('?hiddenColumns=!locker')
  const card = within(await screen.findByRole('article', { name: 'Ada Byron' }))
  expect(card.getByText('Side: Bow side')).toBeVisible()
  expect(card.getByText('Locker: 12')).toBeVisible()
})

it('[ADM-02] one of the club’s own can be chosen as a column, by whoever may see it, and is in the file', async () => {
  wideScreen()
  const saved = catchFiles()
  const { path } = open()
  expect(await headers()).not.toContain('Cox’s badge')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Cox’s badge' }))
  expect(screen.queryByRole('checkbox', { name: 'For officers' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(await headers()).toContain('Cox’s badge'))
  expect(new URLSearchParams(path().split('?')[1]).get('hiddenColumns')).toBe('!fields.badge')
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV: 1 member, the columns shown' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.text).toContain('Cox’s badge')
})

const fieldsAsked = ({ query }: { query: URLSearchParams }) => query.get('fields')

it('[ADM-02] one of the club’s own narrows the list, in the url, on the ticks of all that match, and saved', async () => {
  wideScreen()
  const { club, path } = open('', '3')
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const badge = await screen.findByRole('combobox', { name: 'Cox’s badge' })
  // The club's own filters come last.
  expect(
    within(screen.getByRole('group', { name: 'Further filters' }))
      .getAllByRole('combobox')
      .at(-1),
  ).toBe(badge)
  await userEvent.click(badge)
  await userEvent.click(await screen.findByRole('option', { name: 'Yes' }))
  await waitFor(() => expect(path()).toContain('fields'))
  expect(new URLSearchParams(path().split('?')[1]).get('filter')).toBe('{"fields":{"badge":"true"}}')
  await waitFor(() => expect(club.named('GET /api/user/all').map(fieldsAsked)).toEqual([null, '{"badge":"true"}']))
  expect(screen.queryByRole('combobox', { name: 'For officers' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Knows the tides' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Save this filter' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the filter' }), 'Coxes')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: 'Coxes' })
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('filter')).toBe(
    '{"fields":{"badge":"true"}}',
  )

  await userEvent.click(await screen.findByRole('checkbox', { name: /Ada Byron/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tick all 3 members' }))
  await waitFor(() => expect(club.named('GET /api/user/ids').map(fieldsAsked)).toEqual(['{"badge":"true"}']))

  await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Cox’s badge: Yes' }))
  await waitFor(() => expect(new URLSearchParams(path().split('?')[1]).get('filter')).toBe('{}'))
})

it('[ADM-02] a url that asks by one that is retired, or not to be seen, is mended', async () => {
  wideScreen()
  const filter = { q: 'ada', fields: { badge: 'false', tide: 'true', secret: 'true' } }
  const { path } = open(`?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)
  await screen.findByRole('button', { name: 'Remove the filter Cox’s badge: No' })
  await waitFor(() =>
    expect(new URLSearchParams(path().split('?')[1]).get('filter')).toBe('{"q":"ada","fields":{"badge":"false"}}'),
  )
})

it('[ADM-05] stands on the page of the member', async () => {
  const view = adminViewOf()
  openScreen('/members/users/view/7', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Committee Member'])),
    'GET /api/user/getAdminView': () => answer({ ...view, user: { ...view.user, locker: ' ', side: 'bow' } }),
    'GET /api/user/history': () => answer([]),
    ...ownFields,
  })
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  expect(details.getByText('Side').parentElement).toHaveTextContent('SideBow side')
  expect(details.getByText('Locker').parentElement).toHaveTextContent('LockerNone given')
  expect((await details.findByText('Cox’s badge')).parentElement).toHaveTextContent('Cox’s badgeNot recorded')
})

const LISTS: Record<string, readonly object[]> = { ...lookups, 'Membership Type': membershipTypes }
const readList = ({ query }: { query: URLSearchParams }) => answer(LISTS[query.get('type') ?? ''])

it('[ADM-06] stands in Edit Member, is sent from there, and is compared with what was saved meanwhile', async () => {
  expectConsoleError(/Changed\./)
  const ada = adminViewOf()
  const view = { ...ada, user: { ...ada.user, locker: '12', side: null } }
  const { club } = openScreen('/members/users/form/7', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/user/getAdminView': () => answer(view),
    'GET /api/user/allRoles': () => answer([]),
    'GET /api/lookup/getByType': readList,
    'POST /api/user/save': () =>
      answer({ message: 'Changed.', current: { ...view, user: { ...view.user, locker: '14', version: 4 } } }, 409),
  })
  await userEvent.type(await screen.findByLabelText('Locker'), '3')
  await choose(/^Side/, 'Bow side')
  await userEvent.click(screen.getByText('Save Details', { selector: 'button' }))
  const versions = within(await screen.findByRole('group', { name: 'Locker' }))
  expect(versions.getByText('123')).toBeVisible()
  expect(versions.getByText('14')).toBeVisible()
  expect(JSON.parse(club.named('POST /api/user/save')[0]?.body ?? '')).toMatchObject({ locker: '123', side: 'bow' })
})

it('[MEM-08] [PUB-08] stands in My Account and in the registration', async () => {
  const { club } = openScreen('/members/account', {
    'GET /api/user/myAccount': () =>
      answer({ user: { ...adminViewOf().user, ...{ locker: '12', side: 'bow' } }, emailPreferences: [] }),
    'GET /api/lookup/getByType': readList,
    'POST /api/user/saveMyAccount': () => answer({ message: 'Busy.' }, 503),
  })
  expect(await screen.findByLabelText('Side')).toHaveValue('bow')
  await userEvent.type(screen.getByLabelText('Locker'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Save Details' }))
  await screen.findByText('Busy.')
  expect(JSON.parse(club.named('POST /api/user/saveMyAccount')[0]?.body ?? '')).toMatchObject({
    locker: '123',
    side: 'bow',
  })
  const { getByLabelText } = within(render(<RegisterForm timeZone="Europe/London" lookups={lookups} />).container)
  expect(getByLabelText('Locker')).toHaveValue('')
  expect(getByLabelText('Side')).toHaveTextContent('Bow side')
})
