// The settings, read from the environment once and validated. The README says what each is for.
import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { MEGABYTE, type Role, ROLES } from '#contract/words'
import type { Quotas } from './services'
import { isWildcard } from './origin'

export interface Config {
  port: number
  host: string
  /** The folder of the embedded database. */
  clubData: string
  /** The URL of the club's own PostgreSQL; null for the embedded one. */
  databaseUrl: string | null
  /** The same database, with a session for each connection. It is needed beside a pooler that shares connections. */
  sessionUrl: string | null
  /** The URL of a copy that follows the database, for statistics; null to read them from the database itself. */
  readUrl: string | null
  /** The most connections of each kind. */
  poolSize: number
  /** Whether repeated queries are prepared. A pooler that does not support prepared statements needs this off. */
  preparesQueries: boolean
  /** The folder of the daily backups; null when none are made. */
  backupFolder: string | null
  smtpUrl: string | null
  /** The sender of mails; null for the club's own address from its settings. */
  mailFrom: string | null
  /**
   * The address at which people reach the club, without a slash at its end; null for the address on which the server
   * listens.
   */
  clubUrl: string | null
  loadsDemoClub: boolean
  /** The days after signing in at which a session ends, however much it is used. */
  sessionDays: number
  /** The proxies that may say where a request came from: their number, or their addresses. */
  trustProxy: number | string[] | false
  /** Whether browsers are told to use TLS for every name below the club's too. This applies behind TLS. */
  hstsSubdomains: boolean
  /** The most that is stored of what people send, in bytes. */
  quotas: Quotas
  /** Seconds during which a stopping server still takes requests, while it says that it is not ready. */
  drainSeconds: number
  /** Members with one of these roles sign in with a second factor. */
  secondFactorRoles: readonly Role[]
  /** The level of the log, written as JSON lines; null for faults alone, as plain lines for the terminal. */
  logLevel: (typeof LOG_LEVELS)[number] | null
  /** The address that answers /metrics; null for none. */
  metrics: { host: string; port: number } | null
  /** Whether the server answers GET /api/openapi.json. */
  publishesApi: boolean
}

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const

/** A setting that cannot be used. Its message is the one clear line that ends the start. */
export class BadSetting extends Error {
  override name = 'BadSetting'
}

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost']

const urlOf =
  (...protocols: string[]) =>
  (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol)
const isPostgres = urlOf('postgres:', 'postgresql:')
const namesHost = (value: string) => URL.canParse(value) && new URL(value).hostname !== ''

const HOPS = /^\d$/
const BITS: Record<number, number> = { 4: 32, 6: 128 }

/** An address, or a network as address/bits: '10.1.0.0/16'. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const most = BITS[isIP(address)]
  if (most === undefined || address.includes('%') || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

const addressesIn = (value: string) => value.trim().split(/\s*,\s*/)

const isRole = (name: string): name is Role => ROLES.some(role => role === name)

const megabytes = (usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .default(usual)

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine(port => port <= 65_535)
const hostName = z.string().regex(/^[\w.:-]+$/)

const settings = z.object({
  PORT: portNumber.default(3000),
  HOST: hostName.default('127.0.0.1'),
  CLUB_DATA: z.string().default('./club-data'),
  // A URL without a host may name a socket: postgres:///club?host=/run/postgresql
  DATABASE_URL: z.string().refine(isPostgres).nullable().default(null),
  DATABASE_SESSION_URL: z.string().refine(isPostgres).nullable().default(null),
  DATABASE_READ_URL: z.string().refine(isPostgres).nullable().default(null),
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .default(10),
  DATABASE_PREPARE: z.enum(['0', '1']).nullable().default(null),
  BACKUP_FOLDER: z.string().nullable().default(null),
  SMTP_URL: z.string().refine(urlOf('smtp:', 'smtps:')).refine(namesHost).nullable().default(null),
  MAIL_FROM: z.email().nullable().default(null),
  CLUB_URL: z
    .string()
    .refine(urlOf('http:', 'https:'))
    .refine(namesHost)
    .transform(value => (URL.canParse(value) ? new URL(value).origin : value))
    .nullable()
    .default(null),
  CLUB_DEMO: z.enum(['0', '1']).nullable().default(null),
  SESSION_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .default(180),
  TRUST_PROXY: z
    .string()
    .refine(value => HOPS.test(value) || addressesIn(value).every(isNetwork))
    .transform(value => (HOPS.test(value) ? Number(value) : addressesIn(value)))
    .nullable()
    .default(null),
  HSTS_SUBDOMAINS: z.enum(['0', '1']).default('0'),
  MEMBER_QUOTA: megabytes(2_000),
  CLUB_QUOTA: megabytes(10_000),
  DRAIN_SECONDS: z
    .string()
    .regex(/^[0-5]$/)
    .transform(Number)
    .default(1),
  SECOND_FACTOR_ROLES: z
    .string()
    .transform(value => value.split(',').map(name => name.trim()))
    .pipe(z.array(z.string().refine(isRole)))
    .default([]),
  LOG_LEVEL: z.enum(LOG_LEVELS).nullable().default(null),
  METRICS_PORT: portNumber.nullable().default(null),
  METRICS_HOST: hostName.default('127.0.0.1'),
  API_DOCUMENT: z.enum(['0', '1']).default('0'),
})

const MEANINGS: Record<keyof z.input<typeof settings>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address or host name to listen on',
  CLUB_DATA: 'a folder',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/club',
  DATABASE_SESSION_URL: 'an address like postgres://user:password@host:5432/club',
  DATABASE_READ_URL: 'an address like postgres://user:password@host:5432/club',
  DATABASE_POOL: 'a number of connections from 1 to 999',
  DATABASE_PREPARE: '1 or 0',
  BACKUP_FOLDER: 'a folder',
  SMTP_URL: 'an address like smtp://user:password@host:587',
  MAIL_FROM: 'an email address',
  CLUB_URL: 'the address of the club, like https://members.club.example',
  CLUB_DEMO: '1 or 0',
  SESSION_DAYS: 'a number of days from 1 to 999',
  TRUST_PROXY: 'a number of proxies up to 9, or their addresses joined by commas',
  HSTS_SUBDOMAINS: '1 or 0',
  MEMBER_QUOTA: 'a number of megabytes from 1 to 9999999',
  CLUB_QUOTA: 'a number of megabytes from 1 to 9999999',
  DRAIN_SECONDS: 'a number of seconds from 0 to 5',
  LOG_LEVEL: 'error, warn, info or debug',
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_HOST: 'an address or host name to listen on',
  API_DOCUMENT: '1 or 0',
  SECOND_FACTOR_ROLES: `roles joined by commas, of ${ROLES.join(', ')}`,
}

/** The names of the settings in the environment. */
export const CONFIG_NAMES: ReadonlySet<string> = new Set(Object.keys(MEANINGS))

/** Reads the settings; an empty one counts as unset. Throws BadSetting, which names the first that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const read = settings.safeParse(present)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]) as keyof typeof MEANINGS
    throw new BadSetting(`The setting ${name} must be ${MEANINGS[name]}.`)
  }
  const { data } = read
  if (isWildcard(data.HOST) && data.CLUB_URL === null && data.SMTP_URL !== null)
    throw new BadSetting(
      `The setting CLUB_URL must be set to the public address of the club: with HOST=${data.HOST} nobody could follow the links in its mails.`,
    )
  const isBundled = data.DATABASE_URL === null
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'] as const)
    if (isBundled && data[name] !== null)
      throw new BadSetting(`The setting ${name} goes with DATABASE_URL, which is not set.`)
  return {
    port: data.PORT,
    host: data.HOST,
    clubData: data.CLUB_DATA,
    databaseUrl: data.DATABASE_URL,
    sessionUrl: data.DATABASE_SESSION_URL ?? data.DATABASE_URL,
    readUrl: data.DATABASE_READ_URL,
    poolSize: data.DATABASE_POOL,
    preparesQueries:
      data.DATABASE_PREPARE === null ? data.DATABASE_SESSION_URL === null : data.DATABASE_PREPARE === '1',
    // A club with a PostgreSQL of its own has its own backups too, unless it names a folder.
    backupFolder: data.BACKUP_FOLDER ?? (isBundled ? join(data.CLUB_DATA, 'backups') : null),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    clubUrl: data.CLUB_URL,
    loadsDemoClub: data.CLUB_DEMO === null ? isPrivate(data) : data.CLUB_DEMO === '1',
    sessionDays: data.SESSION_DAYS,
    trustProxy: data.TRUST_PROXY ?? false,
    hstsSubdomains: data.HSTS_SUBDOMAINS === '1',
    quotas: { member: data.MEMBER_QUOTA * MEGABYTE, club: data.CLUB_QUOTA * MEGABYTE },
    drainSeconds: data.DRAIN_SECONDS,
    secondFactorRoles: data.SECOND_FACTOR_ROLES,
    logLevel: data.LOG_LEVEL,
    metrics: data.METRICS_PORT === null ? null : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    publishesApi: data.API_DOCUMENT === '1',
  }
}

/**
 * Tells whether, as far as the settings say, only this machine can reach the club. A server behind a proxy listens on
 * loopback too.
 */
const isPrivate = ({ DATABASE_URL, HOST, CLUB_URL, TRUST_PROXY }: z.output<typeof settings>): boolean =>
  DATABASE_URL === null &&
  LOOPBACK.includes(HOST) &&
  (CLUB_URL === null || LOOPBACK.includes(new URL(CLUB_URL).hostname)) &&
  !TRUST_PROXY
