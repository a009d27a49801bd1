import { IS_DRAWN } from '#contract/drawnScreen'
import { surroundings } from './surroundings'

/** Tells whether the server has drawn the first screen for this session, as the boot script has found. */
export const isDrawnForThisSession = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(IS_DRAWN)

/** Tells whether the screen is being drawn by the server now, or was drawn by it just before. */
export const isDrawnByServer = (): boolean => surroundings().drawsOnce || isDrawnForThisSession()
