// The built server as people run it, and the journeys' own, whose clock they set.
import { join } from 'node:path'
import { launch, type LaunchedProgram } from './launch'

export interface RunningClub extends Omit<LaunchedProgram, 'printed' | 'tell'> {
  origin: string
  /** Ends it in good order; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

export interface JourneyServer extends RunningClub {
  /** Sets its clock this many milliseconds ahead of the machine's. */
  setAhead(milliseconds: number): Promise<void>
}

const SETTINGS = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' }

/** Starts dist/server/main.js with these settings, and waits for nothing. */
export const launchServer = (settings: Record<string, string>): LaunchedProgram =>
  launch(process.execPath, ['dist/server/main.js'], { ...SETTINGS, ...settings })

/** Starts the server with these settings, and waits until it says where it listens. */
export const runServer = (settings: Record<string, string>): Promise<RunningClub> => opened(launchServer(settings))

const FOLDER = 'CLUB_TEST_SERVER'
const ENVIRONMENT = 'CLUB_TEST_ENVIRONMENT'
/**
 * Playwright's workers are processes of their own. The program's folder reaches them through the environment, and so
 * does the NODE_ENV of their servers.
 */
export function announceServer(folder: string, environment: string): void {
  process.env[FOLDER] = folder
  process.env[ENVIRONMENT] = environment
}

/** The folder of the journeys' server, which serves what is built beside it. */
export const journeyFolder = (): string => process.env[FOLDER] ?? ''

/** Starts the journeys' server with its clock this many milliseconds ahead of the machine's. */
export async function runJourneyServer(
  settings: Record<string, string>,
  ahead: number,
  folder = journeyFolder(),
): Promise<JourneyServer> {
  const program = join(folder, 'journeyServer.js')
  const environment = { ...SETTINGS, NODE_ENV: process.env[ENVIRONMENT] ?? SETTINGS.NODE_ENV, ...settings }
  const launched = launch(process.execPath, [program], environment, { hasChannel: true })
  // One that ends at once never answers, and is told of as such.
  const [server] = await Promise.all([opened(launched), launched.tell(ahead)])
  return { ...server, setAhead: launched.tell }
}

async function opened({ output, printed, end }: LaunchedProgram): Promise<RunningClub> {
  const [, origin = ''] = await printed(/(http:\/\/127\.0\.0\.1:\d+)\/app\/club\/v1/)
  return { output, end, origin, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) }
}
