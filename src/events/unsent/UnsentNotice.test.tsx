import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { UNSENT } from '../../api/deviceStorage'
import { storedProfile } from '../../api/profile'
import { answer, unreachable } from '../../testing/clubDouble'
import { expectConsoleError } from '../../testing/complaints'
import { viewOf } from '../../testing/eventSamples'
import { type Answers, openMembers } from '../../testing/membersApp'
import { answerQuestion } from '../../testing/questions'

const GET = 'GET /api/event/get'
const JOIN = 'POST /api/event/joinEvent'
type View = ReturnType<typeof viewOf>

/** Opens the page of an event, taps Join without signal, and returns what brings the signal back. */
async function joinWithoutSignal(answers: Answers = {}) {
  let isReachable = true
  let view: View = viewOf()
  const opened = openMembers('/members/event/view/7', {
    [GET]: () => (isReachable ? answer(view) : unreachable()),
    [JOIN]: () => (isReachable ? answer({ attendeeId: 5 }) : unreachable()),
    ...answers,
  })
  const join = await screen.findByRole('button', { name: 'Join Row / Event' })
  await waitFor(() => expect(storedProfile()).not.toBeNull())
  expectConsoleError(/The club cannot be reached/)
  isReachable = false
  await userEvent.click(join)
  await screen.findByRole('button', { name: /^Take back/ })
  const backOnline = (now: View = view) => {
    isReachable = true
    view = now
    act(() => void window.dispatchEvent(new Event('online')))
  }
  return { ...opened, backOnline, sent: () => opened.club.named(JOIN) }
}

const LOST = 'A deed of yours has not been sent to the club yet. It is lost when you log out.'
const region = () => within(screen.getByRole('region', { name: 'Not sent yet' }))
const stored = () => localStorage.getItem(UNSENT)

describe('[PCK-04] a deed without signal', () => {
  it('says beside its button and above the page that it is not sent yet; with signal it goes, under the same key', async () => {
    const { backOnline, sent } = await joinWithoutSignal()
    expect(screen.queryByRole('button', { name: 'Join Row / Event' })).toBeNull()
    expect(screen.getByText('Not sent yet. It goes to the club as soon as it can be reached.')).toBeVisible()
    expect(region().getByText('Join Saturday morning outing, Sat 28 Nov, 08:30')).toBeVisible()
    backOnline()
    expect(
      await screen.findByText(
        'You have asked to join Saturday morning outing. The organiser (DO) will confirm your place.',
      ),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(stored()).toBeNull()
  })

  it('is taken back, and Join is there again', async () => {
    const { backOnline, sent } = await joinWithoutSignal()
    await userEvent.click(screen.getByRole('button', { name: /^Take back: Join Saturday/ }))
    expect(await screen.findByRole('button', { name: 'Join Row / Event' })).toBeVisible()
    backOnline()
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull())
    expect(sent()).toHaveLength(1)
  })

  it('where the row has moved it asks, and goes once that is seen', async () => {
    const { backOnline, sent } = await joinWithoutSignal()
    backOnline(viewOf({ event: { startTime: '06:00' } }))
    expect(
      await screen.findByText(/^Saturday morning outing has moved to Sat 28 Nov, 06:00\. Still join\?/),
    ).toBeVisible()
    expect(sent()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Join: Saturday morning outing' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    await waitFor(() => expect(stored()).toBeNull())
  })

  it('where the member has left since, the question is asked once', async () => {
    const { backOnline, sent } = await joinWithoutSignal()
    backOnline(viewOf({ attendeeRemoved: 'Illness' }))
    expect(await screen.findByText(/^You have left Saturday morning outing meanwhile\. Still join\?/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Join: Saturday morning outing' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('where the places are taken it is not sent, nor made a wait; it says so until that is read', async () => {
    const { backOnline, sent, club } = await joinWithoutSignal()
    backOnline(viewOf({ placesHeld: 4, placesTaken: true, isWaitingListOpen: true, event: { places: 4 } }))
    expect(
      await screen.findByText('All places in Saturday morning outing are taken now. You have not joined.'),
    ).toBeVisible()
    expect([sent().length, club.named('POST /api/event/joinWaitingList').length]).toEqual([1, 0])
    await userEvent.click(screen.getByRole('button', { name: 'OK: Saturday morning outing' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
    expect(stored()).toBeNull()
  })

  it('a refusal of the club is told in its own words', async () => {
    let refuses = false
    const { backOnline } = await joinWithoutSignal({
      [JOIN]: () => (refuses ? answer({ message: 'Too late.', exceptionMessage: 'Too late.' }, 409) : unreachable()),
    })
    refuses = true
    backOnline()
    expect(await screen.findByText('Saturday morning outing: Too late. You have not joined.')).toBeVisible()
  })

  it('logging out asks before it is lost', async () => {
    await joinWithoutSignal()
    await userEvent.click(screen.getAllByRole('button', { name: /menu/i })[0] as HTMLElement)
    await userEvent.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement)
    await answerQuestion('Log out all the same?', 'Stay', LOST)
    expect(stored()).not.toBeNull()
  })

  it('where the browser keeps nothing, the club cannot be reached, as ever', async () => {
    const set = vi.spyOn(Storage.prototype, 'setItem')
    expectConsoleError(/The club cannot be reached/)
    openMembers('/members/event/view/7', { [GET]: () => answer(viewOf()), [JOIN]: unreachable })
    const join = await screen.findByRole('button', { name: 'Join Row / Event' })
    set.mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError')
    })
    await userEvent.click(join)
    expect(await screen.findByText(/The club cannot be reached\. Please check/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Join Row / Event' })).toBeVisible()
    set.mockRestore()
  })
})
