// Runs ten uploads of 25 MB at once, and measures the calls of a member meanwhile. node bench/uploads.mjs [--accounts
// 5] [--uploads 10]
//
// The uploads are shared among the first of the demo's committee accounts. They come from this machine too, and take
// from the server what a phone would not.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { parseArgs } from 'node:util'
import { signIn, startClub } from './server/club.mjs'

const PORT = 4341
const SIZE = 25 * 1024 * 1024
const MOST_MEGABYTES = 400
/** The limit in milliseconds for 99 of 100 calls. */
const MOST_P99 = 200
const CALLS = ['/api/home/get', '/api/event/all?type=All+Events&filter=Upcoming']

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '5' },
    uploads: { type: 'string', default: '10' },
  },
})
const COMMITTEE = ['committee', 'bosun', 'safety', 'secretary', 'admin'].slice(0, Number(values.accounts))

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(SIZE)]).subarray(0, SIZE)
const body = Buffer.from(
  JSON.stringify({
    title: 'Measured',
    document: {
      fileName: 'measured.pdf',
      contentType: 'application/pdf',
      base64: `data:application/pdf;base64,${bytes.toString('base64')}`,
      fileSize: SIZE,
    },
  }),
)

let isOver = false
const club = await startClub({ port: PORT })
try {
  const sessions = await Promise.all(COMMITTEE.map(account => signIn(club.origin, account)))
  const member = await signIn(club.origin, 'member')
  let peak = 0
  const before = megabytes()
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 20)
  const calls = CALLS.map(async path => {
    const times = []
    while (!isOver) times.push(await call(path, member))
    return times
  })
  const since = performance.now()
  const uploads = await Promise.all(
    Array.from({ length: Number(values.uploads) }, (_, index) => upload(sessions[index % sessions.length])),
  )
  const total = performance.now() - since
  isOver = true
  clearInterval(watch)
  const times = await Promise.all(calls)

  console.log(`${uploads.length} files of 25 MB at once, of ${COMMITTEE.length} accounts.\n`)
  console.log('| | measured | wanted | held |')
  console.log('|---|---|---|---|')
  for (const [index, path] of CALLS.entries()) {
    const [p50, p99] = [0.5, 0.99].map(part => quantile(times[index], part))
    line(`\`${path}\` meanwhile, p50, p99 of ${times[index].length} calls`, `${p50}, ${p99} ms`, p99, MOST_P99, 'ms')
  }
  line(
    'memory of the server, before and at most',
    `${Math.round(before)}, ${Math.round(peak)} MB`,
    peak,
    MOST_MEGABYTES,
    'MB',
  )
  console.log(`| an upload, p50, longest | ${quantile(uploads, 0.5)}, ${quantile(uploads, 1)} ms | | |`)
  console.log(`| all of them | ${Math.round(total)} ms | | |`)
} finally {
  isOver = true
  await club.stop()
}

function line(name, measured, value, most, unit) {
  console.log(`| ${name} | ${measured} | ≤ ${most} ${unit} | ${value <= most ? 'yes' : '**no**'} |`)
}

function megabytes() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${club.pid}/status`, 'utf8'))[1]) / 1024
}

function quantile(times, part) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))])
}

/** Makes a call; how long it took. */
async function call(path, headers) {
  const since = performance.now()
  const answer = await fetch(club.origin + path, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - since
}

/**
 * Sends the file; how long it took. Not by fetch, which copies the whole body first, and would hold up the calls that
 * are measured.
 */
function upload(as) {
  const since = performance.now()
  return new Promise((resolve, reject) => {
    const sending = request(
      `${club.origin}/api/document/save?type=Committee`,
      {
        method: 'POST',
        headers: { ...as, 'content-type': 'application/json', 'content-length': body.length },
      },
      answer => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - since)
            : reject(new Error(`An upload was answered with ${answer.statusCode}.`)),
        )
      },
    )
    sending.on('error', reject).end(body)
  })
}
