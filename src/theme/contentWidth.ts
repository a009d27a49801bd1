/**
 * Puts content in the middle of the page, at most 1280 px wide: the edges of bar, content and footer are in line. For
 * `sx`.
 */
export const contentWidth = { maxWidth: 1280, mx: 'auto', px: { xs: 2, sm: 3 }, '@media print': { px: 0 } } as const
