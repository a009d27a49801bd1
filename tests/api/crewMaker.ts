import type { TestClub } from '../testClub'
import type { EventMaker } from './eventMaker'

/** The recipients of a mail to the attendees, after `crewMaker` has put them into the crew. */
export const TOLD = ['amy@crew.example', 'ben@crew.example']

/**
 * Four members: Amy, confirmed; Ben, waiting; Cat, removed; and Dan, confirmed, who has left the club. Puts them into
 * the crew of an event.
 */
export async function crewMaker({ memberWith }: TestClub, make: EventMaker) {
  const person = (firstName: string, isActive = true) =>
    memberWith({ firstName, email: `${firstName.toLowerCase()}@crew.example`, isActive })
  const [amy, ben, cat, dan] = [
    await person('Amy'),
    await person('Ben'),
    await person('Cat'),
    await person('Dan', false),
  ]
  const organiserRemoveReasonId = (await make.reason('Remove from Row Reason')).id
  return async (eventId: number) => {
    await make.attend(eventId, amy.id, { confirmed: true })
    await make.attend(eventId, ben.id)
    await make.attend(eventId, cat.id, { organiserRemoveReasonId })
    await make.attend(eventId, dan.id, { confirmed: true })
  }
}
