// The sentences of My Account and Change Password (§2.4, §5, §8).

/** The texts of My Account. */
export const accountMessages = {
  title: 'Account Details',
  updateProfile: 'Please update your profile',
  updateProfileHint: 'Check your details below and save them once; then you can go on.',
  missing: 'What we still need from you',
  missingHint: 'Save this, and you can go on.',
  saveAndGoOn: 'Save and go on',
  otherDetails: 'Your other details',
  otherDetailsHint: 'You can look through these now, or at any time later under your name.',
  saved: 'Your details have now been changed.',
  email: 'Email address',
  currentPassword: 'Current password',
  currentPasswordHint:
    'Asked for because you are changing your email address. The new one counts once you have confirmed it with a link that is sent there.',
  enterCurrentPassword: 'Please enter your current password, so that your email address can be changed.',
  linkSent: (address: string) => `A link has been sent to ${address}. Open it within the hour to confirm that address.`,
  waiting: (address: string) => `Waiting for confirmation at ${address}`,
  waitingTells: (email: string) =>
    `Open the link that was sent there; it works for one hour. Until then your email address stays ${email}. Nothing there? Look among the junk mail.`,
  sendLinkAgain: 'Send the link again',
  linkSentAgain: 'A new link has been sent. The one before it no longer works.',
  giveUpAddress: 'Keep the address as it is',
  byCommittee: 'Filled in by the committee',
  byCommitteeHint: 'Only the committee can change this.',
  seers: 'Who sees it',
  save: 'Save Details',
  cancel: 'Cancel',
  saving: 'Saving details...',
  changedMeanwhile:
    'Your details were changed from somewhere else while you were editing them. What you typed is still here.',
  loadCurrent: 'Show the details as they are now',
} as const

/** The texts of Change Password. */
export const passwordMessages = {
  title: 'Change Password',
  change: 'Change Password',
  fields: { password: 'Current password', newPassword: 'New password', confirmNewPassword: 'Confirm new password' },
  enterPassword: 'Please enter your password',
  enterNewPassword: 'Please enter your new password',
  confirmNewPassword: 'Please enter confirm your new password',
  isCurrent: 'Please choose a password that is different from your current one.',
  saving: 'Saving details...',
  changed: 'Your password has now been changed.',
  otherDevices:
    'You stay signed in here. Every other device has been signed out, and you have been sent an email about the change.',
  back: 'Back',
} as const
