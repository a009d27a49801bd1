// The sentences of the documents (§2.4).
export const documentMessages = {
  title: 'Documents',
  view: 'View',
  inNewTab: (title: string) => `View: ${title} (opens in a new tab)`,
  asFile: (title: string) => `View: ${title} (is saved on your device)`,
  opening: 'Loading details...',
  uploaded: (by: string) => `Uploaded by ${by}`,
  search: 'Search titles and file names',
  onDevice: 'On this device',
  empty: 'No documents found.',
  emptySearch: 'No document has these words in its title or file name.',
  emptyHint: 'When the committee uploads one for the members, it is listed here.',
} as const
