// Tells members what the club holds about them. An addition to §7.
import { z } from 'zod'
import { comments, defineCalls, done, id, instant, queryId, version } from '../call'

/** A value as it is stored. Instants are ISO 8601, days yyyy-MM-dd, and rich text HTML. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const personalDataSection = z.object({
  title: z.string(),
  /** The reason why it is held, and what is left out. */
  about: z.string(),
  /** The records, with plain words as the names of their values. */
  records: z.array(z.record(z.string(), value)),
})
export type PersonalDataSection = z.output<typeof personalDataSection>

const personalData = z.object({
  club: z.string(),
  member: z.string(),
  madeAt: instant,
  sections: z.array(personalDataSection),
})
export type PersonalData = z.output<typeof personalData>

const keepingTimes = z.object({
  medicalDays: z.int(),
  mailMonths: z.int(),
  historyYears: z.int(),
  /** The days; null if officers see medical notes at any time. */
  medicalDaysAroundRow: z.int().nullable(),
})
export type KeepingTimes = z.output<typeof keepingTimes>

/** A member's request to be removed, with the reason if they gave one. */
const removalRequest = z.object({ askedAt: instant, reason: z.string().nullable() })
export type RemovalRequest = z.output<typeof removalRequest>

const openRemoval = removalRequest.extend({ userId: id(), firstName: z.string(), familyName: z.string() })
export type OpenRemoval = z.output<typeof openRemoval>

/**
 * One kind of thing that is held about a member, with the reason for what becomes of it, and its number. The number is
 * null if it is not counted.
 */
export const recordFact = z.object({ what: z.string(), why: z.string(), count: z.int().nullable() })
export type RecordFact = z.output<typeof recordFact>

const anonymisePreview = z.object({
  firstName: z.string(),
  familyName: z.string(),
  version: z.int(),
  /** The request; null without one. */
  request: removalRequest.nullable(),
  /** They are still a member: the deed ends their membership first. */
  isActive: z.boolean(),
  /** The reasons why it cannot be done now, as sentences; none if it can. */
  obstacles: z.array(z.string()),
  goes: z.array(recordFact),
  stays: z.array(recordFact),
})
export type AnonymisePreview = z.output<typeof anonymisePreview>

/** Each time that one asks anew, people are mailed. */
const ASK_LIMIT = { tries: 10, seconds: 24 * 3600 }

/** A limit above what anybody needs, since it is a lot to read. */
const READ_LIMIT = { tries: 30, seconds: 3600 }

export const privacyCalls = defineCalls({
  /** Answers the times for which the club keeps what it holds about members. */
  'GET /api/club/keepingTimes': { answer: keepingTimes, deed: 'account.read' },
  /** Answers everything that is held about the caller, in sections, without empty ones. */
  'GET /api/user/heldData': { answer: personalData, deed: 'account.read', memberLimit: READ_LIMIT },
  /** Answers the caller's own request to be removed; null without one. */
  'GET /api/user/removalRequest': { answer: removalRequest.nullable(), deed: 'account.askForRemoval' },
  /** Answers the existing request if the caller asks again. */
  'POST /api/user/askForRemoval': {
    body: z.object({ reason: comments }),
    answer: removalRequest,
    deed: 'account.askForRemoval',
    memberLimit: ASK_LIMIT,
  },
  'POST /api/user/takeBackRemoval': { answer: done, deed: 'account.askForRemoval' },
  /** Answers the requests to be removed that wait, the earliest first. */
  'GET /api/user/removalRequests': { answer: z.array(openRemoval), deed: 'members.anonymise' },
  /** Answers what would be removed and what would stay if a member were made anonymous now. */
  'GET /api/user/anonymisePreview': {
    query: z.object({ id: queryId }),
    answer: anonymisePreview,
    deed: 'members.anonymise',
  },
  /** It is not undone. */
  'POST /api/user/anonymise': {
    body: z.object({ id: id(), version: version.unwrap() }),
    answer: done,
    deed: 'members.anonymise',
  },
})
