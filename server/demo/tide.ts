import { addMinutes } from './calendar'

const CYCLE = 12 * 60 + 25
const DAY_MINUTES = 24 * 60
/** High water on the Saturday for which a tide is made: a good morning for a row. */
const KIND_HIGH_WATER = 9 * 60 + 45

export interface Tide {
  /** Returns the time of the high water nearest to a time of a day, as 'HH:mm'. */
  highWaterNear(day: string, time: string): string
  /**
   * Returns the time to boat for a row of this many minutes. It is 75 minutes before high water, to the quarter of an
   * hour, if that is within the usual hours; otherwise the usual time.
   */
  boatingTime(day: string, usual: string, minutes: number): string
}

/**
 * Makes a simple tide that suits a row on the given Saturday. High water comes every 12 hours 25 minutes, so it is 50
 * minutes later each day.
 */
export function createTide(saturday: string): Tide {
  const origin = minutesSinceEpoch(saturday) + KIND_HIGH_WATER
  const highWaters = (day: string) => {
    const first = (((origin - minutesSinceEpoch(day)) % CYCLE) + CYCLE) % CYCLE
    return [first, first + CYCLE].filter(time => time < DAY_MINUTES)
  }
  return {
    highWaterNear: (day, time) => {
      const distance = (highWater: number) => Math.abs(highWater - minutesOf(time))
      return timeOf(highWaters(day).toSorted((a, b) => distance(a) - distance(b))[0] ?? 0)
    },
    boatingTime: (day, usual, minutes) => {
      const [earliest, latest] =
        usual >= '17:00' ? [17 * 60 + 30, 18 * 60 + 45] : [6 * 60 + 30, Math.min(15 * 60 + 30, 20 * 60 - minutes)]
      const times = highWaters(day).map(highWater => Math.round((highWater - 75) / 15) * 15)
      const kind = times.find(time => time >= earliest && time <= latest)
      return kind === undefined ? usual : timeOf(kind)
    },
  }
}

const minutesSinceEpoch = (day: string) => Date.parse(`${day}T00:00:00Z`) / 60_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number) => addMinutes('00:00', minutes)
