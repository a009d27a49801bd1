// The sentences of the list that a new club is led through.
import type { FirstStep } from '#contract/words'
import { START_TITLE } from '../kit/navigation/SetupScreen'

interface StepWords {
  title: string
  /** The sentence shown when nothing of the step is left. */
  done: string
  /** The label of the button that confirms that the step is right as it is. */
  settle: string
  /** How it is done, where the screens behind the links do not say so. */
  how?: string
}

const SEEN =
  'The home page opens as visitors see it, though you are signed in. If you are only trying it out, ‘Search engines’ keeps the site out of them.'
const RIGHT = 'That is right as it is'

const steps: Record<FirstStep, StepWords> = {
  identity: { title: 'Name and logo', done: 'The club has its own name and logo.', settle: RIGHT },
  address: { title: 'Address', done: 'The club has its own address and email.', settle: RIGHT },
  money: { title: 'Fee and bank details', done: 'Members are told what to pay, and where to.', settle: RIGHT },
  rows: { title: 'Event types and boats', done: 'There are boats, and event types of the club’s own.', settle: RIGHT },
  tides: { title: 'Tide and light', done: 'The rows have tides.', settle: 'We need no tides' },
  publicAddress: {
    title: 'Address of the application',
    done: 'Links in emails lead to the address of the club.',
    settle: 'Only this computer opens it',
  },
  mailServer: { title: 'Mail server', done: 'A test email has gone.', settle: 'We send no emails' },
  members: { title: 'Members', done: 'There are members.', settle: 'They will register themselves' },
  roles: {
    title: 'Who does what',
    done: 'There are Duty Officers, a Member Secretary and a second System Administrator.',
    settle: 'One person does all of it',
    how: 'Open a member and choose Edit: the roles are ticked there.',
  },
  words: {
    title: 'Your site’s words and pictures',
    done: 'The public pages tell of this club.',
    settle: RIGHT,
  },
  look: { title: 'Look at your site', done: 'Somebody has looked at it.', settle: 'It looks right', how: SEEN },
}

export const firstStepMessages = {
  title: START_TITLE,
  intro: 'Ten steps, in any order. Leave them whenever you like: they wait for you in the club set-up.',
  count: (done: number, all: number) => `${done} of ${all} done`,
  steps,
  done: 'Done',
  asItIs: 'Right as it is',
  takeBack: 'Take that back',
  next: 'Next',
  allDone: 'Everything is done. The club is yours.',
  /** Every step is done or called right; these are not done. */
  allSaid: (titles: readonly string[]) =>
    `Every step has been looked at. The club is yours once these are done too: ${titles.join(', ')}.`,
  dismiss: 'Put this list away',
  dismissed: 'The list is put away. Everything in it can be changed in the club set-up at any time.',
  bringBack: 'Bring it back',
  goOn: 'Go on',
  copyHome: 'Copy address of home',
  links: {
    identity: 'Name and address',
    fees: 'Fees',
    bank: 'Bank details',
    boats: 'Boats',
    water: 'On the water',
    tides: 'Tide tables',
    eventTypes: 'Event types',
    mailServer: 'Mail server',
    import: 'Import members',
    members: 'Members',
    slides: 'Slides',
    intro: 'Introduction',
    features: 'Features',
    home: 'Home, as visitors see it',
    learnToRow: 'Learn to Row',
    merchandise: 'Merchandise',
    contactUs: 'Contact Us',
    searchEngines: 'Search engines',
  },
} as const
