interface Named {
  firstName: string
  familyName: string
}

/** The club's members, as the committee sees them: a row of the list, or the whole record. */
export const members = {
  name: 'members',
  recordRepresentation: (record: Named | { user: Named }) => {
    const { firstName, familyName } = 'user' in record ? record.user : record
    return `${firstName} ${familyName}`
  },
}
