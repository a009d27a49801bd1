import { useQuery } from '@tanstack/react-query'
import { NAMELESS } from '../../api/anyServer'
import { todayIn } from '../../api/clubDay'
import { clubQuery } from '../../api/clubQueries'

/** Gives a function that tells the present day in the club's time zone, as yyyy-MM-dd. */
export function useClubDay(): () => string {
  const timeZone = useClubZone()
  return () => todayIn(timeZone)
}

/** The day of this render in the club's time zone, as yyyy-MM-dd. */
export const useToday = (): string => useClubDay()()

/** The club's time zone, by its IANA name. */
export const useClubZone = (): string => useQuery(clubQuery).data?.timeZone ?? NAMELESS.timeZone
