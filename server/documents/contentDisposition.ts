/**
 * Makes the header for a file of this name, inline or to be saved (RFC 6266). It has a plain name for old readers, and
 * the true one beside it.
 */
export const contentDisposition = (isInline: boolean, fileName: string): string =>
  `${isInline ? 'inline' : 'attachment'}; filename="${plain(fileName)}"; filename*=UTF-8''${encoded(fileName)}`

/** Replaces anything that could end the quotes, or that readers take for an escape or a folder. */
const plain = (name: string) => name.replace(/[^ -~]|["\\%/;]/gu, '_')

/** RFC 8187 lets fewer characters stand for themselves than encodeURIComponent does. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
