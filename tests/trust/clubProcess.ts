// The club as a process of its own, to be ended by signals as an operating system ends it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { program } from '../programs/program'

export interface ClubProcess {
  port: number
  pid: number
  signal(name: NodeJS.Signals): void
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  /** Returns what the process has written so far. */
  log(): string
}

/** A club over this database, listening on a free port. */
export async function startClubProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<ClubProcess> {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ...settings,
  }
  const child = spawn(process.execPath, [program('main')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  for (;;) {
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(written)?.[1]
    if (port)
      return {
        port: Number(port),
        pid: child.pid ?? 0,
        signal: name => void child.kill(name),
        ended,
        log: () => written,
      }
    const isOver = await Promise.race([ended.then(() => true), once(child.stdout, 'data').then(() => false)])
    if (isOver) throw new Error(`The club did not start: ${written}`)
  }
}
