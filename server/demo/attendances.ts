import { daysLater } from '#contract/days'
import type { attendee } from '../database/schema/events'
import { noonOf } from './calendar'
import type { Lookups } from './lookups'
import type { Planned } from './programme'
import type { Chance } from './random'

export type Attendance = Omit<typeof attendee.$inferInsert, 'eventId'>
type State = NonNullable<Planned['member']>

const PAST_STATES = [
  ['confirmed', 82],
  ['waiting', 4],
  ['removedSelf', 9],
  ['removedByOrganiser', 5],
] as const
const COMING_STATES = [
  ['confirmed', 56],
  ['waiting', 30],
  ['removedSelf', 8],
  ['removedByOrganiser', 6],
] as const

const OWN_COMMENTS = [
  'Sorry, called in to work.',
  'Full of cold; somebody else will enjoy the seat.',
  'The car would not start.',
  null,
  null,
] as const
const ORGANISER_COMMENTS = [
  'We were one too many; you are first on the list for next week.',
  'As agreed on the phone.',
  null,
] as const

interface Crew {
  planned: Planned
  startDate: string
  today: string
  isPast: boolean
  /** The members who may attend, without organiser and member@. */
  memberIds: readonly number[]
  /** The id of member@. */
  memberId: number
}

/** Makes the attendances of one event: member@ as the programme says, others by chance. */
export function makeAttendances(
  chance: Chance,
  lookups: Lookups,
  { planned, startDate, today, isPast, memberIds, memberId }: Crew,
): Attendance[] {
  const isGathering = planned.outing.type === 'Social' || planned.outing.type === 'Meeting'
  const size = planned.crewSize ?? (isGathering ? chance.whole(12, 26) : chance.whole(4, 12))
  const drawn = chance
    .some(memberIds, size)
    .map(id => ({ id, state: chance.weighted<State>(isPast ? PAST_STATES : COMING_STATES) }))
  const crew = planned.member ? [{ id: memberId, state: planned.member }, ...drawn] : drawn
  return crew.map(({ id, state }) => {
    const joinedAt = isPast ? noonOf(daysLater(startDate, -chance.whole(1, 12))) : noonOf(today, -chance.whole(1, 6))
    const fields = stateFields(chance, lookups, state, joinedAt)
    // The declaration is still to be made where member@ waits, so that the demo shows the way to the form.
    const isYetToDeclare = id === memberId && state === 'waiting' && !isPast
    return { memberId: id, joinedAt, ...fields, ...(isYetToDeclare && { covidDeclaredAt: null }) }
  })
}

function stateFields(
  chance: Chance,
  lookups: Lookups,
  state: State,
  joinedAt: Date,
): Omit<Attendance, 'memberId' | 'joinedAt'> {
  const reasonOf = (reasons: ReadonlyMap<string, number>) => chance.pick([...reasons.values()])
  if (state === 'removedSelf')
    return {
      attendeeRemoveReasonId: reasonOf(lookups.ownRemoveReasons),
      attendeeRemoveComments: chance.pick(OWN_COMMENTS),
    }
  if (state === 'removedByOrganiser')
    return {
      organiserRemoveReasonId: reasonOf(lookups.organiserRemoveReasons),
      organiserRemoveComments: chance.pick(ORGANISER_COMMENTS),
    }
  return { confirmed: state === 'confirmed', covidDeclaredAt: chance.percent(85) ? joinedAt : null }
}
