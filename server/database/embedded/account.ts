import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors'
import { hasCode } from '../../hasCode'

const run = promisify(execFile)

/** The unprivileged account that PostgreSQL runs as when we are root, which it refuses to run as. */
export interface Account {
  uid: number
  gid: number
}

/** Who is to run the cluster in this folder: undefined means we ourselves. */
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

/** Whether the account may enter this folder, with every folder above it. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  try {
    await runAs(account, 'cd -- "$1"', folder)
    return true
  } catch {
    return false
  }
}

/** How child_process is told to use the account. Node takes signed numbers, and macOS counts nobody as 4294967294. */
export const asAccount = (account: Account | undefined) =>
  account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}

const runAs = (account: Account, script: string, ...words: string[]) =>
  run('/bin/sh', ['-c', script, 'sh', ...words], { cwd: '/', ...asAccount(account) })

/** A cluster that someone made before they started us as root stays theirs. */
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
