import { dayIn } from './clubDates'
import { useQuery } from '@tanstack/react-query'
import { NAMELESS } from '../../api/anyServer'
import { clubQuery } from '../../api/clubQueries'

/** Gives a function that tells the present day in the club's time zone, as yyyy-MM-dd. */
export function useClubDay(): () => string {
  const timeZone = useClubZone()
  return () => dayIn(timeZone, new Date())
}

/** The day of this render in the club's time zone, as yyyy-MM-dd. */
export const useToday = (): string => useClubDay()()

/** The club's time zone, by its IANA name. */
export const useClubZone = (): string => useQuery(clubQuery).data?.timeZone ?? NAMELESS.timeZone
