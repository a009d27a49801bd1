import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Tells whether React has hydrated the page. False on the server and in the first rendering of what it drew. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
