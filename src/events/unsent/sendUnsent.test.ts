import { describe, expect, it } from 'vitest'
import { crewMemberOf, rowOf, viewOf } from '../../testing/eventSamples'
import { obstacleToSend } from './sendUnsent'
import { seenOf, type SeenDeed } from './unsentDeeds'

type View = Parameters<typeof viewOf>[0]
type What<D = SeenDeed> = D extends SeenDeed ? Omit<D, 'seen'> : never

const SEEN = seenOf(7, rowOf(), true)
const JOIN = { deed: 'join', hadLeft: false } as const
const CONFIRM = { deed: 'confirm', attendeeId: 21, name: 'Ada Byron' } as const
const COMING = { deed: 'stillComing', attendeeId: 21 } as const
const OFFER = { position: 1, of: 1, offeredUntil: '2026-11-27T12:00:00Z' }
const question = (comingAt: string | null) => ({ asked: { at: '2026-11-27T18:00:00Z', comingAt } })
const crew = (more: Parameters<typeof crewMemberOf>[0] = {}) => ({ attendees: [crewMemberOf(more)] })

const KEPT = { seen: SEEN, form: 1, key: 'k', memberId: 7, underWayUntil: null, obstacle: null } as const
const found = (what: What, view: View) => obstacleToSend({ ...KEPT, ...what }, viewOf(view))

describe('[PCK-04] a deed that was done without signal', () => {
  it.each<[string, What, View]>([
    ['joining', JOIN, {}],
    ['joining again after one had left', { ...JOIN, hadLeft: true }, { attendeeRemoved: 'Illness' }],
    ['confirming', CONFIRM, crew()],
    ['still coming', COMING, { ...crew(), ...question(null) }],
  ])('%s is sent where all is as it was seen', (_, what, view) => {
    expect(found(what, view)).toBeNull()
  })

  it.each<[string, What, View]>([
    ['joined', JOIN, { isInCrew: true }],
    ['confirmed', CONFIRM, crew({ confirmed: true })],
    ['answered', COMING, { ...crew(), ...question('2026-11-27T19:00:00Z') }],
  ])('is done where one is %s by now, since the first try arrived or by another device', (_, what, view) => {
    expect(found(what, view)).toBe('done')
  })

  it.each<[string, What, View, string]>([
    ['another time', JOIN, { event: { startTime: '06:00' } }, 'moved'],
    ['another end', JOIN, { event: { endTime: '09:30' } }, 'moved'],
    ['another day', CONFIRM, { ...crew(), event: { startDate: '2026-11-29' } }, 'moved'],
    ['having begun', JOIN, { isInFuture: false }, 'begun'],
    ['having ended', CONFIRM, { ...crew(), isInFuture: false, hasEnded: true }, 'begun'],
    ['having been left', JOIN, { attendeeRemoved: 'Illness' }, 'left'],
  ])('%s is asked about', (_, what, view, is) => {
    expect(found(what, view)).toMatchObject({ is, now: { eventId: 7 } })
  })

  it('a last day counts where one was seen: other servers’ lists say none', () => {
    const seenTo = (endDate: string | null) =>
      obstacleToSend({ ...KEPT, ...JOIN, seen: { ...SEEN, endDate } }, viewOf({ event: { endDate: '2026-11-29' } }))
    expect([seenTo(null), seenTo('2026-11-29'), seenTo('2026-11-30')]).toMatchObject([null, null, { is: 'moved' }])
  })

  it.each<[string, What, View, string]>([
    ['joining what is full', JOIN, { event: { eventFull: true } }, 'full'],
    ['joining what is taken', JOIN, { placesTaken: true, isWaitingListOpen: true }, 'taken'],
    ['joining where a place is offered meanwhile', JOIN, { placesTaken: true, waiting: OFFER }, 'offered'],
    ['joining what is cancelled', JOIN, { event: { cancelledId: 3 } }, 'cancelled'],
    ['joining what is over', JOIN, { isInFuture: false, hasEnded: true }, 'ended'],
    ['joining after a removal by the organiser', JOIN, { organiserRemoved: 'Weather' }, 'removed'],
    ['confirming somebody who is removed', CONFIRM, crew({ isRemoved: true }), 'removed'],
    ['confirming somebody who is not there', CONFIRM, {}, 'removed'],
    ['confirming for what is cancelled', CONFIRM, { ...crew(), event: { cancelledId: 3 } }, 'cancelled'],
    ['saying yes once one is out', COMING, { ...crew({ isRemoved: true }), ...question(null) }, 'removed'],
    [
      'saying yes to what is cancelled',
      COMING,
      { ...crew(), ...question(null), event: { cancelledId: 3 } },
      'cancelled',
    ],
    [
      'saying yes to what is over',
      COMING,
      { ...crew(), ...question(null), isInFuture: false, hasEnded: true },
      'ended',
    ],
    ['saying yes where nobody asks any more', COMING, { ...crew(), event: { startTime: '06:00' } }, 'notAsked'],
  ])('%s is never sent', (_, what, view, is) => {
    expect(found(what, view)).toMatchObject({ is })
  })
})
