// Servers are stopped while people use them lightly. Their connections are short with pauses between, so that for
// moments nobody is connected. The losses are printed.
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../cluster/freshDatabase'
import { askOnce, type Outcome } from '../trust/askOnce'
import { startClubProcess } from '../trust/clubProcess'
import { freePort, hasNginx, startNginx } from './nginx'

const ENDS = 50
/** Behind a proxy, of one server and the other in turn. */
const RESTARTS = 20
/** The longest pause between two requests of one client, in milliseconds. */
const PAUSE = 200

const pause = () => wait(Math.random() * PAUSE)

async function freshUrl(): Promise<string> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return url
}

for (const clients of [1, 3, 8, 16])
  test(
    `${ENDS} ends of a server with ${clients} clients on short connections with pauses: no request is lost`,
    { timeout: 1_200_000 },
    async () => {
      const url = await freshUrl()
      const counts: Record<Outcome, number> = { answered: 0, 'not taken': 0, lost: 0 }
      let coming = startClubProcess(url)
      for (let end = 1; end <= ENDS; end++) {
        const club = await coming
        if (end < ENDS) coming = startClubProcess(url)
        /** Asks with pauses, until nobody listens. */
        const keepAsking = async () => {
          for (let outcome: Outcome | undefined; outcome !== 'not taken'; counts[outcome] += 1) {
            await pause()
            outcome = await askOnce(club.port)
          }
        }
        const asking = Promise.all(Array.from({ length: clients }, keepAsking))
        await wait(200 + Math.random() * PAUSE)
        club.signal('SIGTERM')
        await asking
        expect(await club.ended).toBe(0)
      }
      console.log(`${ENDS} ends with ${clients} clients: ${counts.answered} answered, ${counts.lost} lost`)
      expect(counts.lost).toBe(0)
    },
  )

/** The status of an answer over a connection of its own, or what went wrong. */
const statusOf = (url: string, method: string) =>
  new Promise<number | string>(resolve => {
    const request = http.request(url, { agent: false, method, headers: FORM_HEADERS }, answer => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', error => resolve(error.message))
      answer.resume()
    })
    request.on('error', error => resolve(error.message))
    request.end()
  })
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }

test.runIf(hasNginx)(
  'two servers behind nginx, restarted in turn with 3 and 16 clients: nobody sees an error',
  { timeout: 1_200_000 },
  async () => {
    const url = await freshUrl()
    const ports = [await freePort(), await freePort()]
    const start = (port: number) => startClubProcess(url, { PORT: String(port), TRUST_PROXY: '1' })
    const clubs = await Promise.all(ports.map(start))
    const origin = await startNginx(ports)
    for (const clients of [3, 16]) {
      const statuses: Record<string, number> = {}
      let asked = 0
      let isOver = false
      const keepAsking = async () => {
        while (!isOver) {
          await pause()
          const [method, path] = asked++ % 3 === 0 ? ['POST', '/oauth/revoke'] : ['GET', '/api/home/get']
          const status = await statusOf(origin + path, method)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
      }
      const asking = Promise.all(Array.from({ length: clients }, keepAsking))
      for (let restart = 0; restart < RESTARTS; restart++) {
        const place = restart % 2
        clubs[place]?.signal('SIGTERM')
        expect(await clubs[place]?.ended).toBe(0)
        clubs[place] = await start(ports[place] ?? 0)
        await pause()
      }
      isOver = true
      await asking
      console.log(`${RESTARTS} restarts behind nginx with ${clients} clients: ${JSON.stringify(statuses)}`)
      // All of this comes from one address, which after a while has asked to sign out too often.
      const { 200: _answered, 429: _tooOften, ...faults } = statuses
      expect(faults).toEqual({})
    }
  },
)
