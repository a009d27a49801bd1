import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WaitingEntry } from '#contract/calls/event'
import { answer } from '../../testing/clubDouble'
import { crewMemberOf, organiserViewOf } from '../../testing/eventSamples'
import { profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { openOrganiser, title, VIEW } from '../../testing/organiserPage'
import { wideScreen } from '../../testing/wideScreen'

const PUT_IN = 'POST /api/event/putIn'
const UNDO = 'POST /api/eventAttendee/undoAdd'

const step = (name: WaitingEntry['steps'][number]['step'], at: string, more: object = {}) => ({
  ...{ step: name, at, until: null, reason: null, word: null, by: null },
  ...more,
})
const entryOf = (id: number, firstName: string, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  ...{ id, memberId: 40 + id, firstName, familyName: 'Rower', state: 'waiting', position: id, offeredUntil: null },
  mailReach: 'reached',
  ...{ elsewhere: null, steps: [step('joined', '2026-11-12T09:15:00Z')] },
  ...more,
})
/** Ten places, all held, and three who wait for one. */
const viewOfList = (more: Parameters<typeof organiserViewOf>[0] = {}) =>
  organiserViewOf({
    attendees: [crewMemberOf()],
    placesHeld: 10,
    placesTaken: true,
    isOffering: true,
    waitingList: [entryOf(1, 'Ben'), entryOf(2, 'Cat'), entryOf(3, 'Dan')],
    ...more,
    event: { places: 10, ...more?.event },
  })
const list = () => screen.findByRole('region', { name: 'Waiting list' })
const lines = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(line => line.textContent)

beforeEach(() => wideScreen())

describe('[PLC-09] the waiting list on the organiser’s page', () => {
  it('says how many places are held of how many, and lists who waits, in their order', async () => {
    openOrganiser(viewOfList)
    expect(await list()).toBeVisible()
    expect(screen.getByText(/10 of 10 places held/)).toBeVisible()
    expect(await lines()).toEqual([
      '1. Ben Rowerjoined Thu 12 Nov, 09:15Put in',
      '2. Cat Rowerjoined Thu 12 Nov, 09:15Put in',
      '3. Dan Rowerjoined Thu 12 Nov, 09:15Put in',
    ])
  })

  it('says each step with its time, its reason and its word', async () => {
    const steps = [
      step('joined', '2026-11-12T09:15:00Z'),
      step('offered', '2026-11-13T18:02:00Z'),
      step('withdrawn', '2026-11-13T18:30:00Z', { reason: 'full' }),
      step('offered', '2026-11-13T19:00:00Z'),
      step('lapsed', '2026-11-13T20:02:00Z'),
    ]
    const placed = step('placed', '2026-11-12T10:00:00Z', { word: 'We need a cox', by: 'Olwen Organiser' })
    openOrganiser(() =>
      viewOfList({
        waitingList: [
          entryOf(3, 'Dan', { position: 1, elsewhere: 'Gig practice' }),
          entryOf(2, 'Cat', {
            state: 'placed',
            position: null,
            steps: [step('joined', '2026-11-12T09:15:00Z'), placed],
          }),
          entryOf(1, 'Ben', { state: 'lapsed', position: null, steps }),
        ],
      }),
    )
    expect(within(await list()).getByText('In ‘Gig practice’ at that time, so places go past them.')).toBeVisible()
    await userEvent.click(within(await list()).getByText('Off the list: 2'))
    const told =
      'joined Thu 12 Nov, 09:15 · offered Fri 13 Nov, 18:02 · offer withdrawn 18:30 (marked as full) · offered 19:00 · lapsed 20:02'
    expect(screen.getByText(told)).toBeVisible()
    expect(
      screen.getByText('joined Thu 12 Nov, 09:15 · put in 10:00 by Olwen Organiser: ‘We need a cox’'),
    ).toBeVisible()
    expect(screen.getByText('Did not answer')).toBeVisible()
  })

  it('puts anybody in, out of order, with a word; it warns beyond the places, and is taken back', async () => {
    let view = viewOfList()
    const { club } = openOrganiser(() => view, {
      [PUT_IN]: () => {
        view = viewOfList({ placesHeld: 11, waitingList: [entryOf(1, 'Ben'), entryOf(2, 'Cat')] })
        return answer({ attendeeId: 90 })
      },
      [UNDO]: () => {
        view = viewOfList()
        return answer({})
      },
    })
    await userEvent.click(within(await list()).getByRole('button', { name: 'Put Dan Rower into the crew' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Put Dan Rower into the crew' }))
    expect(dialog.getByText('All places are held. The crew will be one more than the places.')).toBeVisible()
    await userEvent.type(await dialog.findByLabelText('A word about why'), 'We need a cox')
    await userEvent.click(dialog.getByRole('button', { name: 'Put in' }))
    expect(await screen.findByText('Dan Rower is in the crew.')).toBeVisible()
    expect(club.named(PUT_IN).map(({ body }) => JSON.parse(body) as object)).toEqual([
      { eventId: 7, userId: 43, word: 'We need a cox' },
    ])
    expect(await screen.findByText(/11 of 10 places held/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Dan Rower is back on the waiting list.')).toBeVisible()
    expect(club.named(UNDO).map(({ query }) => query.get('id'))).toEqual(['90'])
    await waitFor(async () => expect(await lines()).toHaveLength(3))
  })

  it('marks whom no offer reaches, and says so before and after they are put in', async () => {
    openOrganiser(
      () => viewOfList({ waitingList: [entryOf(1, 'Ben'), entryOf(3, 'Dan', { mailReach: 'noAddress' })] }),
      {
        [PUT_IN]: () => answer({ attendeeId: 90 }),
      },
    )
    expect(
      within(await list()).getAllByText(
        'No email address, so an offer does not reach them: please tell them yourself.',
      ),
    ).toHaveLength(1)
    await userEvent.click(within(await list()).getByRole('button', { name: 'Put Dan Rower into the crew' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Put Dan Rower into the crew' }))
    expect(dialog.queryByText(/told by email/)).toBeNull()
    expect(dialog.getByRole('list', { name: 'No email address' })).toHaveTextContent(/^Dan Rower$/)
    await userEvent.click(dialog.getByRole('button', { name: 'Put in' }))
    expect(
      await screen.findByText('Dan Rower is in the crew. No email address, so please tell them yourself: Dan Rower.'),
    ).toBeVisible()
  })

  it('near the start, and at night before it, the officer chooses', async () => {
    openOrganiser(() => viewOfList({ isOffering: false }))
    expect(
      within(await list()).getByText('Nothing is offered by itself at the moment: please choose from the list.'),
    ).toBeVisible()
  })

  it('is not there for an event without a number of places', async () => {
    openOrganiser(() => organiserViewOf({ attendees: [crewMemberOf()] }))
    expect(await title()).toBeVisible()
    expect(screen.queryByText(/places held/)).toBeNull()
    expect(screen.queryByRole('region', { name: 'Waiting list' })).toBeNull()
  })

  it('reinstating beyond the places is told', async () => {
    const removed = crewMemberOf({ isRemoved: true, organiserRemovedReason: 'Other' })
    openOrganiser(() => viewOfList({ attendees: [removed] }), {
      'POST /api/eventAttendee/reinstate': () => answer({}),
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Reinstate / }))
    expect(await screen.findByText(/is back in the crew: 11 of 10 places are held now\./)).toBeVisible()
  })

  it('adding warns while all places are held', async () => {
    openScreen('/members/event/organiser/addAttendee/7', {
      'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
      [VIEW]: () => answer(viewOfList()),
    })
    expect(await screen.findByText(/^All 10 places are held\./)).toBeVisible()
    expect(await screen.findByLabelText(/First name or full name/)).toBeVisible()
  })
})
