import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { MergedPerson, MergePreview } from '#contract/calls/duplicates'
import type { Role } from '#contract/words'
import { answer, later } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { adminViewOf, ownField } from '../testing/memberSamples'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'

const MERGE = 'POST /api/user/merge'
const PREVIEW = 'GET /api/user/mergePreview'
const SECRETARY: readonly Role[] = ['Member', 'Member Secretary']
const PAGE = '/members/users/merge/7/8'

const person = (user: Parameters<typeof adminViewOf>[0], more: Partial<MergedPerson> = {}): MergedPerson => ({
  ...adminViewOf({ roles: ['Member'], ...user }),
  ...{ registeredAt: '2024-06-01T23:30:00.000Z', hasPassword: true, completedRows: 4, hasPaid: true },
  ...more,
})
const preview: MergePreview = {
  stays: person({ id: 7, version: 3, firstAidCertificateExpiry: '2026-01-01', hasFirstAidCertficate: true }),
  goes: person(
    {
      ...{ id: 8, version: 5, email: 'byron@demo.example', addressLine1: '9 Church Lane', town: null },
      ...{ phoneNumber: '07700 900999', affiliatedClub: 'Tamar', isApproved: false },
      ...{ firstAidCertificateExpiry: '2028-01-01', hasFirstAidCertficate: true },
    },
    { hasPassword: false, completedRows: 0, hasPaid: false, emailPreferences: [] },
  ),
  obstacles: [],
  clashes: [{ what: 'Both have a place in the same row or event', rule: 'One stays.', which: ['Harbour row'] }],
  moves: [{ what: 'Places in rows and events', why: 'With comments.', count: 2 }],
  ends: [{ what: 'Two-step sign-in', why: 'Not handed on.', count: null }],
}
const swapped: MergePreview = { ...preview, stays: preview.goes, goes: preview.stays }

const open = (answers: Answers = {}, as = SECRETARY) =>
  openScreen(PAGE, {
    'GET /api/user/profile': () => answer(profileOf(as)),
    'GET /api/user/getAdminView': () => answer(adminViewOf({ roles: ['Member'] })),
    'GET /api/user/history': () => answer([]),
    [PREVIEW]: () => answer(preview),
    ...answers,
  })
const part = async (name: string) => within(await screen.findByRole('group', { name }))
const mergeThem = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge the two records of Ada Byron?' })
  expect(within(dialog).getByText(/^No\. 8 is deleted, .* No\. 7 stays/)).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
}

describe('[DUP-03] merging two records', () => {
  it('whose address has no numbers says that there is no such member, and the club is not asked', async () => {
    expectConsoleError(/This member does not exist/)
    const { club } = openScreen('/members/users/merge/7/x', {
      'GET /api/user/profile': () => answer(profileOf(SECRETARY)),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('This member does not exist.')
    expect(club.named(PREVIEW)).toEqual([])
  })

  it('shows both, what differs, what only one says, what moves and what ends, and merges what is chosen once', async () => {
    const sending = later()
    const { club } = open({ [MERGE]: () => sending.promise })
    expect(await screen.findByRole('heading', { level: 1, name: 'Merge the records of Ada Byron' })).toBeVisible()
    const [stays, goes] = ['Stays', 'Goes'].map(name => within(screen.getByRole('region', { name })))
    expect(stays?.getByText('No. 7')).toBeVisible()
    expect(stays?.getByText('With a password')).toBeVisible()
    expect(goes?.getByText('Has no password')).toBeVisible()
    expect(goes?.getByText('Waiting for approval')).toBeVisible()

    const address = await part('Address')
    expect(address.getByRole('radio', { name: 'No. 7 (stays)' })).toBeChecked()
    expect(address.getByRole('radio', { name: 'No. 8 (goes)' })).toHaveAccessibleDescription(
      /^9 Church Lane\s+TW1 2AB$/,
    )
    // The certificate that is valid for longer is chosen at first.
    expect((await part('First aid certificate')).getByRole('radio', { name: 'No. 8 (goes)' })).toBeChecked()
    expect((await part('Email preferences')).getByText('None')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Surname' })).toBeNull()
    const only = within(screen.getByRole('region', { name: 'Only one of the two says' }))
    expect(only.getByText('Tamar')).toBeVisible()
    const both = within(screen.getByRole('region', { name: 'In both records' }))
    expect(both.getByText('Both have a place in the same row or event: Harbour row')).toBeVisible()
    const moves = within(screen.getByRole('region', { name: 'What comes to the one who stays' }))
    expect(moves.getByText('2')).toBeVisible()
    expect(screen.getByRole('region', { name: 'What ends with the record that goes' })).toBeVisible()

    await userEvent.click(address.getByRole('radio', { name: 'No. 8 (goes)' }))
    await userEvent.click((await part('Telephone')).getByRole('radio', { name: 'No. 8 (goes)' }))
    await userEvent.click((await part('Telephone')).getByRole('radio', { name: 'No. 7 (stays)' }))
    await mergeThem()
    expect(await screen.findByText('Merging the two records...')).toBeVisible()
    sending.resolve(answer({}))
    expect(await screen.findByText('The two records of Ada Byron are one now.')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    expect(club.named(MERGE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { stays: 7, goes: 8, staysVersion: 3, goesVersion: 5, taken: ['firstAid', 'address'] },
    ])
    expect(club.named(PREVIEW)).toHaveLength(1)
  })

  it('the other one may stay instead; the page and the focus remain', async () => {
    let shown = preview
    const { club } = open({ [PREVIEW]: () => answer(shown) })
    const swap = await screen.findByRole('button', { name: 'Let the other one stay' })
    shown = swapped
    await userEvent.click(swap)
    expect(await within(screen.getByRole('region', { name: 'Stays' })).findByText('No. 8')).toBeVisible()
    expect(club.named(PREVIEW).map(({ query }) => query.get('stays'))).toEqual(['7', '8'])
    expect(screen.getByRole('button', { name: 'Let the other one stay' })).toHaveFocus()
    expect((await part('First aid certificate')).getByRole('radio', { name: 'No. 8 (stays)' })).toBeChecked()
  })

  it('a field of the club’s own is chosen between too', async () => {
    const both = {
      ...preview,
      stays: person({ id: 7, fields: { locker: '7' } }),
      goes: person({ id: 8, fields: { locker: '8' } }),
    }
    const { club } = open({
      'GET /api/lookup/memberFields': () => answer([ownField({ seenBy: 'committee' })]),
      [PREVIEW]: () => answer(both),
      [MERGE]: () => answer({}),
    })
    await userEvent.click((await part('Locker')).getByRole('radio', { name: 'No. 8 (goes)' }))
    await mergeThem()
    expect(await screen.findByText('The two records of Ada Byron are one now.')).toBeVisible()
    expect(club.named(MERGE)[0]?.body).toContain('"taken":["fields.locker"]')
  })

  it('says what stands in the way, and offers no deed', async () => {
    const sentence = 'Ada Byron (No. 8) has a role in the club: Bosun.'
    open({ [PREVIEW]: () => answer({ ...preview, obstacles: [sentence] }) })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  it('[ERR-02] where one was changed meanwhile, both are shown as they are now, and the choice stays', async () => {
    expectConsoleError(/changed since/)
    let shown = preview
    const answers = [answer({ message: 'One of the two has been changed since you looked at them.' }, 409), answer({})]
    const { club } = open({
      [PREVIEW]: () => answer(shown),
      [MERGE]: () => {
        shown = { ...preview, stays: person({ id: 7, version: 4, phoneNumber: '01752 333' }) }
        return answers.shift() ?? answer({})
      },
    })
    await userEvent.click((await part('Address')).getByRole('radio', { name: 'No. 8 (goes)' }))
    await mergeThem()
    expect(await screen.findByText('One of the two has been changed since you looked at them.')).toBeVisible()
    expect(await screen.findByText('01752 333')).toBeVisible()
    expect((await part('Address')).getByRole('radio', { name: 'No. 8 (goes)' })).toBeChecked()
    await mergeThem()
    expect(await screen.findByText('The two records of Ada Byron are one now.')).toBeVisible()
    // The one who stays has no certificate any more, so there is nothing to choose.
    expect(JSON.parse(String(club.named(MERGE)[1]?.body))).toMatchObject({ staysVersion: 4, taken: ['address'] })
  })

  it('[ROLE-01] is not open to others of the committee', async () => {
    const { club } = open({}, ['Member', 'Committee Member'])
    expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
    expect(club.named(PREVIEW)).toHaveLength(0)
  })
})
