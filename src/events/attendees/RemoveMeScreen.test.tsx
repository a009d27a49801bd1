import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { answer, later } from '../../testing/clubDouble'
import { rowOf, attendeeOf } from '../../testing/eventSamples'
import { type Answers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'

const REMOVE = 'POST /api/eventAttendee/removeAsAttendee'
const LOOKUP = 'GET /api/lookup/getByType'
const NOT_OWN = 'This is not your own place in a row/event: only the person whose place it is can do this.'
const reasons = [
  { id: 31, name: 'Unwell' },
  { id: 32, name: 'Transport problem' },
]

const open = (answers: Answers = {}) =>
  openScreen(
    '/members/event/attendee/21/remove',
    {
      'GET /api/eventAttendee/get': () => answer(attendeeOf()),
      [LOOKUP]: () => answer(reasons),
      [REMOVE]: () => answer({}),
      ...answers,
    },
    ['membersHome'],
  )
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Remove Me' }))

it('[EVT-12] [TXT-02] says all days of an event that lasts several', async () => {
  open({ 'GET /api/eventAttendee/get': () => answer(attendeeOf({ endDate: '2026-11-30' })) })
  expect((await screen.findByText('Sat 28 Nov, 08:30')).parentElement).toHaveTextContent(
    'Sat 28 Nov, 08:30 to Mon 30 Nov, 10:30',
  )
})

it('[EVT-12] names the event, asks for a reason out of the list, and mails the comments to the organiser', async () => {
  const { club, path } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Remove Me from Row/Event' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Saturday morning outing' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/event/view/7',
  )
  expect(screen.getByText('Sat 28 Nov, 08:30')).toBeVisible()
  expect(club.named(LOOKUP)[0]?.query.get('type')).toBe('Crew Remove from Row Reason')
  expect(club.named('GET /api/eventAttendee/get')[0]?.query.get('id')).toBe('21')
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Transport problem')
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Comments', description: 'Emailed to the organiser.' }),
    'The car is dead.',
  )
  await send()
  await waitFor(() => expect(path()).toBe('/members/home'))
  expect(await screen.findByText('You have been removed from Saturday morning outing.')).toBeVisible()
  expect(club.named(REMOVE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { id: 21, attendeeRemoveId: 32, attendeeRemoveComments: 'The car is dead.' },
  ])
})

it('[EVT-12] [VAL-03] the reason is required, the comments are not', async () => {
  const { club } = open()
  await send()
  const reason = screen.getByLabelText(/^Reason/)
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Field required.'))
  expect(reason).toBeInvalid()
  await waitFor(() => expect(reason).toHaveFocus())
  await userEvent.selectOptions(reason, 'Unwell')
  await waitFor(() => expect(screen.queryByText('Field required.')).toBeNull())
  await send()
  await waitFor(() =>
    expect(club.named(REMOVE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { id: 21, attendeeRemoveId: 31, attendeeRemoveComments: null },
    ]),
  )
})

it('[EVT-12] [SES-04] [TXT-01] a double tap removes once, under the overlay', async () => {
  const slow = later()
  const { club } = open({ [REMOVE]: () => slow.promise })
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Unwell')
  const button = screen.getByRole('button', { name: 'Remove Me' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Saving details...')).toBeVisible()
  slow.resolve(answer({}))
  await screen.findByText('You have been removed from Saturday morning outing.')
  expect(club.named(REMOVE)).toHaveLength(1)
})

it('[EVT-12] [ERR-02] a refusal stands in red above the button, and what was typed stays', async () => {
  expectConsoleError(/This event has ended/)
  open({ [REMOVE]: () => answer({ message: 'This event has ended.', exceptionMessage: 'This event has ended.' }, 409) })
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Unwell')
  await userEvent.type(screen.getByLabelText('Comments'), 'Fever')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('This event has ended.')
  expect(screen.getByLabelText('Comments')).toHaveValue('Fever')
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('31')
})

it('[EVT-12] [ERR-02] removed already, by an attempt whose answer was lost: the member is told so, as themself', async () => {
  expectConsoleError(/This attendee has been removed/)
  let isRemoved = false
  open({
    'GET /api/eventAttendee/get': () => answer(attendeeOf({ isRemoved })),
    [REMOVE]: () => {
      isRemoved = true
      return answer({ message: 'This attendee has been removed from the event.' }, 409)
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Unwell')
  await userEvent.type(screen.getByLabelText('Comments'), 'Fever')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not in the crew of this row/event any more.')
  expect(screen.getByLabelText('Comments')).toHaveValue('Fever')
})

it('[EVT-12] what was typed is asked about before the page is left, until it is sent', async () => {
  const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  open()
  const comments = await screen.findByLabelText('Comments')
  expect(isAskedAbout()).toBe(false)
  await userEvent.type(comments, 'x')
  expect(isAskedAbout()).toBe(true)
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Unwell')
  await send()
  await screen.findByText('You have been removed from Saturday morning outing.')
  expect(isAskedAbout()).toBe(false)
})

it('[EVT-12] who has left already is told so', async () => {
  open({ 'GET /api/eventAttendee/get': () => answer(attendeeOf({ isRemoved: true, confirmed: false })) })
  expect(await screen.findByText('You are not in the crew of this row/event any more.')).toBeVisible()
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See the row/event' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/event/view/7',
  )
})

it('[NAV-06] opens without a completed profile', async () => {
  open({ 'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: false })) })
  expect(await screen.findByLabelText(/^Reason/)).toBeVisible()
})

it('[EVT-12] [MEM-06] from the members home and back to it: the place is given up', async () => {
  const mine = { eventId: 7, attendeeId: 21, confirmed: true }
  let hasLeft = false
  open({
    'GET /api/event/getMyRow': () =>
      answer([rowOf(hasLeft ? { ...mine, confirmed: false, attendeeRemoved: 'Unwell' } : mine)]),
    [REMOVE]: () => {
      hasLeft = true
      return answer({})
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Unwell')
  await send()
  await userEvent.click(await screen.findByText('1 that you have left'))
  const card = within(screen.getByRole('article', { name: 'Saturday morning outing' }))
  expect(card.getByText('Removed: Unwell')).toBeVisible()
  expect(card.queryByRole('link', { name: /Remove Me/ })).toBeNull()
})

it.each([
  ['over', { hasEnded: true }, 'This row/event is over, so you cannot remove yourself from it any more.'],
  ['cancelled', { cancelledId: 2 }, 'This row/event is cancelled, so there is nothing to remove yourself from.'],
])('[EVT-12] from an old link, of a row that is %s: it says so in place of the form', async (_, fields, sentence) => {
  open({ 'GET /api/eventAttendee/get': () => answer(attendeeOf(fields)) })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See the row/event' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/event/view/7',
  )
})

it('[EVT-12] [ERR-02] of an attendance that is not one’s own it says so', async () => {
  expectConsoleError(/You do not have permission/)
  open({ 'GET /api/eventAttendee/get': () => answer({ message: 'You do not have permission to do this.' }, 403) })
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_OWN)
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
})

it('[EVT-12] [ROLE-01] an organiser who was passed somebody else’s link is told that it is not theirs, and not whose', async () => {
  open({
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
    'GET /api/eventAttendee/get': () => answer(attendeeOf({ isOwn: false })),
  })
  expect(await screen.findByText(NOT_OWN)).toBeVisible()
  expect(screen.queryByText(/Ada|Byron/)).toBeNull()
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See the row/event' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/event/organiser/view/7',
  )
})

it('[EVT-12] an organiser without an address is not mailed: it is said before and after, without a number', async () => {
  const toTell = 'The organiser, Priya Nair, has no email address, so please tell them yourself.'
  open({ 'GET /api/eventAttendee/get': () => answer(attendeeOf({ organiserMailReach: 'noAddress' })) })
  expect(await screen.findByRole('textbox', { name: 'Comments', description: toTell })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Unwell')
  await send()
  expect(await screen.findByText(`You have been removed from Saturday morning outing. ${toTell}`)).toBeVisible()
})
