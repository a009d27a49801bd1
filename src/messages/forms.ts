// The words that every form speaks, whatever it is about (§5, §8).
export const formMessages = {
  invalid: 'The form is invalid.  Please check the details and try again.',
  required: 'Field required.',
  requiredMark: 'Fields marked * are required.',
  choose: 'Please choose',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  show: 'Show',
  hide: 'Hide',
  loading: 'Loading details...',
  saving: 'Saving details...',
  sending: 'Sending message...',
  tryAgain: 'Try again',
  reason: 'Reason',
  comments: 'Comments',
  unsaved: 'What you typed has not been saved. Do you want to leave this page without saving?',
} as const
