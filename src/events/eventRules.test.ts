import { describe, expect, it } from 'vitest'
import { rowOf, viewOf } from '../testing/eventSamples'
import {
  attendanceOf,
  boatNames,
  hasLeft,
  mayJoin,
  mayJoinAgain,
  mayOfferMore,
  isUnderWay,
  myEvents,
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
  const daysOf = (rows: readonly ReturnType<typeof rowOf>[], most?: number) =>
    rowsToOffer(rows, most).map(({ startDate }) => startDate)
  /** 28 November 2026 is a Saturday. */
  const WEEK = ['23', '24', '25', '26', '27', '28', '29', '30'].map(day => on(`2026-11-${day}`))

  it('[MEM-07] the first four, and the next Saturday among the first three', () => {
    expect(daysOf(WEEK)).toEqual(['2026-11-23', '2026-11-24', '2026-11-28', '2026-11-29'])
    expect(daysOf(WEEK.slice(4))).toEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'])
    expect(daysOf(WEEK.slice(0, 5))).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
    expect(daysOf([])).toEqual([])
  })

  it('[MEM-07] of fewer, the next Saturday is the last', () => {
    expect(daysOf(WEEK, 2)).toEqual(['2026-11-23', '2026-11-28'])
    expect(daysOf(WEEK, 3)).toEqual(['2026-11-23', '2026-11-24', '2026-11-28'])
  })

  it('[MEM-07] [PLC-09] not a row of which a place is on offer to the member, which stands above', () => {
    const waiting = { position: 1, of: 2, offeredUntil: '2026-11-22T12:00:00Z' }
    expect(daysOf([on('2026-11-23', { placesTaken: true, waiting }), on('2026-11-24')])).toEqual(['2026-11-24'])
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

  it('the next one is the soonest to begin that they come to and that takes place', () => {
    const mine = { attendeeId: 5 }
    const later = rowOf({ ...mine, eventId: 1, startTime: '10:00' })
    const sooner = rowOf({ ...mine, eventId: 2, startTime: '08:30' })
    const others = [
      rowOf({ ...mine, startDate: '2026-11-01', cancelledId: 2 }),
      rowOf({ ...mine, startDate: '2026-11-01', attendeeRemoved: 'Unwell' }),
      rowOf({ ...mine, startDate: '2026-11-01', isInFuture: false, hasEnded: true }),
      rowOf({ startDate: '2026-11-01' }),
    ]
    expect(myEvents([later, ...others, sooner], [])).toEqual({
      next: { event: sooner, isOrganiser: false },
      underWay: [],
    })
    expect(myEvents(others, [])).toEqual({ next: null, underWay: [] })
  })

  it('[MEM-05] or the soonest to begin that they organise and that takes place', () => {
    const own = rowOf({ attendeeId: 5, eventId: 1, startTime: '10:00' })
    const led = rowOf({ eventId: 2, startTime: '08:30' })
    const none = [
      rowOf({ eventId: 3, startDate: '2026-11-01', isInFuture: false, hasEnded: true }),
      rowOf({ eventId: 4, startDate: '2026-11-01', cancelledId: 2 }),
    ]
    expect(myEvents([own], [...none, led]).next).toEqual({ event: led, isOrganiser: true })
    expect(myEvents([own], none).next).toEqual({ event: own, isOrganiser: false })
    expect(myEvents([own], [{ ...own, attendeeId: null }]).next).toMatchObject({ isOrganiser: true })
    expect(myEvents([], none).next).toBeNull()
  })

  it('what is under way stands beside it, and is not the next', () => {
    const camp = { startDate: '2026-11-23', endDate: '2026-11-25', isInFuture: false, hasEnded: false }
    const mine = rowOf({ ...camp, eventId: 1, attendeeId: 5 })
    const led = rowOf({ ...camp, eventId: 2, startDate: '2026-11-22' })
    const later = rowOf({ eventId: 3, attendeeId: 6 })
    expect(myEvents([mine, later], [led, { ...mine, attendeeId: null }])).toEqual({
      next: { event: later, isOrganiser: false },
      underWay: [
        { event: led, isOrganiser: true },
        { event: { ...mine, attendeeId: null }, isOrganiser: true },
      ],
    })
    expect(myEvents([mine], []).underWay).toEqual([{ event: mine, isOrganiser: false }])
    expect(isUnderWay(mine)).toBe(true)
    for (const more of [{ cancelledId: 2 }, { hasEnded: true }, { isInFuture: true }])
      expect(isUnderWay({ ...mine, ...more })).toBe(false)
  })
})

it('[EVT-06] planned boats are the chosen ones, by name, in the club’s order', () => {
  const { boats } = viewOf()
  expect(boatNames(boats, [{ equipmentId: 2 }, { equipmentId: 1 }])).toEqual(['Kittiwake', 'Halcyon'])
  expect(boatNames(boats, [])).toEqual([])
})
