// What is said where something could not be shown.
export const feedbackMessages = {
  loadAgain: 'Load again',
} as const
