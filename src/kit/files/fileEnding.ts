/** Returns 'pdf' for 'Tides.PDF'; '' for a name without ending. */
export const fileEnding = (fileName: string): string => /\.([^.\s]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
