/** The ground of a table: a sheet of its own on the page. */
export const tableSheet = {
  width: '100%',
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  borderRadius: 2,
  overflow: 'hidden',
  outline: '1px solid',
  outlineColor: 'divider',
} as const
