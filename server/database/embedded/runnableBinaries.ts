import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from './account'
import { EmbeddedPostgresError } from './errors'
import { hasCode } from '../../hasCode'

const run = promisify(execFile)

/**
 * Only root writes here and nobody tidies it, unlike the temporary folders. PostgreSQL loads libraries long after its
 * start.
 */
const CACHE = process.platform === 'darwin' ? '/Library/Caches/rowing-club' : '/var/cache/rowing-club'

/**
 * Returns PostgreSQL's folder, or a copy of it where the account cannot reach the original (a project under root's
 * home).
 */
export async function runnableBinaries(native: string, account: Account | undefined): Promise<string> {
  if (!account || (await mayRun(native, account))) return native
  const copy = join(CACHE, `postgres-${await versionOf(native)}-${process.arch}`)
  try {
    if (!(await mayRun(copy, account))) await copyBinaries(native, copy)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot be copied to ${copy}, where an account other than root could run it. Move the project to a folder that every account can read.`,
      { cause: error },
    )
  }
  return copy
}

async function mayRun(native: string, account: Account): Promise<boolean> {
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], { cwd: '/', ...asAccount(account) })
    return true
  } catch {
    return false
  }
}

async function versionOf(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  return version
}

/** The copy is made aside and renamed, so that nobody ever runs half a copy. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  await mkdir(CACHE, { recursive: true, mode: 0o755 })
  await chmod(CACHE, 0o755)
  const aside = await mkdtemp(`${copy}.new-`)
  try {
    await cp(native, aside, { recursive: true, verbatimSymlinks: true })
    await openToAll(aside)
    await rename(aside, copy)
  } catch (error) {
    // Another server, copying at the same time, has finished first. Its copy is as good.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** The original may be readable for root alone, down to its files. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
}
