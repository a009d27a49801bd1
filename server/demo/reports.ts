// The post-row reports of the demo club's past events, and the Bosun's notes on them.
import { cutRichText } from '#contract/rules/cutRichText'
import type { event, reportReview } from '../database/schema/events'
import { noonOf } from './calendar'
import type { Cast } from './crews'
import type { DemoData } from './demoData'
import type { Lookups } from './lookups'

/** Reports older than this many events have been closed. */
const OPEN_REPORTS = 14
/** The open report on which the Bosun has begun to work. */
const NOTED_REPORT = 11

interface PastEvent {
  /** Counted from the latest past event. */
  index: number
  isRow: boolean
  organiserId: number
  lastDay: string
}

interface Report {
  fields: Partial<typeof event.$inferInsert>
  /** The boats that the report to the Bosun names. */
  bosunBoatIds: number[]
  reviews: Omit<typeof reportReview.$inferInsert, 'eventId'>[]
}

/**
 * Makes the report that the organiser filed on the evening of the last day. Some rows have a text for the Safety
 * Officer or the Bosun, and the Bosun has noted on some what was done.
 */
export function makeReport(
  { safety, bosun }: DemoData['reports'],
  lookups: Lookups,
  cast: Cast,
  { index, isRow, organiserId, lastDay }: PastEvent,
): Report {
  const isClosed = index > OPEN_REPORTS
  const closedAt = noonOf(lastDay, 4)
  const safetyText = isRow && index % 5 === 3 ? inTurn(safety, index, 5) : undefined
  const toBosun = isRow && index % 4 === 3 ? inTurn(bosun, index, 4) : undefined
  const isNoted = toBosun && index % 3 !== 1 && (isClosed || index === NOTED_REPORT)
  return {
    fields: {
      reportFiledAt: new Date(`${lastDay}T23:00:00Z`),
      reportFiledBy: organiserId,
      ...(safetyText !== undefined && {
        safetyReport: cutRichText(safetyText),
        ...(isClosed && { safetyClosedAt: closedAt, safetyClosedBy: cast.safetyId }),
      }),
      ...(toBosun && {
        bosunReport: cutRichText(toBosun.report),
        ...(isClosed && { bosunClosedAt: closedAt, bosunClosedBy: cast.bosunId }),
      }),
    },
    bosunBoatIds: toBosun ? boatsNamedIn(toBosun.report, lookups) : [],
    reviews: isNoted ? [{ part: 'bosun', note: toBosun.note, notedAt: noonOf(lastDay, 3), notedBy: cast.bosunId }] : [],
  }
}

const inTurn = <T>(texts: readonly T[], index: number, every: number) => texts[Math.floor(index / every) % texts.length]

/** A text names a boat without the part in brackets behind its name. */
const boatsNamedIn = (text: string, { boats }: Lookups) =>
  [...boats].flatMap(([name, id]) => (text.includes(`<em>${name.split(' (')[0]}</em>`) ? [id] : []))
