// The built server as people run it: a process of its own, told to end at the end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface LaunchedServer {
  /** All that it has printed. */
  output(): string
  /** Resolves with the pattern's match in the output, as soon as it is there. Rejects if the server ends before. */
  printed(pattern: RegExp): Promise<RegExpMatchArray>
  /** Sends the signal; resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface RunningClub extends Omit<LaunchedServer, 'printed'> {
  origin: string
  /** Ends it in good order; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts dist/server/main.js with these settings, and waits for nothing. */
export function launchServer(settings: Record<string, string>): LaunchedServer {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  return {
    output: () => output,
    printed: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = output.match(pattern)
          if (found) resolve(found)
        }
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        look()
        void ended.then(([code]) => reject(new Error(`the server ended with ${code}: ${output}`)))
      }),
    end: async signal => {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}

/** Starts the server with these settings, and waits until it says where it listens. */
export async function runServer(settings: Record<string, string>): Promise<RunningClub> {
  const { printed, ...server } = launchServer(settings)
  const [, origin = ''] = await printed(/(http:\/\/127\.0\.0\.1:\d+)\/app\/club\/v1/)
  return { ...server, origin, stop: () => server.end('SIGTERM'), kill: async () => void (await server.end('SIGKILL')) }
}
