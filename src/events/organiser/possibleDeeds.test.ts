import { describe, expect, it } from 'vitest'
import { crewMemberOf, organiserViewOf } from '../../testing/eventSamples'
import { attendeeDeedsOf, eventDeedsOf } from './possibleDeeds'

const crew = [crewMemberOf({ confirmed: true })]
const waiting = [...crew, crewMemberOf({ id: 22 }), crewMemberOf({ id: 23, isRemoved: true })]
const viewOf = (more: Parameters<typeof organiserViewOf>[0] = {}) => ({
  ...organiserViewOf({ attendees: crew, ...more }),
  id: 7,
})
const offered = (view: ReturnType<typeof viewOf>) => {
  const { main, rest } = eventDeedsOf(view)
  return { main, rest: rest.flat() }
}

describe('what an organiser can do with an event', () => {
  it.each([
    [
      'somebody waits',
      viewOf({ attendees: waiting }),
      'confirmAll',
      ['addAttendee', 'emailAll', 'share', 'edit', 'copy', 'markFull', 'print', 'printOfficers', 'cancel'],
    ],
    [
      'somebody waits, and it is full',
      viewOf({ attendees: waiting, event: { eventFull: true } }),
      'confirmAll',
      ['emailAll', 'share', 'edit', 'copy', 'openPlaces', 'print', 'printOfficers', 'cancel'],
    ],
    [
      'somebody waits, and it is over',
      viewOf({ attendees: waiting, hasEnded: true }),
      'report',
      [
        'confirmAll',
        'addAttendee',
        'emailAll',
        'share',
        'edit',
        'copy',
        'markFull',
        'print',
        'printOfficers',
        'cancel',
      ],
    ],
    [
      'somebody waits, and it is cancelled',
      viewOf({ attendees: waiting, event: { cancelledId: 2 } }),
      'reinstate',
      ['emailAll', 'share', 'edit', 'copy', 'print', 'printOfficers'],
    ],
    [
      'open',
      viewOf(),
      'addAttendee',
      ['emailAll', 'share', 'edit', 'copy', 'markFull', 'print', 'printOfficers', 'cancel'],
    ],
    [
      'without anybody',
      viewOf({ attendees: [crewMemberOf({ isRemoved: true })] }),
      'addAttendee',
      ['share', 'edit', 'copy', 'markFull', 'print', 'printOfficers', 'cancel'],
    ],
    [
      'full',
      viewOf({ event: { eventFull: true } }),
      'openPlaces',
      ['emailAll', 'share', 'edit', 'copy', 'print', 'printOfficers', 'cancel'],
    ],
    [
      'cancelled',
      viewOf({ event: { cancelledId: 2 } }),
      'reinstate',
      ['emailAll', 'share', 'edit', 'copy', 'print', 'printOfficers'],
    ],
    [
      'cancelled and full',
      viewOf({ event: { cancelledId: 2, eventFull: true } }),
      'reinstate',
      ['emailAll', 'share', 'edit', 'copy', 'print', 'printOfficers'],
    ],
    [
      'over',
      viewOf({ hasEnded: true }),
      'report',
      ['addAttendee', 'emailAll', 'share', 'edit', 'copy', 'markFull', 'print', 'printOfficers', 'cancel'],
    ],
    [
      'over and reported',
      viewOf({ hasEnded: true, reportCreated: true }),
      'addAttendee',
      ['emailAll', 'share', 'edit', 'copy', 'markFull', 'report', 'print', 'printOfficers', 'cancel'],
    ],
    [
      'over and cancelled',
      viewOf({ hasEnded: true, event: { cancelledId: 2 } }),
      'reinstate',
      ['emailAll', 'share', 'edit', 'copy', 'print', 'printOfficers'],
    ],
  ] as const)('[ORG-02] %s: each deed only in its state, the one asked for most first', (_, view, main, rest) => {
    expect(offered(view)).toEqual({ main, rest })
  })
})

describe('what an organiser can do about an attendee', () => {
  it.each([
    ['waiting', viewOf(), crewMemberOf(), 'confirm', ['view', 'message', 'email', 'remove']],
    ['confirmed', viewOf(), crewMemberOf({ confirmed: true }), null, ['view', 'message', 'email', 'remove']],
    ['removed', viewOf(), crewMemberOf({ isRemoved: true }), 'reinstate', ['view', 'message', 'email']],
    [
      'waiting after the end',
      viewOf({ hasEnded: true }),
      crewMemberOf(),
      'confirm',
      ['view', 'message', 'email', 'remove'],
    ],
    ['of a cancelled event', viewOf({ event: { cancelledId: 2 } }), crewMemberOf(), null, ['view', 'message', 'email']],
    [
      'removed from a cancelled event',
      viewOf({ event: { cancelledId: 2 } }),
      crewMemberOf({ isRemoved: true }),
      null,
      ['view', 'message', 'email'],
    ],
    ['without an address', viewOf(), crewMemberOf({ email: '', confirmed: true }), null, ['view', 'message', 'remove']],
  ] as const)('[ORG-05] %s', (_, view, attendee, main, rest) => {
    expect(attendeeDeedsOf(view, attendee)).toEqual({ main, rest })
  })
})
