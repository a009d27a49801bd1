// Somebody's place in a crew, each field once.
import type { PlacedField } from './fields'

const COMMENTS = { kind: 'text', limit: 4000, label: 'Comments', empty: 'null', section: 'removal' } as const
const REASON = {
  kind: 'lookup',
  label: 'Reason',
  required: 'Field required.',
  empty: 'null',
  section: 'removal',
} as const

export const attendeeFields = [
  {
    kind: 'boolean',
    initial: false,
    source: 'confirmed',
    label: 'Confirmed',
    section: 'standing',
    places: ['show'],
  },
  {
    ...REASON,
    list: 'Crew Remove from Row Reason',
    source: 'attendeeRemoveId',
    column: 'attendeeRemoveReasonId',
    places: ['leave', 'show'],
  },
  {
    ...COMMENTS,
    source: 'attendeeRemoveComments',
    help: 'Emailed to the organiser.',
    places: ['leave', 'show'],
  },
  {
    ...REASON,
    list: 'Remove from Row Reason',
    source: 'organiserRemoveId',
    column: 'organiserRemoveReasonId',
    places: ['remove', 'show'],
  },
  {
    ...COMMENTS,
    source: 'organiserRemoveComments',
    words: { table: { label: 'Comments of the organiser' } },
    places: ['remove', 'show'],
  },
] as const satisfies readonly PlacedField[]
