// The whole server except listening. main.ts starts it, and the tests drive it.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_LIMIT } from '#contract/words'
import { accountRoutes } from './accounts/routes'
import { apiDocumentRoute } from './http/describeCalls'
import { noticeRoutes } from './events/evening/routes'
import { pushRoutes } from './push/routes'
import { calendarRoutes } from './calendar/routes'
import { attendeeRoutes } from './events/attendees/routes'
import { type Config, readConfig } from './config'
import type { DailyBackup } from './operations/backup/dailyBackup'
import { backupRoutes } from './operations/backup/routes'
import { documentRoutes } from './documents/routes'
import { eventRoutes } from './events/routes'
import { historyRoutes } from './changes/routes'
import { firstAdministratorRoutes } from './setup/firstAdministrator/routes'
import { firstStepRoutes } from './setup/firstSteps/routes'
import { removeAbandoned } from './files/storeFile'
import { groupMessageRoutes } from './messages/groupMessages/routes'
import { homeRoutes } from './site/home/routes'
import { drainBeforeClosing, type ShutdownLimits } from './http/shutdown'
import { answerBadAddress, answerBadRequest, answerErrors } from './http/errors'
import { setHeaders } from './http/headers'
import { clubHealthRoutes } from './operations/health/routes'
import { healthRoutes } from './http/health'
import { cutStalledReaders, limitBodyTime } from './http/slowClients'
import { logRequests } from './http/logging'
import { createServe } from './http/mount'
import { answerNotFound } from './http/notFound'
import { refuseWithoutRoom, type RoomToWrite } from './http/refuseWithoutRoom'
import { refuseRepeatedHeaders } from './http/repeatedHeaders'
import { newRequestId, sendRequestIds } from './http/requestId'
import { type Uploads, UPLOADS } from './http/takeFiles'
import { recordClientNetwork } from './http/clientNetwork'
import { invitationRoutes } from './members/invitations/routes'
import { lookupRoutes } from './lookups/routes'
import { duplicateRoutes } from './members/duplicates/routes'
import { memberImportRoutes } from './memberImport/routes'
import { memberRoutes } from './members/routes'
import { messagePreviewRoutes } from './messages/previews/routes'
import { messageRoutes } from './messages/routes'
import { outboxRoutes } from './operations/outbox/routes'
import { mySessionRoutes } from './mySessions/routes'
import { removeUnusedPictures } from './documents/pictures/removeUnusedPictures'
import { pictureRoutes } from './documents/pictures/routes'
import { privacyRoutes } from './privacy/routes'
import { paymentRoutes } from './payments/routes'
import { reportRoutes } from './reports/routes'
import { riverRoutes } from './river/routes'
import { reviewRoutes } from './reports/reviews/routes'
import { secondFactorRoutes } from './accounts/secondFactor/routes'
import type { Services } from './services'
import { setupRoutes } from './setup/routes'
import { signInRoutes } from './accounts/signIn/routes'

const REQUEST_SECONDS = 60
/**
 * A member's files may take this many times longer in all: 25 MB over a line of half a megabit a second. pacedBody says
 * how steadily they must come.
 */
const FILE_PATIENCE = 10
/** A client that reads nothing of an answer is cut off this many times sooner. */
const READING_HURRY = 3

export interface AppOptions {
  config: Pick<Config, 'trustProxy' | 'clubUrl'> & Partial<Config>
  services: Services
  /** If left out, the server does not watch the disk. */
  room?: RoomToWrite | undefined
  /** Left out where the club is not backed up. */
  backups?: DailyBackup | undefined
  logLevel?: 'info' | 'warn' | 'silent'
  /** The log goes here instead of to the output. */
  logTo?: { write(line: string): void }
  /** A logger in place of both. It is told of each request too. */
  logger?: FastifyBaseLogger | undefined
  /** Seconds within which a request without files must arrive. */
  requestSeconds?: number
  shutdown?: ShutdownLimits
  /** The limits for uploads: how slow they may be, and how many may run at once. */
  uploads?: Partial<Uploads>
}

/** The farewell of a server that only a test knows. */
const NO_DRAIN: ShutdownLimits = { drain: 0, linger: 0, timeout: 4_000 }

/** Builds the calls, the site and the application on one origin. The server does not listen yet. */
export async function buildApp({
  config,
  services,
  room,
  backups,
  logLevel = 'warn',
  logTo,
  logger,
  requestSeconds = REQUEST_SECONDS,
  shutdown = NO_DRAIN,
  uploads,
}: AppOptions): Promise<FastifyInstance> {
  const slowest = requestSeconds * 1000
  const isBehindTls = config.clubUrl?.startsWith('https:') ?? false
  const strictTransport = isBehindTls && (config.hstsSubdomains ? 'with subdomains' : 'this host')
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: { level: logLevel, ...(logTo && { stream: logTo }) } }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustOf(config.trustProxy),
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT.other,
    requestTimeout: slowest * FILE_PATIENCE,
    connectionTimeout: slowest,
    // Node swaps the two limits if the limit for the headers is the longer one.
    http: { headersTimeout: slowest, connectionsCheckingInterval: slowest / 10 },
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerBadAddress(strictTransport),
    clientErrorHandler: answerBadRequest(strictTransport),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  answerNotFound(app)
  sendRequestIds(app)
  if (logger) logRequests(app)
  recordClientNetwork(app)
  setHeaders(app, strictTransport)
  refuseRepeatedHeaders(app)
  drainBeforeClosing(app, shutdown)
  if (room) refuseWithoutRoom(app, room)
  cutStalledReaders(app, slowest / READING_HURRY)
  limitBodyTime(app, { body: slowest, cutOff: answerBadRequest(strictTransport) })
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })

  healthRoutes(app, services.database)
  if (config.publishesApi) apiDocumentRoute(app, services)
  let removing: Promise<unknown> | undefined
  app.addHook('onReady', async () => {
    removing = Promise.all(
      [removeAbandoned, removeUnusedPictures].map(remove =>
        remove(services).catch((error: unknown) => app.log.warn(error)),
      ),
    )
  })
  // The database is closed after the app, so a server that ends at once waits for what it began.
  app.addHook('onClose', async () => void (await removing))
  const serve = createServe(app, services, { ...UPLOADS, ...uploads })
  signInRoutes(serve, services)
  accountRoutes(serve, services)
  firstAdministratorRoutes(serve, services)
  mySessionRoutes(serve, services)
  privacyRoutes(serve, services)
  secondFactorRoutes(serve, services)
  lookupRoutes(serve, services)
  homeRoutes(serve, services)
  eventRoutes(serve, services)
  documentRoutes(app, serve, services)
  pictureRoutes(app, serve, services)
  attendeeRoutes(serve, services)
  calendarRoutes(app, serve, services)
  messageRoutes(serve, services)
  memberRoutes(serve, services)
  memberImportRoutes(serve, services)
  duplicateRoutes(serve, services)
  invitationRoutes(serve, services)
  groupMessageRoutes(serve, services)
  paymentRoutes(serve, services)
  messagePreviewRoutes(serve, services)
  reviewRoutes(serve, services)
  reportRoutes(serve, services)
  const settings = { ...readConfig({}), ...config }
  outboxRoutes(serve, services, settings)
  clubHealthRoutes(serve, services, settings)
  backupRoutes(app, serve, services, backups)
  firstStepRoutes(serve, services)
  historyRoutes(serve, services)
  setupRoutes(serve, services)
  riverRoutes(serve, services)
  noticeRoutes(serve, services)
  pushRoutes(serve, services)
  return app
}

/** Trusts this many proxies in front, or those with these addresses, to say where a request came from. */
const trustOf = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
