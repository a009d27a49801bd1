/** The people who come to an event. */
export const attendees = {
  name: 'attendees',
  recordRepresentation: ({ firstName, familyName }: { firstName: string; familyName: string }) =>
    `${firstName} ${familyName}`,
}
