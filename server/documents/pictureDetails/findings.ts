import type { ByteReader } from './ByteReader'

/** What was found on the way. */
export interface Findings {
  /** Something was taken out. */
  isCleaned: boolean
  /** Puts right, in the first bytes of what came out, what only the end could tell. */
  mendHead: (first: Buffer) => void
}

/** What follows the end of a picture is none of it: a film of the moment before, another view of it, with details of its own. */
export async function leaveRest(reader: ByteReader, findings: Findings): Promise<void> {
  if ((await reader.peek()) === null) return
  findings.isCleaned = true
  await reader.skip(Infinity)
}
