import type { ByteReader } from './ByteReader'

/** Facts that were found on the way. */
export interface Findings {
  /** Whether something was removed. */
  isCleaned: boolean
  /** Corrects, in the first bytes of the output, what only the end could tell. */
  mendHead: (first: Buffer) => void
}

/**
 * Skips everything after the end of a picture: a film of the moment before, or another view of it, with details of its
 * own.
 */
export async function leaveRest(reader: ByteReader, findings: Findings): Promise<void> {
  if ((await reader.peek()) === null) return
  findings.isCleaned = true
  await reader.skip(Infinity)
}
