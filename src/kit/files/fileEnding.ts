/** 'pdf' of 'Tides.PDF'; empty where the name has none. */
export const fileEnding = (fileName: string): string => /\.([^.\s]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
