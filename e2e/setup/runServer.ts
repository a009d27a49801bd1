// The built server as people run it: a process of its own, told to end at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface RunningClub {
  origin: string
  /** All that it has printed. */
  output(): string
  /** Ends it in good order; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts dist/server/main.js with these settings, and waits until it says where it listens. */
export async function runServer(settings: Record<string, string>): Promise<RunningClub> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = output.match(/(http:\/\/127\.0\.0\.1:\d+)\/app\/club\/v1/)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', code => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code] = await ended
    return code
  }
  return { origin, output: () => output, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) }
}
