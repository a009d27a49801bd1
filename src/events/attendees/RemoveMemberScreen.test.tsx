import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { answer } from '../../testing/clubDouble'
import { type Answers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { attendeeOf, organiserViewOf } from '../../testing/eventSamples'

const REMOVE = 'POST /api/eventAttendee/removeAsOrganiser'
const GET = 'GET /api/eventAttendee/get'
const LOOKUP = 'GET /api/lookup/getByType'

const open = (answers: Answers = {}) =>
  openScreen('/members/event/organiser/attendee/21/remove', {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
    'GET /api/event/getOrganiserView': () => answer(organiserViewOf()),
    [GET]: () => answer(attendeeOf()),
    [LOOKUP]: () => answer([{ id: 41, name: 'Boat is full' }]),
    [REMOVE]: () => answer({}),
    ...answers,
  })
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Remove Member' }))

it('[ORG-12] names the member; reason and comments go out, and one is back at the organiser’s view', async () => {
  const { club, path } = open()
  expect(await screen.findByText('Ada Byron')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Remove Member from Row/Event' })).toBeVisible()
  expect(club.named(LOOKUP)[0]?.query.get('type')).toBe('Remove from Row Reason')
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Boat is full')
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Comments', description: 'Emailed to Ada.' }),
    'Next week for sure.',
  )
  await send()
  await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
  expect(await screen.findByText('Ada Byron has been removed.')).toBeVisible()
  expect(club.named(REMOVE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { id: 21, organiserRemoveId: 41, organiserRemoveComments: 'Next week for sure.' },
  ])
})

it('[ORG-12] [VAL-03] the reason is required, the comments are not', async () => {
  const { club } = open()
  await send()
  await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Field required.'))
  expect(club.named(REMOVE)).toHaveLength(0)
})

it('[ORG-12] [ERR-02] what the club says of the reason stands beside it', async () => {
  expectConsoleError(/The request is invalid/)
  open({
    [REMOVE]: () =>
      answer(
        { message: 'The request is invalid.', modelState: { organiserRemoveId: ['Please choose from the list.'] } },
        400,
      ),
  })
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Boat is full')
  await send()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Please choose from the list.'),
  )
})

it('[ORG-12] who was removed already needs no form', async () => {
  open({ [GET]: () => answer(attendeeOf({ isRemoved: true })) })
  expect(await screen.findByText('Ada Byron is not in the crew of this row/event any more.')).toBeVisible()
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
})

it('[ROLE-01] [ORG-12] a member without the right is told so, and nothing is asked of the club', async () => {
  const { club } = open({ 'GET /api/user/profile': () => answer(profileOf()) })
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
  expect(club.named(GET)).toHaveLength(0)
})

it('[ORG-12] of somebody without an address it names the number to ring, before and after', async () => {
  const toRing = 'No email address, so please tell them yourself: Ada Byron (07700 900123).'
  open({ [GET]: () => answer(attendeeOf({ mailReach: 'noAddress' })) })
  expect(await screen.findByRole('textbox', { name: 'Comments', description: toRing })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Boat is full')
  await send()
  expect(await screen.findByText(`Ada Byron has been removed. ${toRing}`)).toBeVisible()
})
