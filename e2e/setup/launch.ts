// A program as people start it: a process of its own, which is told to end at the end.
import { type Serializable, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface LaunchedProgram {
  /** Sends the message over the process's channel, and waits until it answers. */
  tell(message: unknown): Promise<void>
  /** All that it has printed. */
  output(): string
  /** Resolves with the pattern's match in the output, as soon as it is there. Rejects if the program ends before. */
  printed(pattern: RegExp): Promise<RegExpMatchArray>
  /** Sends the signal; resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a program, and waits for nothing. Only a program of Node has a channel. */
export function launch(
  program: string,
  args: string[],
  settings: Record<string, string> = {},
  { hasChannel = false } = {},
): LaunchedProgram {
  const child = spawn(program, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc' as const] : [])],
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  let output = ''
  const streams = [child.stdout, child.stderr].filter(stream => stream !== null)
  for (const stream of streams) stream.on('data', chunk => (output += chunk))
  return {
    tell: async message => {
      const answered = once(child, 'message')
      child.send(message as Serializable)
      await answered
    },
    output: () => output,
    printed: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = output.match(pattern)
          if (found) resolve(found)
        }
        for (const stream of streams) stream.on('data', look)
        look()
        void ended.then(([code]) => reject(new Error(`${program} ended with ${code}: ${output}`)))
      }),
    end: async signal => {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
