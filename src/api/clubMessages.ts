// What a person is told when the club's server cannot answer, or answers something that nobody can read.
export const clubMessages = {
  offline: 'The club cannot be reached. Please check your connection and try again.',
  unreadable: 'Something went wrong. Please try again.',
  /** By which the club can find in its log what happened. */
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const
