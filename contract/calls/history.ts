// Shows the committee who changed what. An addition to §7.
import { z } from 'zod'
import { day, defineCalls, id, instant, line, pageQuery, queryId } from '../call'
import { HISTORY_KIND_NAMES } from '../rules/historyKinds'

const historyChange = z.object({
  /** The field's name in §3, and its name in the form that changes it. */
  field: z.string(),
  label: z.string(),
  /** Words for a lookup, a role or a preference; '(kept back)' in both if the caller may not know the value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type HistoryChange = z.output<typeof historyChange>

/** One deed of the history. */
const historyEntry = z.object({
  id: id(),
  at: instant,
  /** The author; null for a visitor, for the server itself, and for somebody who is no longer on record. */
  by: z.string().nullable(),
  /** The deed in the words of contract/access.ts ('members.approve'), or of the server's own ('accounts.register'). */
  deed: z.string(),
  /** The deed in words for people: 'Approved'. */
  what: z.string(),
  changes: z.array(historyChange),
})
export type HistoryEntry = z.output<typeof historyEntry>

const person = z.object({ userId: id(), name: z.string() })
const event = z.object({ eventId: id(), title: z.string(), startDate: z.iso.date(), endDate: z.iso.date().nullable() })

const historyLine = historyEntry.extend({
  /** The id of who did it; null if `by` is null. */
  byId: id().nullable(),
  /** The member and the event that the entry is about. An attendance has both. */
  member: person.nullable(),
  event: event.nullable(),
  /** The other record that the entry is about: the title of a document, the name of a boat. */
  record: z.string().nullable(),
})

const reading = z.object({
  id: id(),
  at: instant,
  /** The reader; null if they are no longer on record. */
  by: person.nullable(),
  /** The member whose medical conditions were read. */
  member: person.nullable(),
  /** The event whose crew was read; null for the committee's page of the member. */
  event: event.nullable(),
})

/** The days between which something was done, both included, by the club's clock. */
const period = { dateFrom: day().optional(), dateTo: day().optional() }

export const historyCalls = defineCalls({
  /**
   * Answers the changes of one member, newest first, for the member's page. Only a System Administrator gets the
   * readings of medical conditions.
   */
  'GET /api/user/history': { query: z.object({ id: queryId }), answer: z.array(historyEntry), deed: 'members.show' },
  /**
   * Answers a page of the history of members, events and attendances, the newest first unless asked otherwise; for a
   * System Administrator, of everything. Readings of medical conditions are left out. `personId` is the author, or the
   * person it is about.
   */
  'GET /api/history/all': {
    paged: true,
    query: pageQuery(['at'])
      .omit({ q: true })
      .extend({
        kind: z.enum(HISTORY_KIND_NAMES).optional(),
        personId: queryId.optional(),
        eventId: queryId.optional(),
        ...period,
      }),
    answer: z.array(historyLine),
    deed: 'history.list',
  },
  /** A page of the readings of other people's medical conditions, the newest first unless asked otherwise. */
  'GET /api/history/medicalReadings': {
    paged: true,
    query: pageQuery(['at'])
      .omit({ q: true })
      .extend({ readerId: queryId.optional(), memberId: queryId.optional(), ...period }),
    answer: z.array(reading),
    deed: 'history.listReadings',
  },
  /**
   * Answers the subjects by which the history can be filtered: a few members, or events, whose name contains the words.
   * With an id, it answers that one.
   */
  'GET /api/history/subjects': {
    query: z.object({ type: z.enum(['member', 'event']), q: line(100).optional(), id: queryId.optional() }),
    answer: z.array(z.object({ id: id(), name: z.string() })),
    deed: 'history.list',
  },
})
