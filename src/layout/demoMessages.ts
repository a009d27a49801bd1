// The ribbon of a demo club.
export const demoMessages = {
  label: 'Demo club',
  title: 'Demo club.',
  invitation: 'Accounts to try it with',
  about: 'Everybody here is invented. Every account has the password',
} as const
