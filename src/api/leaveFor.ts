import { href } from '../paths'

/** Loads a path of the application as a new document, in place of this entry of the history: Back does not return here. */
export const leaveFor = (path: string): void => window.location.replace(href(path))
