// What a person is told about who may go where, and about a session that ended.
export const accessMessages = {
  deniedTitle: 'This page is not open to you',
  denied: 'Your roles in the club do not include it. If you think that they should, please ask the Membership Secretary.',
  errorTitle: 'We could not check who you are',
  error: 'Please try again in a moment.',
  brokenTitle: 'This page could not be opened',
  broken: 'Please check your connection and load it again. Nothing that was saved is lost.',
  loadAgain: 'Load again',
  homeLink: 'Go to the members home',
  endedWhileSaving: 'Your session has ended. Nothing you typed is lost: sign in again in another tab, then come back here and save once more.',
} as const
