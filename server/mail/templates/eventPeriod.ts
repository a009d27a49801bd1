/** Dates and times by the club's clock: yyyy-MM-dd and HH:mm, with or without seconds. */
interface DatedEvent {
  startDate: string
  startTime: string | null
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns 'Saturday 28 November 2026' for 2026-11-28. */
export const dayInMail = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** Returns 'Saturday 28 November 2026 at 08:30'. */
function eventWhen({ startDate, startTime }: DatedEvent): string {
  const day = dayInMail(startDate)
  return startTime ? `${day} at ${startTime.slice(0, 5)}` : day
}

/** Dates and times by the club's clock: yyyy-MM-dd and HH:mm, with or without seconds. */
export interface LastingEvent {
  startDate: string
  endDate: string | null
  startTime: string | null
  endTime: string | null
}

/**
 * Returns 'Saturday 28 November 2026, 08:30 to 10:30'; for several days, 'Saturday 28 November 2026 at 08:30 to Sunday
 * 29 November 2026'.
 */
export function eventPeriod({ startDate, endDate, startTime, endTime }: LastingEvent): string {
  const start = eventWhen({ startDate, startTime })
  if (endDate !== null && endDate !== startDate)
    return `${start} to ${eventWhen({ startDate: endDate, startTime: endTime })}`
  if (endTime === null) return start
  const day = eventWhen({ startDate, startTime: null })
  const end = endTime.slice(0, 5)
  return startTime === null ? `${day} until ${end}` : `${day}, ${startTime.slice(0, 5)} to ${end}`
}

/**
 * Returns the period inside a sentence: 'on Saturday 28 November 2026 at 08:30'; for several days, 'from Saturday 28
 * November 2026 at 08:30 to Sunday 29 November 2026'.
 */
export const onItsDays = (event: LastingEvent): string =>
  event.endDate !== null && event.endDate !== event.startDate ? `from ${eventPeriod(event)}` : `on ${eventWhen(event)}`

/** Returns its days without its times: 'Saturday 28 November 2026', or with ' to Sunday 29 November 2026'. */
export const eventDays = (event: LastingEvent): string => eventPeriod({ ...event, startTime: null, endTime: null })
