const UNIT = 1024

/** A size in bytes for people: '512 bytes', '245 KB', '1.4 MB'. */
export function fileSizeDisplay(bytes: number): string {
  if (bytes < UNIT) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = Math.round(bytes / UNIT)
  return kilobytes < UNIT ? `${kilobytes} KB` : `${(bytes / UNIT / UNIT).toFixed(1)} MB`
}
