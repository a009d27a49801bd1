import { IS_DRAWN } from '#contract/drawnScreen'
import { surroundings } from './surroundings'

/** Is the first screen there already, drawn by the server for this session, as the boot script has found? */
export const isDrawnForThisSession = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(IS_DRAWN)

/** Is what is drawn now what the server draws, or has drawn just before? */
export const isDrawnByServer = (): boolean => surroundings().drawsOnce || isDrawnForThisSession()
