import { useListFilterContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Milliseconds without typing before the list is searched. */
const PAUSE = 400

/**
 * The text of a list's search field. It is kept in the url, where react-admin's list context reads it: a link or Back
 * that changes the url changes the text too. Typing replaces the entry of the history, so that Back leaves the search
 * as a whole.
 */
export function useSearchWords(): { words: string; search: (words: string) => void } {
  const { filterValues } = useListFilterContext()
  const inUrl = String(filterValues.q ?? '')
  const { key } = useLocation()
  const [urlQuery, setUrlQuery] = useSearchParams()
  const [words, setWords] = useState(inUrl)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The key of the history entry that `words` belong to: a new entry can have the same words. */
  const entry = useRef(key)
  /** The words that this hook has written into the url, until the url shows them. */
  const written = useRef<string>(undefined)

  useEffect(() => {
    if (entry.current === key) return
    entry.current = key
    const isOwn = written.current === inUrl
    written.current = undefined
    if (isOwn) return
    clearTimeout(pause.current)
    setWords(inUrl)
  }, [key, inUrl])

  useEffect(() => () => clearTimeout(pause.current), [])

  const search = (next: string) => {
    setWords(next)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      written.current = next
      setUrlQuery(searchedFor(urlQuery, next), { replace: true, preventScrollReset: true })
    }, PAUSE)
  }
  return { words, search }
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
