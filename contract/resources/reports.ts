// A part of a post-row report under review, each field once: its event, its text, and the action taken.
import type { ResourceField } from './fields'

const OF_EVENT = { section: 'event', appearsIn: ['show', 'export'], empty: 'blank' } as const
const LISTED = { ...OF_EVENT, listed: 'shown' } as const
const OF_REVIEW = { section: 'review', appearsIn: ['show', 'export'] } as const
const NAME = { kind: 'line', limit: 120 } as const

export const reportFields = [
  { ...LISTED, kind: 'day', source: 'startDate', label: 'Date' },
  // The last day; null if the event lasts one day. Beyond §3.
  { kind: 'day', source: 'endDate', label: 'Last day', section: 'event', appearsIn: ['show', 'export'] },
  { ...LISTED, ...NAME, source: 'organiser', label: 'Organiser', isFilter: true },
  { ...LISTED, ...NAME, source: 'eventType', label: 'Type' },
  { ...LISTED, kind: 'title', limit: 150, source: 'title', label: 'Title' },
  { ...LISTED, kind: 'richText', limit: 200_000, source: 'report', label: 'Report' },
  // The names of the boats that it is about.
  { ...OF_EVENT, kind: 'references', to: 'boats', source: 'boats', label: 'Boats' },
  {
    kind: 'text',
    limit: 4000,
    source: 'note',
    label: 'What was done',
    empty: 'null',
    section: 'review',
    appearsIn: ['edit', 'show', 'export'],
  },
  { ...OF_REVIEW, ...NAME, source: 'notedBy', label: 'Noted by' },
  { ...OF_REVIEW, kind: 'moment', source: 'notedAt', label: 'Noted on' },
  { kind: 'boolean', initial: false, source: 'closed', label: 'Closed', section: 'review', appearsIn: ['show'] },
  { ...OF_REVIEW, ...NAME, source: 'closedBy', label: 'Closed by' },
  { ...OF_REVIEW, kind: 'moment', source: 'closedAt', label: 'Closed on' },
  // The reason why it was last opened again; null if its text has changed since.
  { ...OF_REVIEW, kind: 'text', limit: 2000, source: 'reopenReason', label: 'Opened again because' },
  { ...NAME, source: 'reopenedBy', label: 'Opened again by', section: 'review', appearsIn: ['show'] },
  { kind: 'moment', source: 'reopenedAt', label: 'Opened again on', section: 'review', appearsIn: ['show'] },
] as const satisfies readonly ResourceField[]
