// The times of an event beside the changes of the clock: the hour that spring leaves out, and the one that comes twice.
import { comesTwice, skippedTime } from './clubClock'
import { isDay } from './days'

interface EventTimes {
  /** yyyy-MM-dd and HH:mm, with or without seconds, by the club's clock. */
  startDate: string | null
  endDate: string | null
  startTime: string | null
  endTime: string | null
}

type TimeField = 'startTime' | 'endTime'

/** Returns each time of the event with its day. */
const momentsOf = ({ startDate, endDate, startTime, endTime }: EventTimes) =>
  (
    [
      ['startTime', startDate, startTime],
      ['endTime', endDate ?? startDate, endTime],
    ] as const
  ).flatMap(([field, day, time]) =>
    day !== null && isDay(day) && time !== null ? [{ field, day, time: time.slice(0, 5) }] : [],
  )

/** Returns the sentences about times that do not exist, by field. */
export const skippedTimes = (event: EventTimes, zone: string): Partial<Record<TimeField, string>> =>
  Object.fromEntries(
    momentsOf(event).flatMap(({ field, day, time }) => {
      const sentence = skippedTime(zone, day, time)
      return sentence === null ? [] : [[field, sentence]]
    }),
  )

/** Returns the times of the event that come twice. The database takes the later one. */
export const timesComingTwice = (event: EventTimes, zone: string): { day: string; time: string }[] =>
  momentsOf(event).filter(({ day, time }) => comesTwice(zone, day, time))
