import { useNavigate } from 'react-router'
import { href } from '../../paths'

/**
 * Leaves a form for `path` after it has been sent. It goes back if that is the previous page, so that it is not in the
 * history twice, and otherwise replaces the form's entry. The promise never resolves, so that the form stays busy: it
 * is still shown until the other page has loaded.
 */
export function useReturn(): (path: string) => Promise<never> {
  const navigate = useNavigate()
  return async path => {
    await (isPrevious(path) ? navigate(-1) : navigate(path, { replace: true }))
    return new Promise(() => undefined)
  }
}

/**
 * Tells whether this is the path of the previous entry of the history, in this document. False in browsers without the
 * Navigation API.
 */
function isPrevious(path: string): boolean {
  const { navigation } = window as { navigation?: Navigation }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return Boolean(before?.sameDocument && before.url && new URL(before.url).pathname === href(path))
}

/** Goes back; where that would leave the application, goes to the path given. */
export function useGoBack(fallback: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => (entriesBefore() > 0 ? navigate(-1) : navigate(fallback))
}

/** The number of the application's own entries before the open one; react-router keeps it in the history's state. */
const entriesBefore = () => (window.history.state as { idx?: number } | null)?.idx ?? 0
