// Tells whether a found member is in the crew already. It compares names because the two responses share no id: the
// search has member ids, the crew attendee ids.
import type { OrganisersAttendee } from '#contract/calls/event'
import { attending } from '../eventRules'
import type { FoundMember } from './attendeesAdapter'

type Named = Pick<FoundMember, 'firstName' | 'familyName'>

/** The member has a place in the crew, waits for one, or shares a name with somebody in the crew. */
export type CrewStanding = 'in' | 'waiting' | 'sameName' | null

/** `found` are all results of the search. They include all namesakes, since it searches by names. */
export function standingOf(member: Named, found: readonly Named[], crew: readonly OrganisersAttendee[]): CrewStanding {
  const isNamesake = (other: Named) => other.firstName === member.firstName && other.familyName === member.familyName
  const coming = attending(crew).filter(isNamesake)
  if (coming.length === 0) return null
  if (coming.length < found.filter(isNamesake).length) return 'sameName'
  return coming.every(({ confirmed }) => confirmed) ? 'in' : 'waiting'
}
