// What a person is told when the club's server cannot answer, or answers something that nobody can read.
export const clubMessages = {
  offline: 'The club cannot be reached. Please check your connection and try again.',
  unreadable: 'Something went wrong. Please try again.',
  sessionEnded:
    'Your session has ended. Nothing you typed is lost: sign in again in another tab, then come back here and save once more.',
  /** By which the club can find in its log what happened. */
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const
