/** Takes the focus to the list's heading when what had it is gone with its row; the page stays where it is. */
export const focusListTitle = (): void => document.getElementById('list-title')?.focus({ preventScroll: true })
