// A member's rows in the calendar of their phone or computer, and one event by itself. An addition to §7
// (docs/decisions/40-calendar.md). The calendar itself is no call: programs read it at the address that `renew`
// answers.
import { z } from 'zod'
import { defineCalls, done, instant, queryId } from '../call'

const calendarState = z.object({
  /** The time at which the present address was made; null while the calendar is off. */
  madeAt: instant.nullable(),
  /**
   * Whether the calendar leaves out what the member organises. Their role requires a second factor, and the session
   * that made the address had shown none.
   */
  isWithheld: z.boolean(),
})
export type CalendarState = z.output<typeof calendarState>

/** Nobody needs more, and each address is written to the history. */
const RENEWALS = { tries: 30, seconds: 3600 }

export const calendarCalls = defineCalls({
  /** Says whether the caller has a calendar. Its address is answered only once, by `renew`. */
  'GET /api/calendar/get': { answer: calendarState, deed: 'account.read' },
  /** Makes a new address of the caller's calendar. An earlier one stops working at once. */
  'POST /api/calendar/renew': {
    answer: z.object({ url: z.url() }),
    deed: 'calendar.renew',
    memberLimit: RENEWALS,
  },
  /** Ends the address, from the very next request. Without one, it changes nothing. */
  'POST /api/calendar/switchOff': { answer: done, deed: 'account.endCalendar' },
  /**
   * Lets the caller's browser open the file of one event within a minute, and answers its path. A telephone then asks
   * whether to add it.
   */
  'GET /api/calendar/event': {
    query: z.object({ eventId: queryId }),
    answer: z.object({ path: z.string() }),
    deed: 'events.show',
  },
})
