/** The width of the page's content with its gutters, in pixels. */
const MEASURE = 1280

/** In the middle of the page: bar, content and footer begin and end at the same lines. */
export const measured = { maxWidth: MEASURE, mx: 'auto', px: { xs: 2, sm: 3 }, '@media print': { px: 0 } } as const
