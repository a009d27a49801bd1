import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { expectConsoleError } from '../testing/complaints'
import { answer } from '../testing/clubDouble'
import { type Answers, type Opened, profileOf } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { crewMemberOf, organiserViewOf } from '../testing/eventSamples'

const VIEW = 'GET /api/event/getOrganiserView'
const CANCEL = 'POST /api/event/cancel'
const LOOKUP = 'GET /api/lookup/getByType'
const crew = [crewMemberOf(), crewMemberOf({ id: 22, confirmed: true }), crewMemberOf({ id: 23, isRemoved: true })]

const open = (answers: Answers = {}) =>
  openScreen(
    '/members/event/organiser/cancel/7',
    {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
      [VIEW]: () => answer(organiserViewOf({ attendees: crew })),
      [LOOKUP]: () => answer([{ id: 51, name: 'Wind or weather' }]),
      [CANCEL]: () => answer({}),
      ...answers,
    },
    ['organiserView'],
  )
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Cancel Row/Event' }))
const bodies = (club: Opened['club']) => club.named(CANCEL).map(({ body }) => JSON.parse(body) as unknown)

it('[ORG-09] says how many are told; reason, comments and version go out, and the organiser’s view shows it cancelled', async () => {
  let isCancelled = false
  const { club, path } = open({
    [VIEW]: () =>
      answer(
        organiserViewOf({
          attendees: crew,
          ...(isCancelled && {
            cancelledReason: 'Wind or weather',
            event: { cancelledId: 51, cancelledComments: 'Gusts of forty knots.', version: 2 },
          }),
        }),
      ),
    [CANCEL]: () => {
      isCancelled = true
      return answer({})
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Cancel/Abort Row/Event' })).toBeVisible()
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Wind or weather')
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Comments', description: 'Emailed to the attendees: 2 people will be told.' }),
    'Gusts of forty knots.',
  )
  expect(club.named(LOOKUP)[0]?.query.get('type')).toBe('Cancel Row Reason')
  await send()
  await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
  expect(await screen.findByText('Saturday morning outing has been cancelled.')).toBeVisible()
  // The form's field has the same text until the organiser's view has come.
  await waitFor(() => expect(screen.getByText('Gusts of forty knots.')).toBeVisible())
  expect(bodies(club)).toEqual([{ id: 7, version: 1, cancelledId: 51, cancelledComments: 'Gusts of forty knots.' }])
})

it('[ORG-09] [VAL-03] the reason is required, the comments are not', async () => {
  const { club } = open()
  await send()
  await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Field required.'))
  expect(bodies(club)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Wind or weather')
  await send()
  await waitFor(() => expect(bodies(club)).toEqual([{ id: 7, version: 1, cancelledId: 51, cancelledComments: null }]))
})

it('[ORG-09] changed by somebody else meanwhile: shown as it is now, the text is kept, and the next attempt is on what was seen', async () => {
  expectConsoleError(/Somebody else has saved/)
  let version = 1
  const view = () =>
    organiserViewOf({
      attendees: crew,
      event: { version, title: version === 1 ? 'Saturday morning outing' : 'Sunday outing' },
    })
  const { club, path } = open({
    [VIEW]: () => answer(view()),
    [CANCEL]: ({ body }) => {
      if ((JSON.parse(body) as { version: number }).version === 2) return answer({})
      version = 2
      return answer(
        {
          message: 'Somebody else has saved this event.',
          exceptionMessage: 'Somebody else has saved this event.',
          current: view(),
        },
        409,
      )
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Wind or weather')
  await userEvent.type(screen.getByLabelText('Comments'), 'Gusts')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Somebody else changed this row\/event while you were writing\./,
  )
  expect(screen.getByRole('link', { name: 'Sunday outing' })).toBeVisible()
  expect(screen.getByLabelText('Comments')).toHaveValue('Gusts')
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('51')
  await send()
  await waitFor(() => expect(path()).toBe('/members/event/organiser/view/7'))
  expect(bodies(club)).toMatchObject([{ version: 1 }, { version: 2 }])
})

it('[ORG-09] [ERR-02] any other refusal in the club’s own words', async () => {
  expectConsoleError(/already cancelled/)
  open({
    [CANCEL]: () =>
      answer(
        { message: 'This event is already cancelled.', exceptionMessage: 'This event is already cancelled.' },
        409,
      ),
  })
  await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'Wind or weather')
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('This event is already cancelled.')
})

it('[ORG-09] one that is cancelled already has no form', async () => {
  open({ [VIEW]: () => answer(organiserViewOf({ event: { cancelledId: 51 } })) })
  expect(await screen.findByText('This row/event is cancelled already.')).toBeVisible()
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
})

it('[ROLE-01] [ORG-09] a member without the right is told so', async () => {
  const { club } = open({ 'GET /api/user/profile': () => answer(profileOf()) })
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open to you' })).toBeVisible()
  expect(club.named(VIEW)).toHaveLength(0)
})

it('[ORG-09] names who gets no mail, with the number to ring, before and after', async () => {
  const ben = crewMemberOf({ id: 24, firstName: 'Ben', mailReach: 'noAddress', email: '' })
  const eve = crewMemberOf({ id: 25, firstName: 'Eve', mailReach: 'hasLeft' })
  open({ [VIEW]: () => answer(organiserViewOf({ attendees: [...crew, ben, eve] })) })
  expect(await screen.findByText('Emailed to the attendees: 2 people will be told.')).toBeVisible()
  const form = screen.getByRole('form', { name: 'Cancel Row/Event' })
  expect(within(form).getByRole('list', { name: 'No email address' })).toHaveTextContent('Ben Byron 07700 900123')
  expect(within(form).getByRole('link', { name: '07700 900123' })).toHaveAttribute('href', 'tel:07700900123')
  expect(within(form).getByText('Left the club, so no email goes to: Eve Byron.')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'Wind or weather')
  await send()
  expect(
    await screen.findByText(
      'Saturday morning outing has been cancelled. No email address, so please tell them yourself: Ben Byron (07700 900123). Left the club, so no email goes to: Eve Byron.',
    ),
  ).toBeVisible()
})
