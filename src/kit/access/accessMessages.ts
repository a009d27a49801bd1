// The texts of the screens that are shown in place of one that a member may not, or cannot, open.
export const accessMessages = {
  deniedTitle: 'This page is not open to you',
  denied:
    'Your roles in the club do not include it. If you think that they should, please ask the Membership Secretary.',
  secondStepTitle: 'Two-step sign-in comes first',
  secondStep:
    'Your role in the club asks for a second step after your password. Once you have set it up, this page is open to you.',
  setUpSecondStep: 'Set it up',
  errorTitle: 'We could not check who you are',
  error: 'Please try again in a moment.',
  brokenTitle: 'This page could not be opened',
  broken: 'Please check your connection and load it again. Nothing that was saved is lost.',
  loadAgain: 'Load again',
  homeLink: 'Go to the members home',
} as const
