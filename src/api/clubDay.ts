import { surroundings } from './surroundings'

/** The day of an instant in a time zone, yyyy-MM-dd. */
export const dayIn = (timeZone: string, instant: string | Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))

/** The present day in a time zone, yyyy-MM-dd. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, surroundings().now())
