import { useNavigate } from 'react-router'
import { href } from '../../paths'

/**
 * Goes to the page that a form was most likely opened from: back where it is the one before, so that it is not in the history twice; else
 * in the form's place. The promise stays open: the form is still seen until the other page's code is there, and must not be sent again.
 */
export function useReturn(): (path: string) => Promise<never> {
  const navigate = useNavigate()
  return async path => {
    await (isBefore(path) ? navigate(-1) : navigate(path, { replace: true }))
    return new Promise(() => undefined)
  }
}

/** Is this path's page the one before in the history, in this document? A browser without the Navigation API does not tell. */
function isBefore(path: string): boolean {
  const { navigation } = window as { navigation?: Navigation }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return Boolean(before?.sameDocument && before.url && new URL(before.url).pathname === href(path))
}

/** Goes back within the application; where that would leave it, to the path given. */
export function useGoBack(fallback: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => (entriesBefore() > 0 ? navigate(-1) : navigate(fallback))
}

/** How many entries of the history, as the router counts them, are this application's own before the open one. */
const entriesBefore = () => (window.history.state as { idx?: number } | null)?.idx ?? 0
