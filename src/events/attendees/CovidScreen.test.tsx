import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { expectConsoleError } from '../../testing/complaints'
import { answer } from '../../testing/clubDouble'
import { type Answers, profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { attendeeOf } from '../../testing/eventSamples'

const DECLARE = 'POST /api/eventAttendee/coVidFormCompleted'
const GET = 'GET /api/eventAttendee/get'
const NOT_OWN = 'This is not your own place in a row/event: only the person whose place it is can do this.'
const MISSING =
  'You need to tick all the statements to be able to attend the row/event.  Please check with the Safety Officer.'

const open = (answers: Answers = {}) =>
  openScreen('/members/event/attendee/21/covid-form', {
    [GET]: () => answer(attendeeOf()),
    [DECLARE]: () => answer({}),
    ...answers,
  })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Declaration' }))

it('[EVT-13] four statements about the last 14 days; all ticked, it is declared, with thanks and the way to the event', async () => {
  let isDeclared = false
  const { club } = open({
    [GET]: () => answer(attendeeOf({ covidFormCompleted: isDeclared })),
    [DECLARE]: () => {
      isDeclared = true
      return answer({})
    },
  })
  const boxes = await screen.findAllByRole('checkbox', { name: /the last 14 days/ })
  expect(boxes).toHaveLength(4)
  for (const box of boxes) await userEvent.click(box)
  await send()
  expect(await screen.findByText('Thank you. The organiser can see that you have made your declaration.')).toBeVisible()
  expect(screen.getByText(/^Thank you/).closest('[role=status]')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'See the row/event' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/event/view/7',
  )
  expect(club.named(DECLARE).map(({ query }) => query.get('id'))).toEqual(['21'])
})

it('[EVT-13] [VAL-03] with one missing nothing is sent, and the sentence with its two spaces says why', async () => {
  const { club } = open()
  const boxes = await screen.findAllByRole('checkbox')
  expect(screen.queryByText(/You need to tick/)).toBeNull()
  for (const box of boxes.filter((_, index) => index !== 2)) await userEvent.click(box)
  await send()
  const sentences = await screen.findAllByText(/You need to tick/)
  expect(sentences.map(({ textContent }) => textContent)).toEqual([MISSING])
  expect(sentences[0]?.closest('[role=alert]')).not.toBeNull()
  await waitFor(() => expect(boxes[2]).toHaveFocus())
  expect(boxes.map(box => box.getAttribute('aria-invalid'))).toEqual(['false', 'false', 'true', 'false'])
  expect(boxes[2]).toHaveAccessibleDescription(MISSING.replace('  ', ' '))
  await userEvent.click(boxes[2] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/You need to tick/)).toBeNull())
  expect(club.named(DECLARE)).toHaveLength(0)
})

it('[EVT-13] opened again once declared, it says so', async () => {
  open({ [GET]: () => answer(attendeeOf({ covidFormCompleted: true })) })
  expect(await screen.findByText(/You have already made your declaration/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('[EVT-13] somebody who is not in the crew any more has nothing to declare', async () => {
  open({ [GET]: () => answer(attendeeOf({ isRemoved: true })) })
  expect(await screen.findByText('You are not in the crew of this row/event any more.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('[EVT-13] [ERR-02] a refusal stands in red, and the ticks stay', async () => {
  expectConsoleError(/The club is busy/)
  open({ [DECLARE]: () => answer({ message: 'The club is busy.' }, 503) })
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await send()
  expect(await screen.findByText('The club is busy.')).toHaveAttribute('role', 'alert')
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked()
})

it('[EVT-13] [ERR-02] a path that is nobody’s says so', async () => {
  expectConsoleError(/This attendee does not exist/)
  openScreen('/members/event/attendee/abc/covid-form')
  expect(await screen.findByRole('alert')).toHaveTextContent('This attendee does not exist.')
})

it('[EVT-13] of a row that is over it says so, in place of the form', async () => {
  open({ [GET]: () => answer(attendeeOf({ hasEnded: true })) })
  expect(await screen.findByText('This row/event is over, so there is nothing to declare any more.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'See the row/event' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/event/view/7',
  )
})

it('[NAV-06] [EVT-13] [ERR-02] opens without a completed profile; of an attendance that is not one’s own it says so', async () => {
  expectConsoleError(/You do not have permission/)
  const { path } = open({
    'GET /api/user/profile': () => answer(profileOf(['Member'], { updatedProfile: false })),
    [GET]: () =>
      answer(
        {
          message: 'You do not have permission to do this.',
          exceptionMessage: 'You do not have permission to do this.',
        },
        403,
      ),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_OWN)
  await waitFor(() => expect(path()).toBe('/members/event/attendee/21/covid-form'))
})

it('[EVT-13] [ROLE-01] an organiser who was passed somebody else’s link is told that it is not theirs, and not whose', async () => {
  open({
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
    [GET]: () => answer(attendeeOf({ isOwn: false })),
  })
  expect(await screen.findByText(NOT_OWN)).toBeVisible()
  expect(screen.queryByText(/Ada|Byron/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'See the row/event' })).toHaveAttribute(
    'href',
    '/app/club/v1/members/event/organiser/view/7',
  )
})
