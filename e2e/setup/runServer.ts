// The built server as people run it.
import { launch, type LaunchedProgram } from './launch'

export interface RunningClub extends Omit<LaunchedProgram, 'printed'> {
  origin: string
  /** Ends it in good order; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts dist/server/main.js with these settings, and waits for nothing. */
export const launchServer = (settings: Record<string, string>): LaunchedProgram =>
  launch(process.execPath, ['dist/server/main.js'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ...settings,
  })

/** Starts the server with these settings, and waits until it says where it listens. */
export async function runServer(settings: Record<string, string>): Promise<RunningClub> {
  const { printed, ...server } = launchServer(settings)
  const [, origin = ''] = await printed(/(http:\/\/127\.0\.0\.1:\d+)\/app\/club\/v1/)
  return { ...server, origin, stop: () => server.end('SIGTERM'), kill: async () => void (await server.end('SIGKILL')) }
}
