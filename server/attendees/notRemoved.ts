/** The fields of an attendance without a removal: its reason and comments go together. */
export const NOT_REMOVED = {
  attendeeRemoveReasonId: null,
  attendeeRemoveComments: null,
  organiserRemoveReasonId: null,
  organiserRemoveComments: null,
} as const
