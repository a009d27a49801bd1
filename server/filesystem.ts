import { open, stat, statfs } from 'node:fs/promises'

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

/**
 * Waits until the file, or a folder's list of names, is on disk, so that a crash of the machine cannot undo it. Windows
 * has no such thing for folders.
 */
export async function syncToDisk(...paths: readonly string[]): Promise<void> {
  if (process.platform === 'win32') return
  for (const path of paths) {
    const file = await open(path)
    await file.sync().finally(() => file.close())
  }
}

/** Tells whether an error carries one of these codes of the operating system. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Tells whether two folders lie on one disk; false where one of them does not exist. */
export async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(folder => stat(folder).catch(() => null)))
  return first !== null && first?.dev === second?.dev
}
