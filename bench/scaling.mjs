// Measures a club on more than one machine, with real parts. nginx (HTTP/2, TLS) stands before one, two and three
// servers, with PgBouncer, a PostgreSQL and its standby. Prints the number of answers a second, and the bottleneck.
// Then it kills the PostgreSQL under load and promotes the standby. node bench/scaling.mjs [--seconds 3] [--rounds 3]
// [--only throughput|takeover]. Needs nginx, pgbouncer, openssl, a built server, and Linux.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { growClub, signIn, startProgram } from './server/club.mjs'
import { openConnection } from './server/http2.mjs'
import {
  freePorts,
  makeFolder,
  megabytesOf,
  missingPrograms,
  processorSeconds,
  query,
  startPair,
  startPooler,
  startProxy,
  until,
} from './server/machines.mjs'

const [direct, proxy, pooler, ...others] = await freePorts(8)
const PORTS = { servers: others.slice(0, 3), direct, proxy, pooler, databases: others.slice(3) }
const SIZE = { members: 1_000, events: 400, attendances: 20_000 }
const TARGETS = {
  'rows list, 10 rows': { as: 'member', path: '/api/event/all?type=All%20Events&filter=Upcoming&page=1&perPage=10' },
  'members list, 25 members': { as: 'secretary', path: '/api/user/all?filter=All&page=1&perPage=25' },
  'public home': { as: null, path: '/app/club/v1/home' },
}
const REPORT = '/api/report/topRowers?dateFrom=2016-01-01&dateTo=2030-12-31'
const LOAD = { connections: 5, streams: 4 }
/** Times in milliseconds. */
const BACK_WITHIN = 10_000
const LOOKS_EVERY = 500
const LOOKS = 3

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const run = promisify(execFile)
const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const missing = await missingPrograms()
if (missing) {
  console.error(missing)
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'rowing-club-scaling-'))
const stops = [() => rm(folder, { recursive: true, force: true })]
async function stopAll() {
  for (const stop of stops.splice(0)) await stop().catch(error => console.error(error.message))
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().finally(() => process.exit(1)))
try {
  await makeFolder(folder)
  const { primary, standby } = await startPair(folder, PORTS.databases)
  stops.unshift(
    () => primary.stop(),
    () => standby.stop(),
  )
  const pooler = await startPooler(folder, PORTS.pooler, primary)
  stops.unshift(pooler.stop)
  const proxy = await startProxy(folder, PORTS.proxy)
  stops.unshift(proxy.stop)
  const startServer = async (port, database) => {
    const server = await startProgram(['dist/server/main.js'], {
      ...database,
      DATABASE_READ_URL: standby.url,
      CLUB_URL: proxy.origin,
      CLUB_DEMO: '1',
      TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
    })
    let stopping
    const stop = () => (stopping ??= server.stop())
    stops.unshift(stop)
    return { ...server, stop, origin: `http://127.0.0.1:${port}` }
  }
  const servers = []
  for (const port of PORTS.servers)
    servers.push(await startServer(port, { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: pooler.sessionUrl }))
  console.error(await growClub(primary.url, SIZE))
  const parts = { primary, standby, pooler, proxy, servers }
  if (values.only !== 'takeover') {
    const direct = await startServer(PORTS.direct, { DATABASE_URL: primary.url })
    await measureThroughput({ ...parts, direct })
    await direct.stop()
  }
  if (values.only !== 'throughput') await takeOver(parts)
} finally {
  await stopAll()
}

/** Answers a second with one, two and three servers, and what each part of a machine does for one answer. */
async function measureThroughput({ primary, pooler, proxy, servers, direct }) {
  const fronts = {
    ...Object.fromEntries(servers.map((_, last) => [last + 1, PORTS.servers.slice(0, last + 1)])),
    '1, without PgBouncer': [PORTS.direct],
  }
  const headers = {
    member: await signIn(servers[0].origin, 'member'),
    secretary: await signIn(servers[0].origin, 'secretary'),
  }
  const parts = {
    servers: async () => [...servers, direct].map(({ pid }) => pid),
    PostgreSQL: primary.pids,
    PgBouncer: pooler.pids,
    nginx: proxy.pids,
  }
  const spent = async () => Promise.all(Object.values(parts).map(async pids => processorSeconds(await pids())))
  console.log(
    `\n${cpus().length} cores, ${JSON.stringify(SIZE)}, ${LOAD.connections * LOAD.streams} requests at a time\n`,
  )
  console.log(
    `| answer | servers | a second | p50 ms | p95 ms | cores at work | ms of processor for one answer: ${Object.keys(parts).join(', ')}, who asks |`,
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const [name, { as, path }] of Object.entries(TARGETS)) {
    const rounds = Object.fromEntries(Object.keys(fronts).map(front => [front, []]))
    for (let round = 0; round < Number(values.rounds); round++)
      for (const [front, ports] of Object.entries(fronts)) {
        await proxy.leadTo(ports)
        const options = {
          origin: proxy.origin,
          path,
          headers: { ...headers[as], 'accept-encoding': 'br' },
          ...LOAD,
          seconds: Number(values.seconds),
        }
        if (round === 0) await load({ ...options, seconds: 1 })
        const before = await spent()
        const loaded = await load(options)
        const after = await spent()
        if (loaded.failed > 0) throw new Error(`${name}: ${loaded.failed} requests failed.`)
        rounds[front].push({
          ...loaded,
          spent: [...after.map((value, part) => value - before[part]), loaded.processor],
        })
      }
    for (const [front, taken] of Object.entries(rounds)) {
      const of = figure => median(taken.map(figure))
      const each = taken[0].spent.map((_, part) =>
        of(({ spent: of, answers }) => (1000 * of[part]) / answers).toFixed(2),
      )
      const cores = of(({ spent: of }) => of.reduce((sum, one) => sum + one, 0) / Number(values.seconds))
      const cells = [
        name,
        front,
        Math.round(of(({ perSecond }) => perSecond)),
        of(({ p50 }) => p50),
        of(({ p95 }) => p95),
      ]
      console.log(`| ${[...cells, cores.toFixed(1), each.join(', ')].join(' | ')} |`)
    }
  }
  const memory = await Promise.all([...servers, direct].map(({ pid }) => megabytesOf([pid])))
  console.log(`\nmemory: ${memory.join(', ')} MB the servers, ${await megabytesOf(await primary.pids())} MB PostgreSQL`)
  await measureCommits(primary)
}

async function load(options) {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'server/http2Load.mjs'),
    JSON.stringify(options),
  ])
  return JSON.parse(stdout)
}

/** Measures what a write costs when it waits for the standby. */
async function measureCommits(primary) {
  const each = async wait => {
    const since = performance.now()
    await query(
      primary.url,
      `do $$ begin for i in 1..200 loop insert into throttle values ('commit ' || i, 1, now()) on conflict (key) do update set tries = throttle.tries + 1; ${wait} commit; end loop; end $$`,
    )
    return (performance.now() - since) / 200
  }
  const times = { on: [], local: [] }
  for (let round = 0; round < 5; round++)
    for (const kind of Object.keys(times)) times[kind].push(await each(`set local synchronous_commit = ${kind};`))
  console.log(
    `a commit: ${median(times.on).toFixed(2)} ms with the standby, ${median(times.local).toFixed(2)} ms without\n`,
  )
}

/** Kills the PostgreSQL in the middle of reads and writes, promotes the standby and points the pooler to it. */
async function takeOver({ primary, standby, pooler, proxy, servers }) {
  await proxy.leadTo(PORTS.servers)
  const [member, administrator, secretary] = await Promise.all(
    ['member', 'admin', 'secretary'].map(account => signIn(servers[0].origin, account)),
  )
  const seen = { answers: 0, refused: 0, wrong: [], acknowledged: [], unsure: [], reports: 0 }
  let isOver = false
  let killedAt = Infinity
  let backAt = Infinity
  let lastRefusal = 0

  async function keepAsking(pause, next) {
    const { ask, close } = openConnection(proxy.origin)
    while (!isOver) {
      const { path, done = () => undefined, ...request } = next()
      const answer = await ask(path, request).catch(error => ({ status: error.message }))
      seen.answers += 1
      if (answer.status === 503 && Number(answer.retryAfter) > 0) {
        seen.refused += 1
        lastRefusal = performance.now()
      } else if (answer.status !== 200)
        seen.wrong.push(`${request.method ?? 'GET'} ${path}: ${answer.status} ${answer.body ?? ''}`)
      done(answer.status === 200)
      await wait(pause)
    }
    close()
  }

  let boats = 0
  const newBoat = by => () => {
    const name = `Boat ${(boats += 1)}`
    const begun = performance.now()
    return {
      path: '/api/setup/boats',
      method: 'POST',
      headers: by,
      body: { name, boatClass: '4x+', seats: 5, notes: '' },
      done(isTaken) {
        seen[isTaken ? 'acknowledged' : 'unsure'].push(name)
        if (isTaken && begun > killedAt) backAt = Math.min(backAt, performance.now())
      },
    }
  }
  const asking = Promise.all([
    ...Array.from({ length: 4 }, () =>
      keepAsking(20, () => ({ path: TARGETS['rows list, 10 rows'].path, headers: member })),
    ),
    ...Array.from({ length: 2 }, () =>
      keepAsking(50, () => ({ path: REPORT, headers: administrator, done: isTaken => (seen.reports += isTaken) })),
    ),
    ...[administrator, administrator, secretary, secretary].map(by => keepAsking(120, newBoat(by))),
  ])
  asking.catch(() => (isOver = true))

  const { findings } = JSON.parse(
    await (await fetch(`${servers[0].origin}/api/club/health`, { headers: administrator })).text(),
  )
  console.log(`doctor on the standby: ${findings.find(({ of }) => of === 'Standby').says}`)
  const onStandby = async () =>
    Number(
      (
        await standby.administer(
          `select xact_commit + xact_rollback as number from pg_stat_database where datname = 'club'`,
        )
      )[0].number,
    )
  const [readBefore, reportsBefore] = [await onStandby(), seen.reports]
  await wait(6_000)
  const [readAfter, reportsAfter] = [await onStandby(), seen.reports]

  await primary.kill()
  killedAt = performance.now()
  const before = seen.acknowledged.length
  // Fails over as Patroni, repmgr or a person would: the standby takes over after LOOKS looks without an answer.
  for (let looks = 0; looks < LOOKS; looks++) {
    await wait(LOOKS_EVERY)
    await primary.administer('select').then(
      () => (looks = -1),
      () => undefined,
    )
  }
  await standby.promote()
  const promoted = performance.now()
  await pooler.turnTo(standby)
  await until(
    () => Promise[backAt < Infinity ? 'resolve' : 'reject'](new Error('The database accepted no write.')),
    30,
    'After the takeover',
  )
  await wait(5_000)
  isOver = true
  await asking

  const kept = new Set((await query(standby.url, 'select name from boat')).map(({ name }) => name))
  const lost = seen.acknowledged.filter(name => !kept.has(name))
  const told = await everybodyIsTold(standby, servers)
  const seconds = milliseconds => `${(milliseconds / 1000).toFixed(1)} s`
  console.log(
    `statistics: ${reportsAfter - reportsBefore} answers in the first six seconds, ${readAfter - readBefore} transactions on the standby`,
  )
  console.log(
    `takeover: promoted ${seconds(promoted - killedAt)} after the kill, the first write taken after ${seconds(backAt - killedAt)}, the last 503 after ${seconds(lastRefusal - killedAt)}`,
  )
  console.log(
    `writes: ${seen.acknowledged.length} acknowledged (${before} before the kill), ${lost.length} of them lost; ${seen.unsure.filter(name => kept.has(name)).length} of ${seen.unsure.length} that were answered 503 are there`,
  )
  console.log(
    `answers: ${seen.answers}, of them ${seen.refused} were 503 with Retry-After, ${seen.wrong.length} anything else`,
  )
  console.log(`what is changed is told to ${told} of ${servers.length} servers again`)
  const faults = [
    lost.length > 0 && `lost: ${lost.join(', ')}`,
    seen.wrong.length > 0 && `wrong answers: ${[...new Set(seen.wrong)].slice(0, 5).join(' · ')}`,
    seen.refused === 0 && 'nobody met the kill',
    lastRefusal - killedAt > BACK_WITHIN && 'not back in time',
    readAfter - readBefore < reportsAfter - reportsBefore && 'statistics were not read from the standby',
    told < servers.length && 'not every server hears of changes',
  ].filter(Boolean)
  for (const fault of faults) console.error(`NOT KEPT: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/**
 * Counts the servers that show a title just changed in the database. They cache their pages until they hear of the
 * change.
 */
async function everybodyIsTold(database, servers) {
  const title = `Ebb ${Date.now()}`
  await query(database.url, 'update club_settings set title = $1', [title])
  let told = 0
  for (const { origin } of servers)
    await until(
      async () => {
        const page = await (await fetch(`${origin}/app/club/v1/home`)).text()
        if (!page.includes(title)) throw new Error('not yet')
        told += 1
      },
      5,
      origin,
    ).catch(() => undefined)
  return told
}
