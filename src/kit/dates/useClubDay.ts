import { useQuery } from '@tanstack/react-query'
import { NAMELESS } from '../../api/anyServer'
import { todayIn } from '../../api/clubDay'
import { surroundings } from '../../api/surroundings'
import { clubQuery } from '../../api/clubQueries'

/** Gives a function that tells the present day in the club's time zone, as yyyy-MM-dd. */
export function useClubDay(): () => string {
  const timeZone = useClubZone()
  return () => todayIn(timeZone)
}

/** The day of this render in the club's time zone, as yyyy-MM-dd. */
export const useToday = (): string => useClubDay()()

/**
 * The year of this render in the club's time zone. Only on the first and the last day of a year may it be another than
 * that of UTC. On other days nobody waits for the browser's time zones, which take a phone 15 ms or more.
 */
export function useClubYear(): number {
  const clubDay = useClubDay()
  const day = surroundings().now().toISOString()
  return Number((/-12-31|-01-01/.test(day) ? clubDay() : day).slice(0, 4))
}

/** The club's time zone, by its IANA name. */
export const useClubZone = (): string => useQuery(clubQuery).data?.timeZone ?? NAMELESS.timeZone
