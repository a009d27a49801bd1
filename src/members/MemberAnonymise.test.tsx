import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { AnonymisePreview } from '#contract/calls/privacy'
import type { Role } from '#contract/words'
import { answer, later } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { adminViewOf } from '../testing/memberSamples'
import { type Answers, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'

const ANONYMISE = 'POST /api/user/anonymise'
const REQUESTS = 'GET /api/user/removalRequests'
const SECRETARY: readonly Role[] = ['Member', 'Member Secretary']
const request = {
  userId: 7,
  firstName: 'Ada',
  familyName: 'Byron',
  askedAt: '2026-06-01T23:30:00.000Z',
  reason: 'Moving away',
}
const preview: AnonymisePreview = {
  firstName: 'Ada',
  familyName: 'Byron',
  version: 3,
  request: { askedAt: request.askedAt, reason: request.reason },
  isActive: true,
  obstacles: [],
  goes: [{ what: 'Roles', why: 'With every right that came of them.', count: 2 }],
  stays: [{ what: 'The backups', why: 'Until they are replaced.', count: null }],
}

const open = (path: string, answers: Answers = {}, as = SECRETARY) =>
  openScreen(path, {
    'GET /api/user/profile': () => answer(profileOf(as)),
    'GET /api/user/getAdminView': () => answer(adminViewOf()),
    'GET /api/user/history': () => answer([]),
    [REQUESTS]: () => answer([request]),
    'GET /api/user/anonymisePreview': () => answer(preview),
    ...answers,
  })
const PAGE = '/members/users/anonymise/7'
const name = () => screen.findByRole('textbox', { name: /type ‘Ada Byron’/ })

describe('[PRV-02] making a member anonymous', () => {
  it('whose address has no number says that there is no such member, and the club is not asked', async () => {
    expectConsoleError(/This member does not exist/)
    const { club } = open('/members/users/anonymise/x')
    expect(await screen.findByRole('alert')).toHaveTextContent('This member does not exist.')
    expect(club.named('GET /api/user/anonymisePreview')).toEqual([])
  })

  it('shows what goes and what stays with their numbers, asks for the name, and is done once', async () => {
    const sending = later()
    let view = adminViewOf()
    const { club } = open(PAGE, {
      [ANONYMISE]: () => sending.promise,
      'GET /api/user/getAdminView': () => answer(view),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Make Ada Byron anonymous' })).toBeVisible()
    const goes = within(screen.getByRole('region', { name: 'What goes' }))
    expect(goes.getByText('Roles')).toBeVisible()
    expect(goes.getByText('2')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'What stays' })).getByText('The backups')).toBeVisible()
    expect(screen.getByText(/Ada is still a member: their membership ends by this\./)).toBeVisible()

    await userEvent.type(await name(), 'Ada Lovelace')
    const deed = screen.getByRole('button', { name: 'Make Anonymous' })
    await userEvent.click(deed)
    expect(await name()).toHaveAccessibleDescription(/Please type ‘Ada Byron’/)
    expect(club.named(ANONYMISE)).toHaveLength(0)
    await userEvent.clear(await name())
    await userEvent.type(await name(), ' ada  byron')
    await userEvent.dblClick(deed)
    expect(await screen.findByText('Removing what is personal...')).toBeVisible()
    view = adminViewOf(
      { firstName: 'Former', familyName: 'member', email: '', isActive: false, roles: [] },
      { roles: [], anonymisedAt: '2026-06-10T09:00:00.000Z' },
    )
    sending.resolve(answer({}))
    expect(await screen.findByText('Ada Byron is anonymous now.')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Former member [Disabled]' })).toBeVisible()
    expect(club.named(ANONYMISE).map(({ body }) => body)).toEqual(['{"id":7,"version":3}'])
    expect(club.named('GET /api/user/anonymisePreview')).toHaveLength(1)
    expect(screen.getByText(/^Made anonymous on 10\/06\/2026\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Reinstate|More/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Edit Details|Make Anonymous/ })).toBeNull()
  })

  it('says what stands in the way, and offers no deed', async () => {
    const sentence = 'They organise ‘Harbour row’ (13/06/2026), which has not ended.'
    open(PAGE, { 'GET /api/user/anonymisePreview': () => answer({ ...preview, obstacles: [sentence] }) })
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make Anonymous' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  })

  it('a refusal is said, and the typed name stays', async () => {
    expectConsoleError(/changed since/)
    open(PAGE, {
      [ANONYMISE]: () => answer({ message: 'This member has been changed since you looked at them.' }, 409),
    })
    await userEvent.type(await name(), 'Ada Byron')
    await userEvent.click(screen.getByRole('button', { name: 'Make Anonymous' }))
    expect(await screen.findByText('This member has been changed since you looked at them.')).toBeVisible()
    expect(await name()).toHaveValue('Ada Byron')
  })

  it('[ROLE-01] is not open to others of the committee', async () => {
    const { club } = open(PAGE, {}, ['Member', 'Committee Member'])
    expect(await screen.findByRole('heading', { name: 'This page is not open to you' })).toBeVisible()
    expect(club.named('GET /api/user/anonymisePreview')).toHaveLength(0)
  })
})

describe('[PRV-01] a member who has asked to be removed', () => {
  it('is seen on their page by those who decide, with day and reason and the way to the preview', async () => {
    open('/members/users/view/7')
    const notice = within(await screen.findByRole('region', { name: 'Asked to be removed' }))
    expect(notice.getByText('Ada asked on 02/06/2026 to be removed from the club’s records.')).toBeVisible()
    expect(notice.getByText('Their reason: Moving away')).toBeVisible()
    expect(notice.getByRole('link', { name: 'See what goes and what stays' })).toHaveAttribute(
      'href',
      expect.stringContaining(PAGE),
    )
  })

  it('is seen above the members list', async () => {
    open('/members/users/list/All', {
      'GET /api/user/all': () => answer([]),
      'GET /api/user/membershipSummary': () => answer({}),
    })
    const notice = within(await screen.findByRole('region', { name: 'Asked to be removed' }))
    expect(notice.getByText('1 member has asked to be removed:')).toBeVisible()
    expect(notice.getByRole('link', { name: 'Ada Byron' })).toHaveAttribute(
      'href',
      expect.stringContaining('/members/users/view/7'),
    )
  })

  it('[ROLE-01] is not asked for by others of the committee', async () => {
    const { club } = open('/members/users/view/7', {}, ['Member', 'Committee Member'])
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible()
    await waitFor(() => expect(club.named('GET /api/user/history').length).toBeGreaterThan(0))
    expect(club.named(REQUESTS)).toHaveLength(0)
    expect(screen.queryByRole('region', { name: 'Asked to be removed' })).toBeNull()
  })
})
