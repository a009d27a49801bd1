// A screen that opened again shows at first what was drawn when it was seen last (keptScreens), until the club has said
// what is new.
import { IS_REOPENED } from '#contract/rules/drawnScreen'

let drawnAt: number | undefined

/** The time of the server at which such a screen was drawn, in milliseconds; undefined where the screen is new. */
export const reopenedAt = (): number | undefined => drawnAt

/** Says that the page begins with such a screen. */
export function showOld(at: number): void {
  drawnAt = at
}

/** Whether the service worker has kept the document, and the club is still to be asked for what it shows. */
export const isReopened = (): boolean => document.documentElement.hasAttribute(IS_REOPENED)

/** Whether an answer that has this time in the page's cache is still the one of such a screen. */
export const isAsDrawn = (updatedAt: number): boolean =>
  drawnAt !== undefined && (isReopened() || updatedAt === drawnAt)
