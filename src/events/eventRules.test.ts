import { describe, expect, it } from 'vitest'
import { rowOf, viewOf } from '../testing/eventSamples'
import { attendanceOf, boatNames, mayJoin, nextFor } from './eventRules'

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
