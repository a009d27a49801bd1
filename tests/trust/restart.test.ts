// A server is ended and started again, as with every new version, while members use it.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../cluster/freshDatabase'
import { startClubProcess } from './clubProcess'

const REQUEST = 'GET /api/home/get HTTP/1.1\r\nhost: club\r\n\r\n'

type Outcome = 'answered' | 'not taken' | 'lost'

/** One request over a connection of its own. Nobody has lost anything who could not even connect. */
const ask = (port: number): Promise<Outcome> =>
  new Promise(resolve => {
    let isConnected = false
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      isConnected = true
      socket.write(REQUEST)
    })
    const isWhole = () => Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1]) === Buffer.byteLength(answer.slice(answer.indexOf('\r\n\r\n') + 4))
    socket.setEncoding('utf8').on('data', text => {
      answer += text
      if (isWhole()) socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(isWhole() && answer.startsWith('HTTP/1.1 200 ') ? 'answered' : isConnected ? 'lost' : 'not taken'))
  })

async function clubProcess(settings: Record<string, string> = {}) {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return startClubProcess(url, settings)
}

test('every request that has been sent when SIGTERM comes, or is sent until listening ends, is answered, and the process ends with 0', async () => {
  const club = await clubProcess()
  const outcomes: Outcome[] = []
  /** Asks again and again, until nobody listens. */
  async function keepAsking(): Promise<void> {
    for (let outcome: Outcome | undefined; outcome !== 'not taken'; outcomes.push(outcome)) outcome = await ask(club.port)
  }
  const asking = Promise.all(Array.from({ length: 10 }, keepAsking))
  await wait(100)
  const burst = Promise.all(Array.from({ length: 30 }, () => ask(club.port)))
  await wait(15)
  club.signal('SIGTERM')
  expect(await burst).toEqual(Array.from({ length: 30 }, () => 'answered'))
  await asking
  expect(outcomes.filter(outcome => outcome === 'lost')).toEqual([])
  expect(await club.ended).toBe(0)
})
