// Turns settings into a listening club, and stops it again. main.ts runs it.
import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { readCommonPasswords } from './accounts/passwordFaults'
import { loadSecrets } from './accounts/secrets'
import { buildApp } from './app'
import { type Clock, systemClock } from './clock'
import { recount } from './events/completedRows/recount'
import { BadSetting, type Config } from './config'
import { endInTurn } from './endInTurn'
import { connectDatabase, type Connection, expectOurSessions } from './database/connect'
import type { EmbeddedPostgres } from './database/embeddedPostgres'
import { migrateDatabase } from './database/migrate'
import { startWithSafetyCopy } from './database/startWithSafetyCopy'
import { DEMO_CLUB, isDemoClub } from './demo/accounts'
import { loadDemoClub } from './demo/loadDemoClub'
import { makeFirstAdministratorLink } from './setup/firstAdministrator/makeFirstAdministrator'
import { watchEvening } from './events/evening/watchEvening'
import { watchOffers } from './events/watchOffers'
import { type FreeRoom, hasCode } from './filesystem'
import { type Room, warnOfRoom, watchRoom } from './operations/disk/watchRoom'
import { collectWhenIdle } from './operations/collectWhenIdle'
import { type DailyBackup, keepDailyBackups } from './operations/backup/dailyBackup'
import { recutRichText } from './richText/recutRichText'
import { mailHindrances } from './mail/mailHindrances'
import { type MailSender, startMailSender } from './mail/sender'
import { measure, serveMetrics } from './operations/metrics/metrics'
import { originOf } from './origin'
import type { DailyWork } from './onceADay'
import type { RepeatedWork } from './repeatedly'
import { isPushService } from './push/pushServices'
import { watchPushes } from './push/sendDuePushes'
import { watchRetention } from './privacy/retention'
import { watchTides } from './river/refillTides'
import { tellUnconfirmedStation } from './river/tideEnd'
import { loadWebAuthn, relyingPartyOf } from './accounts/secondFactor/passkeys'
import type { HashingCost, Services } from './services'
import { siteRoutes } from './site/siteRoutes'
import { type ContentWatch, watchContent } from './site/watchContent'

/** The parameters that OWASP gives for argon2id; about 9 ms a password. */
const HASHING: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Limits in milliseconds. PostgreSQL's own end takes another tenth of a second, on a busy machine several seconds. All
 * together fit into the grace period of main.ts.
 */
const SHUTDOWN = { linger: 500, requests: 4_500, requestsAndMails: 4_700, queries: 300 }

export interface RunningServer {
  /** The address at which this machine reaches the club, without a slash at its end. */
  origin: string
  isDemoClub: boolean
  /**
   * Finishes the open requests, then ends everything that it started. Throws the first failure, after every part has
   * had its turn.
   */
  stop(): Promise<void>
}

export interface StartOptions {
  /** When aborted, the start is given up, everything started is ended, and the signal's reason is thrown. */
  signal?: AbortSignal
  log?: (line: string) => void
  /** Writes plain lines for a person, where the lines of `log` are for a program. */
  tell?: ((line: string) => void) | undefined
  /** The logger is told of each request and fault. If left out, only faults are written. */
  logger?: Logger | undefined
  /** The free space on the disk of CLUB_DATA, when it is not asked of the system. */
  freeRoom?: FreeRoom
  /** The club's clock, when it is not the system's. */
  clock?: Clock
  /** Tells which addresses are those of push services, when not those of browsers' makers. */
  isPushService?: Services['isPushService']
  /** How many milliseconds a document waits for its screen to be drawn, when not as long as usual. */
  drawingPatience?: number
}

interface Parts {
  room?: Room
  /** What is done once a day. */
  daily?: DailyWork<unknown>[]
  /** What is looked for every few seconds. */
  repeated?: RepeatedWork[]
  embedded?: EmbeddedPostgres
  connection?: Connection
  statistics?: Connection
  app?: FastifyInstance
  sender?: MailSender
  backups?: DailyBackup
  metrics?: Server
  content?: ContentWatch
}

/** Starts the club with these settings. If it cannot, it throws one error with one clear line. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { signal = new AbortController().signal, log = line => console.log(line), clock = systemClock } = options
  const parts: Parts = {}
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= end(parts))
  try {
    return { ...(await open(parts, config, { ...options, signal, log, clock })), stop }
  } catch (error) {
    await stop().catch((failure: unknown) => log(failure instanceof Error ? failure.message : String(failure)))
    throw signal.aborted ? signal.reason : error
  }
}

async function open(
  parts: Parts,
  config: Config,
  {
    signal,
    log,
    tell,
    logger,
    freeRoom,
    clock,
    drawingPatience,
    isPushService: isTakenForPushService = isPushService,
  }: StartOptions & Required<Pick<StartOptions, 'signal' | 'log' | 'clock'>>,
) {
  const unlessTold = untilAborted(signal)
  await unlessTold(expectFreePort('PORT', config))
  if (config.metrics) await unlessTold(expectFreePort('METRICS_PORT', config.metrics))
  if (config.databaseUrl === null) {
    parts.room = watchRoom({ folder: config.clubData, log, ...(freeRoom && { room: freeRoom }) })
    // PostgreSQL may need the reserve to start at all. If the folder cannot be used, PostgreSQL itself says so.
    await parts.room.look().catch(() => undefined)
    // The start waits for this in any case: without seeing it started, it could not stop it. startWithSafetyCopy
    // gives up by itself what comes before PostgreSQL's start.
    parts.embedded = await startWithSafetyCopy({
      dataFolder: config.clubData,
      log,
      signal,
      ...(freeRoom && { room: freeRoom }),
    })
  }
  const url = parts.embedded?.url ?? config.databaseUrl ?? ''
  const sessionUrl = config.sessionUrl ?? url
  await unlessTold(migrateDatabase(sessionUrl, undefined, pending => parts.embedded || log(backupIsYours(pending))))
  const pool = { log, max: config.poolSize }
  const { database } = (parts.connection = connectDatabase(url, {
    ...pool,
    sessionUrl,
    prepares: config.preparesQueries,
  }))
  await unlessTold(expectOurSessions(database.$client))
  if (config.readUrl !== null) parts.statistics = connectDatabase(config.readUrl, pool)
  const isNewDemo = config.loadsDemoClub && (await unlessTold(loadDemoClub(database, clock, { hashing: HASHING })))
  await unlessTold(recutRichText(database))
  const miscounted = await unlessTold(recount(database))
  if (miscounted > 0)
    log(`${miscounted} kept counts of attendees and completed rows were wrong, and have been counted again.`)
  const isDemo = await unlessTold(isDemoClub(database))
  if (isDemo && !config.loadsDemoClub) throw publishedPasswords(config)
  const secrets = await unlessTold(loadSecrets(database))
  const { clubUrl, sessionDays, secondFactorRoles } = config
  const services: Services = {
    database,
    statisticsDatabase: parts.statistics?.database ?? database,
    clock,
    publicUrl: clubUrl ?? '',
    secrets,
    hashing: HASHING,
    sessionDays,
    secondFactorRoles,
    quotas: config.quotas,
    sendsMail: config.smtpUrl !== null,
    knowsClubUrl: clubUrl !== null,
    mailHindrances: mailHindrances(config, isDemo),
    isPushService: isTakenForPushService,
  }
  const shutdown = { drain: config.drainSeconds * 1000, linger: SHUTDOWN.linger, timeout: SHUTDOWN.requests }
  // A demo club holds nothing that anybody would miss.
  if (config.backupFolder !== null && !isDemo) {
    const clubData = parts.embedded ? config.clubData : null
    parts.backups = keepDailyBackups({ services, url: sessionUrl, folder: config.backupFolder, clubData, log })
  }
  const { room, backups } = parts
  const app = (parts.app = await unlessTold(buildApp({ config, services, room, backups, logger, shutdown })))
  if (config.metrics) parts.metrics = await unlessTold(serveMetrics(measure(app, services), config.metrics))
  parts.content = watchContent(app, database)
  await unlessTold(siteRoutes(app, services, isDemo ? DEMO_CLUB : null, parts.content, drawingPatience))
  // The code for signing in with passkeys takes a moment to load. It is loaded before the first request, and only where
  // passkeys are possible.
  if (clubUrl !== null && relyingPartyOf(clubUrl)) await unlessTold(loadWebAuthn())
  // Reading the common passwords takes a moment. Read later, they would keep everybody waiting at the first change of a
  // password.
  await unlessTold(readCommonPasswords())
  collectWhenIdle(app)
  await unlessTold(app.listen({ host: config.host, port: config.port }))
  const { address, port } = app.server.address() as AddressInfo
  const origin = originOf(address, port)
  services.publicUrl ||= origin
  const link = await unlessTold(makeFirstAdministratorLink(services))
  if (link !== null) for (const write of [log, tell]) write?.(`${FIRST_START_SAYS}\n${link}`)
  parts.room?.watch(warnOfRoom(services))
  const tides = watchTides(services, log)
  parts.daily = [watchRetention(services, log), tides]
  // Whoever tries the demo club sees its tides at once. What fails here is told at the next look.
  if (isNewDemo) void tides.look().catch(() => undefined)
  // After an upgrade this cannot wait for the next day's look, which tries it again.
  void tellUnconfirmedStation(services).catch(() => undefined)
  parts.repeated = [watchOffers(services, log), watchEvening(services, log), watchPushes(services, log)]
  parts.sender = startMailSender({ services, smtpUrl: config.smtpUrl, mailFrom: config.mailFrom, log })
  backups?.watch()
  if (config.clubUrl?.startsWith('https:') && config.trustProxy === false) log(UNTRUSTED_PROXY)
  return { origin, isDemoClub: isDemo }
}

/** PostgreSQL comes last. It is stopped even if the others fail. */
const end = ({
  room,
  daily = [],
  repeated = [],
  embedded,
  connection,
  statistics,
  app,
  sender,
  backups,
  metrics,
  content,
}: Parts): Promise<void> => {
  room?.stop()
  content?.stop()
  metrics?.close()
  metrics?.closeAllConnections()
  return endInTurn([
    {
      steps: [
        () => app?.close(),
        () => sender?.stop(),
        () => backups?.stop(),
        ...[...daily, ...repeated].map(({ stop }) => stop),
      ],
      atMost: SHUTDOWN.requestsAndMails,
    },
    { steps: [() => connection?.close(), () => statistics?.close()], atMost: SHUTDOWN.queries },
    { steps: [() => embedded?.stop()] },
  ])
}

/** Waits for a step, but only until the signal is aborted: a step may hang. */
function untilAborted(signal: AbortSignal) {
  const aborted = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  aborted.catch(() => undefined)
  return <Result>(step: Promise<Result>): Promise<Result> => {
    step.catch(() => undefined)
    signal.throwIfAborted()
    return Promise.race([step, aborted])
  }
}

/** An empty database has nothing to lose, but one line about it does no harm. */
const backupIsYours = (pending: readonly string[]): string =>
  `Migrating the database (${pending.join(', ')}). With DATABASE_URL no copy is made here: its backup is yours.`

const FIRST_START_SAYS =
  'Nobody looks after this club yet. This link makes you its System Administrator; it works once, for one hour:'

const UNTRUSTED_PROXY =
  'CLUB_URL begins with https: but TRUST_PROXY is unset, so everybody seems to come from the proxy, and all share its limits. With one proxy in front set TRUST_PROXY=1.'

function publishedPasswords({ databaseUrl, clubData }: Config): BadSetting {
  const [where, setting] = databaseUrl === null ? [clubData, 'CLUB_DATA'] : ['The database', 'DATABASE_URL']
  return new BadSetting(
    `${where} holds the demo club with its published passwords; choose a new ${setting} or set CLUB_DEMO=1.`,
  )
}

/**
 * Requires that this server can listen there, before a database is made or migrated for it. Throws BadSetting, which
 * names the setting to change.
 */
async function expectFreePort(setting: string, { host, port }: { host: string; port: number }): Promise<void> {
  // The system chooses a free one.
  if (port === 0) return
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port }, resolve)
    })
  } catch (error) {
    throw refusalOf(error, setting, host, port) ?? error
  }
  await new Promise(resolve => server.close(resolve))
}

function refusalOf(error: unknown, setting: string, host: string, port: number): BadSetting | null {
  if (hasCode(error, 'EADDRINUSE'))
    return new BadSetting(
      `Port ${port} of ${host} is taken by another program, perhaps by a club that runs already. End that one, or set ${setting} to another port.`,
    )
  if (hasCode(error, 'EACCES'))
    return new BadSetting(
      `This user may not listen on port ${port}. Set ${setting} to 1024 or more, with a proxy in front.`,
    )
  return null
}
