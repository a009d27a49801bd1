// A server is ended and started again, as with every new version, while members use it.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../cluster/freshDatabase'
import { askOnce, type Outcome } from '../trust/askOnce'
import { startClubProcess } from '../trust/clubProcess'
import { startRoundRobin } from './roundRobin'

test('every request that has been sent when SIGTERM comes, or is sent until listening ends, is answered, and the process ends with 0', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const club = await startClubProcess(url)
  const outcomes: Outcome[] = []
  /** Asks again and again, until nobody listens. */
  async function keepAsking(): Promise<void> {
    for (let outcome: Outcome | undefined; outcome !== 'not taken'; outcomes.push(outcome))
      outcome = await askOnce(club.port)
  }
  const asking = Promise.all(Array.from({ length: 10 }, keepAsking))
  await wait(100)
  const burst = Promise.all(Array.from({ length: 30 }, () => askOnce(club.port)))
  await wait(15)
  club.signal('SIGTERM')
  expect(await burst).toEqual(Array.from({ length: 30 }, () => 'answered'))
  await asking
  expect(outcomes.filter(outcome => outcome === 'lost')).toEqual([])
  expect(await club.ended).toBe(0)
})

test('two servers behind a proxy, restarted one after the other under load: nobody sees an error', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  // The successors start beforehand, because a start takes long while everybody asks.
  const start = () => startClubProcess(url)
  const [first, second, ...successors] = await Promise.all([start(), start(), start(), start()])
  const clubs = [first, second]
  const ports = clubs.map(({ port }) => port)
  const origin = await startRoundRobin(ports)
  const faults: unknown[] = []
  let asked = 0
  let isOver = false
  async function keepAsking(): Promise<void> {
    for (; !isOver; asked++) {
      const isWrite = asked % 3 === 0
      const answer = fetch(
        origin + (isWrite ? '/oauth/revoke' : '/api/home/get'),
        isWrite ? { method: 'POST', headers: FORM_HEADERS } : {},
      )
      const fault = await answer.then(
        async response => (await response.arrayBuffer(), EXPECTED.includes(response.status) ? null : response.status),
        (error: Error) => error.cause,
      )
      if (fault !== null) faults.push(fault)
    }
  }
  const asking = Promise.all(Array.from({ length: 4 }, keepAsking))
  for (const [index, club] of clubs.entries()) {
    club.signal('SIGTERM')
    expect(await club.ended).toBe(0)
    ports[index] = successors[index]?.port ?? 0
  }
  isOver = true
  await asking
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(20)
}, 120_000)

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }
/** All of this comes from one address, which after a while has asked to sign out too often. */
const EXPECTED = [200, 429]
