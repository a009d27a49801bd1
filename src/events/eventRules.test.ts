import { describe, expect, it } from 'vitest'
import { rowOf, viewOf } from '../testing/eventSamples'
import {
  attendanceOf,
  boatNames,
  hasLeft,
  mayJoin,
  mayJoinAgain,
  mayOfferMore,
  nextFor,
  rowsToOffer,
} from './eventRules'

describe('who may join', () => {
  it('[EVT-08] anybody who is not in the crew of an event that takes place and has room', () => {
    expect(mayJoin(viewOf())).toBe(true)
  })

  it.each([
    ['cancelled', viewOf({ event: { cancelledId: 2 } })],
    ['full', viewOf({ event: { eventFull: true } })],
    ['joined already', viewOf({ isInCrew: true })],
    ['over', viewOf({ hasEnded: true })],
    ['one that an organiser has removed them from', viewOf({ attendeeId: 5, organiserRemoved: 'Boat is full' })],
  ])('[EVT-08] nobody when it is %s', (_, view) => {
    expect(mayJoin(view)).toBe(false)
  })
})

describe('what is offered to be joined', () => {
  const on = (startDate: string, more: Parameters<typeof rowOf>[0] = {}) => rowOf({ startDate, ...more })
  const daysOf = (rows: readonly ReturnType<typeof rowOf>[]) => rowsToOffer(rows).map(({ startDate }) => startDate)
  /** 28 November 2026 is a Saturday. */
  const WEEK = ['23', '24', '25', '26', '27', '28', '29', '30'].map(day => on(`2026-11-${day}`))

  it('[MEM-07] the first four, and the next Saturday among the first three', () => {
    expect(daysOf(WEEK)).toEqual(['2026-11-23', '2026-11-24', '2026-11-28', '2026-11-29'])
    expect(daysOf(WEEK.slice(4))).toEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'])
    expect(daysOf(WEEK.slice(0, 5))).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
    expect(daysOf([])).toEqual([])
  })

  it('[MEM-07] the club is asked for later ones where the latest are as many as it tells of and fewer than four can be joined', () => {
    const full = on('2026-11-27', { eventFull: true })
    const latest = (open: number) => [...WEEK.slice(0, open), ...Array.from({ length: 10 - open }, () => full)]
    expect([0, 3, 4].map(open => mayOfferMore(latest(open)))).toEqual([true, true, false])
    expect(mayOfferMore(latest(0).slice(1))).toBe(false)
  })

  it('[MEM-07] of Saturdays the next one with room', () => {
    expect(daysOf([on('2026-11-28', { eventFull: true }), ...WEEK.slice(0, 3), on('2026-12-05')])).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-12-05',
    ])
  })
})

describe('who has left', () => {
  it('[MEM-06] [EVT-09] may come back, unless an organiser has removed them too', () => {
    const left = rowOf({ attendeeId: 5, attendeeRemoved: 'Unwell' })
    expect([hasLeft(left), mayJoinAgain(left)]).toEqual([true, true])
    const lost = rowOf({ ...left, organiserRemoved: 'Boat is full' })
    expect([hasLeft(lost), mayJoinAgain(lost)]).toEqual([false, false])
    expect([hasLeft(rowOf()), mayJoinAgain(rowOf())]).toEqual([false, false])
  })
})

describe('how a member stands with an event', () => {
  it('[MEM-06] not at all, waiting, in, or removed with the reason of whoever removed them', () => {
    expect(attendanceOf(rowOf())).toBeNull()
    expect(attendanceOf(rowOf({ attendeeId: 5 }))).toEqual({ state: 'waiting' })
    expect(attendanceOf(rowOf({ attendeeId: 5, confirmed: true }))).toEqual({ state: 'in' })
    expect(attendanceOf(rowOf({ attendeeId: 5, attendeeRemoved: 'Unwell' }))).toEqual({
      state: 'removed',
      reason: 'Unwell',
    })
    expect(attendanceOf(rowOf({ attendeeId: 5, organiserRemoved: 'Boat is full' }))).toEqual({
      state: 'removed',
      reason: 'Boat is full',
    })
  })

  it('the next one is the soonest that they come to and that takes place', () => {
    const mine = { attendeeId: 5 }
    const later = rowOf({ ...mine, eventId: 1, startTime: '10:00' })
    const sooner = rowOf({ ...mine, eventId: 2, startTime: '08:30' })
    const others = [
      rowOf({ ...mine, startDate: '2026-11-01', cancelledId: 2 }),
      rowOf({ ...mine, startDate: '2026-11-01', attendeeRemoved: 'Unwell' }),
      rowOf({ ...mine, startDate: '2026-11-01', isInFuture: false }),
      rowOf({ startDate: '2026-11-01' }),
    ]
    expect(nextFor([later, ...others, sooner], [])).toMatchObject({ event: { eventId: 2 }, isOrganiser: false })
    expect(nextFor(others, [])).toBeNull()
  })

  it('[MEM-05] or the soonest that they organise, while it is not over and takes place', () => {
    const own = rowOf({ attendeeId: 5, eventId: 1, startTime: '10:00' })
    const running = rowOf({ eventId: 2, startTime: '08:30', isInFuture: false, hasEnded: false })
    const none = [
      rowOf({ startDate: '2026-11-01', isInFuture: false, hasEnded: true }),
      rowOf({ startDate: '2026-11-01', cancelledId: 2 }),
    ]
    expect(nextFor([own], [...none, running])).toMatchObject({ event: { eventId: 2 }, isOrganiser: true })
    expect(nextFor([own], none)).toMatchObject({ event: { eventId: 1 }, isOrganiser: false })
    expect(nextFor([own], [{ ...own, attendeeId: null }])).toMatchObject({ isOrganiser: true })
    expect(nextFor([], none)).toBeNull()
  })
})

it('[EVT-06] planned boats are the chosen ones, by name, in the club’s order', () => {
  const { boats } = viewOf()
  expect(boatNames(boats, [{ equipmentId: 2 }, { equipmentId: 1 }])).toEqual(['Kittiwake', 'Halcyon'])
  expect(boatNames(boats, [])).toEqual([])
})
