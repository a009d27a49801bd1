import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Waiting } from '#contract/calls/event'
import { answer } from '../testing/clubDouble'
import { expectConsoleError } from '../testing/complaints'
import { rowOf, viewOf } from '../testing/eventSamples'
import { type Answers, CLUB } from '../testing/membersApp'
import { openScreen } from '../testing/openScreen'
import { answerQuestion } from '../testing/questions'

const GET = 'GET /api/event/get'
const WAIT = 'POST /api/event/joinWaitingList'
const LEAVE = 'POST /api/event/leaveWaitingList'
const ACCEPT = 'POST /api/event/acceptOffer'
const DECLINE = 'POST /api/event/declineOffer'
const HOME = 'GET /api/home/get'
const WAITED_FOR = 'GET /api/event/getWaiting'

/** The event has ten places. */
const placesOf = (more: Partial<Parameters<typeof viewOf>[0]> = {}) =>
  viewOf({ placesHeld: 10, placesTaken: true, isWaitingListOpen: true, ...more, event: { places: 10 } })
const waitingAt = (position: number, offeredUntil: string | null = null): Waiting => ({ position, of: 5, offeredUntil })
const TOMORROW = new Date(Date.now() + 24 * 3_600_000)
const refusal = (exceptionMessage: string) => answer({ message: exceptionMessage, exceptionMessage }, 409)
const button = (name: string) => screen.queryByRole('button', { name })

type View = ReturnType<typeof viewOf>
/** Opens a page of an event that the club answers as it is at the time. */
function open(first: View, answers: Answers = {}, path = '/members/event/view/7') {
  let view = first
  const opened = openScreen(path, { [GET]: () => answer(view), ...answers })
  return { ...opened, becomes: (next: View) => (view = next) }
}

describe('[PLC-09] the page of an event with a number of places', () => {
  it.each([
    [7, '3 places left.'],
    [9, '1 place left.'],
  ])('with %i held, it says how many are left, and Join is there', async (placesHeld, words) => {
    open(placesOf({ placesHeld, placesTaken: false }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(button('Join Row / Event')).toBeVisible()
    expect(button('Join the waiting list')).toBeNull()
  })

  it('taken, it has the waiting list in place of Join; one tap joins it; leaving it asks first', async () => {
    const { club, becomes } = open(placesOf(), {
      [WAIT]: () => {
        becomes(placesOf({ waiting: waitingAt(2) }))
        return answer(waitingAt(2))
      },
      [LEAVE]: () => {
        becomes(placesOf())
        return answer({})
      },
    })
    expect(await screen.findByText('All 10 places are taken.')).toBeVisible()
    expect(button('Join Row / Event')).toBeNull()
    const join = screen.getByRole('button', { name: 'Join the waiting list' })
    join.focus()
    fireEvent.click(join)
    fireEvent.click(join)
    await waitFor(() => expect(screen.getByText('You are 2nd of 5 on the waiting list.')).toHaveFocus())
    expect(club.named(WAIT)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'How we tell you' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/members\/account\/notices$/),
    )
    const leave = screen.getByRole('button', { name: 'Leave the waiting list' })
    await userEvent.click(leave)
    await answerQuestion('Do you want to leave the waiting list?', 'Stay on it')
    expect(club.named(LEAVE)).toEqual([])
    await userEvent.click(leave)
    await answerQuestion('Do you want to leave the waiting list?', 'Leave the waiting list')
    await waitFor(() =>
      expect(screen.getByText('You have left the waiting list. All 10 places are taken.')).toHaveFocus(),
    )
    expect(button('Join the waiting list')).toBeVisible()
  })

  it('an offer says until when, and is taken as a join is', async () => {
    const { becomes } = open(placesOf({ waiting: waitingAt(1, TOMORROW.toISOString()) }), {
      [ACCEPT]: () => {
        becomes(placesOf({ isInCrew: true, attendeeId: 4 }))
        return answer({ attendeeId: 4 })
      },
    })
    expect(await screen.findByText(/^A place is yours if you take it by \d\d:\d\d on \w{3} \d+ \w{3}\.$/)).toBeVisible()
    expect(button('Join Row / Event')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Take the place' }))
    expect(await screen.findByText('You have taken the place. The organiser (DO) will confirm it.')).toBeVisible()
    expect(button('Decline')).toBeNull()
  })

  it('an offer is declined by one tap', async () => {
    const { becomes } = open(placesOf({ waiting: waitingAt(1, TOMORROW.toISOString()) }), {
      [DECLINE]: () => {
        becomes(placesOf())
        return answer({})
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByText(/^You have said no to the place/)).toBeVisible()
    expect(button('Join the waiting list')).toBeVisible()
  })

  it('a place that came free meanwhile: the club says so, and Join takes the list’s place', async () => {
    const { becomes } = open(placesOf(), {
      [WAIT]: () => {
        becomes(placesOf({ placesHeld: 9, placesTaken: false }))
        return refusal('There is a place free: please join.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
    expect(await screen.findByText('There is a place free: please join.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Join Row / Event' })).toBeVisible()
    expect(screen.getByText('1 place left.')).toBeVisible()
  })

  it('the last place that went meanwhile: the club says so, and the list takes Join’s place', async () => {
    const { becomes } = open(placesOf({ placesHeld: 9, placesTaken: false }), {
      'POST /api/event/joinEvent': () => {
        becomes(placesOf())
        return refusal('All places are taken. You can join the waiting list.')
      },
    })
    expectConsoleError(/All places are taken/)
    await userEvent.click(await screen.findByRole('button', { name: 'Join Row / Event' }))
    expect(await screen.findByText('All places are taken. You can join the waiting list.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeVisible()
  })

  it('an offer that ended meanwhile: the club says so, and the page shows what is left', async () => {
    const { becomes } = open(placesOf({ waiting: waitingAt(1, TOMORROW.toISOString()) }), {
      [ACCEPT]: () => {
        becomes(placesOf())
        return refusal('No place is on offer to you at the moment.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Take the place' }))
    expect(await screen.findByText('No place is on offer to you at the moment.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeVisible()
  })

  it('near the start nobody joins the list any more', async () => {
    open(placesOf({ isWaitingListOpen: false }))
    expect(
      await screen.findByText('All 10 places are taken. It begins soon, so nobody joins its waiting list any more.'),
    ).toBeVisible()
    expect(button('Join the waiting list')).toBeNull()
  })

  it('a free place that is somebody else’s to take', async () => {
    open(placesOf({ placesHeld: 9 }))
    expect(await screen.findByText('A place that comes free goes to the waiting list first.')).toBeVisible()
    expect(button('Join the waiting list')).toBeVisible()
  })

  it.each([
    ['marked as full', { event: { places: 10, eventFull: true } }],
    ['cancelled', { event: { places: 10, cancelledId: 1 }, cancelledReason: 'Wind' }],
    ['over', { event: { places: 10 }, hasEnded: true }],
    ['without a number', { placesHeld: null, placesTaken: false }],
  ])('says nothing of places where it is %s', async (_, more) => {
    open(viewOf({ placesHeld: 10, placesTaken: true, isWaitingListOpen: true, ...more }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText(/places? (are|is|left)/)).toBeNull()
    expect(button('Join the waiting list')).toBeNull()
  })
})

describe('[PLC-09] the page that the mail about an offer leads to', () => {
  const path = '/members/event/offer/7'

  it('says when, with which tide and light, and who organises; changes nothing when it is opened, and takes the place by its button', async () => {
    const { club, becomes } = open(
      placesOf({
        waiting: waitingAt(1, TOMORROW.toISOString()),
        river: { words: 'High water 09:40, 6.9 m; light until 16:02', source: null },
      }),
      {
        [ACCEPT]: () => {
          becomes(placesOf({ isInCrew: true, attendeeId: 4 }))
          return answer({ attendeeId: 4 })
        },
      },
      path,
    )
    expect(await screen.findByText(/^A place is yours if you take it by/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Saturday morning outing' })).toBeVisible()
    expect(screen.getByText('Priya Nair')).toBeVisible()
    expect(screen.getByText('High water 09:40, 6.9 m; light until 16:02')).toBeVisible()
    expect(club.requests.filter(({ name }) => name.startsWith('POST'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Take the place' }))
    expect(await screen.findByText('You have taken the place. The organiser (DO) will confirm it.')).toBeVisible()
    expect(button('Take the place')).toBeNull()
  })

  it.each([
    [placesOf(), 'No place is on offer to you at the moment.'],
    [placesOf({ isInCrew: true, attendeeId: 4 }), 'You are in the crew of this row/event.'],
    [placesOf({ waiting: waitingAt(3) }), 'You are 3rd of 5 on the waiting list.'],
  ])('without an offer it says how they stand, and leads to the event', async (view, words) => {
    open(view, {}, path)
    expect(await screen.findByText(words)).toBeVisible()
    expect(button('Take the place')).toBeNull()
    expect(screen.getByRole('link', { name: 'See the row/event' })).toHaveAttribute(
      'href',
      expect.stringContaining('/members/event/view/7'),
    )
  })
})

describe('[PLC-09] places on the home and in lists', () => {
  const offered = rowOf({
    eventId: 9,
    title: 'Heron Creek',
    places: 10,
    placesHeld: 10,
    placesTaken: true,
    waiting: waitingAt(1, TOMORROW.toISOString()),
  })

  it('an open offer stands above all else, also of a row that no block shows', async () => {
    openScreen('/members/home', {
      [HOME]: () => answer({ club: { ...CLUB, hasPlaces: true } }),
      [WAITED_FOR]: () => answer([offered, rowOf({ eventId: 10, title: 'Gig practice', waiting: waitingAt(2) })]),
    })
    const region = within(await screen.findByRole('region', { name: 'A place for you' }))
    expect(region.getByText('Heron Creek')).toBeVisible()
    expect(region.getByText(/^A place is yours if you take it by/)).toBeVisible()
    expect(region.queryByText('Gig practice')).toBeNull()
    const waits = within(screen.getByRole('region', { name: 'On the waiting list' }))
    expect(waits.getByText('You are 2nd of 5 on the waiting list.')).toBeVisible()
    expect(waits.getByRole('link', { name: 'See the row/event: Gig practice' })).toHaveAttribute(
      'href',
      expect.stringContaining('/members/event/view/10'),
    )
    expect(region.getByRole('link', { name: 'Take it, or decline: Heron Creek' })).toHaveAttribute(
      'href',
      expect.stringContaining('/members/event/offer/9'),
    )
  })

  it('a club that counts no places is asked for none', async () => {
    const { club } = openScreen('/members/home')
    expect(await screen.findByRole('heading', { name: 'My Rows/Events' })).toBeVisible()
    await waitFor(() => expect(club.named('GET /api/event/getSummary')).not.toEqual([]))
    expect(club.named(WAITED_FOR)).toEqual([])
  })

  it('cards say how one stands, and offer no Join where all places are taken', async () => {
    const rows = [
      rowOf({ eventId: 1, title: 'Taken', placesTaken: true }),
      rowOf({ eventId: 2, title: 'Waited for', placesTaken: true, waiting: waitingAt(2) }),
      offered,
      rowOf({ eventId: 3, title: 'Free', places: 10, placesHeld: 2 }),
    ]
    openScreen('/members/rows/All%20Events/Upcoming', { 'GET /api/event/all': () => answer(rows) })
    const card = async (name: string) => within(await screen.findByRole('article', { name }))
    expect((await card('Taken')).getByText('All places taken')).toBeVisible()
    expect((await card('Taken')).queryByRole('button', { name: /^Join/ })).toBeNull()
    expect((await card('Waited for')).getByText('2nd of 5 on the waiting list')).toBeVisible()
    expect((await card('Heron Creek')).getByText('A place is yours to take')).toBeVisible()
    expect((await card('Free')).getByRole('button', { name: /^Join/ })).toBeVisible()
  })
})
