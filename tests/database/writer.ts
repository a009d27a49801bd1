import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { program } from '../programs/program'

export interface Writer {
  pid: number
  /** The last write that the database has acknowledged. */
  last(): number
  /** kill -9, and waits until the process is gone. */
  kill(): Promise<void>
}

/**
 * Another server on the folder, writing numbers upwards from where the last one ended. It has written some when this
 * resolves.
 */
export async function startWriter(dataFolder: string): Promise<Writer> {
  const child = spawn(process.execPath, [program('keepWriting'), dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let last = 0
  let count = 0
  const gone = new Promise<void>(resolve => child.once('close', () => resolve()))
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the writer ended with ${code}`)))
    lines.on('line', line => {
      last = Number(line)
      if (++count === 50) resolve()
    })
  })
  return {
    pid: child.pid ?? 0,
    last: () => last,
    kill: () => {
      child.kill('SIGKILL')
      return gone
    },
  }
}
