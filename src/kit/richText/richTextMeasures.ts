/** The height of the editor in pixels. Longer texts scroll (TXT-01). */
export const EDITOR_HEIGHT = 200
/** The height and least width of a tool, in pixels. */
export const TOOL_SIZE = 44
/** The height of a toolbar of one line, with padding and border, in pixels. */
export const TOOLBAR_HEIGHT = TOOL_SIZE + 9
/** The media query under which the toolbar is reduced (TXT-01). */
export const NARROW = '(max-width: 499.98px)'
