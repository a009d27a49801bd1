// The sentences of My calendar.

/** A way to add the calendar. The paragraphs of `steps` stand below each other. */
interface Way {
  name: string
  steps: readonly string[]
  /** A page of the program's own; the address of the calendar is not in it. */
  page?: { label: string; url: string }
}

const WAYS: readonly Way[] = [
  {
    name: 'iPhone, iPad and Mac',
    steps: [
      'Tap ‘Open in Apple Calendar’ on the device itself, then ‘Subscribe’.',
      'By hand: in Calendar choose ‘Calendars’, ‘Add Calendar’, ‘Add Subscription Calendar’, and paste the address. On a Mac it is ‘File’, ‘New Calendar Subscription’.',
      'With iCloud it then stands on your other Apple devices too.',
    ],
  },
  {
    name: 'Google Calendar and Android',
    steps: [
      'On a computer, open Google Calendar, press + beside ‘Other calendars’, choose ‘From URL’, paste the address and press ‘Add calendar’. Your Android phone shows it after a while.',
      'Google looks for changes when it likes: they may take a day, and nobody can hurry it.',
    ],
    page: {
      label: 'Open this page of Google Calendar',
      url: 'https://calendar.google.com/calendar/r/settings/addbyurl',
    },
  },
  {
    name: 'Outlook',
    steps: [
      'In Outlook on the web, or the new Outlook, open the calendar, choose ‘Add calendar’, ‘Subscribe from web’, paste the address and press ‘Import’.',
      'It looks for changes every few hours, sometimes once a day.',
    ],
  },
]

export const calendarMessages = {
  title: 'My calendar',
  lead: 'Your rows and events can stand in the calendar of your phone or computer, and follow every change by themselves.',
  facts: [
    'It holds the rows and events that you have joined, and those that you organise: the last three months, and all that is to come.',
    'A place that waits for the organiser is shown as tentative. What is cancelled says so in its title.',
    'Each entry has the place and a link to the event, with tide and light where the club shows them. Who else is in the crew does not stand in it.',
    'Calendar programs look for changes when they like. The club’s emails and this application tell you sooner.',
  ],
  isOff: 'It is switched off.',
  switchOn: 'Switch on',
  madeAt: 'It is switched on. Its address was made on ',
  notShown:
    'The address is not shown again. If you need it once more, or if somebody else has seen it, make a new one: the one before then stops working at once.',
  renew: 'Make a new address',
  renewQuestion: 'Make a new address?',
  renewTells:
    'The address that you have stops working at once. Every calendar that reads it shows no more changes until you give it the new one.',
  keep: 'Keep the one I have',
  switchOff: 'Switch off',
  offQuestion: 'Switch your calendar off?',
  offTells:
    'Its address stops working at once. A calendar program may go on showing what it has read until you remove the subscription there.',
  leaveOn: 'Leave it on',
  switchedOff: 'Your calendar has been switched off.',
  withheld:
    'What you organise is left out: your role requires two-step sign-in, and the address was made on a device that had not shown it. Sign in with your second step, then make a new address.',
  twoStep: 'Two-step sign-in',

  fresh: 'The address of your calendar',
  freshLead:
    'It is shown only now. Whoever has it can read your calendar without signing in: give it to your calendar programs, and to nobody else.',
  address: 'Address',
  copy: 'Copy',
  openInApple: 'Open in Apple Calendar',
  haveAdded: 'I have added it',

  how: 'How to add it',
  ways: WAYS,
  back: 'Back',
} as const
