// A screen that opened again shows at first what was drawn when it was seen last (keptScreens), until the club has said
// what is new.

let drawnAt: number | undefined
let renewal: Promise<unknown> | undefined

/** The time of the server at which such a screen was drawn, in milliseconds; undefined where the screen is new. */
export const reopenedAt = (): number | undefined => drawnAt

/**
 * Says that the page begins with such a screen.
 * @param whenRenewed resolves once the club has answered all that it shows, or could not
 */
export function showOld(at: number, whenRenewed: Promise<unknown>): void {
  drawnAt = at
  renewal = whenRenewed.finally(() => (renewal = undefined))
}

/** Whether the page may still show what is not so any more. */
export const isShowingOld = (): boolean => renewal !== undefined

/** Resolves once it does not. */
export const whenRenewed = async (): Promise<void> => void (await renewal)
