import { useListFilterContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useNavigateAtOnce } from '../navigation/useNavigateAtOnce'

/** Milliseconds without typing before the list is searched. */
const PAUSE = 400

/**
 * The text of a list's search field. It is kept in the url, where react-admin's list context reads it: a link or Back
 * that changes the url changes the text too, while another choice leaves what is being typed. Typing replaces the entry
 * of the history, so that Back leaves the search as a whole.
 */
export function useSearchWords(): { words: string; search: (words: string) => void } {
  const { filterValues } = useListFilterContext()
  const inUrl = String(filterValues.q ?? '')
  const { key, pathname } = useLocation()
  const navigation = useNavigationType()
  const navigate = useNavigateAtOnce()
  const [words, setWords] = useState(inUrl)
  /** Runs while `words` are being typed. */
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The history entry that `words` belong to: a new entry can have the same words. */
  const entry = useRef({ key, pathname })
  /** The words that this hook has written into the url, until the url shows them. */
  const written = useRef<string>(undefined)

  useEffect(() => {
    const before = entry.current
    if (before.key === key) return
    entry.current = { key, pathname }
    const wasWrittenHere = written.current === inUrl
    written.current = undefined
    const isChoice = navigation !== NavigationType.Pop && before.pathname === pathname
    if (wasWrittenHere || (isChoice && pause.current !== undefined)) return
    stop(pause)
    setWords(inUrl)
  }, [key, pathname, navigation, inUrl])

  useEffect(() => () => stop(pause), [])

  const search = (next: string) => {
    setWords(next)
    stop(pause)
    pause.current = setTimeout(() => {
      pause.current = undefined
      written.current = next
      const latest = new URLSearchParams(window.location.search)
      navigate({ search: String(searchedFor(latest, next)) }, { replace: true, preventScrollReset: true })
    }, PAUSE)
  }
  return { words, search }
}

function stop(pause: { current: ReturnType<typeof setTimeout> | undefined }) {
  clearTimeout(pause.current)
  pause.current = undefined
}

/**
 * The query of the list's url with another search text and back on the first page; the filter is JSON, as react-admin
 * writes it.
 */
function searchedFor(query: URLSearchParams, q: string): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('page')
  const { q: _before, ...filters } = JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>
  const filter = q.trim() === '' ? filters : { ...filters, q }
  if (Object.keys(filter).length === 0) next.delete('filter')
  else next.set('filter', JSON.stringify(filter))
  return next
}
