// Somebody's place in a crew, each field once.
import type { ResourceField } from './fields'

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
    appearsIn: ['show'],
  },
  {
    ...REASON,
    list: 'Crew Remove from Row Reason',
    source: 'attendeeRemoveId',
    column: 'attendeeRemoveReasonId',
    appearsIn: ['leave', 'show'],
  },
  {
    ...COMMENTS,
    source: 'attendeeRemoveComments',
    help: 'Emailed to the organiser.',
    appearsIn: ['leave', 'show'],
  },
  {
    ...REASON,
    list: 'Remove from Row Reason',
    source: 'organiserRemoveId',
    column: 'organiserRemoveReasonId',
    appearsIn: ['remove', 'show'],
  },
  {
    ...COMMENTS,
    source: 'organiserRemoveComments',
    words: { table: { label: 'Comments of the organiser' } },
    appearsIn: ['remove', 'show'],
  },
] as const satisfies readonly ResourceField[]
