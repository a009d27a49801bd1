/** Returns a heading in small letters without signs and spaces, by which it is known. */
export const headingWord = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
