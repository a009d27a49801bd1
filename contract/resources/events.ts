// A row or event, each field once. Its boats are lists of their own, and stand with the calls that change them.
import { MOST_PLACES } from '../words'
import { furtherEventFields } from './ownFields'
import { fieldOf, type ResourceField, rangeOf, appearingIn, unrequired } from './fields'

const FIELD_REQUIRED = 'Field required.'
/** The most characters of rich text, as HTML. */
const RICH_TEXT = 200_000

export const eventFields = [
  {
    kind: 'title',
    limit: 150,
    source: 'title',
    label: 'Title',
    required: FIELD_REQUIRED,
    section: 'about',
    appearsIn: ['edit', 'show'],
    listed: 'shown',
  },
  {
    kind: 'lookup',
    list: 'Event Type',
    source: 'eventTypeId',
    label: 'Event Type',
    words: { table: { label: 'Type' } },
    required: FIELD_REQUIRED,
    section: 'about',
    appearsIn: ['edit', 'show'],
    listed: 'shown',
  },
  {
    kind: 'day',
    source: 'startDate',
    label: 'Start Date',
    words: { table: { label: 'Date' } },
    required: FIELD_REQUIRED,
    section: 'when',
    appearsIn: ['edit', 'show'],
    listed: 'shown',
  },
  {
    kind: 'day',
    source: 'endDate',
    label: 'End Date (if more than 1 day)',
    words: { table: { label: 'End Date' } },
    section: 'when',
    appearsIn: ['edit', 'show'],
    listed: 'shown',
  },
  {
    kind: 'time',
    source: 'startTime',
    label: 'Start Time',
    section: 'when',
    appearsIn: ['edit', 'show'],
    listed: 'shown',
  },
  {
    kind: 'time',
    source: 'endTime',
    label: 'End Time',
    section: 'when',
    appearsIn: ['edit', 'show'],
    listed: 'shown',
  },
  {
    // The summary is shorter than other texts, since it stands on every card and in mails to all members.
    kind: 'richText',
    limit: 20_000,
    source: 'summary',
    label: 'Summary (shown on the news feed)',
    words: { table: { label: 'Summary' } },
    required: FIELD_REQUIRED,
    section: 'texts',
    appearsIn: ['edit', 'show'],
    listed: 'shown',
  },
  {
    kind: 'richText',
    limit: RICH_TEXT,
    source: 'description',
    label: 'Full Details',
    empty: 'blank',
    section: 'texts',
    appearsIn: ['edit', 'show'],
  },
  {
    // The form has it only where the club has switched places on, and without it a save leaves it as it is.
    kind: 'number',
    min: 1,
    max: MOST_PLACES,
    source: 'places',
    label: 'Places',
    help: 'Whoever comes later joins a waiting list. Left empty, as many join as come.',
    section: 'room',
    appearsIn: ['show'],
    listed: 'hidden',
  },
  {
    kind: 'boolean',
    initial: false,
    source: 'eventFull',
    column: 'isFull',
    label: 'Full',
    section: 'standing',
    appearsIn: ['show'],
    listed: 'shown',
  },
  {
    kind: 'lookup',
    list: 'Cancel Row Reason',
    source: 'cancelledId',
    column: 'cancelReasonId',
    label: 'Reason',
    required: FIELD_REQUIRED,
    empty: 'null',
    section: 'standing',
    appearsIn: ['cancel', 'show'],
  },
  {
    kind: 'text',
    limit: 4000,
    source: 'cancelledComments',
    column: 'cancelComments',
    label: 'Comments',
    empty: 'null',
    section: 'standing',
    appearsIn: ['cancel', 'show'],
  },
  {
    kind: 'personName',
    limit: 120,
    source: 'landCrewName',
    label: 'Land Crew Name',
    required: FIELD_REQUIRED,
    empty: 'null',
    section: 'row',
    appearsIn: ['rowDetails', 'show'],
  },
  {
    kind: 'phone',
    limit: 40,
    source: 'landCrewContactNumber',
    label: 'Land Crew Contact Number',
    required: FIELD_REQUIRED,
    empty: 'null',
    section: 'row',
    appearsIn: ['rowDetails', 'show'],
  },
  {
    kind: 'text',
    limit: 2000,
    source: 'weatherConditions',
    label: 'Weather Conditions',
    required: FIELD_REQUIRED,
    empty: 'null',
    section: 'row',
    appearsIn: ['rowDetails', 'show'],
  },
  {
    kind: 'richText',
    limit: RICH_TEXT,
    source: 'safetyReport',
    label: 'Safety Report',
    help: 'Emailed to the Safety Officer.',
    section: 'report',
    appearsIn: ['report', 'show'],
  },
  {
    kind: 'richText',
    limit: RICH_TEXT,
    source: 'bosunReport',
    label: 'Bosun Report',
    help: 'Emailed to the Bosun.',
    section: 'report',
    appearsIn: ['report', 'show'],
  },
  ...furtherEventFields,
] as const satisfies readonly ResourceField[]

/** The number of places, which the form fills in where the club has switched it on. */
export const placesField = fieldOf(eventFields, 'places')
export const PLACES_RANGE = rangeOf(placesField)

/** The fields of an event that the form fills in. */
export const eventFormFields = appearingIn(eventFields, 'edit')

/** The fields of the form before it is sent. Any of them may be missing, and they need not make sense yet. */
export const eventDraftFields = unrequired(eventFormFields)
