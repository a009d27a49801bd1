import { dayIn } from './clubDates'
import { useQuery } from '@tanstack/react-query'
import { clubQuery } from '../../api/clubQueries'

/** Asks for the day that it is now at the club, as yyyy-MM-dd, whatever the device's own zone. */
export function useClubDay(): () => string {
  const timeZone = useClubZone()
  return () => dayIn(timeZone, new Date())
}

/** Today where the club is, as yyyy-MM-dd. */
export const useToday = (): string => useClubDay()()

/** The club's time zone, by its IANA name; London's where another server does not tell. */
export const useClubZone = (): string => useQuery(clubQuery).data?.timeZone ?? 'Europe/London'
