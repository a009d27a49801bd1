// What a clock on the wall says, and which instants it can mean.
import { tzOffset } from '@date-fns/tz'
import { utcDay } from './days'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const QUARTER = 15 * MINUTE
/** The number of quarters of an hour whose offset is kept. */
const MOST = 10_000

/** The offsets that were asked for, by zone and quarter of an hour. Zones change theirs on a quarter of an hour. */
const offsets = new Map<string, number>()

/**
 * Returns how far a zone's clock is ahead of UTC at an instant, in milliseconds. Asking Intl takes 8 µs, and the river
 * of 25 rows asks some hundred times, often for the same day.
 */
export function offsetAt(zone: string, instant: number): number {
  const quarter = `${zone} ${Math.floor(instant / QUARTER)}`
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  if (offsets.size >= MOST) offsets.clear()
  const offset = tzOffset(zone, new Date(instant)) * MINUTE
  offsets.set(quarter, offset)
  return offset
}

/**
 * Returns the instants at which a clock in this zone shows a day and a time: none in the hour that spring leaves out,
 * two, the earlier one first, in the hour that comes twice in autumn.
 * @param zone an IANA name: Europe/London
 * @param day yyyy-MM-dd
 * @param time HH:mm
 */
export function instantsAt(zone: string, day: string, time: string): Date[] {
  const reading = Date.parse(`${day}T${time}:00Z`)
  const near = new Set([reading - DAY, reading + DAY].map(instant => offsetAt(zone, instant)))
  return [...near]
    .map(offset => reading - offset)
    .filter(instant => instant + offsetAt(zone, instant) === reading)
    .toSorted((one, other) => one - other)
    .map(instant => new Date(instant))
}

/**
 * Returns the sentence about a time that no clock in this zone shows on that day, since it goes forward then; null for
 * any other.
 */
export function skippedTime(zone: string, day: string, time: string): string | null {
  if (instantsAt(zone, day, time).length > 0) return null
  const reading = Date.parse(`${day}T${time}:00Z`)
  const moved = offsetAt(zone, reading + DAY) - offsetAt(zone, reading - DAY)
  const written = (moment: number) => new Date(moment).toISOString().slice(11, 16)
  // Clocks change on a whole minute. A skipped day is the longest that any of them left out.
  let next = reading
  while (next < reading + DAY && !instantsAt(zone, utcDay(new Date(next)), written(next)).length) next += MINUTE
  return `The clock goes forward from ${written(next - moved)} to ${written(next)} on this day: ${time} does not exist. Please choose another time.`
}

/** Tells whether a clock in this zone shows a time twice on that day, since it goes back then. */
export const comesTwice = (zone: string, day: string, time: string): boolean => instantsAt(zone, day, time).length > 1

/** Returns what a clock in this zone shows at an instant: its day, yyyy-MM-dd, and its time, HH:mm. */
export function readingAt(zone: string, instant: string): { day: string; clock: string } {
  const at = Date.parse(instant)
  const reading = new Date(at + offsetAt(zone, at)).toISOString()
  return { day: reading.slice(0, 10), clock: reading.slice(11, 16) }
}

/** The time that a clock in this zone shows: HH:mm. */
export const clockAt = (zone: string, instant: string): string => readingAt(zone, instant).clock

/** The day in this zone: yyyy-MM-dd. */
export const dayAt = (zone: string, instant: string): string => readingAt(zone, instant).day
