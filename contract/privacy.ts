// What the club holds about a member, for the member themself. Beyond §7.
import { z } from 'zod'
import { defineCalls, instant } from './call'

/** A value as it is kept; instants as ISO 8601, days as yyyy-MM-dd, rich text as HTML. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const heldSection = z.object({
  title: z.string(),
  /** Why it is held, and what is left out. */
  about: z.string(),
  /** By the names of what is held, in plain words. */
  records: z.array(z.record(z.string(), value)),
})
export type HeldSection = z.output<typeof heldSection>

const heldData = z.object({
  club: z.string(),
  member: z.string(),
  madeAt: instant,
  sections: z.array(heldSection),
})
export type HeldData = z.output<typeof heldData>

const keepingTimes = z.object({
  medicalDays: z.int(),
  mailMonths: z.int(),
  historyYears: z.int(),
  /** Null: officers see medical notes at any time. */
  medicalDaysAroundRow: z.int().nullable(),
})
export type KeepingTimes = z.output<typeof keepingTimes>

/** Nobody needs it more often, and it is much to read. */
const HELD_LIMIT = { tries: 30, seconds: 3600 }

export const privacyCalls = defineCalls({
  /** For how long what is held of members is kept. */
  'GET /api/club/keepingTimes': { answer: keepingTimes, deed: 'account.read' },
  /** Everything that is held about the caller, in sections without one that is empty. */
  'GET /api/user/heldData': { answer: heldData, deed: 'account.read', memberLimit: HELD_LIMIT },
})
