import { fullName } from '#contract/names'
/** The people who come to an event. */
export const attendees = {
  name: 'attendees',
  recordRepresentation: fullName,
}
