import { href } from '../paths'

/** Leaves for a path of the application by a full page load; Back does not return here. */
export const leaveFor = (path: string): void => window.location.replace(href(path))
