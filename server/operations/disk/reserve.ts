import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../filesystem'

/** Four files of PostgreSQL's log: enough to end tidily, to start again, and for many a sign-in. */
export const RESERVE_BYTES = 64 * 1024 * 1024
const PIECE = 1024 * 1024

const fileIn = (folder: string) => join(folder, 'reserve')

/**
 * Takes up space in the folder, to be given up when there is no other. Does nothing where that is done already, or
 * impossible.
 */
export async function layReserve(folder: string): Promise<void> {
  const file = fileIn(folder)
  if (await isLaid(folder)) return
  const aside = `${file}.new`
  try {
    const written = await open(aside, 'w', 0o600)
    try {
      // Random bytes cannot be compressed by a filesystem.
      const piece = randomBytes(PIECE)
      for (let bytes = 0; bytes < RESERVE_BYTES; bytes += PIECE) await written.write(piece)
      await written.sync()
    } finally {
      await written.close()
    }
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error
  }
}

export async function isLaid(folder: string): Promise<boolean> {
  try {
    await stat(fileIn(folder))
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return false
    throw error
  }
}

export const giveUpReserve = (folder: string): Promise<void> => rm(fileIn(folder), { force: true })
