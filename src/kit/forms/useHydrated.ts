import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Has the script taken over? False on the server and until the page is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
