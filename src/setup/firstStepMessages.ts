// The sentences of the list that a new club is led through.
import type { FirstStep } from '#contract/words'

interface StepWords {
  title: string
  /** The sentence shown when nothing of the step is left. */
  done: string
  /** The label of the button that confirms that the step is right as it is. */
  settle: string
}

const RIGHT = 'That is right as it is'

const steps: Record<FirstStep, StepWords> = {
  identity: { title: 'Name and logo', done: 'The club has its own name and logo.', settle: RIGHT },
  address: { title: 'Address', done: 'The club has its own address and email.', settle: RIGHT },
  money: { title: 'Fee and bank details', done: 'Members are told what to pay, and where to.', settle: RIGHT },
  rows: { title: 'Event types and boats', done: 'There are boats, and event types of the club’s own.', settle: RIGHT },
  publicAddress: {
    title: 'Address of the application',
    done: 'Links in emails lead to the address of the club.',
    settle: 'Only this computer opens it',
  },
  mailServer: { title: 'Mail server', done: 'A test email has gone.', settle: 'We send no emails' },
  members: { title: 'Members', done: 'There are members.', settle: 'They will register themselves' },
  look: { title: 'Look at your site', done: 'Somebody has looked at it.', settle: 'It looks right' },
}

export const firstStepMessages = {
  title: 'Make it your club',
  intro: 'Eight steps, in any order. Leave them whenever you like: they wait for you in the club set-up.',
  count: (done: number, all: number) => `${done} of ${all} done`,
  steps,
  done: 'Done',
  asItIs: 'Right as it is',
  takeBack: 'Take that back',
  allDone: 'Everything is done. The club is yours.',
  dismiss: 'Put this list away',
  dismissed: 'The list is put away. Everything in it can be changed in the club set-up at any time.',
  bringBack: 'Bring it back',
  goOn: 'Go on',
  homeHint:
    'The home page leads you to the members area as long as you are signed in. Open it in a private window to see it as visitors do. If you are only trying it out, ‘Search engines’ keeps the site out of them.',
  copyHome: 'Copy address of home',
  links: {
    identity: 'Name and address',
    fees: 'Fees',
    bank: 'Bank details',
    boats: 'Boats',
    eventTypes: 'Event types',
    mailServer: 'Mail server',
    import: 'Import members',
    learnToRow: 'Learn to Row',
    merchandise: 'Merchandise',
    contactUs: 'Contact Us',
    searchEngines: 'Search engines',
  },
} as const
