import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answer } from '../testing/clubDouble'
import { profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'

const INVITE = 'POST /api/user/invite'
const person = (userId: number, fields: object = {}) => ({
  ...{ userId, firstName: `Rower${userId}`, familyName: 'New', email: `rower${userId}@club.example` },
  ...{ invitedAt: null, expiresAt: null, acceptedAt: null },
  ...fields,
})
const listOf = (members: readonly object[], hindrances: readonly string[] = []) => answer({ hindrances, members })
const JUNE = '2026-06-01T10:00:00Z'
const uninvited = Array.from({ length: 120 }, (_, index) => person(index + 10))

it('[SET-04] shows who is to be invited and who has come, and invites in portions of a hundred', async () => {
  const { club } = openScreen('/members/committee/setup/invitations', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/user/invitations': () =>
      listOf([
        person(1, { firstName: 'Cora', invitedAt: JUNE, expiresAt: JUNE, acceptedAt: JUNE }),
        person(2, { firstName: 'Lapsed', invitedAt: JUNE, expiresAt: JUNE }),
        person(3, { firstName: 'Nell', email: '', phoneNumber: '07700 900123' }),
        ...uninvited,
      ]),
    'GET /api/user/previewInvitation': () => answer({ subject: 'Your account', html: '<html><head></head></html>' }),
    [INVITE]: () => answer([]),
  })
  expect(await screen.findByText('Cora New')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Invite 1 member again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Invite again: Lapsed New' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Nell New|Cora New/ })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Invite 120 members' }))
  expect(club.named(INVITE)).toHaveLength(0)
  const withoutAddress = { name: 'No email address' }
  expect(screen.getByRole('list', withoutAddress)).toHaveTextContent('Nell New 07700 900123')
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^120 of 120 members invited/)).toBeVisible()
  await waitFor(() => expect(club.named(INVITE)).toHaveLength(2))
  const sent = club.named(INVITE).map(({ body }) => (JSON.parse(body ?? '') as { userIds: number[] }).userIds)
  expect(sent.map(({ length }) => length)).toEqual([100, 20])
  expect(await screen.findByRole('list', withoutAddress)).toHaveTextContent('Nell New 07700 900123')
  expect(sent.flat()).toEqual(uninvited.map(({ userId }) => userId))

  await userEvent.click(screen.getByRole('checkbox', { name: 'Tick Lapsed New' }))
  await userEvent.click(screen.getByRole('button', { name: 'Invite the ticked' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(club.named(INVITE).at(-1)?.body).toBe('{"userIds":[2]}'))

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or address' }), 'cora')
  await waitFor(() => expect(screen.queryByText('Lapsed New')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Show the email' }))
  expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeVisible()
})

it('[SET-04] says what is in the way of emails, and invites nobody until it is set right', async () => {
  const hindrance =
    'No mail server is set, so emails would stay in the outbox. Set SMTP_URL, and start the server again.'
  openScreen('/members/committee/setup/invitations', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Member Secretary'])),
    'GET /api/user/invitations': () => listOf([person(1, { firstName: 'Cora' })], [hindrance]),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(hindrance)
  expect(screen.getByText('Cora New')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show the email' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
