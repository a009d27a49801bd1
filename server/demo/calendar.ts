// Days as 'yyyy-MM-dd', reckoned in UTC so that no zone shifts them.
import { daysLater } from '#contract/rules/days'

const SATURDAY = 6

/** The Saturday after this day, one to seven days later. */
export function nextSaturday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysLater(day, (SATURDAY - weekday + 7) % 7 || 7)
}

/** Returns a birthday of somebody who is this many years old today, and has been for `days` days (0 to 364). */
export function bornBefore(today: string, years: number, days: number): string {
  const day = daysLater(today, -days)
  // 29 February has no birthday in most years, so the day before is used.
  const monthAndDay = day.slice(5) === '02-29' ? '02-28' : day.slice(5)
  return `${String(Number(day.slice(0, 4)) - years)}-${monthAndDay}`
}

/** Returns the time this many minutes later on the same day, as 'HH:mm'. */
export function addMinutes(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number)
  const total = hours * 60 + past + minutes
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** Returns noon of a day, this many days from another, as an instant. */
export const noonOf = (day: string, days = 0): Date => new Date(`${daysLater(day, days)}T12:00:00Z`)
