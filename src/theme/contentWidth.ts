/**
 * Puts content in the middle of the page, at most 1280 px wide: the edges of bar, content and footer are in line. For
 * `sx`.
 */
export const contentWidth = { maxWidth: 1280, mx: 'auto', px: { xs: 2, sm: 3 }, '@media print': { px: 0 } } as const

/** For a notice from edge to edge of the window, whose words stand in line with the content. For `sx` of an Alert. */
export const bandOfPage = {
  borderRadius: 0,
  borderWidth: '0 0 1px',
  py: 0,
  px: { xs: 2, sm: 'max(24px, (100% - 1280px) / 2 + 24px)' },
} as const
