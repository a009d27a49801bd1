import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors'
import { hasCode } from '../../filesystem'

const run = promisify(execFile)

/** The unprivileged account for PostgreSQL when we are root. PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

/** Returns the account that is to run the cluster in this folder; undefined for our own. */
export async function accountFor(clusterFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const account = (await ownerOf(clusterFolder)) ?? (await nobody())
  try {
    await runAs(account, 'true')
  } catch (error) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and root may not become another account here. Run the server from an ordinary account, or set DATABASE_URL.',
      { cause: error },
    )
  }
  return account
}

/** Tells whether the account may enter this folder and every folder above it. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  try {
    await runAs(account, 'cd -- "$1"', folder)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the options by which child_process uses the account. Node takes signed numbers, and macOS counts nobody as
 * 4294967294.
 */
export const asAccount = (account: Account | undefined) =>
  account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}

const runAs = (account: Account, script: string, ...words: string[]) =>
  run('/bin/sh', ['-c', script, 'sh', ...words], { cwd: '/', ...asAccount(account) })

/** A cluster keeps its owner, even if we are started as root later. */
async function ownerOf(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(folder)
    return uid === 0 ? undefined : { uid, gid }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function nobody(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async which => Number((await run('id', [which, 'nobody'])).stdout) >>> 0),
    )
    return { uid: uid!, gid: gid! }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root, and there is no account "nobody" to run it. Run the server from an ordinary account, or set DATABASE_URL.',
      { cause: error },
    )
  }
}
