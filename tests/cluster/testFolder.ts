import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'rowing-club-tests-'

/** A temporary folder that tells whose it is, so that a later run can clear up after one that was killed. */
export const makeTestFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))

/** Folders of processes that are gone. */
export async function leftTestFolders(): Promise<string[]> {
  const names = (await readdir(tmpdir())).filter(name => name.startsWith(PREFIX))
  return names
    .filter(name => !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
    .map(name => join(tmpdir(), name))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
