// The actions that an organiser can take with an event and each attendee in their present state (ORG-02, ORG-05).
import type { OrganisersAttendee } from '#contract/calls/event'
import { isMailable } from '#contract/rules/mailReach'
import {
  obstacleToAdd,
  obstacleToCancel,
  obstacleToConfirm,
  obstacleToMarkFull,
  obstacleToOpenPlaces,
  obstacleToReinstate,
  obstacleToRemove,
  obstacleToReport,
  obstacleToTakeBack,
} from '#contract/rules/eventStates'
import { attending, stateOf } from '../../events/eventRules'
import type { OrganiserDetail } from '../../events/eventsAdapter'

export type EventDeed =
  | 'confirmAll'
  | 'addAttendee'
  | 'emailAll'
  | 'share'
  | 'edit'
  | 'copy'
  | 'markFull'
  | 'openPlaces'
  | 'report'
  | 'print'
  | 'printOfficers'
  | 'cancel'
  | 'reinstate'
/** The deeds that are done at once, from the attendee's line. */
export type LineDeed = 'confirm' | 'reinstate'
/** The deeds behind the line's More. */
export type MenuDeed = 'view' | 'message' | 'email' | 'remove'

/** The order in which the actions appear: people, the event itself, its end. */
const EVENT_DEEDS: readonly EventDeed[][] = [
  ['confirmAll', 'addAttendee', 'emailAll', 'share'],
  ['edit', 'copy', 'markFull', 'openPlaces', 'report', 'print', 'printOfficers'],
  ['reinstate', 'cancel'],
]

/**
 * The deeds that nothing stands in the way of: the one that is asked for most as the event stands, and the rest in
 * groups.
 */
export function eventDeedsOf(view: OrganiserDetail): { main: EventDeed | null; rest: EventDeed[][] } {
  const state = stateOf(view)
  const isPossible: Record<EventDeed, boolean> = {
    confirmAll: waitingIn(view).length > 0,
    addAttendee: obstacleToAdd(state) === null,
    emailAll: attending(view.attendees).length > 0,
    share: true,
    edit: true,
    copy: true,
    markFull: obstacleToMarkFull(state) === null,
    openPlaces: obstacleToOpenPlaces(state) === null,
    report: obstacleToReport(state) === null,
    print: true,
    printOfficers: true,
    cancel: obstacleToCancel(state) === null,
    reinstate: obstacleToReinstate(state) === null,
  }
  // The report comes first once the event is over: those who still wait were perhaps not there.
  const urgent: (false | EventDeed)[] = [
    'reinstate',
    !view.reportCreated && 'report',
    'confirmAll',
    'addAttendee',
    'openPlaces',
  ]
  const main = urgent.find((deed): deed is EventDeed => deed !== false && isPossible[deed]) ?? null
  const rest = EVENT_DEEDS.map(group => group.filter(deed => deed !== main && isPossible[deed])).filter(
    group => group.length > 0,
  )
  return { main, rest }
}

/** The attendees who wait for a place that they can be given. */
export const waitingIn = (view: Pick<OrganiserDetail, 'event' | 'hasEnded' | 'attendees'>): OrganisersAttendee[] =>
  view.attendees.filter(attendee => obstacleToConfirm(stateOf(view), attendee) === null)

/** Returns the actions for one attendee. `main` stands on their line, the rest behind More. */
export function attendeeDeedsOf(
  view: Pick<OrganiserDetail, 'event' | 'hasEnded'>,
  attendee: OrganisersAttendee,
): { main: LineDeed | null; rest: MenuDeed[] } {
  const state = stateOf(view)
  const main =
    obstacleToConfirm(state, attendee) === null
      ? 'confirm'
      : obstacleToTakeBack(state, attendee) === null
        ? 'reinstate'
        : null
  const rest: (false | MenuDeed)[] = [
    'view',
    attendee.mailReach === 'reached' && 'message',
    isMailable(attendee.email) && 'email',
    obstacleToRemove(state, attendee) === null && 'remove',
  ]
  return { main, rest: rest.filter((deed): deed is MenuDeed => deed !== false) }
}
