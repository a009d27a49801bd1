// A member's open sessions, recent sign-ins, and who has read their medical notes: beyond §7.
import { z } from 'zod'
import { defineCalls, id, instant } from '../call'
import { SIGN_IN_OUTCOMES } from '../words'

const openSession = z.object({
  id: z.uuid(),
  /** The device in a few plain words: 'Chrome on Android'; null if it is not known. */
  device: z.string().nullable(),
  /** The network of its last use, too coarse to identify a household; null if it is not known. */
  network: z.string().nullable(),
  startedAt: instant,
  lastUsedAt: instant,
  /** The session that asks. */
  isThis: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

/** The open sessions: first the one that asks, then the others, the last used first. */
const openSessions = z.array(openSession)

const signIn = z.object({
  id: id(),
  at: instant,
  outcome: z.enum(SIGN_IN_OUTCOMES),
  device: z.string(),
  network: z.string(),
})
export type SignInEntry = z.output<typeof signIn>

const medicalReading = z.object({
  id: id(),
  at: instant,
  /** The reader; null for somebody who is no longer on record. */
  by: z.string().nullable(),
  /** The committee's page of the member, or an organiser's view of somebody in the crew. */
  view: z.enum(['member', 'attendee']),
  /** The event whose crew was read; null for the member's page. */
  event: z.string().nullable(),
})
export type MedicalReading = z.output<typeof medicalReading>

export const sessionCalls = defineCalls({
  'GET /api/user/sessions': { answer: openSessions, deed: 'account.read' },
  /** Answers the sessions that are still open. An id that is not the caller's own, or has ended, changes nothing. */
  'POST /api/user/endSession': {
    body: z.object({ id: z.uuid('Please load the page again.') }),
    answer: openSessions,
    deed: 'account.endSessions',
  },
  /** All but the one that asks. */
  'POST /api/user/endOtherSessions': { answer: openSessions, deed: 'account.endSessions' },
  /** The caller's own, newest first. */
  'GET /api/user/signIns': { answer: z.array(signIn), deed: 'account.read' },
  /**
   * Answers everybody's sign-ins, newest first. An address that is nobody's is given only as a sign by which its tries
   * can be told from others.
   */
  'GET /api/user/allSignIns': {
    answer: z.array(
      signIn.extend({ userId: id().nullable(), name: z.string().nullable(), unknownAddress: z.string().nullable() }),
    ),
    deed: 'accounts.listSignIns',
  },
  /** Answers who has read the caller's own medical notes, newest first. */
  'GET /api/user/medicalReadings': { answer: z.array(medicalReading), deed: 'account.read' },
})
