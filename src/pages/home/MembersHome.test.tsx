import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showOld } from '../../api/reopened'
import { answer, later, unreachable } from '../../testing/clubDouble'
import { expectConsoleError } from '../../testing/complaints'
import { rowOf } from '../../testing/eventSamples'
import { profileOf } from '../../testing/membersApp'
import { openScreen } from '../../testing/openScreen'
import { hasPaidQuery, latestQuery } from './homeQueries'

const payment = {
  membershipYear: 2026,
  fee: '135.00',
  contribution: '25.00',
  reference: 'subs',
  payBy: '6th April',
  bankName: 'River Bank',
  accountName: 'Ebb RC',
  sortCode: '00-11-22',
  accountNumber: '01234567',
}
const block = async (name: string) => within(await screen.findByRole('region', { name }))
// A block whose code comes late stands in a frame of its own until then.
const card = async (name: string, title: string) =>
  within(await waitFor(() => within(screen.getByRole('region', { name })).getByRole('article', { name: title })))

const entryOf = (link: HTMLElement) => within(link.closest('li') as HTMLElement)

describe('what waits for those who look after the members', () => {
  const waiting = {
    'GET /api/user/membershipSummary': () => answer({ waitingApproval: 2 }),
    'GET /api/user/removalRequests': () =>
      answer([{ userId: 4, firstName: 'Ada', familyName: 'Byron', askedAt: '2026-11-20T09:00:00Z', reason: null }]),
    'GET /api/complaint/all': () =>
      answer([
        { id: 1, answeredAt: null },
        { id: 2, answeredAt: '2026-11-20T09:00:00Z' },
      ]),
  }

  it('[SET-07] approvals, requests and complaints are counted, each with the way to it', async () => {
    const secretary = () => answer(profileOf(['Member', 'Member Secretary']))
    openScreen('/members/home', { ...waiting, 'GET /api/user/profile': secretary })
    const notice = await block('Waiting for you')
    await waitFor(() => expect(notice.getAllByRole('link')).toHaveLength(3))
    expect(notice.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 new members wait for approval', '/app/club/v1/members/users/list/Waiting%20Approval'],
      ['1 member has asked to be removed', '/app/club/v1/members/users/list/All'],
      ['1 complaint about personal data waits for an answer', '/app/club/v1/members/committee/complaints'],
    ])
  })

  it('[RIV-14] a System Administrator is told that the tide table ends', async () => {
    openScreen('/members/home', {
      ...waiting,
      'GET /api/user/profile': () => answer(profileOf(['Member', 'System Administrator'])),
      'GET /api/river/tideEnd': () => answer({ says: 'The club’s tide table ends on 31 December 2026.' }),
    })
    const notice = await block('Waiting for you')
    expect(
      await notice.findByRole('link', { name: 'The club’s tide table ends on 31 December 2026.' }),
    ).toHaveAttribute('href', '/app/club/v1/members/committee/setup/tides')
    expect(notice.getAllByRole('link')).toHaveLength(4)
  })

  it('[SET-07] [ROLE-01] nobody else is asked or told', async () => {
    const bosun = () => answer(profileOf(['Member', 'Committee Member', 'Bosun']))
    const { club } = openScreen('/members/home', { ...waiting, 'GET /api/user/profile': bosun })
    await block('My Rows/Events')
    await waitFor(() => expect(club.named('GET /api/event/getMyRow')).not.toEqual([]))
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
    expect(club.named('GET /api/complaint/all')).toEqual([])
    expect(club.named('GET /api/river/tideEnd')).toEqual([])
  })
})

describe('the payment notice', () => {
  it('[MEM-04] while unpaid: by when, how much, which reference, to which account', async () => {
    openScreen('/members/home', {
      'GET /api/user/hasPaid': () => answer(false),
      'GET /api/club/payment': () => answer(payment),
    })
    const notice = await block('Membership Payment Due')
    expect(
      await notice.findByText('The membership fee is £135.00, plus a voluntary contribution of £25.'),
    ).toBeVisible()
    expect(notice.getByText('Please pay by 6th April for voting rights at the AGM.')).toBeVisible()
    expect(notice.getByText("Please use your name followed by 'subs' as the reference.")).toBeVisible()
    for (const figure of ['River Bank', 'Ebb RC', '00-11-22', '01234567'])
      expect(notice.getByText(figure)).toBeVisible()
  })

  it('[MEM-04] copies sort code, account number and the member’s own reference, and says so', async () => {
    vi.stubGlobal('isSecureContext', true)
    const user = userEvent.setup()
    openScreen('/members/home', {
      'GET /api/user/hasPaid': () => answer(false),
      'GET /api/club/payment': () => answer(payment),
    })
    const notice = await block('Membership Payment Due')
    for (const [what, text] of [
      ['sort code', '00-11-22'],
      ['account number', '01234567'],
      // A bank's reference cannot hold 'Morgan Fletcher subs'.
      ['reference', 'M Fletcher subs'],
    ]) {
      await user.click(await notice.findByRole('button', { name: `Copy ${what}` }))
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(text))
    }
    await waitFor(() => expect(notice.getAllByText('Copied.')).toHaveLength(3))
    expect(notice.getByText('M Fletcher subs')).toBeVisible()
  })

  it('[MEM-04] a short name stands whole in the reference; without bank details there is nothing to copy', async () => {
    vi.stubGlobal('isSecureContext', true)
    const ann = () => answer(profileOf(['Member'], { firstName: 'Ann', familyName: 'Lee' }))
    let details: object = payment
    const { queryClient } = openScreen('/members/home', {
      'GET /api/user/profile': ann,
      'GET /api/user/hasPaid': () => answer(false),
      'GET /api/club/payment': () => answer(details),
    })
    const notice = await block('Membership Payment Due')
    expect(await notice.findByText('Ann Lee subs')).toBeVisible()
    details = { fee: '130.00', contribution: '30.00', reference: 'fees', payBy: null }
    await queryClient.invalidateQueries({ queryKey: ['club', 'payment'] })
    expect(await notice.findByText('Please ask the club for its bank account details.')).toBeVisible()
    expect(notice.queryByRole('button', { name: /^Copy/ })).toBeNull()
    expect(notice.queryByText(/voting rights/)).toBeNull()
  })

  it('[MEM-04] from a server without the call: 130.00, 30 and fees', async () => {
    openScreen('/members/home', {
      'GET /api/user/hasPaid': () => answer(false),
      'GET /api/club/payment': () => answer({ message: 'Not found.' }, 404),
    })
    const notice = await block('Membership Payment Due')
    expect(
      await notice.findByText('The membership fee is £130.00, plus a voluntary contribution of £30.'),
    ).toBeVisible()
    expect(notice.getByText('Please pay by 1st March for voting rights at the AGM.')).toBeVisible()
    expect(notice.getByText("Please use your name followed by 'fees' as the reference.")).toBeVisible()
    expect(notice.getByText('Please ask the club for its bank account details.')).toBeVisible()
  })

  it('[MEM-04] not to somebody who has paid', async () => {
    const { queryClient } = openScreen('/members/home', { 'GET /api/user/hasPaid': () => answer(true) })
    await block('My Rows/Events')
    await waitFor(() => expect(queryClient.getQueryData(hasPaidQuery.queryKey)).toBe(true))
    expect(screen.queryByText('Membership Payment Due')).toBeNull()
  })

  it('[MEM-04] not while the club cannot tell whether they have', async () => {
    openScreen('/members/home', { 'GET /api/user/hasPaid': () => answer({ message: 'Not now.' }, 500) })
    await block('My Rows/Events')
    expect(screen.queryByText('Membership Payment Due')).toBeNull()
  })
})

describe('what can be joined', () => {
  const NAME = 'You can join'
  const mine = { attendeeId: 1, confirmed: true }

  it('[MEM-07] [EVT-08] the next rows that have room and in which one has no part, before all others', async () => {
    const over = { isInFuture: false, hasEnded: true }
    openScreen('/members/home', {
      'GET /api/event/getSummary': () =>
        answer([
          rowOf({ eventId: 1, title: 'Running row', isInFuture: false }),
          rowOf({ eventId: 2, title: 'Open row' }),
          rowOf({ eventId: 3, title: 'Full row', eventFull: true }),
          rowOf({ eventId: 4, title: 'Stormy row', cancelledId: 2, cancelledReason: 'High winds' }),
          rowOf({ eventId: 5, title: 'Own row', ...mine }),
          rowOf({ eventId: 6, title: 'Left row', attendeeId: 2, attendeeRemoved: 'Unwell' }),
          rowOf({ eventId: 7, title: 'Past row', ...over }),
          rowOf({ eventId: 8, title: 'Later row' }),
        ]),
    })
    const open = await card(NAME, 'Open row')
    expect(open.getByRole('link', { name: 'Open row' })).toHaveAttribute('href', '/app/club/v1/members/event/view/2')
    for (const words of ['28-Nov-2026', '08:30 to 10:30', 'Row']) expect(open.getByText(words)).toBeVisible()
    const offered = await block(NAME)
    expect(offered.getAllByRole('article').map(each => within(each).getByRole('heading').textContent)).toEqual([
      'Open row',
      'Later row',
    ])
    const headings = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
    expect(headings.indexOf(NAME)).toBeLessThan(headings.indexOf('My Rows/Events'))
    expect(offered.getByRole('link', { name: 'See all upcoming rows and events' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/rows/All%20Events/Upcoming',
    )
  })

  it('[EVT-09] Join on the card joins, and the card keeps its place and says so where nothing else can be tapped', async () => {
    let hasJoined = false
    const { club } = openScreen('/members/home', {
      'GET /api/event/getSummary': () =>
        answer([
          rowOf({ eventId: 1, title: 'Open row', attendeeId: hasJoined ? 5 : null }),
          rowOf({ eventId: 2, title: 'Later row' }),
        ]),
      'POST /api/event/joinEvent': () => {
        hasJoined = true
        return answer({ attendeeId: 5 })
      },
    })
    const open = await card(NAME, 'Open row')
    await userEvent.click(open.getByRole('button', { name: 'Join: Open row' }))
    expect(await open.findByText('You have asked to join. The organiser (DO) will confirm your place.')).toHaveFocus()
    expect(await open.findByText('Waiting for Organiser (DO) to Confirm')).toBeVisible()
    expect(open.queryByRole('button')).toBeNull()
    expect(open.getByRole('link', { name: 'Covid Declaration: Open row' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/attendee/5/covid-form',
    )
    expect(club.named('POST /api/event/joinEvent')).toHaveLength(1)
    const offered = await block(NAME)
    expect(offered.getAllByRole('article').map(each => within(each).getByRole('heading').textContent)).toEqual([
      'Open row',
      'Later row',
    ])
  })

  it('[EVT-09] a refusal is said on the card', async () => {
    expectConsoleError(/now full/)
    let isFull = false
    openScreen('/members/home', {
      'GET /api/event/getSummary': () => answer([rowOf({ title: 'Open row', eventFull: isFull })]),
      'POST /api/event/joinEvent': () => {
        isFull = true
        return answer({ message: 'This event is now full.' }, 409)
      },
    })
    const open = await card(NAME, 'Open row')
    await userEvent.click(open.getByRole('button', { name: 'Join: Open row' }))
    expect(await open.findByRole('alert')).toHaveTextContent('This event is now full.')
    await waitFor(() => expect(open.queryByRole('button')).toBeNull())
    expect(open.getByText('FULL')).toBeVisible()
  })

  it('[MEM-07] [EVT-09] where the latest ten are full or one’s own, the next that can be joined; joined, its card stays', async () => {
    const latest = Array.from({ length: 10 }, (_, index) =>
      rowOf({ eventId: index + 1, title: `Row ${index + 1}`, ...(index % 2 ? mine : { eventFull: true }) }),
    )
    const later = rowOf({ eventId: 20, title: 'Open in December', startDate: '2026-12-05' })
    let isJoined = false
    const { club } = openScreen('/members/home', {
      'GET /api/event/getSummary': () => answer(latest),
      'GET /api/event/all': () => answer(isJoined ? [] : [later]),
      'GET /api/event/getMyRow': () => answer(isJoined ? [{ ...later, attendeeId: 5 }] : []),
      'POST /api/event/joinEvent': () => {
        isJoined = true
        return answer({ attendeeId: 5 })
      },
    })
    const open = await card(NAME, 'Open in December')
    expect(club.named('GET /api/event/all').map(({ query }) => Object.fromEntries(query))).toEqual([
      { type: 'All Events', filter: 'Upcoming', joinable: 'true', page: '1', perPage: '10' },
    ])
    await userEvent.click(open.getByRole('button', { name: 'Join: Open in December' }))
    expect(await open.findByText('You have asked to join. The organiser (DO) will confirm your place.')).toHaveFocus()
    expect(await open.findByText('Waiting for Organiser (DO) to Confirm')).toBeVisible()
  })

  it('[MEM-07] [PCK-08] what was only shown while it may be old does not stay once the club has answered', async () => {
    const drawnAt = Date.parse('2026-11-27T08:12:00Z')
    const latest = later()
    const { queryClient } = openScreen('/members/home', { 'GET /api/event/getSummary': () => latest.promise })
    showOld(drawnAt)
    const old = [rowOf({ eventId: 1, title: 'Filled up since' }), rowOf({ eventId: 2, title: 'Open row' })]
    act(() => void queryClient.setQueryData(latestQuery.queryKey, old, { updatedAt: drawnAt }))
    await card(NAME, 'Filled up since')
    latest.resolve(answer([rowOf({ eventId: 2, title: 'Open row' })]))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Filled up since' })).toBeNull())
    await card(NAME, 'Open row')
  })

  it('[MEM-07] what has begun while the page was open is offered no more, whether or not a list still has it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:00:00Z') })
    const stays = rowOf({ eventId: 3, title: 'Sunday row', startDate: '2026-11-29' })
    let latest = [rowOf({ eventId: 1, title: 'Listed row' }), rowOf({ eventId: 2, title: 'Lost row' }), stays]
    const { queryClient } = openScreen('/members/home', { 'GET /api/event/getSummary': () => answer(latest) })
    await card(NAME, 'Listed row')
    await card(NAME, 'Lost row')
    vi.setSystemTime('2026-11-28T08:30:00Z')
    latest = [rowOf({ eventId: 1, title: 'Listed row', isInFuture: false })]
    await act(() => queryClient.invalidateQueries(latestQuery))
    const offered = (await block(NAME)).getAllByRole('article')
    expect(offered.map(each => within(each).getByRole('heading').textContent)).toEqual(['Sunday row'])
  })

  it('[MEM-07] [PCK-02] where the club cannot be reached, nothing is offered that has begun by the device’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T08:00:00Z') })
    const rows = [rowOf({ title: 'Begun row' }), rowOf({ eventId: 8, title: 'Later row', startTime: '08:31' })]
    let get: () => Response | Promise<Response> = () => answer(rows)
    const { queryClient } = openScreen('/members/home', { 'GET /api/event/getSummary': () => get() })
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
    await card(NAME, 'Begun row')
    vi.setSystemTime('2026-11-28T08:30:00Z')
    get = unreachable
    await act(() => queryClient.invalidateQueries(latestQuery))
    const offered = (await block(NAME)).getAllByRole('article')
    expect(offered.map(each => within(each).getByRole('heading').textContent)).toEqual(['Later row'])
  })

  it('[MEM-07] no block where there is nothing to join', async () => {
    openScreen('/members/home', { 'GET /api/event/getSummary': () => answer([rowOf({ title: 'Own row', ...mine })]) })
    await card('Latest Rows/Events', 'Own row')
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  })
})

describe('My Rows/Events', () => {
  const mine = [
    rowOf({ eventId: 1, title: 'Waiting row', attendeeId: 1 }),
    rowOf({ eventId: 2, title: 'Confirmed row', attendeeId: 2, confirmed: true }),
    rowOf({ eventId: 3, title: 'Left row', attendeeId: 3, attendeeRemoved: 'Unwell' }),
    rowOf({ eventId: 4, title: 'Lost row', attendeeId: 4, organiserRemoved: 'Boat is full' }),
    rowOf({
      eventId: 5,
      title: 'Stormy row',
      attendeeId: 5,
      confirmed: true,
      cancelledId: 2,
      cancelledReason: 'High winds',
    }),
  ]

  it('[RIV-07] the next row says its tide and light in one line, which unfolds where the tides come from', async () => {
    const river = { words: 'High water 08:14, 6.9 m; light until 15:57', source: 'Harbour 2026' }
    openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer([rowOf({ attendeeId: 3, river })]) })
    const line = await screen.findByText(river.words)
    expect(line).toBeVisible()
    expect(screen.getByText('Harbour 2026')).not.toBeVisible()
    await userEvent.click(line)
    expect(screen.getByText('Harbour 2026')).toBeVisible()
  })

  it('[MEM-06] cards lead to the event and say how one stands', async () => {
    openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer(mine) })
    const badges = [
      ['Waiting row', 'Waiting for Organiser (DO) to Confirm'],
      ['Confirmed row', "You're In!"],
      ['Left row', 'Removed: Unwell'],
      ['Lost row', 'Removed: Boat is full'],
      ['Stormy row', 'Cancelled: High winds'],
    ] as const
    const mineBlock = await block('My Rows/Events')
    await userEvent.click(await mineBlock.findByText('1 that you have left'))
    for (const [title, badge] of badges)
      expect(entryOf(mineBlock.getByRole('link', { name: title })).getByText(badge)).toBeVisible()
    const link = mineBlock.getByRole('link', { name: 'Waiting row' })
    expect(link).toHaveAttribute('href', '/app/club/v1/members/event/view/1')
    expect(mineBlock.getAllByText("You're In!")).toHaveLength(1)
  })

  it('[MEM-06] the next two are cards, a line below them says what was cancelled or is lost, what one has left is folded, and All shows the rest', async () => {
    const later = rowOf({ eventId: 6, title: 'Later row', attendeeId: 6 })
    openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer([...mine, later]) })
    const mineBlock = await block('My Rows/Events')
    for (const title of ['Waiting row', 'Confirmed row'])
      expect((await card('My Rows/Events', title)).getByRole('heading', { name: title })).toHaveAttribute('dir', 'auto')
    expect(mineBlock.queryByRole('article', { name: 'Later row' })).toBeNull()
    for (const title of ['Lost row', 'Stormy row']) {
      expect(mineBlock.getByRole('link', { name: title })).toHaveAttribute('dir', 'auto')
      expect(mineBlock.queryByRole('article', { name: title })).toBeNull()
    }
    expect(mineBlock.getByText('Left row')).not.toBeVisible()
    const all = mineBlock.getByRole('button', { name: 'All 3' })
    expect(all).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(all)
    expect(mineBlock.getByRole('article', { name: 'Later row' })).toBeVisible()
    expect(mineBlock.getByText('Left row')).not.toBeVisible()
    await userEvent.click(mineBlock.getByRole('button', { name: 'The next ones only' }))
    expect(mineBlock.queryByRole('article', { name: 'Later row' })).toBeNull()
  })

  describe('on a phone', () => {
    beforeEach(() =>
      vi.stubGlobal('matchMedia', (query: string) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('max-width'),
          addListener: () => undefined,
          removeListener: () => undefined,
        }),
      ),
    )
    const river = {
      words: 'High water 08:14, 6.9 m; light until 09:57, ends in the dark',
      caution: 'Ends in the dark',
      source: null,
    }
    const evening = rowOf({ eventId: 6, title: 'Evening row', attendeeId: 6, startDate: '2026-12-02', river })

    it('[MEM-06] each row stands once: the next at the head of the page, the others in low cards', async () => {
      openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer([...mine, evening]) })
      expect((await block('Next on the water')).getByRole('link', { name: 'Waiting row' })).toBeVisible()
      const mineBlock = await block('My Rows/Events')
      const titles = () => mineBlock.getAllByRole('article').map(each => within(each).getByRole('heading').textContent)
      expect(titles()).toEqual(['Confirmed row', 'Evening row', 'Left row'])
      for (const title of ['Lost row', 'Stormy row']) expect(mineBlock.getByRole('link', { name: title })).toBeVisible()
      await userEvent.click(mineBlock.getByRole('button', { name: 'All 3' }))
      expect(titles()).toEqual(['Waiting row', 'Confirmed row', 'Evening row', 'Left row'])
    })

    it('[MEM-06] [RIV-07] a low card says when, how one stands and what speaks against the row, and unfolds to the rest', async () => {
      openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer([...mine, evening]) })
      const low = await card('My Rows/Events', 'Evening row')
      expect(low.getByText('08:30 to 10:30')).toBeVisible()
      expect(low.getByText('Waiting for Organiser (DO) to Confirm')).toBeVisible()
      expect(low.getByText('Ends in the dark')).toBeVisible()
      expect(low.queryByText(river.words)).toBeNull()
      expect(low.queryByRole('link', { name: /Remove Me|Covid/ })).toBeNull()
      const more = low.getByRole('button', { name: 'More: Evening row' })
      expect(more).toHaveAttribute('aria-expanded', 'false')
      await userEvent.click(more)
      expect(more).toHaveAttribute('aria-expanded', 'true')
      expect(low.getByText(river.words)).toBeVisible()
      for (const deed of ['Covid Declaration', 'Remove Me'])
        expect(low.getByRole('link', { name: `${deed}: Evening row` })).toBeVisible()
      const confirmed = await card('My Rows/Events', 'Confirmed row')
      expect(confirmed.getByRole('link', { name: 'Covid Declaration: Confirmed row' })).toBeVisible()
    })

    it('[MEM-06] where the next is the only one, the block says where it stands, and shows it', async () => {
      openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer([evening]) })
      const mineBlock = await block('My Rows/Events')
      expect(mineBlock.getByText('The next one stands at the head of this page.')).toBeVisible()
      await userEvent.click(mineBlock.getByRole('button', { name: 'All 1' }))
      expect(mineBlock.getByRole('article', { name: 'Evening row' })).toBeVisible()
    })

    it('[MEM-07] low cards are four in all, and the latest rows are folded', async () => {
      const open = [10, 11, 12, 13, 14].map(eventId => rowOf({ eventId, title: `Open row ${eventId}` }))
      openScreen('/members/home', {
        'GET /api/event/getMyRow': () => answer([...mine, evening]),
        'GET /api/event/getSummary': () => answer(open),
      })
      expect((await block('You can join')).getAllByRole('article')).toHaveLength(2)
      expect(screen.queryByRole('region', { name: 'Latest Rows/Events' })).toBeNull()
      await userEvent.click(screen.getByRole('heading', { name: 'Latest Rows/Events' }))
      expect((await card('Latest Rows/Events', 'Open row 14')).getByText(/^Organiser:/)).toBeVisible()
    })

    it('[MEM-05] an event of one’s own is no offer, and its low card has the deed that waits', async () => {
      const open = rowOf({ eventId: 10, title: 'Open row' })
      const own = rowOf({ eventId: 11, title: 'Own row', startDate: '2026-12-02' })
      const past = rowOf({ eventId: 12, title: 'Past row', startDate: '2020-11-15', isInFuture: false, hasEnded: true })
      const stormy = rowOf({ eventId: 13, title: 'Called off', cancelledId: 2, cancelledReason: 'High winds' })
      openScreen('/members/home', {
        'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
        'GET /api/event/getOrganised': () => answer([own, past, stormy]),
        'GET /api/event/getSummary': () => answer([open, own]),
      })
      expect((await block('You can join')).getAllByRole('article')).toHaveLength(1)
      const low = await card('My Organised Rows/Events', 'Own row')
      expect(low.getByRole('link', { name: 'View Details: Own row' })).toBeVisible()
      const cancelled = await card('My Organised Rows/Events', 'Called off')
      expect(cancelled.getByText('CANCELLED: High winds')).toBeVisible()
      expect(cancelled.queryByRole('link', { name: /^View Details/ })).toBeNull()
      await userEvent.click(screen.getByText('1 report still to write'))
      const due = await card('My Organised Rows/Events', 'Past row')
      expect(due.getByRole('link', { name: 'Pending Report: Past row' })).toBeVisible()
    })
  })

  it('[MEM-06] Remove Me leads to one’s own attendance, while there is a place to give up', async () => {
    openScreen('/members/home', {
      'GET /api/event/getMyRow': () =>
        answer([...mine, rowOf({ eventId: 6, title: 'Past row', attendeeId: 6, isInFuture: false, hasEnded: true })]),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'All 3' }))
    for (const [title, attendeeId] of [
      ['Waiting row', 1],
      ['Confirmed row', 2],
    ] as const) {
      const link = (await card('My Rows/Events', title)).getByRole('link', { name: `Remove Me: ${title}` })
      expect(link).toHaveAttribute('href', `/app/club/v1/members/event/attendee/${attendeeId}/remove`)
    }
    expect((await block('My Rows/Events')).getAllByRole('link', { name: /Remove Me/ })).toHaveLength(2)
  })

  it('[EVT-13] a card leads to the Covid declaration until it is made', async () => {
    openScreen('/members/home', {
      'GET /api/event/getMyRow': () =>
        answer([...mine, rowOf({ eventId: 6, title: 'Declared row', attendeeId: 6, covidFormCompleted: true })]),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'All 3' }))
    expect(
      (await card('My Rows/Events', 'Waiting row')).getByRole('link', { name: 'Covid Declaration: Waiting row' }),
    ).toHaveAttribute('href', '/app/club/v1/members/event/attendee/1/covid-form')
    for (const title of ['Left row', 'Lost row', 'Stormy row', 'Declared row'])
      expect(screen.queryByRole('link', { name: `Covid Declaration: ${title}` })).toBeNull()
  })

  it('[EVT-09] [MEM-06] who has removed themself joins again from the card, and Remove Me does not come under the thumb', async () => {
    let hasJoined = false
    openScreen('/members/home', {
      'GET /api/event/getMyRow': () =>
        answer([rowOf({ title: 'Left row', attendeeId: 3, attendeeRemoved: hasJoined ? null : 'Unwell' })]),
      'POST /api/event/joinEvent': () => {
        hasJoined = true
        return answer({ attendeeId: 3 })
      },
    })
    await userEvent.click(await screen.findByText('1 that you have left'))
    const left = await card('My Rows/Events', 'Left row')
    await userEvent.click(left.getByRole('button', { name: 'Join Row / Event: Left row' }))
    expect(await left.findByText('Waiting for Organiser (DO) to Confirm')).toBeVisible()
    expect(left.getByText('You have asked to join. The organiser (DO) will confirm your place.')).toHaveFocus()
    expect(left.queryByRole('link', { name: /Remove Me/ })).toBeNull()
    expect(left.getByRole('link', { name: 'Covid Declaration: Left row' })).toBeVisible()
  })

  it('says at the head of the page when one rows next', async () => {
    openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer(mine) })
    const next = await block('Next on the water')
    expect(next.getByText('Sat 28 Nov, 08:30')).toBeVisible()
    expect(next.getByRole('link', { name: 'Waiting row' })).toHaveAttribute('href', '/app/club/v1/members/event/view/1')
  })

  const camp = rowOf({
    eventId: 30,
    title: 'Autumn camp',
    attendeeId: 8,
    confirmed: true,
    startDate: '2026-11-23',
    endDate: '2026-11-25',
    startTime: '09:00',
    endTime: '11:00',
    isInFuture: false,
  })

  it('[MEM-06] what is under way is said to be, with its days, and the next that is to begin leads', async () => {
    openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer([camp, ...mine]) })
    expect((await block('Next on the water')).getByRole('link', { name: 'Waiting row' })).toBeVisible()
    const line = screen.getByText('Under way:').parentElement as HTMLElement
    expect(line).toHaveTextContent('Under way: Autumn camp, Mon 23 Nov, 09:00 to Wed 25 Nov, 11:00')
    expect(within(line).getByRole('link', { name: 'Autumn camp' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/view/30',
    )
    const own = await card('My Rows/Events', 'Autumn camp')
    expect(own.getByText('Under way')).toBeVisible()
    expect(own.getByText('23-Nov-2026').parentElement).toHaveTextContent('23-Nov-2026 to 25-Nov-2026')
  })

  it('[MEM-06] with nothing else to come, what is under way stands at the head of the page', async () => {
    openScreen('/members/home', { 'GET /api/event/getMyRow': () => answer([camp]) })
    const now = await block('Under way')
    expect(now.getByRole('link', { name: 'Autumn camp' })).toBeVisible()
    expect(now.getByText('Mon 23 Nov, 09:00').parentElement).toHaveTextContent('Mon 23 Nov, 09:00 to Wed 25 Nov, 11:00')
    expect(screen.queryByRole('region', { name: 'Next on the water' })).toBeNull()
  })

  it('[MEM-06] empty, leads to what can be joined', async () => {
    openScreen('/members/home')
    const mine = await block('My Rows/Events')
    expect(await mine.findByText('You have not joined any rows or events.')).toBeVisible()
    expect(mine.getByRole('link', { name: 'All upcoming rows and events' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/rows/All%20Events/Upcoming',
    )
  })
})

describe('My Organised Rows/Events', () => {
  const ORGANISED = 'GET /api/event/getOrganised'
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T19:00:00Z') }))

  const over = { startDate: '2026-11-15', isInFuture: false, hasEnded: true }
  const organised = [
    rowOf({ eventId: 1, title: 'Open row', noAttendees: 4 }),
    rowOf({ eventId: 2, title: 'Full row', eventFull: true }),
    rowOf({ eventId: 3, title: 'Stormy row', ...over, cancelledId: 2, cancelledReason: 'High winds' }),
    rowOf({ eventId: 4, title: 'Past row', ...over }),
    rowOf({ eventId: 5, title: 'Reported row', ...over, reportCreated: true }),
  ]
  const officer = {
    'GET /api/user/profile': () => answer(profileOf(['Member', 'Duty Officer'])),
    [ORGANISED]: () => answer(organised),
  }
  const NAME = 'My Organised Rows/Events'

  it('[MEM-05] [TXT-02] each soonest first, after what ended today and waits for its report, with title link, type, date, times, number of members, View Details and its state; Add Row/Event', async () => {
    openScreen('/members/home', {
      ...officer,
      [ORGANISED]: () =>
        answer([
          ...organised,
          rowOf({ eventId: 6, title: 'Row today', startDate: '2026-11-22' }),
          rowOf({ eventId: 7, title: 'Row this morning', ...over, startDate: '2026-11-21', endDate: '2026-11-22' }),
        ]),
      'GET /api/event/drafts': () => answer([{ id: 5, title: 'Winter training', startDate: null, startTime: null }]),
    })
    const open = await card(NAME, 'Open row')
    for (const words of ['Row', '28-Nov-2026', '08:30 to 10:30', 'Members: 4'])
      expect(open.getByText(words)).toBeVisible()
    for (const name of ['Open row', 'View Details: Open row'])
      expect(open.getByRole('link', { name })).toHaveAttribute('href', '/app/club/v1/members/event/organiser/view/1')
    const organisedBlock = await block(NAME)
    expect(organisedBlock.getByRole('link', { name: 'Add Row/Event' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/organiser/add',
    )
    expect(await organisedBlock.findByRole('link', { name: 'Continue your draft: Winter training' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/organiser/add?draft=5',
    )
    expect((await card(NAME, 'Full row')).getByText('FULL')).toBeVisible()
    expect(open.queryByText('FULL')).toBeNull()
    expect((await card(NAME, 'Stormy row')).getByText('CANCELLED: High winds')).toBeVisible()
    const shelf = within(organisedBlock.getByRole('list', { name: 'Soonest first' }))
    expect(shelf.getAllByRole('heading').map(heading => heading.textContent)).toEqual([
      'Row this morning',
      'Row today',
      'Open row',
      'Full row',
      'Stormy row',
      'Reported row',
    ])
    expect(shelf.getByRole('link', { name: /^Pending Report/ })).toHaveAccessibleName(
      'Pending Report: Row this morning',
    )
  })

  it('[MEM-05] at the head of the page the next of them, at its organiser’s view', async () => {
    openScreen('/members/home', officer)
    const next = await block('Next on the water')
    expect(next.getByRole('link', { name: 'Open row' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/organiser/view/1',
    )
    expect(next.getByText('You organise it. Members: 4')).toBeVisible()
  })

  it('[MEM-05] what is past with no report, and not cancelled, is one line with a count, which opens to cards with Pending Report', async () => {
    openScreen('/members/home', officer)
    await card(NAME, 'Open row')
    const organisedBlock = await block(NAME)
    expect(organisedBlock.getByText('Past row')).not.toBeVisible()
    for (const title of ['Open row', 'Full row', 'Stormy row', 'Reported row'])
      expect((await card(NAME, title)).queryByRole('link', { name: /Pending Report/ })).toBeNull()
    await userEvent.click(organisedBlock.getByText('1 report still to write'))
    expect(organisedBlock.getByText('Past row')).toBeVisible()
    expect((await card(NAME, 'Past row')).getByRole('link', { name: 'Pending Report: Past row' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/organiser/report/4',
    )
  })

  it('[MEM-05] with nothing to come, what waits for its report is open', async () => {
    openScreen('/members/home', { ...officer, [ORGANISED]: () => answer([rowOf({ title: 'Past row', ...over })]) })
    expect(await screen.findByRole('link', { name: 'Pending Report: Past row' })).toBeVisible()
    expect(screen.queryByText('You have no rows or events to look after.')).toBeNull()
  })

  it('[MEM-05] cards that do not fit are moved by the arrow keys one by one, and by buttons as many as are in sight, as far as their ends', async () => {
    const scrolledBy: unknown[] = []
    // jsdom has no layout: here 600 of 1000 pixels are in sight, and each card takes 200.
    const layout = { scrollWidth: 1000, clientWidth: 600 }
    for (const [name, value] of Object.entries(layout))
      vi.spyOn(Element.prototype, name as keyof typeof layout, 'get').mockReturnValue(value)
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * 200
    })
    Element.prototype.scrollBy = (by?: unknown) => void scrolledBy.push(by)
    try {
      openScreen('/members/home', officer)
      const organisedBlock = await block(NAME)
      const next = await organisedBlock.findByRole('button', { name: 'Next rows and events' })
      const previous = organisedBlock.getByRole('button', { name: 'Previous rows and events' })
      expect(previous).toHaveAttribute('aria-disabled', 'true')
      expect(next).not.toHaveAttribute('aria-disabled')
      await userEvent.click(next)
      const shelf = organisedBlock.getByRole('list', { name: 'Soonest first' })
      shelf.focus()
      expect(shelf).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
      expect(scrolledBy).toEqual([{ left: 600 }, { left: 200 }, { left: -200 }])
      shelf.scrollLeft = 400
      fireEvent.scroll(shelf)
      expect(next).toHaveAttribute('aria-disabled', 'true')
      expect(previous).not.toHaveAttribute('aria-disabled')
    } finally {
      vi.restoreAllMocks()
      Reflect.deleteProperty(Element.prototype, 'scrollBy')
    }
  })

  it('[MEM-05] empty, one can still add', async () => {
    openScreen('/members/home', { ...officer, [ORGANISED]: () => answer([]) })
    const organisedBlock = await block(NAME)
    expect(await organisedBlock.findByText('You have no rows or events to look after.')).toBeVisible()
    expect(organisedBlock.getByRole('link', { name: 'Add Row/Event' })).toBeVisible()
  })

  it('[MEM-05] [ROLE-01] neither the block nor its call for a member who organises nothing', async () => {
    const { club } = openScreen('/members/home')
    await block('Latest Rows/Events')
    await (await block('My Rows/Events')).findByText('You have not joined any rows or events.')
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
    expect(club.named(ORGANISED)).toHaveLength(0)
  })

  it('[MEM-05] known from the last visit, the call goes out before the profile has come', async () => {
    localStorage.setItem('club.profile', JSON.stringify(profileOf(['Member', 'Duty Officer'])))
    const slow = later()
    const { club } = openScreen('/members/home', { ...officer, 'GET /api/user/profile': () => slow.promise })
    await card(NAME, 'Open row')
    expect(club.named(ORGANISED)).toHaveLength(1)
    slow.resolve(answer(profileOf(['Member', 'Duty Officer'])))
  })
})

describe('Latest Rows/Events', () => {
  it('[MEM-07] [TXT-02] organiser, date, time, sanitised summary, View Details', async () => {
    const summary = '<p>With <b>cake</b><img src="x" onerror="alert(1)"><script>alert(1)</script></p>'
    openScreen('/members/home', { 'GET /api/event/getSummary': () => answer([rowOf({ summary })]) })
    const latest = await card('Latest Rows/Events', 'Saturday morning outing')
    expect(latest.getByRole('button', { name: 'Join: Saturday morning outing' })).toBeVisible()
    expect(latest.getByText('Organiser: Priya Nair')).toBeVisible()
    expect(latest.getByText('28-Nov-2026')).toBeVisible()
    expect(latest.getByText(/08:30 to 10:30/)).toBeVisible()
    expect(latest.getByText('cake').tagName).toBe('B')
    expect(document.querySelector('main script, main img[onerror]')).toBeNull()
    expect(latest.getByRole('link', { name: 'View Details: Saturday morning outing' })).toHaveAttribute(
      'href',
      '/app/club/v1/members/event/view/7',
    )
  })

  it('[MEM-07] a block fails on its own, and can be asked for again', async () => {
    let again = (): Response | Promise<Response> =>
      answer({ message: 'Not now.', exceptionMessage: 'The list is resting.' }, 403)
    openScreen('/members/home', {
      'GET /api/event/getSummary': () => again(),
      'GET /api/event/getMyRow': () => answer([rowOf({ eventId: 1, title: 'My own row', attendeeId: 1 })]),
    })
    expect(await (await block('Latest Rows/Events')).findByText('The list is resting.')).toBeVisible()
    await card('My Rows/Events', 'My own row')
    const slow = later()
    again = () => slow.promise
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }))
    const latest = await block('Latest Rows/Events')
    expect(latest.getByText('Loading details...')).toBeInTheDocument()
    expect(latest.queryByText('The list is resting.')).toBeNull()
    slow.resolve(answer([rowOf()]))
    await card('Latest Rows/Events', 'Saturday morning outing')
  })
})
