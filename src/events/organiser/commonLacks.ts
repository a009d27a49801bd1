// What most of a crew lacks. It is said once above the lines, with the number, and no longer on each of them.
import type { OrganisersAttendee } from '#contract/calls/event'
import { attending } from '../../events/eventRules'

export interface CommonLacks {
  /** The number of people without a Covid declaration, of those who come; null if each line says it. */
  declarations: Lack | null
  /** The number of people without an answer to the evening's question, of those who were asked; null as above. */
  answers: Lack | null
}

interface Lack {
  without: number
  of: number
}

/** In a crew of fewer people, the lines say it. */
const LEAST = 4

/** Returns what more than half of a crew lacks. After the beginning nobody waits for an answer any more. */
export function commonLacks(attendees: readonly OrganisersAttendee[], isInFuture: boolean): CommonLacks {
  const crew = attending(attendees)
  const questions = isInFuture ? crew.flatMap(attendee => attendee.asked ?? []) : []
  return {
    declarations: common(crew, ({ covidFormCompleted }) => covidFormCompleted),
    answers: common(questions, ({ comingAt }) => comingAt !== null),
  }
}

function common<Person>(people: readonly Person[], isThere: (person: Person) => boolean): Lack | null {
  const lack = { without: people.filter(person => !isThere(person)).length, of: people.length }
  return lack.of >= LEAST && lack.without > lack.of / 2 ? lack : null
}
