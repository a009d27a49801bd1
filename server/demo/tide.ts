// A simple tide for the invented river: high water every 12 hours 25 minutes, so about 50 minutes later each day.
const CYCLE = 12 * 60 + 25
const DAY_MINUTES = 24 * 60
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The high waters of a day, in minutes after midnight; one or two. */
function highWaters(day: string): number[] {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000
  const first = (CYCLE - (midnight % CYCLE)) % CYCLE
  return [first, first + CYCLE].filter(time => time < DAY_MINUTES)
}

/** 'HH:mm' of the high water that is nearest to a time of the day. */
export function highWaterNear(day: string, time: string): string {
  const distance = (highWater: number) => Math.abs(highWater - minutesOf(time))
  const [nearest = 0] = highWaters(day).toSorted((a, b) => distance(a) - distance(b))
  return clock(nearest)
}

/**
 * When to boat: so that high water falls in the first hour and a half, to the quarter of an hour, where that keeps within the hours
 * in which people come; else at the usual time.
 */
export function boatingTime(day: string, usual: string, minutes: number): string {
  const isEvening = usual >= '17:00'
  const earliest = isEvening ? 17 * 60 + 30 : 7 * 60
  const latest = isEvening ? 18 * 60 + 45 : Math.min(15 * 60, 20 * 60 - minutes)
  const times = highWaters(day).map(highWater => Math.round((highWater - 75) / 15) * 15)
  const kind = times.find(time => time >= earliest && time <= latest)
  return kind === undefined ? usual : clock(kind)
}
