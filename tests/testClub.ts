// The real server over a database of its own, with a clock that the test sets and passwords that are cheap to hash.
import { hash } from '@node-rs/argon2'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { MEGABYTE, type Role } from '#contract/words'
import type { Call } from '#contract/call'
import { dayAt } from '#contract/rules/clubClock'
import { daysLater } from '#contract/rules/days'
import { calls, splitName, type AnswerOf, type CallName } from '#contract/calls'
import { buildApp } from '../server/app'
import { loadSecrets } from '../server/accounts/secrets'
import { keepDailyBackups } from '../server/operations/backup/dailyBackup'
import { connectDatabase } from '../server/database/connect'
import * as schema from '../server/database/schema/index'
import { isPushService } from '../server/push/pushServices'
import type { HashingCost, Services } from '../server/services'
import { freshDatabase } from './cluster/freshDatabase'
import { START } from './moment'

/** Every error has an id of its own, which says nothing to compare; tests/trust/requestIds.test.ts looks at them. */
export function withoutId<Body>(body: Body): Body {
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return body
  const { requestId: _ofItsOwn, ...rest } = body
  return rest as Body
}

export const PASSWORD = 'tide-turns-at-six'
const FORM = 'application/x-www-form-urlencoded'
const CHEAP: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
export interface TestSession {
  memberId: number
  accessToken: string
  refreshToken: string
  xsrf: string
}

export interface Answered<T = unknown> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
}

export interface CallInput {
  /** The parts of the path that begin with a colon. */
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown>
  body?: unknown
  as?: TestSession | null
  headers?: Record<string, string>
}

type NewMember = Partial<typeof schema.member.$inferInsert> & {
  roles?: readonly Role[]
  password?: string | null
  membershipType?: string
  paid?: boolean
}

interface TestSettings {
  /** The folder of its backups. Without one, none are made. */
  backupFolder?: string
  smtpUrl?: string
}

/** Starts a club for tests. `over` replaces some of its usual services. */
export async function startTestClub(over: Partial<Services> = {}, { backupFolder, smtpUrl }: TestSettings = {}) {
  const { url, drop } = await freshDatabase()
  const { database, pool, close } = connectDatabase(url)
  const time = { now: START }
  const services: Services = {
    database,
    statisticsDatabase: database,
    clock: { now: () => new Date(time.now) },
    publicUrl: 'https://club.example',
    secrets: await loadSecrets(database),
    hashing: CHEAP,
    sessionDays: 180,
    secondFactorRoles: [],
    quotas: { member: 2_000 * MEGABYTE, club: 10_000 * MEGABYTE },
    sendsMail: true,
    knowsClubUrl: true,
    mailHindrances: [],
    isPushService,
    ...over,
  }
  const backups =
    backupFolder === undefined
      ? undefined
      : keepDailyBackups({ services, url, folder: backupFolder, clubData: null, log: () => undefined })
  const config = { trustProxy: false as const, clubUrl: null, ...(smtpUrl !== undefined && { smtpUrl }) }
  const app = await buildApp({ config, services, backups, logLevel: 'silent' })
  await app.ready()
  let members = 0

  /** An approved, active member with a completed profile, unless told otherwise. */
  async function memberWith({
    roles = ['Member'],
    password = PASSWORD,
    membershipType = 'Full',
    paid = false,
    ...fields
  }: NewMember = {}) {
    members += 1
    const [type] = await database
      .select()
      .from(schema.membershipType)
      .where(eq(schema.membershipType.name, membershipType))
    const [row] = await database
      .insert(schema.member)
      .values({
        firstName: `First${members}`,
        familyName: `Family${members}`,
        email: `member${members}@club.example`,
        passwordHash: password === null ? null : await hash(password, { ...CHEAP, algorithm: 2 }),
        dateOfBirth: '1980-05-17',
        membershipTypeId: type?.id ?? null,
        swimmingAbilityId: 1,
        genderId: 1,
        ethnicityId: 1,
        consentDataSharing: true,
        updatedProfile: true,
        isApproved: true,
        registeredAt: time.now,
        ...fields,
      })
      .returning()
    if (!row) throw new Error('no member was made')
    const held = await database
      .select()
      .from(schema.role)
      .where(inArray(schema.role.name, [...roles]))
    if (held.length > 0)
      await database.insert(schema.memberRole).values(held.map(role => ({ memberId: row.id, roleId: role.id })))
    if (paid)
      await database
        .insert(schema.payment)
        .values({ memberId: row.id, membershipYear: 2026, settles: true, recordedAt: time.now })
    return row
  }

  const cookieOf = (headers: Answered['headers'], name: string) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find(cookie => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';')[0]

  async function token(form: Record<string, string>, key?: string): Promise<Answered<Record<string, string>>> {
    const response = await app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': FORM, ...(key !== undefined && { 'idempotency-key': key }) },
      payload: new URLSearchParams(form).toString(),
    })
    return { status: response.statusCode, body: withoutId(response.json()), headers: response.headers }
  }

  async function signIn(email: string, password = PASSWORD): Promise<TestSession> {
    const { status, body, headers } = await token({ grant_type: 'password', username: email, password })
    if (status !== 200) throw new Error(`${email} was not let in: ${JSON.stringify(body)}`)
    const [row] = await database.select().from(schema.member).where(eq(schema.member.email, email))
    return {
      memberId: row?.id ?? 0,
      accessToken: body.access_token ?? '',
      refreshToken: body.refresh_token ?? '',
      xsrf: cookieOf(headers, 'XSRF-TOKEN') ?? '',
    }
  }

  async function signedIn(fields: NewMember = {}): Promise<TestSession> {
    return signIn((await memberWith(fields)).email)
  }

  let visitorToken: string | undefined
  /** One call of the contract, as the browser makes it. */
  async function call<N extends CallName>(
    name: N,
    { params = {}, query, body, as = null, headers = {} }: CallInput = {},
  ): Promise<Answered<AnswerOf<N>>> {
    const { method, path } = splitName(name)
    const { form }: Call = calls[name]
    if (!as)
      visitorToken ??= cookieOf((await app.inject({ method: 'GET', url: '/api/home/get' })).headers, 'XSRF-TOKEN')
    const xsrf = as?.xsrf ?? visitorToken ?? ''
    const response = await app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_part, part: string) => encodeURIComponent(String(params[part] ?? ''))),
      query: Object.fromEntries(
        Object.entries(query ?? {}).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, Array.isArray(value) ? value.map(String) : String(value)]],
        ),
      ),
      cookies: { 'XSRF-TOKEN': xsrf },
      headers: {
        'x-xsrf-token': xsrf,
        ...(form && { 'content-type': FORM }),
        ...(as && { authorization: `Bearer ${as.accessToken}` }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: form ? new URLSearchParams(body as Record<string, string>).toString() : (body as object),
      }),
    })
    return {
      status: response.statusCode,
      body: (response.body === '' ? null : withoutId(response.json())) as AnswerOf<N>,
      headers: response.headers,
    }
  }

  return {
    app,
    services,
    database,
    pool,
    url,
    backups,
    schema,
    memberWith,
    signIn,
    signedIn,
    token,
    call,
    cookieOf,
    /** Returns the outbox, oldest mail first. */
    mails: () => database.select().from(schema.mail).orderBy(asc(schema.mail.id)),
    history: () => database.select().from(schema.changeHistory).orderBy(asc(schema.changeHistory.id)),
    /** Returns how many sessions of the database wait for a lock. */
    waitingForLocks: async () =>
      (
        await pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount,
    now: () => new Date(time.now),
    /** Returns the club's day, yyyy-MM-dd, or the one this many days later. */
    day: (later = 0) => daysLater(dayAt('Europe/London', time.now.toISOString()), later),
    setTime: (instant: string | Date) => void (time.now = new Date(instant)),
    advance: (milliseconds: number) => void (time.now = new Date(time.now.getTime() + milliseconds)),
    async stop() {
      await app.close()
      await backups?.stop()
      await close()
      await drop()
    },
  }
}

export type TestClub = Awaited<ReturnType<typeof startTestClub>>

/**
 * Makes something before the tests of a file, or of a `describe`. What it returns is a copy, which is empty until the
 * hooks below it run.
 */
export function beforeTests<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made
  beforeAll(async () => void Object.assign(made, await make()))
  return made
}

/** The club of a file of tests, or of a `describe`: it starts before them and stops after them. */
export function testClub(...settings: Parameters<typeof startTestClub>): TestClub {
  const club = beforeTests(() => startTestClub(...settings))
  afterAll(() => club.stop())
  return club
}
