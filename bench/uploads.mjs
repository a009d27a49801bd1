#!/usr/bin/env node
// Ten uploads of 25 MB at once, and how long other calls take meanwhile.
//
//   node bench/uploads.mjs --pid PID [--origin http://127.0.0.1:3000] [--accounts 5] [--uploads 10]
//
// Needs a running demo club (CLUB_DEMO=1) on this machine, and the process number of its server. The uploads are shared among the first so
// many of the demo's committee accounts. Prints the memory of the server's process (its peak while the uploads run, and before), how long
// each upload took, and the times of two calls that a member makes again and again meanwhile. What was uploaded is deleted again.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    pid: { type: 'string' },
    origin: { type: 'string', default: 'http://127.0.0.1:3000' },
    accounts: { type: 'string', default: '5' },
    uploads: { type: 'string', default: '10' },
  },
})
const PASSWORD = 'ebb-and-flood-2026'
const COMMITTEE = ['committee', 'bosun', 'safety', 'secretary', 'admin'].slice(0, Number(values.accounts))
const SIZE = 25 * 1024 * 1024

async function signIn(name) {
  const form = new URLSearchParams({ grant_type: 'password', username: `${name}@demo.example`, password: PASSWORD })
  const response = await fetch(`${values.origin}/oauth/token`, { method: 'POST', body: form })
  const { access_token } = await response.json()
  if (!access_token) throw new Error(`${name} was not let in: ${response.status}`)
  const xsrf = response.headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('XSRF-TOKEN='))
    ?.split(';')[0]
    .slice('XSRF-TOKEN='.length)
  return {
    authorization: `Bearer ${access_token}`,
    cookie: `XSRF-TOKEN=${xsrf}`,
    'x-xsrf-token': decodeURIComponent(xsrf),
  }
}

const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${values.pid}/status`, 'utf8'))[1]) / 1024
const quantile = (times, part) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)

const sessions = await Promise.all(COMMITTEE.map(signIn))
const member = await signIn('member')
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

let peak = 0
const before = megabytes()
const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 20)

let isOver = false
async function callAgainAndAgain(path) {
  const times = []
  while (!isOver) {
    const since = performance.now()
    const { status } = await fetch(`${values.origin}${path}`, { headers: member }).then(
      async response => (await response.arrayBuffer(), response),
    )
    if (status !== 200) throw new Error(`${path}: ${status}`)
    times.push(performance.now() - since)
  }
  return times
}
const calls = ['/api/home/get', '/api/event/all?type=All+Events&filter=Upcoming'].map(path =>
  callAgainAndAgain(path).then(times => ({ path, times })),
)

/** Not by fetch, which copies the whole body first, and would hold up the calls that are measured. */
const send = as =>
  new Promise((resolve, reject) => {
    const headers = { ...as, 'content-type': 'application/json', 'content-length': body.length }
    const sending = request(
      `${values.origin}/api/document/save?type=Committee`,
      { method: 'POST', headers },
      async response => {
        let text = ''
        for await (const part of response.setEncoding('utf8')) text += part
        resolve({ status: response.statusCode, text })
      },
    )
    sending.on('error', reject).end(body)
  })

const since = performance.now()
const uploads = await Promise.all(
  Array.from({ length: Number(values.uploads) }, async (_, index) => {
    const as = sessions[index % sessions.length]
    const begun = performance.now()
    const { status, text } = await send(as)
    return { as, id: JSON.parse(text).id, status, took: performance.now() - begun }
  }),
)
const total = performance.now() - since
isOver = true
clearInterval(watch)
for (const { path, times } of await Promise.all(calls))
  console.log(
    `${path}: ${times.length} calls, median ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, longest ${quantile(times, 1)} ms`,
  )
console.log(
  `uploads: ${uploads.map(({ status, took }) => `${status} in ${Math.round(took)} ms`).join(', ')}; all in ${Math.round(total)} ms`,
)
console.log(`memory of the server: ${Math.round(before)} MB before, at most ${Math.round(peak)} MB`)
for (const { as, id, status } of uploads)
  if (status === 200)
    await fetch(`${values.origin}/api/document/delete`, {
      method: 'POST',
      headers: { ...as, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })
