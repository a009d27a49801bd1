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

/** Returns 'Saturday 28 November 2026 at 08:30'. */
export function eventWhen({ startDate, startTime }: DatedEvent): string {
  const day = DAY.format(new Date(`${startDate}T00:00:00Z`)).replace(',', '')
  return startTime ? `${day} at ${startTime.slice(0, 5)}` : day
}
