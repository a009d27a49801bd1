// Finds members who may be in the list twice, and merges two records into one. An addition to §7.
import { z } from 'zod'
import { defineCalls, done, id, instant, line, queryId, version } from '../call'
import { recordFact } from './privacy'
import { adminView } from './user'
import { MOST_OWN_FIELDS, ROLES } from '../words'

const count = z.int().min(0)

/** What two records of one name have in common besides. */
const ALIKE_BY = ['dateOfBirth', 'address', 'email'] as const

const pairedPerson = z.object({
  userId: id(),
  firstName: z.string(),
  familyName: z.string(),
  email: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  /** The first line of the address, and the postcode. */
  addressLine1: z.string().nullable(),
  postcode: z.string().nullable(),
  membershipType: z.string().nullable(),
  registeredAt: instant,
  isActive: z.boolean(),
  isApproved: z.boolean(),
  completedRows: count,
  /** The roles beyond Member. Whoever has one is not merged. */
  roles: z.array(z.enum(ROLES)),
})
export type PairedPerson = z.output<typeof pairedPerson>

const pair = z.object({
  /** First the one who would rather stay: who is approved and active, can sign in, has rowed more, came earlier. */
  people: z.tuple([pairedPerson, pairedPerson]),
  by: z.array(z.enum(ALIKE_BY)),
})
export type DuplicatePair = z.output<typeof pair>

const duplicates = z.object({
  /** At most MOST_PAIRS. */
  pairs: z.array(pair),
  /** Whether there are more. */
  isMore: z.boolean(),
  /** Pairs of which somebody has said that they are two people. */
  setAside: z.array(pair),
})
export type Duplicates = z.output<typeof duplicates>

const mergedPerson = adminView.extend({
  registeredAt: instant,
  hasPassword: z.boolean(),
  completedRows: count,
})
export type MergedPerson = z.output<typeof mergedPerson>

/** Records of both, of which only one can stay. */
const clash = z.object({
  what: z.string(),
  /** The rule by which one of them stays. */
  rule: z.string(),
  /** Each of them in words: a row with its day, a membership year. */
  which: z.array(z.string()),
})

const mergePreview = z.object({
  stays: mergedPerson,
  goes: mergedPerson,
  /** The reasons why they cannot be merged, as sentences; none if they can. */
  obstacles: z.array(z.string()),
  clashes: z.array(clash),
  /** What comes to the one who stays. */
  moves: z.array(recordFact),
  /** What ends with the record that goes. */
  ends: z.array(recordFact),
})
export type MergePreview = z.output<typeof mergePreview>

/** The most parts between which one can choose: those of the description and the club's own. */
const MOST_PARTS = 50 + MOST_OWN_FIELDS

export const duplicateCalls = defineCalls({
  'GET /api/user/duplicates': { answer: duplicates, deed: 'members.merge' },
  /** Says that these are two people, or takes that back. */
  'POST /api/user/setDuplicateAside': {
    body: z.object({ one: id(), other: id(), isAside: z.boolean('Please check what is here.') }),
    answer: done,
    deed: 'members.merge',
  },
  /** Answers both records, and what becomes of everything that leads to the one that goes. */
  'GET /api/user/mergePreview': {
    query: z.object({ stays: queryId, goes: queryId }),
    answer: mergePreview,
    deed: 'members.merge',
  },
  /** It is not undone. */
  'POST /api/user/merge': {
    body: z.object({
      stays: id(),
      goes: id(),
      staysVersion: version.unwrap(),
      goesVersion: version.unwrap(),
      /**
       * The parts (mergedFields.ts) in which both records say something, and that of the one that goes is kept. What
       * only one of them says is kept in any case.
       */
      taken: z.array(line(120)).max(MOST_PARTS, 'Please choose from the list.'),
    }),
    answer: done,
    deed: 'members.merge',
  },
})
