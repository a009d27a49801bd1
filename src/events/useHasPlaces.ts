import { useQuery } from '@tanstack/react-query'
import { clubQuery } from '../api/clubQueries'

/** Tells whether the club has switched on that rows may have a number of places and a waiting list. */
export const useHasPlaces = (): boolean => useQuery(clubQuery).data?.hasPlaces ?? false
