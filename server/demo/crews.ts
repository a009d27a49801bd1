// The members who lead and attend the events of the demo club.
import { daysLater } from '#contract/rules/days'
import { fullName } from '#contract/rules/names'
import type { attendee } from '../database/schema/events'
import { accountId } from './accounts'
import { noonOf } from './calendar'
import type { AttendanceState, Ingredients } from './demoData'
import type { DemoMember } from './members'
import type { Planned } from './programme'

/** The members by their part in an event. */
export interface Cast {
  memberId: number
  officerId: number
  /** The other Duty Officers. */
  officers: readonly { id: number; name: string; phone: string }[]
  /** The approved, active members with a completed profile, without member@. */
  memberIds: readonly number[]
  safetyId: number
  bosunId: number
}

/** Chooses the cast from the approved, active members with a completed profile. */
export function castOf(members: readonly DemoMember[], ids: readonly number[]): Cast {
  const people = members.flatMap((person, index) => {
    const { isApproved, isActive, updatedProfile } = person.fields
    const id = ids[index]
    return id !== undefined && isApproved && isActive && updatedProfile ? [{ ...person, id }] : []
  })
  const memberId = accountId(ids, 'member')
  const officerId = accountId(ids, 'officer')
  return {
    memberId,
    officerId,
    officers: people
      .filter(({ roles, id }) => roles.includes('Duty Officer') && id !== officerId)
      .map(({ id, fields }) => ({ id, name: fullName(fields), phone: fields.phoneNumber ?? '07700 900123' })),
    memberIds: people.map(({ id }) => id).filter(id => id !== memberId),
    safetyId: accountId(ids, 'safety'),
    bosunId: accountId(ids, 'bosun'),
  }
}

export type Attendance = Omit<typeof attendee.$inferInsert, 'eventId'>

interface Crew {
  planned: Planned
  startDate: string
  isPast: boolean
  /** The members who may attend, without organiser and member@. */
  memberIds: readonly number[]
  /** The id of member@. */
  memberId: number
}

/** Makes the attendances of one event: member@ attends as the programme says, the others by chance. */
export function makeAttendances(
  ingredients: Ingredients,
  { planned, startDate, isPast, memberIds, memberId }: Crew,
): Attendance[] {
  const { chance, today, data } = ingredients
  const isGathering = planned.outing.type === 'Social' || planned.outing.type === 'Meeting'
  const size = planned.crewSize ?? (isGathering ? chance.whole(12, 26) : chance.whole(4, 12))
  const drawn = chance
    .some(memberIds, size)
    .map(id => ({ id, state: chance.weighted(isPast ? data.crews.past : data.crews.coming) }))
  const crew = planned.member ? [{ id: memberId, state: planned.member }, ...drawn] : drawn
  return crew.map(({ id, state }) => {
    const joinedAt = isPast ? noonOf(daysLater(startDate, -chance.whole(1, 12))) : noonOf(today, -chance.whole(1, 6))
    const fields = stateFields(ingredients, state, joinedAt)
    // The declaration is still to be made where member@ waits, so that the demo shows the way to the form.
    const isYetToDeclare = id === memberId && state === 'waiting' && !isPast
    return { memberId: id, joinedAt, ...fields, ...(isYetToDeclare && { covidDeclaredAt: null }) }
  })
}

export const isAttending = ({ attendeeRemoveReasonId, organiserRemoveReasonId }: Attendance): boolean =>
  attendeeRemoveReasonId === undefined && organiserRemoveReasonId === undefined

/** Chooses those who wait for a place: member@ second, and others who have no part in the event. */
export function waitingFor(
  { memberId, memberIds }: Cast,
  { waiting = 0 }: Planned,
  busyIds: readonly number[],
): number[] {
  const [first, ...others] = memberIds.filter(id => !busyIds.includes(id))
  return first === undefined ? [] : [first, memberId, ...others].slice(0, waiting)
}

function stateFields(
  { chance, lookups, data }: Ingredients,
  state: AttendanceState,
  joinedAt: Date,
): Omit<Attendance, 'memberId' | 'joinedAt'> {
  const reasonOf = (reasons: ReadonlyMap<string, number>) => chance.pick([...reasons.values()])
  if (state === 'removedSelf')
    return {
      attendeeRemoveReasonId: reasonOf(lookups.selfRemoveReasons),
      attendeeRemoveComments: chance.pick(data.crews.memberComments),
    }
  if (state === 'removedByOrganiser')
    return {
      organiserRemoveReasonId: reasonOf(lookups.organiserRemoveReasons),
      organiserRemoveComments: chance.pick(data.crews.organiserComments),
    }
  return { confirmed: state === 'confirmed', covidDeclaredAt: chance.percent(85) ? joinedAt : null }
}
