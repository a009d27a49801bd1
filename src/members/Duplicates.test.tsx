import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Duplicates, PairedPerson } from '#contract/calls/duplicates'
import type { Role } from '#contract/words'
import { answer } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { wideScreen } from '../testing/wideScreen'

const DUPLICATES = 'GET /api/user/duplicates'
const SET_ASIDE = 'POST /api/user/setDuplicateAside'
const SECRETARY: readonly Role[] = ['Member', 'Member Secretary']
const PAGE = '/members/users/duplicates'

const person = (userId: number, more: Partial<PairedPerson> = {}): PairedPerson => ({
  ...{ userId, firstName: 'Ada', familyName: 'Byron', email: `ada${userId}@demo.example`, dateOfBirth: '1988-04-02' },
  ...{ addressLine1: '3 Ferry Lane', postcode: 'TW1 2AB', membershipType: 'Full', completedRows: 4, roles: [] },
  ...{ registeredAt: '2024-06-01T23:30:00.000Z', isActive: true, isApproved: true },
  ...more,
})
const pairOf = (one: PairedPerson, other: PairedPerson): Duplicates['pairs'][number] => ({
  people: [one, other],
  by: ['dateOfBirth', 'address'],
})
const BYRONS = pairOf(person(7), person(8, { email: '', isApproved: false, completedRows: 0, dateOfBirth: null }))
const NONE: Duplicates = { pairs: [], isMore: false, setAside: [] }

const open = (answers: Answers = {}, as = SECRETARY) =>
  openScreen(PAGE, { 'GET /api/user/profile': () => answer(profileOf(as)), ...answers })

it('[DUP-01] shows what each pair has in common, what tells the two apart, and leads to their merge', async () => {
  open({ [DUPLICATES]: () => answer({ ...NONE, pairs: [BYRONS], isMore: true }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'In the list twice' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: 'Ada Byron' })).toBeVisible()
  for (const text of [
    ...['1 pair', 'Same date of birth', 'Same postal address', 'No. 7', 'No. 8', 'ada7@demo.example'],
    ...['No email address', 'Born 02/04/1988', 'No date of birth', 'Waiting for approval'],
    'Full · Registered 02/06/2024 · 4 completed rows',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText(/^The first 100 pairs are shown\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Compare and merge: Ada Byron' })).toHaveAttribute(
    'href',
    expect.stringContaining('/members/users/merge/7/8'),
  )
})

it('[DUP-03] of somebody with a role the two can be compared only', async () => {
  open({ [DUPLICATES]: () => answer({ ...NONE, pairs: [pairOf(person(7, { roles: ['Bosun'] }), person(8))] }) })
  expect(await screen.findByText('Has a role: Bosun')).toBeVisible()
  expect(screen.getByText('Nobody with a role in the club is merged.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Compare: Ada Byron' })).toBeVisible()
})

it('[DUP-02] a pair is set aside by one tap, taken back by Undo, and offered again from those set aside', async () => {
  let shown: Duplicates = { ...NONE, pairs: [BYRONS] }
  const { club } = open({
    [DUPLICATES]: () => answer(shown),
    [SET_ASIDE]: ({ body }) => {
      const { isAside } = JSON.parse(body) as { isAside: boolean }
      shown = isAside ? { ...NONE, setAside: [BYRONS] } : { ...NONE, pairs: [BYRONS] }
      return answer({})
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Not the same person: Ada Byron' }))
  expect(await screen.findByText('Nobody seems to be in the list twice.')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Not the same person: Ada Byron' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Not the same person: Ada Byron' }))
  await userEvent.click(await screen.findByText('Set aside, as two people (1)'))
  await userEvent.click(screen.getByRole('button', { name: 'Offer again: Ada Byron' }))
  expect(await screen.findByText('1 pair')).toBeVisible()
  expect(club.named(SET_ASIDE).map(({ body }) => body)).toEqual(
    [true, false, true, false].map(isAside => JSON.stringify({ one: 7, other: 8, isAside })),
  )
})

it('[DUP-02] a refusal is said, and the pair stays', async () => {
  expectConsoleError(/does not exist/)
  open({
    [DUPLICATES]: () => answer({ ...NONE, pairs: [BYRONS] }),
    [SET_ASIDE]: () => answer({ message: 'This member does not exist.' }, 404),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Not the same person: Ada Byron' }))
  expect(await screen.findByText('This member does not exist.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Ada Byron' })).toBeVisible()
})

it('[DUP-01] says so where nobody is in it twice, and how other two are merged', async () => {
  open({ [DUPLICATES]: () => answer(NONE) })
  expect(await screen.findByText('Nobody seems to be in the list twice.')).toBeVisible()
  expect(screen.getByText(/tick both there\.$/)).toBeVisible()
})

it('[DUP-03] [ROLE-01] is not open to others of the committee, who see no way to it', async () => {
  const { club } = open({}, ['Member', 'Committee Member'])
  expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
  expect(club.named(DUPLICATES)).toHaveLength(0)
})

it.each([
  { as: SECRETARY, isOffered: true },
  { as: ['Member', 'Committee Member'] as const, isOffered: false },
])('[DUP-01] [ROLE-01] the members list leads to it: $isOffered for $as', async ({ as, isOffered }) => {
  wideScreen()
  openScreen('/members/users/list/All', {
    'GET /api/user/profile': () => answer(profileOf(as)),
    'GET /api/user/all': () => answer([]),
    'GET /api/user/membershipSummary': () => answer({}),
  })
  const groups = within(await screen.findByRole('navigation', { name: 'Groups of members' }))
  expect(await groups.findByRole('link', { name: /^Discontinued/ })).toBeVisible()
  // It stands below the groups, since it is none of them.
  expect(groups.queryByRole('link', { name: 'In the list twice' })).toBeNull()
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'In the list twice' })).toHaveLength(isOffered ? 1 : 0),
  )
})
