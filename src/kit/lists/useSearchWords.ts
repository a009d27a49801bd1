import { useListFilterContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Milliseconds without a key before the list is asked. */
const PAUSE = 400

/**
 * The words that a list is searched for. They stand in the address: whoever changes it, by a link or by Back, changes the words.
 * Typing replaces the entry of the history, so that Back leaves the search as a whole.
 */
export function useSearchWords(): { words: string; look: (words: string) => void } {
  const { filterValues } = useListFilterContext()
  const asked = String(filterValues.q ?? '')
  const { key } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = useState(asked)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The entry of the history that the words are those of: each counts, also one with the same words as before. */
  const entry = useRef(key)
  /** What this field itself has put into the address and not yet seen there. */
  const sent = useRef<string>(undefined)

  useEffect(() => {
    if (entry.current === key) return
    entry.current = key
    const isOwn = sent.current === asked
    sent.current = undefined
    if (isOwn) return
    clearTimeout(pause.current)
    setWords(asked)
  }, [key, asked])

  useEffect(() => () => clearTimeout(pause.current), [])

  const look = (next: string) => {
    setWords(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      sent.current = next
      setSearch(searchedFor(search, next), { replace: true, preventScrollReset: true })
    }, PAUSE)
  }
  return { words, look }
}

/** The list's url with other words, at its first page, in react-admin's spelling; other filters stay. */
function searchedFor(search: URLSearchParams, q: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  const { q: _before, ...filters } = JSON.parse(search.get('filter') ?? '{}') as Record<string, unknown>
  const filter = q.trim() === '' ? filters : { ...filters, q }
  if (Object.keys(filter).length === 0) next.delete('filter')
  else next.set('filter', JSON.stringify(filter))
  return next
}
