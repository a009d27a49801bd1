// What a clock on the wall says, and which instants it can mean.
import { tzOffset } from '@date-fns/tz'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

/**
 * Returns the instants at which a clock in this zone shows a day and a time: none in the hour that spring leaves out,
 * two, the earlier one first, in the hour that comes twice in autumn.
 * @param zone an IANA name: Europe/London
 * @param day yyyy-MM-dd
 * @param time HH:mm
 */
export function instantsAt(zone: string, day: string, time: string): Date[] {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const offsets = new Set([shown - DAY, shown + DAY].map(near => tzOffset(zone, new Date(near))))
  return [...offsets]
    .map(offset => new Date(shown - offset * MINUTE))
    .filter(instant => instant.getTime() + tzOffset(zone, instant) * MINUTE === shown)
    .toSorted((one, other) => one.getTime() - other.getTime())
}

/** Returns what a clock in this zone shows at an instant. */
const shownAt = (zone: string, instant: string) =>
  new Date(Date.parse(instant) + tzOffset(zone, new Date(instant)) * MINUTE).toISOString()

/** The time that a clock in this zone shows: HH:mm. */
export const clockAt = (zone: string, instant: string): string => shownAt(zone, instant).slice(11, 16)

/** The day in this zone: yyyy-MM-dd. */
export const dayAt = (zone: string, instant: string): string => shownAt(zone, instant).slice(0, 10)
