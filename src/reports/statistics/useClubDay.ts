import { useQuery } from '@tanstack/react-query'
import { clubQuery } from '../../admin/clubQuery'
import { todayIn } from '../../events/organise/firstAid'

/** Asks for the day that it is now at the club, as yyyy-MM-dd, whatever the device's own zone. */
export function useClubDay(): () => string {
  const { data } = useQuery(clubQuery)
  return () => todayIn(data?.timeZone ?? 'Europe/London')
}
