import { describe, expect, it } from 'vitest'
import * as states from './eventStates'
import type { AttendanceState, EventState, Obstacle } from './eventStates'

const active: EventState = { isCancelled: false, isFull: false, hasEnded: false }
const full = { ...active, isFull: true }
const cancelled = { ...active, isCancelled: true }
const ended = { ...active, hasEnded: true }
const fullAndEnded = { ...full, hasEnded: true }
const fullAndCancelled = { ...full, isCancelled: true }
const cancelledAndEnded = { ...cancelled, hasEnded: true }
const EVENTS = { active, full, cancelled, ended, fullAndEnded, fullAndCancelled, cancelledAndEnded }
type Standing = keyof typeof EVENTS

const waiting: AttendanceState = { confirmed: false, isRemoved: false }
const confirmed: AttendanceState = { confirmed: true, isRemoved: false }
const removed: AttendanceState = { confirmed: false, isRemoved: true }

const bySelf = { isRemoved: true, isRemovedByOrganiser: false }
const byOrganiser = { isRemoved: true, isRemovedByOrganiser: true }
const inCrew = { isRemoved: false, isRemovedByOrganiser: false }

type Row = [deed: string, ask: (event: EventState) => Obstacle | null, answers: Record<Standing, Obstacle | null>]

/** Returns the table of obstacles with none but those that are named. */
const but = (named: Partial<Record<Standing, Obstacle>> = {}): Record<Standing, Obstacle | null> => ({
  active: null,
  full: null,
  cancelled: null,
  ended: null,
  fullAndEnded: null,
  fullAndCancelled: null,
  cancelledAndEnded: null,
  ...named,
})
const always = (obstacle: Obstacle) => but(Object.fromEntries(Object.keys(EVENTS).map(name => [name, obstacle])))
const whileCancelled = {
  cancelled: 'cancelled',
  fullAndCancelled: 'cancelled',
  cancelledAndEnded: 'cancelled',
} as const
const onceEnded = { ended: 'ended', fullAndEnded: 'ended' } as const
const whileFull = { full: 'full', fullAndEnded: 'full' } as const
const joining = but({ full: 'full', ...onceEnded, ...whileCancelled })

/** The obstacle to each deed, in each state (§4 and docs/decisions/03-counting.md). */
const TABLE: Row[] = [
  ['[EVT-08] [EVT-09] a stranger joins', event => states.obstacleToJoin(event, null), joining],
  ['[EVT-09] one who left joins again', event => states.obstacleToJoin(event, bySelf), joining],
  [
    '[EVT-09] one whom the organiser removed joins again',
    event => states.obstacleToJoin(event, byOrganiser),
    always('removedByOrganiser'),
  ],
  ['[EVT-09] one of the crew joins again', event => states.obstacleToJoin(event, inCrew), always('inCrew')],
  [
    '[PLC-01] a stranger joins while all places are taken',
    event => states.obstacleToJoin({ ...event, isTaken: true }, null),
    { ...joining, active: 'taken' },
  ],
  [
    '[PLC-01] a stranger joins the waiting list while all places are taken',
    event => states.obstacleToWait({ ...event, isTaken: true, isListClosed: false }, null),
    joining,
  ],
  [
    '[PLC-03] a stranger joins the waiting list after the cut-off',
    event => states.obstacleToWait({ ...event, isTaken: true, isListClosed: true }, null),
    { ...joining, active: 'waitingListClosed' },
  ],
  [
    '[PLC-01] a stranger joins the waiting list while a place is free',
    event => states.obstacleToWait({ ...event, isTaken: false, isListClosed: false }, null),
    { ...joining, active: 'free' },
  ],
  [
    '[EVT-12] one who waits leaves',
    event => states.obstacleToLeave(event, waiting),
    but({ ...whileCancelled, ...onceEnded }),
  ],
  [
    '[EVT-12] one who is confirmed leaves',
    event => states.obstacleToLeave(event, confirmed),
    but({ ...whileCancelled, ...onceEnded }),
  ],
  ['[EVT-12] one who is removed leaves', event => states.obstacleToLeave(event, removed), always('removed')],
  [
    '[EVT-13] one in the crew declares',
    event => states.obstacleToDeclare(event, waiting),
    but({ ...onceEnded, cancelledAndEnded: 'ended' }),
  ],
  ['[EVT-13] one who is removed declares', event => states.obstacleToDeclare(event, removed), always('removed')],
  ['[ORG-09] cancel', states.obstacleToCancel, but(whileCancelled)],
  [
    '[ORG-09] reinstate',
    states.obstacleToReinstate,
    { ...always('notCancelled'), cancelled: null, fullAndCancelled: null, cancelledAndEnded: null },
  ],
  ['[ORG-02] mark event full', states.obstacleToMarkFull, but({ ...whileFull, ...whileCancelled })],
  [
    '[ORG-02] places available again',
    states.obstacleToOpenPlaces,
    but({ active: 'notFull', ended: 'notFull', ...whileCancelled }),
  ],
  ['[ORG-02] [ORG-10] add an attendee', states.obstacleToAdd, but({ ...whileFull, ...whileCancelled })],
  [
    '[ORG-08] the post-row report',
    states.obstacleToReport,
    but({ active: 'notEnded', full: 'notEnded', ...whileCancelled }),
  ],
  ['[ORG-05] confirm one who waits', event => states.obstacleToConfirm(event, waiting), but(whileCancelled)],
  [
    '[ORG-05] confirm one who is confirmed',
    event => states.obstacleToConfirm(event, confirmed),
    { ...always('confirmed'), ...whileCancelled },
  ],
  [
    '[ORG-05] confirm one who is removed',
    event => states.obstacleToConfirm(event, removed),
    { ...always('removed'), ...whileCancelled },
  ],
  [
    '[EVE-03] say that one is coming',
    event => states.obstacleToSayComing(event, { ...confirmed, hasQuestion: true }),
    but({ ended: 'ended', fullAndEnded: 'ended', ...whileCancelled }),
  ],
  [
    '[EVE-03] say so without having been asked',
    event => states.obstacleToSayComing(event, { ...confirmed, hasQuestion: false }),
    { ...always('notAsked'), ended: 'ended', fullAndEnded: 'ended', ...whileCancelled },
  ],
  ['[ORG-12] remove one who waits', event => states.obstacleToRemove(event, waiting), but(whileCancelled)],
  ['[ORG-12] remove one who is confirmed', event => states.obstacleToRemove(event, confirmed), but(whileCancelled)],
  [
    '[ORG-12] remove one who is removed',
    event => states.obstacleToRemove(event, removed),
    { ...always('removed'), ...whileCancelled },
  ],
  ['[ORG-05] take back one who is removed', event => states.obstacleToTakeBack(event, removed), but(whileCancelled)],
  [
    '[ORG-05] take back one who is not',
    event => states.obstacleToTakeBack(event, waiting),
    { ...always('notRemoved'), ...whileCancelled },
  ],
]

describe.each(TABLE)('%s', (_deed, ask, answers) => {
  it.each(Object.keys(EVENTS) as Standing[])('while the event is %s', standing => {
    expect(ask(EVENTS[standing])).toBe(answers[standing])
  })
})

it('every predicate is in the table', () => {
  const asked = TABLE.map(([, ask]) => String(ask)).join()
  const named = Object.entries(states).filter(
    ([name, predicate]) => !asked.includes(name) && !asked.includes(String(predicate)),
  )
  expect(named.map(([name]) => name)).toEqual([])
})
