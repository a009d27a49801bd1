import { type SpawnOptions, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Account, asAccount } from './account'
import { EmbeddedPostgresError } from './errors'

export interface ClusterFolder {
  /** Absolute, with symbolic links resolved: the operating system tells us of a process's folder in that form. */
  folder: string
}

/** A PostgreSQL data folder, and the means of running it. */
export interface Cluster extends ClusterFolder {
  /** Folder with bin, lib and share. */
  native: string
  /** Undefined: PostgreSQL runs as we do. */
  account: Account | undefined
  /** The account may use the folder but not the path that leads there (a folder under root's home). */
  hidden: boolean
  /** False only in tests: a crash of the machine may lose data. */
  fsync: boolean
}

/**
 * What PostgreSQL's programs are told the folder is. We start them in it, while we still are root; where the account cannot walk
 * the path, they name it by the one link that needs no walking. (Linux; prepareCluster lets no other system come here.)
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
 * Runs one of PostgreSQL's programs to its end. Throws its first complaint when it fails; or, when the signal is aborted, its reason, once
 * the program and what it has started are gone.
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

/** The line of a program's output that says what went wrong: its first complaint, without the time and rank before it. */
export function complaint(output: string): string | undefined {
  const line = output.split('\n').find(line => /FATAL|PANIC|error:|could not/.test(line))
  return line?.trim().replace(/^(?:.*?(?:FATAL|PANIC|LOG|error)|\w+): +/, '')
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

const surroundings = ({ folder, account }: Cluster) => ({ cwd: folder, windowsHide: true, ...asAccount(account) })

/** Neither our settings, some of which are secret, nor the PG… variables of whoever started us are PostgreSQL's business. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  LC_ALL: 'C',
  ...Object.fromEntries(
    ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
}
