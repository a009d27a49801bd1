// The sentences of the organiser's view of a row or event (§2.5), spelt as the specification has them.
import { counted } from '#contract/rules/numbers'

const people = (count: number) => counted(count, 'person', 'people')

/** The number of completed rows. */
const rows = (count: number) => counted(count, 'row')

/** Returns 'Ada Byron', 'Ada Byron and Joan Hill' or 'Ada Byron, Joan Hill and 3 others'. */
const listed = (names: readonly string[]) => {
  const [first = '', second] = names
  if (second === undefined) return first
  const others = names.length - 2
  return others === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${others === 1 ? '1 other' : `${others} others`}`
}
const have = (names: readonly string[]) => (names.length === 1 ? 'has' : 'have')

export const organiserMessages = {
  panel: 'Organise',
  about: 'All about this row/event',
  more: 'More',
  moreFor: (name: string) => `More for ${name}`,

  confirmAll: (count: number) => `Confirm all (${count})`,
  addAttendee: 'Add attendee',
  emailAll: 'Email All Crew',
  share: 'Share WhatsApp',
  edit: 'Edit Details',
  copyRow: 'Copy this row',
  copyEvent: 'Copy this event',
  markFull: 'Mark event full',
  openPlaces: 'Places available again',
  createReport: 'Create Report',
  editReport: 'Edit Report',
  print: 'Print sheet',
  printOfficers: "Print officer's sheet",
  cancelRow: 'Cancel row',
  cancelEvent: 'Cancel/Abort Event',
  reinstate: 'Reinstate',

  shared: { cancelled: 'Cancelled: ', link: 'Details and joining: ' },

  markedFull: 'The event is marked as full.',
  placesOpen: 'There are places available again.',
  reinstated: 'The event takes place again.',
  changedMeanwhile: 'Somebody else changed this event meanwhile. You see it now as it is: please try again.',

  reinstateTitle: 'Reinstate this event?',
  reinstateTells: (count: number, unreached: number) =>
    count === 0
      ? unreached === 0
        ? 'It will take place again. There are no attendees to tell.'
        : 'It will take place again. None of the attendees can be told by email.'
      : `It will take place again, and ${people(count)} will be told by email.`,
  leaveCancelled: 'Leave it cancelled',
  reinstating: 'Reinstating...',
  saving: 'Saving details...',

  confirmAllTitle: (count: number) => (count === 1 ? 'Confirm this person?' : `Confirm these ${count} people?`),
  toConfirm: 'Those who are confirmed',
  confirmAllTells: (count: number, all: number) =>
    count === all
      ? count === 1
        ? 'They will be told by email.'
        : 'Each will be told by email.'
      : count === 0
        ? all === 1
          ? 'They cannot be told by email.'
          : 'None of them can be told by email.'
        : `${people(count)} will be told by email.`,
  confirmAllMore: (count: number) => `Another ${people(count)} can be confirmed after them.`,
  notYet: 'Not yet',
  allConfirmed: (count: number) => `${people(count)} confirmed.`,
  someConfirmed: (count: number, others: number) =>
    `${count === 0 ? 'Nobody' : people(count)} confirmed: ${people(others)} had been confirmed or removed meanwhile.`,

  confirm: 'Confirm',
  confirming: 'Confirming...',
  view: 'View',
  remove: 'Remove',
  message: 'Send message',
  email: 'Email',
  deedOn: (deed: string, name: string) => `${deed} ${name}`,
  isConfirmed: (name: string) => `${name} is confirmed.`,
  isBack: (name: string) => `${name} is back in the crew, to be confirmed.`,

  live: 'Live: who joins or leaves is told here',
  livePaused: 'Paused: tap to follow who joins or leaves',
  liveFailing: 'Not up to date: the club cannot be reached',
  joined: (names: readonly string[]) => `${listed(names)} ${have(names)} joined.`,
  left: (names: readonly string[]) => `${listed(names)} ${have(names)} left.`,
  showNews: 'Show',

  findByName: 'Find by name',
  found: (count: number, all: number) => (count === 0 ? 'Nobody has that name.' : `${count} of ${people(all)}`),
  sortCrew: 'Sort by',
  crewOrders: { toConfirm: 'To confirm first', name: 'Name, A to Z', newest: 'Newest first' },
  placesHeld: (held: number, places: number) => `${held} of ${counted(places, 'place')} held`,
  /** The answers to the evening's question: of the crew, and of one of them. */
  answers: (coming: number, questioned: number) => `${coming} of ${questioned} have said that they come`,
  saidComing: (time: string) => `Coming, ${time}`,
  notAnswered: 'No answer yet',
  commonlyNotAnswered: (without: number, of: number) => `No answer yet: ${without} of ${of}`,
  toAsk: 'No email address, so please ask them yourself whether they are coming:',
  beyondPlaces: (name: string, held: number, places: number) =>
    `${name} is back in the crew: ${held} of ${counted(places, 'place')} are held now.`,
  leftClub: 'Left the club',
  noEmail: 'No email address',
  noEmailBriefly: 'No email',
  shownOf: (shown: number, all: number) => `Shows ${shown} of ${all}`,
  showEverybody: (count: number) => `Show all ${count}`,
  toRowDetails: 'Go to Row Details',

  confirmed: 'Confirmed',
  toBeConfirmed: 'To be confirmed',
  removed: 'Removed',
  loadAgain: 'Load again',
  removedSelf: 'Removed themself',
  removedByOrganiser: 'Removed by the organiser',
  newMember: (count: number) => `New · ${rows(count)}`,
  newBriefly: 'New',
  call: (name: string, number: string) => `Call ${name}: ${number}`,
  whatsApp: 'WhatsApp',
  noTelephone: 'No telephone number',
  swimmingUnknown: 'Swimming unknown',
  hasMedicalNotes: 'Has medical notes',
  medicalNotes: 'Medical notes',
  firstAidFact: (certificate: string) => `First aid: ${certificate.charAt(0).toLowerCase()}${certificate.slice(1)}`,
  firstAidBriefly: (isValid: boolean) => (isValid ? 'First aid' : 'First aid not valid'),
  rows,
  covidDone: 'Covid done',
  covidMissing: 'No Covid declaration',
  commonlyCovidMissing: (without: number, of: number) => `No Covid declaration: ${without} of ${of}`,

  recorded: 'Opening this has been recorded, since it shows medical notes.',
  medical: 'Medical Conditions',
  medicalClosed: 'Shown around the row only: the club limits it to the days before and after.',
  none: 'None recorded.',
  swimming: 'Swimming Ability',
  firstAid: 'First Aid',
  membership: 'Membership Type',
  covid: 'Covid Declaration',
  yes: 'Yes',
  done: 'Done',
  missing: 'Not done yet',
  close: 'Close',
  firstAidNone: 'No certificate',
  firstAidHeld: 'Yes',
  firstAidUntil: (day: string) => `Until ${day}`,
  firstAidExpired: (day: string) => `Expired on ${day}`,
  firstAidBefore: (day: string) => `Only until ${day}`,

  rowDetails: 'Row Details',
  rowDetailsHint: 'The crew sees these on the page of the row.',
  boats: 'Boats',
  noBoatsToChoose: 'The club has no boats to choose from.',
  saveRowDetails: 'Save Details',
  rowDetailsSaved: 'The row details have been saved.',
  detailsChanged: 'Somebody else changed the row details while you were editing them. What you typed is still here.',
  loadCurrent: 'Show them as they are now',

  sheet: 'Crew / Attendees',
  notToBeHungUp: "Officer's sheet, not to be hung up",
  columns: {
    name: 'Name',
    confirmed: 'Confirmed',
    swimming: 'Swimming Ability',
    firstAid: 'First Aid',
    boat: 'Boat',
    afloat: 'Afloat',
    ashore: 'Ashore',
    telephone: 'Telephone',
    medical: 'Medical notes',
    covid: 'Covid',
    rows: 'Rows',
  },
  type: 'Type',
  date: 'Date',
  time: 'Time',
} as const
