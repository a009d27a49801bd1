// The statistical reports (§7 Reports; docs/decisions/03-counting.md says what counts).
import { z } from 'zod'
import { day, defineCalls } from '../call'

const range = z.object({ dateFrom: day('Please select the date from.'), dateTo: day('Please select the date to.') })
const number = z.int().min(0)

const boatsUsed = z.object({ boat: z.string(), noRows: number })
const uniqueRowers = z.object({ uniqueRowers: number, totalRowers: number })
const rowsOrganised = z.object({ noRows: number })
const membersBy = <K extends string>(dimension: K) =>
  z.object({ membershipType: z.string(), [dimension]: z.string(), total: number } as {
    membershipType: z.ZodString
    total: typeof number
  } & Record<K, z.ZodString>)
const eventReport = z.object({
  startDate: z.string(),
  /** The last day; null if the event lasts one day. Beyond §3. */
  endDate: z.string().nullable(),
  firstName: z.string(),
  familyName: z.string(),
  eventType: z.string(),
  title: z.string(),
})

const statistics = <Q extends z.ZodObject | undefined, A extends z.ZodType>(query: Q, row: A) => ({
  query,
  answer: z.array(row),
  deed: 'statistics.show' as const,
})

export const reportCalls = defineCalls({
  'GET /api/report/boatsUsed': statistics(range, boatsUsed),
  'GET /api/report/boatsUsedByEventType': statistics(range, boatsUsed.extend({ eventType: z.string() })),
  'GET /api/report/UniqueRowers': statistics(range, uniqueRowers),
  'GET /api/report/topRowers': statistics(range, z.object({ rower: z.string(), noRows: number })),
  'GET /api/report/UniqueRowersByGender': statistics(range, uniqueRowers.extend({ gender: z.string() })),
  'GET /api/report/UniqueRowersByEthnicity': statistics(range, uniqueRowers.extend({ ethnicity: z.string() })),
  'GET /api/report/UniqueRowersByAge': statistics(range, uniqueRowers.extend({ age: z.string() })),
  'GET /api/report/RowOrganised': statistics(range, rowsOrganised),
  'GET /api/report/topOrganiser': statistics(range, z.object({ organiser: z.string(), noRows: number })),
  'GET /api/report/RowOrganisedByEventType': statistics(range, rowsOrganised.extend({ eventType: z.string() })),
  'GET /api/report/maintenance': statistics(range, eventReport.extend({ bosunReport: z.string() })),
  'GET /api/report/safety': statistics(range, eventReport.extend({ safetyReport: z.string() })),
  'GET /api/report/membersByAge': { answer: z.array(membersBy('age')), deed: 'statistics.show' },
  'GET /api/report/membersByType': {
    answer: z.array(z.object({ membershipType: z.string(), total: number })),
    deed: 'statistics.show',
  },
  'GET /api/report/membersByGender': { answer: z.array(membersBy('gender')), deed: 'statistics.show' },
  'GET /api/report/membersByEthnicity': { answer: z.array(membersBy('ethnicity')), deed: 'statistics.show' },
})
