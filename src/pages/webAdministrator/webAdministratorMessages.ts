// The sentences of the Web Administrator's page (§2.8), spelt as the specification has them.
export const webAdminMessages = {
  title: 'Web Administrator',
  menu: { new: 'New', archieved: 'Archieved' },
  soon: 'Coming Soon',
  hint: 'Until then, New leads to all members, and Archieved to those who wait for approval.',
} as const
