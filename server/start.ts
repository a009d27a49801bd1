// From settings to a listening club. main.ts runs it; the browser tests start the same.
import type { AddressInfo } from 'node:net'
import { loadSecrets } from './accounts/secrets'
import { buildApp } from './app'
import { systemClock } from './clock'
import type { Config } from './config'
import { connectDatabase } from './database/connect'
import { startEmbeddedPostgres } from './database/embeddedPostgres'
import { migrateDatabase } from './database/migrate'
import { isDemoClub } from './demo/isDemoClub'
import { loadDemoClub } from './demo/loadDemoClub'
import { startMailSender } from './mail/sender'
import type { HashingCost, Services } from './services'
import { siteRoutes } from './site/siteRoutes'

/** OWASP's argon2id; about 9 ms a password. */
const HASHING: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface RunningServer {
  /** Where it listens, without a slash at its end. */
  origin: string
  isDemoClub: boolean
  /** Finishes the requests under way, then ends everything that it started. */
  stop(): Promise<void>
}

/** Starts the club with these settings. Throws one error with one clear line where it cannot. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = (line: string) => console.log(line)
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres({ dataFolder: config.clubData, log }) : null
  const stops: (() => Promise<void>)[] = embedded ? [() => embedded.stop()] : []
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
  }
  try {
    const url = embedded?.url ?? config.databaseUrl ?? ''
    await migrateDatabase(url)
    const { database, close } = connectDatabase(url)
    stops.push(close)
    if (config.loadsDemoClub) await loadDemoClub(database, systemClock, { hashing: HASHING })
    const services: Services = { database, clock: systemClock, publicUrl: config.clubUrl ?? '', secrets: await loadSecrets(database), hashing: HASHING }
    const app = await buildApp({ config, services })
    await siteRoutes(app, services)
    stops.push(() => app.close())
    await app.listen({ host: config.host, port: config.port })
    const origin = originOf(app.server.address() as AddressInfo)
    services.publicUrl ||= origin
    const sender = startMailSender({ services, smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, log })
    stops.push(() => sender.stop())
    return { origin, isDemoClub: config.loadsDemoClub && (await isDemoClub(database)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const originOf = ({ address, family, port }: AddressInfo) => `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
