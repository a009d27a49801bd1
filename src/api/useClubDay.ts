import { dayIn } from '../kit/dates/clubDates'
import { useClubZone } from './useClubZone'

/** Asks for the day that it is now at the club, as yyyy-MM-dd, whatever the device's own zone. */
export function useClubDay(): () => string {
  const timeZone = useClubZone()
  return () => dayIn(timeZone, new Date())
}

/** Today where the club is, as yyyy-MM-dd. */
export const useToday = (): string => useClubDay()()
