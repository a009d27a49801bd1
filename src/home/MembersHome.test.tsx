import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answer, later } from '../testing/clubDouble'
import { rowOf } from '../testing/eventSamples'
import { openMembers } from '../testing/membersApp'
import { hasPaidQuery } from './homeQueries'

afterEach(() => vi.unstubAllGlobals())

const payment = { membershipYear: 2026, fee: '135.00', contribution: '25.00', reference: 'subs', bankName: 'River Bank', accountName: 'Ebb RC', sortCode: '00-11-22', accountNumber: '01234567' }
const block = async (name: string) => within(await screen.findByRole('region', { name }))
const card = async (name: string, title: string) => within(await (await block(name)).findByRole('article', { name: title }))

describe('the payment notice', () => {
  it('[MEM-04] while unpaid: by when, how much, which reference, to which account', async () => {
    openMembers('/members/home', { 'GET /api/user/hasPaid': () => answer(false), 'GET /api/club/payment': () => answer(payment) })
    const notice = await block('Membership Payment Due')
    expect(await notice.findByText('The membership fee is £135.00, plus a voluntary contribution of £25.')).toBeVisible()
    expect(notice.getByText('Please pay by 1st March for voting rights at the AGM.')).toBeVisible()
    expect(notice.getByText("Please use your name followed by 'subs' as the reference.")).toBeVisible()
    for (const figure of ['River Bank', 'Ebb RC', '00-11-22', '01234567']) expect(notice.getByText(figure)).toBeVisible()
  })

  it('[MEM-04] from a server without the call: 130.00, 30 and fees', async () => {
    openMembers('/members/home', { 'GET /api/user/hasPaid': () => answer(false), 'GET /api/club/payment': () => answer({ message: 'Not found.' }, 404) })
    const notice = await block('Membership Payment Due')
    expect(await notice.findByText('The membership fee is £130.00, plus a voluntary contribution of £30.')).toBeVisible()
    expect(notice.getByText("Please use your name followed by 'fees' as the reference.")).toBeVisible()
    expect(notice.getByText('Please ask the club for its bank account details.')).toBeVisible()
  })

  it('[MEM-04] not to somebody who has paid', async () => {
    const { queryClient } = openMembers('/members/home', { 'GET /api/user/hasPaid': () => answer(true) })
    await block('My Rows/Events')
    await waitFor(() => expect(queryClient.getQueryData(hasPaidQuery.queryKey)).toBe(true))
    expect(screen.queryByText('Membership Payment Due')).toBeNull()
  })
})

describe('My Rows/Events', () => {
  const mine = [
    rowOf({ eventId: 1, title: 'Waiting row', attendeeId: 1 }),
    rowOf({ eventId: 2, title: 'Confirmed row', attendeeId: 2, confirmed: true }),
    rowOf({ eventId: 3, title: 'Left row', attendeeId: 3, attendeeRemoved: 'Unwell' }),
    rowOf({ eventId: 4, title: 'Lost row', attendeeId: 4, organiserRemoved: 'Boat is full' }),
    rowOf({ eventId: 5, title: 'Stormy row', attendeeId: 5, confirmed: true, cancelledId: 2, cancelledReason: 'High winds' }),
  ]

  it('[MEM-06] cards lead to the event and say how one stands', async () => {
    openMembers('/members/home', { 'GET /api/event/getMyRow': () => answer(mine) })
    const badges = [
      ['Waiting row', 'Waiting for Organiser (DO) to Confirm'],
      ['Confirmed row', "You're In!"],
      ['Left row', 'Removed: Unwell'],
      ['Lost row', 'Removed: Boat is full'],
      ['Stormy row', 'Cancelled: High winds'],
    ] as const
    for (const [title, badge] of badges) expect((await card('My Rows/Events', title)).getByText(badge)).toBeVisible()
    const link = (await card('My Rows/Events', 'Waiting row')).getByRole('link', { name: 'Waiting row' })
    expect(link).toHaveAttribute('href', '/app/club/v1/members/event/view/1')
    expect((await card('My Rows/Events', 'Stormy row')).queryByText("You're In!")).toBeNull()
  })

  it('says at the head of the page when one rows next', async () => {
    openMembers('/members/home', { 'GET /api/event/getMyRow': () => answer(mine) })
    const next = await block('Next on the water')
    expect(next.getByText('Sat 28 Nov, 08:30')).toBeVisible()
    expect(next.getByRole('link', { name: 'Waiting row' })).toHaveAttribute('href', '/app/club/v1/members/event/view/1')
  })

  it('[MEM-06] empty, leads to what can be joined', async () => {
    openMembers('/members/home')
    const mine = await block('My Rows/Events')
    expect(await mine.findByText('You have not joined any rows or events.')).toBeVisible()
    expect(mine.getByRole('link', { name: 'All upcoming rows and events' })).toHaveAttribute('href', '/app/club/v1/members/rows/All%20Events/Upcoming')
  })
})

describe('Latest Rows/Events', () => {
  it('[MEM-07] [TXT-02] organiser, date, time, sanitised summary, View Details', async () => {
    const summary = '<p>With <b>cake</b><img src="x" onerror="alert(1)"><script>alert(1)</script></p>'
    openMembers('/members/home', { 'GET /api/event/getSummary': () => answer([rowOf({ summary })]) })
    const latest = await card('Latest Rows/Events', 'Saturday morning outing')
    expect(latest.getByText('Organiser: Priya Nair')).toBeVisible()
    expect(latest.getByText('28-Nov-2026')).toBeVisible()
    expect(latest.getByText(/08:30 to 10:30/)).toBeVisible()
    expect(latest.getByText('cake').tagName).toBe('B')
    expect(document.querySelector('main script, main img[onerror]')).toBeNull()
    expect(latest.getByRole('link', { name: 'View Details: Saturday morning outing' })).toHaveAttribute('href', '/app/club/v1/members/event/view/7')
  })

  it('[MEM-07] a block fails on its own, and can be asked for again', async () => {
    let again = (): Response | Promise<Response> => answer({ message: 'Not now.', exceptionMessage: 'The list is resting.' }, 403)
    openMembers('/members/home', {
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
