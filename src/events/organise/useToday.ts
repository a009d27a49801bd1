import { useQuery } from '@tanstack/react-query'
import { clubQuery } from '../../admin/clubQuery'
import { todayIn } from './firstAid'

/** Today where the club is, as yyyy-MM-dd. */
export const useToday = (): string => todayIn(useQuery(clubQuery).data?.timeZone ?? 'Europe/London')
