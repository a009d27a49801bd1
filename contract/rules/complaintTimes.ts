// The time that a complaint about the handling of personal data gives the club.
import { daysBetween, daysLater } from './days'

/** The days within which receipt must be acknowledged (Data (Use and Access) Act 2025, in force since 19 June 2026). */
export const ACKNOWLEDGED_WITHIN = 30

/** The Secretary is reminded when so many of them are left. */
export const REMINDED_BEFORE = 7

/** The last day for the acknowledgement of what was received on this one (yyyy-MM-dd). */
export const lastDayOf = (receivedOn: string): string => daysLater(receivedOn, ACKNOWLEDGED_WITHIN)

/** The days that are left, 0 on the last one; negative after it. */
export const daysLeftOf = (receivedOn: string, today: string): number => daysBetween(today, lastDayOf(receivedOn))
