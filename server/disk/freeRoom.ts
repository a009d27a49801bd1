import { statfs } from 'node:fs/promises'

/** Bytes that an ordinary account may still write to the filesystem of this folder. */
export type FreeRoom = (folder: string) => Promise<number>

export const freeRoom: FreeRoom = async folder => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** For people: '340 MB'. */
export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000).toLocaleString('en-GB')} MB`
