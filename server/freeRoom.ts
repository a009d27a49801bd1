import { statfs } from 'node:fs/promises'

/** Returns the bytes that an ordinary account may still write to the filesystem of this folder. */
export type FreeRoom = (folder: string) => Promise<number>

export const freeRoom: FreeRoom = async folder => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Formats bytes for people: '340 MB'. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000).toLocaleString('en-GB')} MB`

/**
 * Limits in free bytes. Below `low` the System Administrators are warned; below `none` nothing is saved. PostgreSQL
 * writes its log in files of 16 MB, and stops when it cannot have the next one. A member's files come to 25 MB.
 */
export const ROOM = { low: 500_000_000, none: 120_000_000 } as const
