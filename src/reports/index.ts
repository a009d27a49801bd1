/** The safety and bosun reports that the committee reviews. */
export const reports = { name: 'reports', recordRepresentation: 'title' }
