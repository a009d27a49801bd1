// The sentences that react-admin's Material layer asks for, where its own would not be the club's: by its keys.
export const adminMessages = {
  'ra.action.select_all': 'Tick all on this page',
  'ra.action.unselect': 'Untick all',
  'ra.navigation.page_rows_per_page': 'Rows on a page:',
  'ra.navigation.page_range_info': '%{offsetBegin} to %{offsetEnd} of %{total}',
  'ra.navigation.skip_nav': 'Skip to content',
  'ra.message.error': 'Something went wrong. Please try again.',
  'ra.message.loading': 'Loading details...',
} as const
