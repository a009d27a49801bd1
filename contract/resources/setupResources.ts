// The club's own tables and settings, each described once as plain data: calls (contract/calls/setup.ts), server
// (server/setup) and screens (src/setup) are all made from these descriptions. A further table needs one here, a
// table in server/database/schema, and its line in server/database/setupTables.ts.
import type { Deed } from '../access'
import type { Field } from './fields'
import { MEMBERSHIP_TYPES, MOST_OWN_FIELDS } from '../words'

/** A value that a record holds besides its fields. It is shown with them, and changed on another screen. */
interface SetupFact extends Pick<Field, 'source' | 'label'> {
  /** The screen's name in src/paths.ts, and the words of the link to it. */
  changedOn: 'payments'
  changedBy: string
}

export interface SetupResource {
  /** The deed that access.ts decides, for reading and for changing. */
  deed: Deed
  /** The words for the middle of a sentence: 'boat', 'boats'. */
  singular: string
  plural: string
  /** A text on the index and above the list about the effects of a change. */
  about: string
  fields: readonly Field[]
  facts?: readonly SetupFact[]
  /** The settings that every club has once: they are neither listed, nor made, nor deleted. */
  isSingle?: true
  /** Tables: which field names a record, and which fields the list shows. */
  nameField?: string
  columns?: readonly string[]
  /** Its records stand in an order that people choose. */
  isOrdered?: true
  /** The most records that the table may have. */
  most?: number
  /**
   * The words for retiring a record in use, which replaces deleting it, and for the buttons. The column is `isActive`.
   */
  retires?: { active: string; retired: string; retire: string; offer: string; help: string }
  /** Names that the club's rules know: a record with one of them keeps it, and is neither retired nor deleted. */
  fixedNames?: readonly string[]
  /** The password is asked again for each change, and every System Administrator is mailed. */
  asksPassword?: true
}

/** The nine lists that forms choose from are alike. */
const lookup = {
  deed: 'setup.lookups',
  nameField: 'name',
  columns: ['name'],
  isOrdered: true,
  retires: {
    active: 'Offered',
    retired: 'Retired',
    retire: 'Retire',
    offer: 'Offer again',
    help: 'What is retired is no longer offered in forms and filters. Records that have it keep and show it, and it can be brought back.',
  },
} as const
/** The parts that the club's own fields of a member and of a row have in common. */
const ownField = {
  deed: 'setup.fields',
  nameField: 'label',
  isOrdered: true,
  most: MOST_OWN_FIELDS,
  retires: {
    active: 'Asked',
    retired: 'Retired',
    retire: 'Retire',
    offer: 'Ask again',
    help: 'A field that is retired is no longer asked. What is in it is kept and shown, and it can be brought back.',
  },
} as const
const OWN_FIELD = [
  { kind: 'line', source: 'label', label: 'Label', limit: 60, required: 'Please enter a label.' },
  {
    kind: 'select',
    source: 'kind',
    label: 'Kind',
    required: 'Please choose a kind.',
    isFixed: true,
    help: 'What one can write into it. It stays as it is once the field is there.',
    choices: [
      { id: 'line', name: 'A line of text' },
      { id: 'text', name: 'Several lines of text' },
      { id: 'number', name: 'A whole number' },
      { id: 'day', name: 'A date' },
      { id: 'boolean', name: 'Yes or no' },
      { id: 'select', name: 'One of a list' },
    ],
  },
  {
    kind: 'items',
    source: 'choices',
    label: 'List',
    singular: 'choice',
    limit: 60,
    hasKeys: true,
    askedWith: ['kind', 'select'],
    help: 'A choice that somebody has is not removed. Untick it, and it is no longer offered.',
    fields: [
      { kind: 'line', source: 'name', label: 'Choice', limit: 80, required: 'Please enter the choice.' },
      { kind: 'boolean', source: 'isActive', label: 'Offered', initial: true },
    ],
  },
  { kind: 'line', source: 'help', label: 'Help', limit: 200, help: 'Stands under the field in forms.' },
  {
    kind: 'boolean',
    source: 'isRequired',
    label: 'Must be filled in',
    initial: false,
    help: 'Asked when a form is next saved; until then nobody is kept from anything. A box for yes or no must be ticked.',
  },
] as const satisfies readonly Field[]
const NAME = { kind: 'line', source: 'name', label: 'Name', limit: 80, required: 'Please enter a name.' } as const
/** For settings that came later than their page: who sends what was there before leaves them alone. */
const STAYS = { staysIfLeftOut: true } as const
const TITLE = { kind: 'line', source: 'title', label: 'Title', limit: 80, required: 'Please enter the title.' } as const
/** A text of a public page. */
const BEGINNING = { kind: 'text', label: 'Beginning', limit: 500, required: 'Please enter the text.' } as const
const PAGE_TEXT = { kind: 'richText', limit: 10_000, required: 'Please enter the text.' } as const
const HEADING = { kind: 'line', limit: 40, required: 'Please enter the heading.' } as const
const MINUTES = { kind: 'number', required: 'Please give a number of minutes.' } as const
/** The text beside a picture. */
const ALT = {
  kind: 'line',
  label: 'What the picture shows',
  limit: 200,
  help: 'For those who cannot see it. Left empty, it is passed over as an ornament.',
} as const

const setupResources = {
  identity: {
    deed: 'setup.settings',
    singular: 'name and address',
    plural: 'name and address',
    about: 'What the club is called and how it is reached: on every page, and at the foot of every email.',
    isSingle: true,
    fields: [
      {
        kind: 'line',
        source: 'title',
        label: 'Name of the club',
        limit: 80,
        required: 'Please enter the club’s name.',
      },
      {
        kind: 'picture',
        source: 'logo',
        label: 'Logo',
        help: 'In the header of every page, and at the head of every email. Left empty, two drawn oars stand there.',
      },
      { kind: 'line', source: 'address', label: 'Address', limit: 200, required: 'Please enter the club’s address.' },
      {
        kind: 'email',
        source: 'email',
        label: 'Email',
        required: 'Please enter the club’s email address.',
        help: 'Messages from the contact form go here.',
      },
      {
        kind: 'url',
        source: 'socialUrl',
        label: 'Social group',
        help: 'The web address of the club’s group, if it has one.',
      },
      {
        kind: 'callingCode',
        source: 'whatsAppCountryCode',
        label: 'Country code for WhatsApp',
        help: 'Digits such as 44. Left empty, officers are offered no links to WhatsApp.',
      },
      {
        kind: 'timeZone',
        source: 'timeZone',
        label: 'Time zone',
        required: 'Please choose the club’s time zone.',
        help: 'Dates and times of rows are meant in it.',
      },
    ],
  },
  fees: {
    deed: 'setup.settings',
    singular: 'fees',
    plural: 'fees',
    about: 'What members are asked to pay, and what they write as the reference of the payment.',
    isSingle: true,
    facts: [
      {
        source: 'membershipYear',
        label: 'Membership year',
        changedOn: 'payments',
        changedBy: 'Start a new year in Payments',
      },
    ],
    fields: [
      {
        kind: 'money',
        source: 'fee',
        label: 'Membership fee',
        required: 'Please enter the fee.',
        help: 'In pounds. Membership types may have fees of their own.',
      },
      {
        kind: 'money',
        source: 'contribution',
        label: 'Voluntary contribution',
        required: 'Please enter the contribution, or 0.',
        help: 'In pounds.',
      },
      {
        kind: 'line',
        source: 'paymentReference',
        label: 'Payment reference',
        limit: 80,
        required: 'Please enter a reference.',
      },
      {
        kind: 'line',
        source: 'payBy',
        label: 'Pay by',
        limit: 40,
        help: 'The day by which the fee counts for voting rights at the AGM, like ‘1st March’. Left empty, nothing is said of one.',
      },
    ],
  },
  bank: {
    deed: 'setup.bank',
    singular: 'bank details',
    plural: 'bank details',
    about: 'Where members pay their fees to.',
    isSingle: true,
    asksPassword: true,
    fields: [
      { kind: 'line', source: 'bankName', label: 'Bank', limit: 80, required: 'Please enter the name of the bank.' },
      {
        kind: 'line',
        source: 'accountName',
        label: 'Name of the account',
        limit: 80,
        required: 'Please enter the name of the account.',
      },
      {
        kind: 'sortCode',
        source: 'sortCode',
        label: 'Sort code',
        required: 'Please enter the sort code.',
        help: 'Six digits.',
      },
      {
        kind: 'accountNumber',
        source: 'accountNumber',
        label: 'Account number',
        required: 'Please enter the account number.',
      },
    ],
  },
  boats: {
    deed: 'setup.boats',
    singular: 'boat',
    plural: 'boats',
    about: 'The boats that organisers plan with and tick in reports, in this order.',
    nameField: 'name',
    columns: ['name', 'boatClass', 'seats'],
    isOrdered: true,
    retires: {
      active: 'In service',
      retired: 'Out of service',
      retire: 'Take out of service',
      offer: 'Put into service',
      help: 'A boat that is out of service is no longer offered for rows. Rows that it was used in still count.',
    },
    fields: [
      { kind: 'line', source: 'name', label: 'Name', limit: 60, required: 'Please enter the boat’s name.' },
      { kind: 'line', source: 'boatClass', label: 'Class', limit: 60, help: 'Such as 4x+ or Cornish pilot gig.' },
      { kind: 'number', source: 'seats', label: 'Seats', min: 1, max: 30, help: 'Rowers and cox together.' },
      { kind: 'text', source: 'notes', label: 'Notes', limit: 2000, help: 'Only shown here.' },
    ],
  },
  water: {
    deed: 'setup.settings',
    singular: 'on the water',
    plural: 'on the water',
    about:
      'Tide and light in every row: where they come from, and when the club rows. Places and a waiting list. What is asked and told in the evening.',
    isSingle: true,
    fields: [
      {
        kind: 'boolean',
        source: 'hasTides',
        label: 'Tide and light',
        initial: false,
        help: 'Rows show the tide and the light at the slipway. Predictions are not for navigation.',
      },
      {
        kind: 'position',
        source: 'slipway',
        label: 'Position of the slipway',
        help: 'As a map shows it: 51.48, -0.22, or 51.48N 0.22W, or 51°28.8′N 0°13.2′W. Left empty, no light is shown.',
      },
      {
        ...MINUTES,
        source: 'highMinutes',
        label: 'High water comes later, in minutes',
        min: -720,
        max: 720,
        help: 'At the slipway, counted from the station of the prediction. Negative for earlier.',
      },
      {
        ...MINUTES,
        source: 'lowMinutes',
        label: 'Low water comes later, in minutes',
        min: -720,
        max: 720,
        help: 'Up a river it is often later than high water.',
      },
      {
        kind: 'metres',
        source: 'heightOffset',
        label: 'The water stands higher, in metres',
        required: 'Please give metres, or 0.',
        help: 'At the slipway. Negative for lower.',
      },
      {
        ...MINUTES,
        source: 'minutesBefore',
        label: 'The club rows from so many minutes before high water',
        min: 0,
        max: 720,
      },
      { ...MINUTES, source: 'minutesAfter', label: 'To so many minutes after it', min: 0, max: 720 },
      {
        kind: 'metres',
        source: 'highestWater',
        label: 'Highest water for a row, in metres',
        help: 'Above this height of a high water the club does not row. Left empty, there is no limit.',
      },
      {
        kind: 'boolean',
        source: 'hasPlaces',
        ...STAYS,
        label: 'Places and a waiting list',
        initial: false,
        help: 'Rows may have a number of places. When all are held, members join a waiting list, and a place that comes free is offered to the first of them.',
      },
      {
        kind: 'number',
        source: 'answerHours',
        ...STAYS,
        label: 'Hours to answer an offer',
        min: 1,
        max: 168,
        required: 'Please give a number of hours.',
        help: 'Two days ahead of the row and more. Whoever does not answer in time leaves the list, and the next is asked.',
      },
      {
        ...MINUTES,
        source: 'answerMinutesDayBefore',
        ...STAYS,
        label: 'Minutes to answer on the day before the row',
        min: 5,
        max: 1440,
      },
      {
        ...MINUTES,
        source: 'answerMinutesOnDay',
        ...STAYS,
        label: 'Minutes to answer on the day of the row',
        min: 5,
        max: 720,
      },
      {
        ...MINUTES,
        source: 'offersEndMinutes',
        ...STAYS,
        label: 'Nothing is offered in the last minutes before the row',
        min: 0,
        max: 2880,
        help: 'Then the organiser chooses from the list.',
      },
      {
        kind: 'time',
        source: 'restsFrom',
        ...STAYS,
        label: 'The time to answer rests from',
        required: 'Please enter a time.',
        help: 'An offer made at night is emailed in the morning. From 22:00 to 07:00 it rests in any case.',
      },
      { kind: 'time', source: 'restsTo', ...STAYS, label: 'To', required: 'Please enter a time.' },
      {
        kind: 'boolean',
        source: 'asksEvening',
        ...STAYS,
        label: 'Ask ‘Still coming?’ the evening before',
        initial: false,
        help: 'Each attendee is asked once, by email and in the application. The organiser sees who has answered. A no frees the place.',
      },
      {
        kind: 'boolean',
        source: 'hasDigest',
        ...STAYS,
        label: 'A digest on Sunday evening',
        initial: false,
        help: 'The rows and events of the week with free places, for members who want it. They choose in their account.',
      },
      {
        kind: 'boolean',
        source: 'pushesToMinors',
        ...STAYS,
        label: 'Notifications for members under 18',
        initial: false,
        help: 'Members of 18 and over can have the club notify their phone. With this, so can younger ones, and those whose date of birth is not known. Switched off again, their devices are forgotten.',
      },
      {
        kind: 'number',
        source: 'eveningHour',
        ...STAYS,
        label: 'The evening’s emails go at so many o’clock',
        min: 7,
        max: 21,
        required: 'Please give an hour.',
        help: 'By the club’s clock, from 7 to 21. Nothing of it goes out from 22:00 to 07:00.',
      },
    ],
  },
  retention: {
    deed: 'setup.settings',
    singular: 'retention',
    plural: 'how long things are kept',
    about: 'Medical notes of people who left, sent emails, the history; and when officers see medical notes.',
    isSingle: true,
    fields: [
      {
        ...{
          kind: 'number',
          source: 'keepMedicalDays',
          label: 'Medical notes of people who left, in days',
          min: 0,
          max: 3650,
        },
        required: 'Please give a number of days.',
        help: 'Counted from the day that the membership was discontinued. Then they are removed at night.',
      },
      {
        ...{ kind: 'number', source: 'keepMailMonths', label: 'Sent emails, in months', min: 1, max: 120 },
        required: 'Please give a number of months.',
        help: 'Emails that have been sent, and the messages to groups that they were. What waits or is parked is kept.',
      },
      {
        ...{ kind: 'number', source: 'keepHistoryYears', label: 'The history of changes, in years', min: 1, max: 30 },
        required: 'Please give a number of years.',
        help: 'Who changed what, and who has read whose medical notes.',
      },
      {
        ...{
          kind: 'number',
          source: 'medicalDaysAroundRow',
          label: 'Officers see medical notes so many days around a row',
          min: 0,
          max: 60,
        },
        help: 'Before and after it. Left empty, there is no limit.',
      },
    ],
  },
  eventTypes: {
    ...lookup,
    singular: 'event type',
    plural: 'event types',
    about:
      'What kinds of rows and events there are. Only those that are rows count in the statistics of rowers and boats.',
    columns: ['name', 'isRowEvent'],
    fields: [NAME, { kind: 'boolean', source: 'isRowEvent', label: 'Is a row', initial: true }],
  },
  cancelReasons: {
    ...lookup,
    singular: 'reason to cancel a row',
    plural: 'reasons to cancel a row',
    about: 'Offered to the organiser who cancels a row or event.',
    fields: [NAME],
  },
  organiserRemoveReasons: {
    ...lookup,
    singular: 'reason to remove somebody',
    plural: 'reasons to remove somebody',
    about: 'Offered to the organiser who removes a member from a row.',
    fields: [NAME],
  },
  attendeeRemoveReasons: {
    ...lookup,
    singular: 'reason to remove oneself',
    plural: 'reasons to remove oneself',
    about: 'Offered to members who take themselves off a row.',
    fields: [NAME],
  },
  membershipTypes: {
    ...lookup,
    singular: 'membership type',
    plural: 'membership types',
    about: `${new Intl.ListFormat('en-GB').format(MEMBERSHIP_TYPES)} are known to the club’s rules, and stay.`,
    columns: ['name', 'fee'],
    fixedNames: MEMBERSHIP_TYPES,
    fields: [
      NAME,
      {
        kind: 'money',
        source: 'fee',
        label: 'Yearly fee',
        isAboveZero: true,
        help: 'In pounds. Left empty, members of this type are asked for the club’s membership fee. Life members are asked for none.',
      },
    ],
  },
  memberFields: {
    ...ownField,
    singular: 'field of a member',
    plural: 'fields of a member',
    about: 'What the club wants to know of a member besides what every club asks, in this order.',
    columns: ['label', 'kind', 'filledBy', 'seenBy'],
    fields: [
      ...OWN_FIELD,
      {
        kind: 'select',
        source: 'filledBy',
        label: 'Filled in by',
        required: 'Please choose who fills it in.',
        choices: [
          { id: 'member', name: 'The member' },
          { id: 'committee', name: 'The committee alone' },
        ],
      },
      {
        kind: 'boolean',
        source: 'isInRegistration',
        label: 'Ask in the registration too',
        initial: false,
        askedWith: ['filledBy', 'member'],
        help: 'Otherwise members find it in their account alone.',
      },
      {
        kind: 'select',
        source: 'seenBy',
        label: 'Seen by',
        required: 'Please choose who sees it.',
        help: 'Members see all of their own. What the committee fills in is seen by the committee too, whatever you choose.',
        choices: [
          { id: 'crew', name: 'Members, beside the name in the crew of a row; nobody is left out' },
          { id: 'officers', name: 'Duty Officers and System Administrators; not the rest of the committee' },
          { id: 'officersAndCommittee', name: 'Officers and committee; not other members' },
          { id: 'committee', name: 'The committee, its five roles; not Duty Officers' },
        ],
      },
    ],
  },
  eventFields: {
    ...ownField,
    singular: 'field of a row',
    plural: 'fields of a row',
    about: 'What organisers write of a row or event besides what every club does, in this order.',
    columns: ['label', 'kind', 'membersSeeIt'],
    fields: [
      ...OWN_FIELD,
      {
        kind: 'boolean',
        source: 'membersSeeIt',
        label: 'Members see it',
        initial: true,
        help: 'Otherwise Duty Officers and System Administrators alone do.',
      },
    ],
  },
  emailPreferences: {
    ...lookup,
    singular: 'email preference',
    plural: 'email preferences',
    about: 'News that members can choose: an email goes to them for each new event of these types.',
    columns: ['name', 'eventTypeIds'],
    fields: [NAME, { kind: 'references', source: 'eventTypeIds', label: 'Event types', to: 'eventTypes' }],
  },
  swimmingAbilities: {
    ...lookup,
    singular: 'swimming ability',
    plural: 'swimming abilities',
    about: 'Offered at registration and in the account.',
    fields: [NAME],
  },
  genders: {
    ...lookup,
    singular: 'gender',
    plural: 'genders',
    about: 'Offered at registration and in the account; counted in the statistics, which name nobody.',
    fields: [NAME],
  },
  ethnicities: {
    ...lookup,
    singular: 'ethnicity',
    plural: 'ethnicities',
    about: 'Offered at registration and in the account; counted in the statistics, which name nobody.',
    fields: [NAME],
  },
  slides: {
    deed: 'setup.site',
    singular: 'slide',
    plural: 'slides',
    about: 'The large pictures at the head of the home page, one after the other, in this order.',
    nameField: 'header',
    columns: ['picture', 'header', 'subText'],
    isOrdered: true,
    fields: [
      {
        kind: 'picture',
        source: 'picture',
        label: 'Picture',
        required: 'Please choose a picture.',
        help: 'Best wider than high, and 2,000 pixels wide; a telephone shows the middle of it.',
      },
      { ...ALT, source: 'alt' },
      {
        kind: 'line',
        source: 'header',
        label: 'Header',
        limit: 80,
        required: 'Please enter the header.',
        help: 'In large letters on the picture.',
      },
      { kind: 'line', source: 'subText', label: 'Text', limit: 200, required: 'Please enter the text.' },
    ],
  },
  intro: {
    deed: 'setup.site',
    singular: 'introduction',
    plural: 'introduction',
    about: 'What the club is, under the slides of the home page.',
    isSingle: true,
    fields: [
      { kind: 'line', source: 'introTitle', label: 'Title', limit: 120, required: 'Please enter the title.' },
      { kind: 'text', source: 'introSummary', label: 'Summary', limit: 400, required: 'Please enter the summary.' },
      {
        kind: 'richText',
        source: 'introDescription',
        label: 'Description',
        limit: 20_000,
        required: 'Please enter the description.',
      },
      { kind: 'picture', source: 'introPicture', label: 'Picture', help: 'Beside the text.' },
      { ...ALT, source: 'introAlt' },
    ],
  },
  features: {
    deed: 'setup.site',
    singular: 'feature',
    plural: 'features',
    about: 'What the club offers: the cards under ‘At the club’ on the home page, in this order.',
    nameField: 'title',
    columns: ['title', 'summary'],
    isOrdered: true,
    fields: [TITLE, { kind: 'text', source: 'summary', label: 'Text', limit: 400, required: 'Please enter the text.' }],
  },
  advert: {
    deed: 'setup.site',
    singular: 'advert',
    plural: 'advert',
    about: 'A banner of the club’s own across the home page, as for a regatta or an open day.',
    isSingle: true,
    fields: [
      {
        kind: 'picture',
        source: 'advertPicture',
        label: 'Picture',
        help: 'Shown whole, as wide as the page. Without one there is no banner.',
      },
      {
        kind: 'line',
        source: 'advertAlt',
        label: 'What it says',
        limit: 300,
        help: 'For those who cannot see it: the words on it. Left empty, it is called an announcement of the club.',
      },
    ],
  },
  partnership: {
    deed: 'setup.site',
    singular: 'partnership programme',
    plural: 'partnership programme',
    about: 'What stands above the partners’ logos on the home page.',
    isSingle: true,
    fields: [
      {
        kind: 'line',
        source: 'partnershipTitle',
        label: 'Title',
        limit: 120,
        help: 'Left empty, it says ‘Our partners’.',
      },
      { kind: 'richText', source: 'partnershipDescription', label: 'Text', limit: 10_000 },
    ],
  },
  partners: {
    deed: 'setup.site',
    singular: 'partner',
    plural: 'partners',
    about: 'Whose logos stand on the home page, in this order.',
    nameField: 'name',
    columns: ['logo', 'name', 'url'],
    isOrdered: true,
    fields: [
      { kind: 'line', source: 'name', label: 'Name', limit: 80, required: 'Please enter the name.' },
      {
        kind: 'picture',
        source: 'logo',
        label: 'Logo',
        required: 'Please choose the logo.',
        help: 'On a white ground, in the dark scheme too.',
      },
      { kind: 'url', source: 'url', label: 'Web address', help: 'Where a tap on the logo leads.' },
    ],
  },
  contactPage: {
    deed: 'setup.site',
    singular: 'Contact Us',
    plural: 'Contact Us',
    about: 'What stands above the address on Contact Us, and on the home page.',
    isSingle: true,
    fields: [{ ...BEGINNING, source: 'contactLead' }],
  },
  searchEngines: {
    deed: 'setup.settings',
    singular: 'search engines',
    plural: 'search engines',
    about: 'Whether Google and the others may list the club’s public pages.',
    isSingle: true,
    fields: [
      {
        kind: 'boolean',
        source: 'isUnlisted',
        label: 'Keep the site out of search engines',
        initial: false,
        help: 'For a club that is only trying it out, or has a site elsewhere. They are asked at once, and heed it with their next visit, which can take days. Whoever knows the address sees the site as before.',
      },
    ],
  },
  learnPage: {
    deed: 'setup.site',
    singular: 'Learn to Row',
    plural: 'Learn to Row',
    about: 'The picture and the texts of Learn to Row; its links are a list of their own.',
    isSingle: true,
    fields: [
      { ...BEGINNING, source: 'learnLead' },
      { kind: 'picture', source: 'learnPicture', label: 'Picture', help: 'Beside the beginning.' },
      { ...ALT, source: 'learnAlt' },
      { ...PAGE_TEXT, source: 'clothing', label: 'Recommended clothing' },
      { ...PAGE_TEXT, source: 'swimming', label: 'Can you swim?' },
    ],
  },
  merchandisePage: {
    deed: 'setup.site',
    singular: 'Merchandise',
    plural: 'Merchandise',
    about: 'The picture and the texts of Merchandise; club kit and size tables are lists of their own.',
    isSingle: true,
    fields: [
      { ...BEGINNING, source: 'merchandiseLead' },
      { kind: 'picture', source: 'merchandisePicture', label: 'Picture', help: 'Beside the beginning.' },
      { ...ALT, source: 'merchandiseAlt' },
      { ...PAGE_TEXT, source: 'sizes', label: 'How to measure', help: 'Above the size tables.' },
      { ...PAGE_TEXT, source: 'lifejackets', label: 'Lifejackets' },
      { ...PAGE_TEXT, source: 'partnerShop', label: 'Partner shop' },
    ],
  },
  learnLinks: {
    deed: 'setup.site',
    singular: 'link of Learn to Row',
    plural: 'links of Learn to Row',
    about: 'What Learn to Row leads to, in this order: a training video, a handbook.',
    nameField: 'title',
    columns: ['title', 'url'],
    isOrdered: true,
    fields: [
      TITLE,
      { kind: 'url', source: 'url', label: 'Web address', required: 'Please enter the web address.' },
      { kind: 'text', source: 'summary', label: 'Text', limit: 400, required: 'Please enter the text.' },
    ],
  },
  merchandise: {
    deed: 'setup.site',
    singular: 'piece of club kit',
    plural: 'club kit and prices',
    about: 'What Merchandise offers, with its prices, in this order.',
    nameField: 'name',
    columns: ['name', 'price'],
    isOrdered: true,
    fields: [
      { kind: 'line', source: 'name', label: 'Name', limit: 80, required: 'Please enter the name.' },
      {
        kind: 'line',
        source: 'price',
        label: 'Price',
        limit: 30,
        required: 'Please enter the price.',
        help: 'As it is to be shown, such as £29.70.',
      },
      { kind: 'text', source: 'note', label: 'Text', limit: 600, required: 'Please enter the text.' },
    ],
  },
  sizeTables: {
    deed: 'setup.site',
    singular: 'size table',
    plural: 'size tables',
    about: 'The tables of sizes on Merchandise, in this order.',
    nameField: 'title',
    columns: ['title'],
    isOrdered: true,
    fields: [
      TITLE,
      { ...HEADING, source: 'sizeHeading', label: 'Heading of the first column', help: 'Such as Size.' },
      { ...HEADING, source: 'firstHeading', label: 'Heading of the second column', help: 'Such as Chest in inches.' },
      {
        ...HEADING,
        source: 'secondHeading',
        label: 'Heading of the third column',
        help: 'Such as Chest in centimetres.',
      },
      {
        kind: 'items',
        source: 'rows',
        label: 'Sizes',
        singular: 'size',
        limit: 40,
        fields: [
          {
            ...{ kind: 'line', source: 'size', label: 'Size', limit: 30, required: 'Please enter the size.' },
            labelledBy: 'sizeHeading',
          },
          {
            ...{ kind: 'line', source: 'first', label: 'Second column', limit: 30 },
            ...{ required: 'Please enter what fits.', labelledBy: 'firstHeading' },
          },
          {
            ...{ kind: 'line', source: 'second', label: 'Third column', limit: 30 },
            ...{ required: 'Please enter what fits.', labelledBy: 'secondHeading' },
          },
        ],
      },
    ],
  },
} as const satisfies Record<string, SetupResource>

export type SetupName = keyof typeof setupResources
export const SETUP_NAMES = Object.keys(setupResources) as SetupName[]

type NamesWhere<Part> = {
  [N in SetupName]: (typeof setupResources)[N] extends Part ? N : never
}[SetupName]
/** Settings that every club has once. */
type SingleName = NamesWhere<{ isSingle: true }>
/** Tables of records. */
export type TableName = Exclude<SetupName, SingleName>
/** Tables whose records stand in an order. */
export type OrderedName = NamesWhere<{ isOrdered: true }>

/** The description, with all that others may have left out. */
export const setupResourceOf = (name: SetupName): SetupResource => setupResources[name]

/**
 * The value of a field of kind 'picture': `url` shows it, small. Without an id it has only that address. It is kept
 * until another is chosen.
 */
export interface SavedPicture {
  id: number | null
  url: string
}

/** A record as it travels: its fields by their sources. */
export interface SetupRecord {
  id: number
  /** The version of the fields' values. A save that carries another version is refused. */
  version: number
  /** Whether it is offered. Only records that can be retired have it. */
  isActive?: boolean | undefined
  [source: string]: unknown
}
