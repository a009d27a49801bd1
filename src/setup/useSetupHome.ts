import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../paths'

const FROM = 'from'
const START = 'start'

/** The path of a screen of the set-up that leads back to the list of a new club's first steps. */
export const fromStart = (path: string): string => `${path}?${FROM}=${START}`

/** Where a screen of the set-up leads back to: the index, or that list. A react-admin list soon takes the parameter out of the address. */
export function useSetupHome(): { path: string; isStart: boolean } {
  const [query] = useSearchParams()
  const [isStart] = useState(() => query.get(FROM) === START)
  return { path: isStart ? paths.setupStart : paths.setup, isStart }
}
