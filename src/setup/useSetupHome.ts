import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../paths'

const FROM = 'from'
const START = 'start'

/** The path of a screen of the set-up that leads back to the list of a new club's first steps. */
export const fromStart = (path: string): string => `${path}?${FROM}=${START}`

/**
 * Returns where a set-up screen leads back to: the index, or the list of first steps. State keeps this because a
 * react-admin list soon drops the parameter from the url.
 */
export function useSetupHome(): { path: string; isStart: boolean } {
  const [query] = useSearchParams()
  const [isStart] = useState(() => query.get(FROM) === START)
  return { path: isStart ? paths.setupStart : paths.setup, isStart }
}
