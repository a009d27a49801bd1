// The sentences that react-admin's core itself asks for, under its own keys.
export const adminMessages = {
  ra: {
    auth: { auth_check_error: 'Please sign in to go on.' },
    action: { undo: 'Undo' },
    message: { unsaved_changes: 'What you typed has not been saved. Do you want to leave this page without saving?' },
    notification: {
      http_error: 'The club cannot be reached. Please check your connection and try again.',
      data_provider_error: 'Something went wrong. Please try again.',
      logged_out: 'Your session has ended. Please sign in again.',
      not_authorized: 'This is not open to you.',
      item_doesnt_exist: 'This is not there any more.',
    },
    page: { list: '%{name}' },
  },
} as const
