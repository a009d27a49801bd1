import { stat } from 'node:fs/promises'

/** Tells whether two folders lie on one disk; false where one of them does not exist. */
export async function isOnOneDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(folder => stat(folder).catch(() => null)))
  return first !== null && first?.dev === second?.dev
}
