// Measures the server's responses a second, beside a bare Fastify with the same query, on one machine in one run. node
// bench/server.mjs [--seconds 5] [--rounds 3] [--only members25]
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { growClub, signIn, startClub, startProgram } from './server/club.mjs'

const CONNECTIONS = 10
/**
 * The limit for the spread of response times with this many connections: p97.5 over p50. The requirement is p95, which
 * is less strict.
 */
const CROWD = { connections: 50, wanted: 3 }
/** The memory of the server's process, in MB. The process rests once it has had no request for `quiet` milliseconds. */
const MEMORY = { rest: 150, load: 300, quiet: 30_000 }
const MEMBERS = 1_000
const PORTS = { product: 4311, floor: 4312 }
const TARGETS = {
  members25: { wanted: 0.4, product: '/api/user/all?filter=All&page=1&perPage=25', floor: '/members?limit=25' },
  members1000: { wanted: 0.55, product: '/api/user/all?filter=All', floor: `/members?limit=${MEMBERS}` },
  rows: {
    wanted: 0.4,
    product: '/api/event/all?type=All%20Events&filter=Upcoming&page=1&perPage=10',
    floor: '/rows?limit=10',
  },
  home: { wanted: 0.3, product: '/app/club/v1/home', floor: '/home' },
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const run = promisify(execFile)
const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function load(url, headers, connections = CONNECTIONS) {
  const options = JSON.stringify({ url, headers, connections, seconds: Number(values.seconds) })
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'server/load.mjs'), options])
  return JSON.parse(stdout)
}

/** Returns the memory of the server's process, in MB. */
const memoryOf = async ({ pid }) =>
  Math.round(Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024)

const club = await startClub({ port: PORTS.product })
const stops = [club.stop]
try {
  await wait(MEMORY.quiet)
  const rest = await memoryOf(club)
  let most = rest
  console.error(await growClub(club.url, { members: MEMBERS }))
  const floor = await startProgram([join(import.meta.dirname, 'server/floor.mjs')], {
    DATABASE_URL: club.url,
    HOME_PAGE: `${club.origin}/app/club/v1/home`,
    PORT: String(PORTS.floor),
  })
  stops.unshift(floor.stop)
  const headers = await signIn(club.origin, 'secretary')
  console.log(
    `| answer | floor a second | ours a second | ratio | wanted | p50 ms | p97.5 ms | bytes | p50 of ${CROWD.connections} | p97.5 of ${CROWD.connections} | ratio, wanted ${CROWD.wanted} |`,
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  for (const [name, { wanted, ...paths }] of Object.entries(TARGETS)) {
    if (values.only && values.only !== name) continue
    const rounds = { floor: [], product: [] }
    for (let round = 0; round < Number(values.rounds); round += 1) {
      rounds.floor.push(await load(floor.origin + paths.floor, {}))
      rounds.product.push(await load(club.origin + paths.product, headers))
    }
    const crowd = await load(club.origin + paths.product, headers, CROWD.connections)
    most = Math.max(most, await memoryOf(club))
    const failed = [...rounds.floor, ...rounds.product, crowd].reduce((sum, { failed: some }) => sum + some, 0)
    if (failed > 0) throw new Error(`${name}: ${failed} requests failed.`)
    const of = (side, figure) => median(rounds[side].map(round => round[figure]))
    const [bare, ours] = [of('floor', 'perSecond'), of('product', 'perSecond')]
    const cells = [name, Math.round(bare), Math.round(ours), (ours / bare).toFixed(2), wanted]
    const spread = [crowd.p50, crowd.p97, (crowd.p97 / crowd.p50).toFixed(1)]
    console.log(
      `| ${[...cells, of('product', 'p50'), of('product', 'p97'), Math.round(of('product', 'bytes')), ...spread].join(' | ')} |`,
    )
  }
  console.log(`\nMemory: ${rest} MB at rest (wanted ${MEMORY.rest}), ${most} under load (wanted ${MEMORY.load}).`)
} finally {
  for (const stop of stops) await stop()
}
