import { href } from '../paths'

/**
 * Loads a path of the application as a new document, in place of this entry of the history: Back does not return here.
 * Never resolves, so that its caller stays busy until the page is left.
 */
export function leaveFor(path: string): Promise<never> {
  window.location.replace(href(path))
  return new Promise(() => undefined)
}
