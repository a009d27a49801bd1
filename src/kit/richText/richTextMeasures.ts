/** Height of the editor's text in pixels; longer texts scroll in it (TXT-01). */
export const EDITOR_HEIGHT = 200
/** A thumb's size, in pixels. */
export const TOOL_SIZE = 44
/** The toolbar's height on one line, with its padding and border. */
export const TOOLBAR_HEIGHT = TOOL_SIZE + 9
/** Where the window is this narrow, the toolbar is reduced (TXT-01). */
export const NARROW = '(max-width: 499.98px)'
