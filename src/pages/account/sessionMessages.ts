// The sentences of Your sessions, Recent sign-ins and Who has read your medical notes.

const devices = (count: number) =>
  count === 1 ? 'The other device has been signed out.' : `The ${count} other devices have been signed out.`

export const sessionMessages = {
  section: 'Sign-in and privacy',
  title: 'Your sessions',
  hint: 'The devices that are signed in with your account. If you do not know one of them, sign it out and change your password.',
  unknownDevice: 'Unknown device',
  thisOne: 'This device',
  signedIn: 'Signed in ',
  lastUsed: 'Last used ',
  from: (network: string) => `from ${network}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out: ${device}`,
  endOthers: 'Sign out all other devices',
  ended: (device: string) => `${device} has been signed out.`,
  endedOthers: devices,
  onlyThis: 'No other device is signed in.',
  networkHint: 'Where from is the network, with its last part hidden.',

  recent: 'Recent sign-ins',
  recentHint:
    'Sign-ins to your account and tries with your email address, the latest first. They are kept for 90 days.',
  noRecent: 'Nothing has been recorded yet.',
  changePassword: 'Change Password',

  readings: 'Who has read your medical notes',
  readingsShort: 'Who has read my medical notes',
  calendar: 'My calendar',
  notices: 'What we send you',
  whatWeHold: 'What the club holds about me',
  readingsHint: 'Every time that somebody else has opened a page that shows your medical notes, the latest first.',
  noReadings: 'Nobody has read your medical notes.',
  noReadingsHint: 'When an organiser or the committee does, it appears here.',
  somebody: 'Somebody who is not on record any more',
  views: {
    member: 'on your page in the members list',
    attendee: (event: string | null) =>
      event === null ? 'in the organiser’s view of a row or event' : `in the organiser’s view of ${event}`,
  },

  showAll: (count: number) => `Show all ${count}`,
  back: 'Back',
} as const
