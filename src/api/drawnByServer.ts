import { IS_DRAWN } from '#contract/rules/drawnScreen'

/** Tells whether the server has drawn the first screen for this session, as the boot script has found. */
export const isDrawnForThisSession = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute(IS_DRAWN)
