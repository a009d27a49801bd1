/** 1 January 1980, where the calendar of zip begins: the same content always makes the same bytes. */
const DATE = '1980-01-01T00:00:00'

/** The bytes of an archive of these texts, by their paths in it. Made at once: a worker of a blob: is not let run by the club's content security policy. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
  return new Blob([zipSync(Object.fromEntries(entries), { mtime: DATE }).slice()], { type: 'application/zip' })
}
