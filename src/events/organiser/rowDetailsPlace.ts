/** The id of the row details, which are fetched after the crew that leads to them. */
export const ROW_DETAILS = 'row-details'
