import { useQuery } from '@tanstack/react-query'
import { clubQuery } from './clubQuery'

/** The club's time zone, by its IANA name; London's where another server does not tell. */
export const useClubZone = (): string => useQuery(clubQuery).data?.timeZone ?? 'Europe/London'
