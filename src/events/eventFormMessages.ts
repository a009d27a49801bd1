// The sentences of Add Row/Event and of its editing (§2.5, §5).
import { counted } from '#contract/rules/numbers'

const mailedOr = (ofNobody: string) => (count: number) =>
  count === 0 ? ofNobody : `${counted(count, 'member')} will be emailed.`

export const eventFormMessages = {
  add: 'Add Row/Event',
  edit: 'Edit Row/Event',
  copyHint: (title: string, day: string) =>
    `A copy of ${title} of ${day}, for a later day. Nothing is saved until it is sent.`,
  addHint: 'Once it is saved, the members who asked for news of this kind are emailed.',
  editHint: 'If the title, the date or a time changes, the attendees are emailed.',
  mailed: mailedOr('Nobody will be emailed.'),
  mailedOfNew: mailedOr('0 members will be emailed: nobody has asked for news of this kind, or it has ended.'),
  showMail: 'Show the email',
  closeMail: 'Close',
  startsInPast: 'Its start is in the past. Save it all the same?',
  startsInPastTells:
    'Please check the start date and the start time. What has ended can be kept on record: nobody is emailed then.',
  changeStart: 'Change it',
  saveInPast: 'Save it',
  comesTwice: (day: string, time: string) =>
    `On ${day} the clock goes back, so ${time} comes twice. The later one is meant.`,
  own: 'Further details',
  windows: (count: number) => `Good windows in the next two weeks: ${count}`,
  window: (highWater: string) => `· high water ${highWater} · light all along`,
  repeat: 'Repeat weekly',
  repeatUntil: 'Repeat until',
  repeatHint: 'Each date becomes a row or event of its own, to be joined, changed or cancelled by itself.',
  repeatTooShort: 'Please choose a day that is at least a week after the start date.',
  allLeftOut: 'Please keep at least one more date, or take the tick from ‘Repeat weekly’.',
  dates: 'Take the tick from a date to leave it out:',
  times: 'Times',
  sameTime: 'The same time each week',
  byTide: 'By the tide',
  tideMinutes: 'Start: minutes',
  tideSide: 'Before or after',
  beforeHighWater: 'before high water',
  afterHighWater: 'after high water',
  inLight: 'In the light only',
  mostMinutes: (most: number) => `Please give at most ${most} minutes.`,
  noTidesYet:
    'The tides of these dates are not here yet. Please try again in a moment, or choose the same time each week.',
  datesByTide: 'Change the times of a date, or take its tick to leave it out:',
  startOf: (day: string) => `Start on ${day}`,
  endOf: (day: string) => `End on ${day}`,
  noTide: 'The tide of this day is not known',
  noneFits: (isInLight: boolean) =>
    isInLight ? 'No high water of this day fits in the light' : 'No high water of this day fits',
  soLeftOut: ', so it is left out. Tick it to give it times by hand.',
  ownTimes: 'Times changed by hand',
  back: (times: string) => `Back to ${times}`,
  datesMade: (count: number) => `It will be added on ${counted(count, 'date')}.`,
  addedOn: (title: string, count: number) => `${title} has been added on ${count} dates.`,
  keepDraft: 'Save as Draft',
  draftHint: 'This is a draft, which only you can see until it is sent.',
  draftSaved: (title: string | null) =>
    title
      ? `The draft of ${title} has been saved. Only you can see it.`
      : 'The draft has been saved. Only you can see it.',
  /** The words for a form that the device has kept. It is not a draft of the club's. */
  typed: {
    draft: (moment: string) => `What you typed on ${moment} is here.`,
    confirmAfresh: 'Do you want to throw away what you typed here, and begin again?',
  },
  draftChanged:
    'You have changed this draft elsewhere, in another tab or on another device. What you typed is still here.',
  leftOut: 'Dates left out',
  cancel: 'Cancel',
  submit: 'Save Details & Send',
  added: (title: string) => `${title} has been added.`,
  saved: (title: string) => `The details of ${title} have been saved.`,
  changedMeanwhile: 'What you typed is still here. You can look at the details as they are now instead.',
  loadCurrent: 'Show the details as they are now',
  saveChosen: 'Save what is chosen & Send',
} as const
