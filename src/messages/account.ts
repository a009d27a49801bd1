// The sentences of My Account (§2.4, §5, §8).
export const accountMessages = {
  title: 'Account Details',
  updateProfile: 'Please update your profile',
  updateProfileHint: 'Check your details below and save them once; then you can go on.',
  saved: 'Your details have now been changed.',
  save: 'Save Details',
  cancel: 'Cancel',
  saving: 'Saving details...',
  changedMeanwhile: 'Your details were changed from somewhere else while you were editing them. What you typed is still here.',
  loadCurrent: 'Show the details as they are now',
  saveOver: 'Save mine over it',
  loadAgain: 'Load again',
  unsaved: 'What you typed has not been saved. Do you want to leave this page without saving?',
} as const
