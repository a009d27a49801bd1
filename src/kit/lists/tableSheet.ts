/** Styles of a <table>: background, outline, rounded corners. For `sx`. */
export const tableSheet = {
  width: '100%',
  borderCollapse: 'collapse',
  bgcolor: 'background.paper',
  borderRadius: 2,
  overflow: 'hidden',
  outline: '1px solid',
  outlineColor: 'divider',
} as const
