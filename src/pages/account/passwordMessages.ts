// The sentences of Change Password (§2.4, §5).
export const passwordMessages = {
  title: 'Change Password',
  change: 'Change Password',
  fields: { password: 'Current password', newPassword: 'New password', confirmNewPassword: 'Confirm new password' },
  enterPassword: 'Please enter your password',
  enterNewPassword: 'Please enter your new password',
  confirmNewPassword: 'Please enter confirm your new password',
  saving: 'Saving details...',
  changed: 'Your password has now been changed.',
  otherDevices:
    'You stay signed in here. Every other device has been signed out, and you have been sent an email about the change.',
  back: 'Back',
} as const
