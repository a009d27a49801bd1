import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { IS_REOPENED } from '#contract/rules/drawnScreen'
import { countUnsent, PROFILE, removeSession, takeLeftUnsent } from '../../api/deviceStorage'
import { storedProfile } from '../../api/profile'
import { showOld } from '../../api/reopened'
import { answer, later, unreachable } from '../../testing/clubDouble'
import { expectConsoleError } from '../../testing/complaints'
import { rowOf, viewOf } from '../../testing/eventSamples'
import { type Answers, type Opened, openMembers, profileOf } from '../../testing/membersApp'
import { answerQuestion } from '../../testing/questions'

/** Stands in for IndexedDB, which jsdom does not have. */
const device = vi.hoisted(() => ({ entries: new Map<string, unknown>() }))
vi.mock('../../api/pocket', async importOriginal => ({
  ...(await importOriginal<object>()),
  readPocket: async (key: string) => device.entries.get(key),
}))

const GET = 'GET /api/event/get'
const JOIN = 'POST /api/event/joinEvent'
type View = ReturnType<typeof viewOf>

/** Opens the page of an event, taps Join without signal, and returns what brings the signal back. */
async function joinWithoutSignal(answers: Answers = {}) {
  let isReachable = true
  let view: View = viewOf()
  const opened = openMembers('/members/event/view/7', {
    [GET]: () => (isReachable ? answer(view) : unreachable()),
    [JOIN]: () => {
      if (!isReachable) return unreachable()
      view = { ...view, isInCrew: true }
      return answer({ attendeeId: 5 })
    },
    ...answers,
  })
  const join = await screen.findByRole('button', { name: JOIN_ROW })
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
  const keys = () => opened.club.named(JOIN).map(({ headers }) => headers.get('idempotency-key'))
  return { ...opened, backOnline, keys, becomes: (now: View) => (view = now) }
}

const JOIN_ROW = 'Join Row / Event'
const NOT_SENT_YET = 'Not sent yet. It goes to the club as soon as it can be reached.'
const LOST = 'A deed of yours has not been sent to the club yet. It is lost when you log out.'
const region = () => within(screen.getByRole('region', { name: 'Not sent yet' }))
const stored = () => localStorage.getItem('club.unsent')

describe('[PCK-04] a deed without signal', () => {
  it('says where its button was and above the page that it is not sent yet; with signal it goes, under the same key', async () => {
    const { backOnline, keys } = await joinWithoutSignal()
    expect(screen.queryByRole('button', { name: JOIN_ROW })).toBeNull()
    expect(screen.getByText(NOT_SENT_YET)).toHaveFocus()
    expect(region().getByText('Join Saturday morning outing, Sat 28 Nov, 08:30')).toBeVisible()
    backOnline()
    const joined = 'You have asked to join Saturday morning outing. The organiser (DO) will confirm your place.'
    expect(await screen.findByText(joined)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
    expect(stored()).toBeNull()
  })

  it('is taken back, and Join is there again', async () => {
    const { backOnline, keys } = await joinWithoutSignal()
    await userEvent.click(screen.getByRole('button', { name: /^Take back: Join Saturday/ }))
    expect(await screen.findByRole('button', { name: JOIN_ROW })).toBeVisible()
    expect(document.getElementById('content')).toHaveFocus()
    backOnline()
    await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull())
    expect(keys()).toHaveLength(1)
  })

  it('the club may have had it already, though its answer was lost: it is not sent again', async () => {
    const { backOnline, keys } = await joinWithoutSignal()
    backOnline(viewOf({ isInCrew: true }))
    const known = 'The club has known already that you have asked to join Saturday morning outing.'
    expect(await screen.findByText(known)).toBeVisible()
    expect([keys().length, stored()]).toEqual([1, null])
  })

  it.each([
    [viewOf({ event: { startTime: '06:00' } }), 'Saturday morning outing has moved to Sat 28 Nov, 06:00. Still join?'],
    [viewOf({ event: { endTime: '09:30' } }), 'Saturday morning outing now ends at 09:30. Still join?'],
    [viewOf({ isInFuture: false }), 'Saturday morning outing has begun. Still join?'],
    [viewOf({ attendeeRemoved: 'Illness' }), 'You have left Saturday morning outing meanwhile. Still join?'],
  ])('where the row has changed it asks once, and goes as another deed: %#', async (view, question) => {
    const { backOnline, keys } = await joinWithoutSignal()
    backOnline(view)
    expect(await screen.findByText(question)).toBeVisible()
    expect(screen.queryByText(NOT_SENT_YET)).toBeNull()
    expect(keys()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Join: Saturday morning outing' }))
    await waitFor(() => expect(stored()).toBeNull())
    // The first may have been used up by a try whose answer was lost.
    expect(new Set(keys()).size).toBe(2)
  })

  it('where it does not stand though the club has had it, it asks', async () => {
    let isRepeated = false
    const { backOnline } = await joinWithoutSignal({
      [JOIN]: () => (isRepeated ? answer({ attendeeId: 5 }) : unreachable()),
    })
    isRepeated = true
    backOnline()
    const question = 'The club had this already, and it has been changed since: Saturday morning outing. Still join?'
    expect(await screen.findByText(question)).toBeVisible()
  })

  it('where the places are taken it is not sent, nor made a wait; it says so until that is read', async () => {
    const { backOnline, keys, club } = await joinWithoutSignal()
    backOnline(viewOf({ placesHeld: 4, placesTaken: true, isWaitingListOpen: true, event: { places: 4 } }))
    const taken = 'All places in Saturday morning outing are taken now. You have not joined.'
    expect(await screen.findByText(taken)).toBeVisible()
    expect(screen.queryByText(NOT_SENT_YET)).toBeNull()
    expect([keys().length, club.named('POST /api/event/joinWaitingList').length]).toEqual([1, 0])
    await userEvent.click(screen.getByRole('button', { name: 'OK: Saturday morning outing' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
    expect(stored()).toBeNull()
  })

  it('a refusal of the club is told in its own words; a fault of the club is none, and it is tried again', async () => {
    let says: () => Response | Promise<Response> = unreachable
    const { backOnline, keys } = await joinWithoutSignal({ [JOIN]: () => says() })
    says = () => answer({ message: 'Something went wrong.' }, 500)
    backOnline()
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(await screen.findByText(NOT_SENT_YET)).toBeVisible()
    says = () => answer({ message: 'Too late.', exceptionMessage: 'Too late.' }, 409)
    backOnline()
    expect(await screen.findByText('Saturday morning outing: Too late. You have not joined.')).toBeVisible()
    expect(new Set(keys()).size).toBe(1)
  })

  it.each([502, 503, 504])('a proxy that answers %i for the club is no signal, at first and later', async status => {
    expectConsoleError(/does not answer just now/)
    const proxy = () => new Response('<h1>nginx</h1>', { status })
    let says: () => Response = proxy
    const { club } = openMembers('/members/event/view/7', { [GET]: () => answer(viewOf()), [JOIN]: () => says() })
    const join = await screen.findByRole('button', { name: JOIN_ROW })
    await waitFor(() => expect(storedProfile()).not.toBeNull())
    await userEvent.click(join)
    expect(await screen.findByText(NOT_SENT_YET)).toBeVisible()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(club.named(JOIN)).toHaveLength(2))
    expect(screen.getByText(NOT_SENT_YET)).toBeVisible()
    says = () => answer({ message: 'Too late.', exceptionMessage: 'Too late.' }, 409)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Saturday morning outing: Too late. You have not joined.')).toBeVisible()
    expect(new Set(club.named(JOIN).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('the club’s own 503 is an answer: it is told, and nothing waits', async () => {
    expectConsoleError(/The club is busy/)
    const busy = () => answer({ message: 'The club is busy.', exceptionMessage: 'The club is busy.' }, 503)
    openMembers('/members/event/view/7', { [GET]: () => answer(viewOf()), [JOIN]: busy })
    const join = await screen.findByRole('button', { name: JOIN_ROW })
    await waitFor(() => expect(storedProfile()).not.toBeNull())
    await userEvent.click(join)
    expect(await screen.findByText('The club is busy.')).toBeVisible()
    expect(stored()).toBeNull()
  })

  it('stays in sight while it is tried again, and can be taken back', async () => {
    let says: () => Response | Promise<Response> = unreachable
    const { backOnline, keys } = await joinWithoutSignal({ [JOIN]: () => says() })
    const last = later()
    says = () => last.promise
    backOnline()
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(screen.getByText(NOT_SENT_YET)).toBeVisible()
    expect(screen.queryByRole('button', { name: JOIN_ROW })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Take back/ }))
    expect(await screen.findByRole('button', { name: JOIN_ROW })).toBeVisible()
    expect(countUnsent()).toBe(0)
    last.resolve(answer({ message: 'Too late.' }, 409))
    // It was not to be sent any more, so nobody need know why it was not.
    await waitFor(() => expect(stored()).toBeNull())
    expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull()
  })

  it.each(['while it is tried again', 'after a try whose answer was lost'])(
    'taken back %s, it says so where the club has had it by then',
    async when => {
      let says: () => Response | Promise<Response> = unreachable
      const { backOnline, keys, becomes } = await joinWithoutSignal({ [JOIN]: () => says() })
      const last = later()
      const takeItBack = () => userEvent.click(screen.getByRole('button', { name: /^Take back/ }))
      if (when === 'while it is tried again') {
        says = () => last.promise
        backOnline()
        await waitFor(() => expect(keys()).toHaveLength(2))
        await takeItBack()
        becomes(viewOf({ isInCrew: true }))
        last.resolve(answer({ attendeeId: 5 }))
      } else {
        await takeItBack()
        expect(await screen.findByRole('button', { name: JOIN_ROW })).toBeVisible()
        backOnline(viewOf({ isInCrew: true }))
      }
      expect(
        await screen.findByText(
          'The club had this already when you took it back. You have asked to join Saturday morning outing. The organiser (DO) will confirm your place.',
        ),
      ).toBeVisible()
      expect(region().getByRole('link', { name: /^See the row\/event/ })).toHaveAttribute(
        'href',
        '/app/club/v1/members/event/view/7',
      )
      await userEvent.click(screen.getByRole('button', { name: 'OK: Saturday morning outing' }))
      await waitFor(() => expect(stored()).toBeNull())
    },
  )

  it('taken back and not had by the club, it goes without a word once a minute has passed, and is never sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { backOnline, keys, club } = await joinWithoutSignal()
    await userEvent.click(screen.getByRole('button', { name: /^Take back/ }))
    // A program that knows nothing of what is taken back leaves an entry of this form alone.
    expect(JSON.parse(stored() ?? '[]')).toMatchObject([{ form: 2, isTakenBack: true }])
    const read = club.named(GET).length
    backOnline()
    // Its first try may still be under way at the club.
    await waitFor(() => expect(club.named(GET).length).toBeGreaterThan(read))
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(stored()).not.toBeNull()
    vi.setSystemTime(Date.now() + 60_000)
    backOnline()
    await waitFor(() => expect(stored()).toBeNull())
    expect(keys()).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull()
  })

  it('what is only told of is no loss at logout', async () => {
    const { backOnline } = await joinWithoutSignal()
    backOnline(viewOf({ event: { eventFull: true } }))
    await screen.findByText('Saturday morning outing is full now. You have not joined.')
    expect(countUnsent()).toBe(0)
  })

  it('is another member’s who signs in on this device: neither shown nor sent', async () => {
    const { backOnline, keys } = await joinWithoutSignal()
    const profile = { ...storedProfile(), id: 99 }
    localStorage.setItem('club.profile', JSON.stringify(profile))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'club.unsent' })))
    backOnline()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull())
    expect(keys()).toHaveLength(1)
  })

  it('logging out asks before it is lost', async () => {
    await joinWithoutSignal()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement)
    await answerQuestion('Log out all the same?', 'Stay', LOST)
    expect(stored()).not.toBeNull()
  })

  it('logging out says that what was taken back may have arrived', async () => {
    await joinWithoutSignal()
    await userEvent.click(screen.getByRole('button', { name: /^Take back/ }))
    await userEvent.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement)
    const unknown = 'A deed that you took back may have reached the club. You will not be told when you log out now.'
    await answerQuestion('Log out all the same?', 'Stay', unknown)
    expect(stored()).not.toBeNull()
  })

  it('its number alone outlasts the session, until the login page has said it', async () => {
    await joinWithoutSignal()
    await removeSession()
    await removeSession()
    expect([stored(), takeLeftUnsent(), takeLeftUnsent()]).toEqual([null, 1, 0])
  })

  it('where the browser keeps nothing, the club cannot be reached, as ever', async () => {
    const set = vi.spyOn(Storage.prototype, 'setItem')
    expectConsoleError(/The club cannot be reached/)
    openMembers('/members/event/view/7', { [GET]: () => answer(viewOf()), [JOIN]: unreachable })
    const join = await screen.findByRole('button', { name: JOIN_ROW })
    await waitFor(() => expect(storedProfile()).not.toBeNull())
    set.mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError')
    })
    await userEvent.click(join)
    expect(await screen.findByText(/The club cannot be reached\. Please check/)).toBeVisible()
    expect(screen.getByRole('button', { name: JOIN_ROW })).toBeVisible()
    set.mockRestore()
  })
})

describe('[PCK-04] [PCK-08] a deed on a page that may be old', () => {
  const DRAWN_AT = Date.parse('2026-11-27T08:12:00Z')
  const MOVED = /has moved to Sat 28 Nov, 06:00\. Still join\?/

  /** Opens the page of an event, which says 08:30 while the row is at 06:00 by now. */
  async function openOldPage(makeOld: (queryClient: Opened['queryClient']) => Promise<void> | void) {
    let get: () => Response | Promise<Response> = () => answer(viewOf())
    const { club, queryClient } = openMembers('/members/event/view/7', {
      [GET]: () => get(),
      [JOIN]: () => answer({ attendeeId: 5 }),
    })
    const join = await screen.findByRole('button', { name: JOIN_ROW })
    await waitFor(() => expect(storedProfile()).not.toBeNull())
    get = unreachable
    await act(async () => makeOld(queryClient))
    get = () => answer(viewOf({ event: { startTime: '06:00' } }))
    return { club, join }
  }

  it.each<[string, Parameters<typeof openOldPage>[0]]>([
    [
      'that could not be asked for anew',
      async queryClient => {
        expectConsoleError(/The club cannot be reached/)
        queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
        await queryClient.invalidateQueries({ queryKey: ['events'] })
      },
    ],
    [
      'that opened again, before the club is asked',
      () => {
        showOld(DRAWN_AT)
        document.documentElement.setAttribute(IS_REOPENED, '')
        onTestFinished(() => document.documentElement.removeAttribute(IS_REOPENED))
      },
    ],
    [
      'that opened again, and has not been renewed',
      queryClient => {
        showOld(DRAWN_AT)
        for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['events'] }))
          queryClient.setQueryData(queryKey, (shown: unknown) => shown, { updatedAt: DRAWN_AT })
      },
    ],
  ])(
    'the event of a page %s is read at once before the deed is sent, and a change is asked about',
    async (_, makeOld) => {
      const { club, join } = await openOldPage(makeOld)
      await userEvent.click(join)
      expect(await screen.findByText(MOVED)).toBeVisible()
      expect(club.named(JOIN)).toEqual([])
    },
  )

  it('so it is on the home that the device has kept, though the line is back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') })
    const kept = { form: 1, memberId: 1, answer: [rowOf({ title: 'Saturday morning outing' })], at: DRAWN_AT }
    localStorage.setItem(PROFILE, JSON.stringify(profileOf()))
    device.entries.set('["events","latest"]', { ...kept, device: Date.now() })
    const { club } = openMembers('/members/home', {
      'GET /api/event/getSummary': unreachable,
      [GET]: () => answer(viewOf({ event: { startTime: '06:00' } })),
      [JOIN]: () => answer({ attendeeId: 5 }),
    })
    const [join] = await screen.findAllByRole('button', { name: 'Join: Saturday morning outing' })
    await userEvent.click(join as HTMLElement)
    expect(await screen.findByText(MOVED)).toBeVisible()
    expect(club.named(JOIN)).toEqual([])
  })

  it('where nothing has changed it is sent', async () => {
    const { club, queryClient } = openMembers('/members/event/view/7', {
      [GET]: () => answer(viewOf({ isInCrew: club.named(JOIN).length > 0 })),
      [JOIN]: () => answer({ attendeeId: 5 }),
    })
    const join = await screen.findByRole('button', { name: JOIN_ROW })
    await waitFor(() => expect(storedProfile()).not.toBeNull())
    showOld(DRAWN_AT)
    for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['events'] }))
      queryClient.setQueryData(queryKey, (shown: unknown) => shown, { updatedAt: DRAWN_AT })
    await userEvent.click(join)
    expect(await screen.findByText(/^You have asked to join Saturday morning outing\./)).toBeVisible()
    expect(club.named(JOIN)).toHaveLength(1)
  })
})
