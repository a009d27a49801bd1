import { type SpawnOptions, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Account, asAccount } from './account'
import { EmbeddedPostgresError } from './errors'

export interface ClusterFolder {
  /** The absolute path, with symbolic links resolved. The operating system gives a process's folder in that form. */
  folder: string
}

/** A PostgreSQL data folder, and the means of running it. */
export interface Cluster extends ClusterFolder {
  /** The folder with bin, lib and share. */
  native: string
  /** The account of PostgreSQL; undefined to run it as ourselves. */
  account: Account | undefined
  /** Whether the account may use the folder but not the path that leads there (a folder under root's home). */
  hidden: boolean
  /** Set to false only in tests: a crash of the machine may then lose data. */
  fsync: boolean
}

/**
 * Returns the name of the folder for PostgreSQL's programs. We start them in the folder while we still are root. If the
 * account cannot walk the path, they use the one link that needs no walking. (That is Linux only: prepareCluster lets
 * no other system come here.)
 */
export const folderArgument = ({ folder, hidden }: Cluster): string => (hidden ? '/proc/self/cwd' : folder)

/** Starts one of PostgreSQL's programs in the cluster's folder, as its account. */
export const spawnProgram = (cluster: Cluster, program: string, words: string[], options: SpawnOptions = {}) =>
  spawn(join(cluster.native, 'bin', program), words, {
    ...options,
    ...surroundings(cluster),
    env: { ...ENVIRONMENT, ...options.env },
  })

/**
 * Runs one of PostgreSQL's programs to its end. Throws its first complaint when it fails. When the signal is aborted,
 * throws the signal's reason, once the program and its children are gone.
 */
export function runProgram(cluster: Cluster, program: string, words: string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const options = { ...surroundings(cluster), env: ENVIRONMENT }
    const child = execFile(join(cluster.native, 'bin', program), words, options, (error, _stdout, stderr) => {
      signal?.removeEventListener('abort', kill)
      if (!error) resolve()
      else if (signal?.aborted) reject(signal.reason as Error)
      else
        reject(
          new EmbeddedPostgresError(
            `PostgreSQL's ${program} failed: ${complaint(stderr) ?? lastLine(stderr || error.message)}`,
            { cause: error },
          ),
        )
    })
    const kill = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', kill, { once: true })
  })
}

/**
 * Returns the line of a program's output that says what went wrong: its first complaint, without the time and severity
 * before it.
 */
export function complaint(output: string): string | undefined {
  const line = output.split('\n').find(line => /FATAL|PANIC|error:|could not/.test(line))
  return line?.trim().replace(/^(?:.*?(?:FATAL|PANIC|LOG|error)|\w+): +/, '')
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

const surroundings = ({ folder, account }: Cluster) => ({ cwd: folder, windowsHide: true, ...asAccount(account) })

/** PostgreSQL gets neither our settings, some of which are secret, nor the PG… variables of our environment. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  LC_ALL: 'C',
  ...Object.fromEntries(
    ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
}
