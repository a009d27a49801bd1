// The sentences with which a member asks to be removed.

export const removalMessages = {
  title: 'Asking to be removed',
  lead: 'You can ask the club to remove what it holds about you. The Member Secretary is told by email, and decides.',
  points: [
    'Your membership ends: you are signed out everywhere, and cannot sign in again.',
    'What goes: your name, addresses, telephone, date of birth and medical conditions, your roles, devices and preferences, comments on your rows, and the emails that the club wrote to you.',
    'What stays, under the name ‘Former member’: which rows there were and who was counted in them, payments for the accounts, and what you wrote in reports, documents and messages of the club.',
    'Backups that were made before keep it until they are replaced, within about a month.',
    'Once it is done it cannot be undone. Until then you stay a member, and can take it back.',
  ],
  ask: 'Ask to be removed',
  reason: 'Why (if you want to say so)',
  reasonHint: 'Only those who decide read it.',
  send: 'Send this request',
  cancel: 'Cancel',
  sending: 'Sending...',
  asked: 'The club has your request.',
  youAsked: (day: string) => `You asked on ${day} to be removed.`,
  yourReason: (reason: string) => `Your reason: ${reason}`,
  waits: 'The Member Secretary has been told. Until they have decided, nothing is changed and you stay a member.',
  takeBack: 'Take it back',
  takenBack: 'You have taken your request back.',
} as const
