// Does to a club's server on purpose what every server meets sooner or later. `npm run drill` does it at length and
// prints a line with figures for each drill. `npm test` does a short form of what other tests do not do already. The
// full disk is in tests/trust/diskFull.test.ts.
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../server/config'
import { inTransaction } from '../../server/database/transaction'
import { WAITS } from '../../server/mail/dueMail'
import { queueMail } from '../../server/mail/queueMail'
import { startMailSender } from '../../server/mail/sender'
import { startServer } from '../../server/start'
import { postmasterOf, query, startForTest, temporaryFolder } from '../database/embedded'
import { startWriter } from '../database/writer'
import { startSmtp } from '../mail/smtpServer'
import { startTestClub } from '../testClub'
import { eventually } from '../eventually'

const IS_LONG = process.env.DRILL !== undefined
/** Milliseconds within which server and database must be ready again after a crash or an outage. */
const READY_AGAIN = 10_000

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

test.runIf(IS_LONG)(
  'kill -9, of the server and of PostgreSQL with it, again and again: no acknowledged write is lost',
  { timeout: 600_000 },
  async () => {
    const rounds = 30
    const dataFolder = await temporaryFolder()
    let acknowledged = 0
    let lost = 0
    let slowest = 0
    for (let round = 1; round <= rounds; round++) {
      const writer = await startWriter(dataFolder)
      const enough = writer.last() + 1 + Math.floor(Math.random() * 400)
      await vi.waitFor(() => expect(writer.last()).toBeGreaterThan(enough), { timeout: 20_000, interval: 5 })
      const postmaster = await postmasterOf(dataFolder)
      const gone = writer.kill()
      if (round % 2 === 0) process.kill(postmaster, 'SIGKILL')
      await gone
      const since = Date.now()
      const { url, stop } = await startForTest({ dataFolder, fsync: true })
      slowest = Math.max(slowest, Date.now() - since)
      acknowledged = writer.last()
      const kept = new Set((await query<{ id: number }>(url, 'select id from written')).map(({ id }) => id))
      for (let id = 1; id <= acknowledged; id++) if (!kept.has(id)) lost += 1
      await stop()
    }
    console.log(
      `kill -9: ${rounds} rounds, ${acknowledged} acknowledged writes, ${lost} lost, ready again after ${seconds(slowest)} at most`,
    )
    expect(lost).toBe(0)
    expect(slowest).toBeLessThan(READY_AGAIN)
  },
)

test(
  'the database gone for a while and back: every call is told to come again, the server stays, and is back by itself',
  { timeout: 180_000 },
  async () => {
    const away = IS_LONG ? 30_000 : 1_500
    const dataFolder = await temporaryFolder()
    const before = await startForTest({ dataFolder })
    const server = await startServer(readConfig({ DATABASE_URL: before.url, PORT: '0' }), { log: () => undefined })
    onTestFinished(() => server.stop())
    const ask = async (path: string) => {
      const since = Date.now()
      const answer = await fetch(server.origin + path)
      await answer.arrayBuffer()
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), took: Date.now() - since }
    }
    const CALL = '/api/lookup/getByType?type=Gender'
    expect((await ask(CALL)).status).toBe(200)
    await before.stop()

    const answers = []
    for (const since = Date.now(); Date.now() < since + away; await wait(100)) {
      answers.push(await ask(CALL))
      expect((await ask('/health/live')).status).toBe(200)
    }
    const slowest = Math.max(...answers.map(({ took }) => took))
    const since = Date.now()
    const after = await startForTest({ dataFolder })
    expect(after.url).toBe(before.url)
    await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), {
      timeout: READY_AGAIN,
      interval: 50,
    })
    expect((await ask(CALL)).status).toBe(200)
    console.log(
      `database gone for ${seconds(away)}: ${answers.length} calls told to come again, the slowest after ${seconds(slowest)}; back after ${seconds(Date.now() - since)}`,
    )
    expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']))
  },
)

test(
  'a mail server that stalls, refuses and says yes before it says no: nothing is lost, nothing goes twice, nobody waits',
  { timeout: 180_000 },
  async () => {
    const each = IS_LONG ? 40 : 10
    const club = await startTestClub()
    onTestFinished(() => club.stop())
    const tries = new Map<string, number>()
    let release: () => void = () => undefined
    const stalled = new Promise<void>(resolve => (release = resolve))
    const smtp = await startSmtp({
      recipient(address) {
        tries.set(address, (tries.get(address) ?? 0) + 1)
        if (address.startsWith('never')) return '550 No such person'
        return address.startsWith('later') && (tries.get(address) ?? 0) <= 2 ? '451 Try again later' : null
      },
      async taken(address) {
        if (address.startsWith('stall')) await stalled
        if (address.startsWith('lie') && (tries.get(address) ?? 0) <= 2)
          throw Object.assign(new Error('Not after all'), { responseCode: 451 })
      },
    })
    onTestFinished(() => smtp.stop())
    const people = ['well', 'later', 'never', 'lie'].flatMap(kind =>
      Array.from({ length: each }, (_, index) => `${kind}${index}@club.example`),
    )
    const addresses = ['stall0@club.example', 'stall1@club.example', ...people]
    await inTransaction(club.database, transaction =>
      queueMail(
        transaction,
        club.services.clock,
        addresses.map(address => ({
          kind: 'drill',
          to: { name: 'A Member', address },
          subject: 'Tide',
          text: 'High',
          html: '<p>High</p>',
        })),
      ),
    )
    const sender = startMailSender({ services: club.services, smtpUrl: smtp.url, mailFrom: null, log: () => undefined })
    onTestFinished(() => sender.stop())
    const { mail } = club.schema
    const inState = async (state: 'waiting' | 'sent' | 'parked') =>
      (await club.database.select({ to: mail.toAddress }).from(mail).where(eq(mail.state, state))).map(({ to }) => to)
    let slowest = 0
    const call = async () => {
      const since = performance.now()
      expect((await club.call('GET /api/home/get')).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - since)
    }

    for (let tryNumber = 1; tryNumber <= 3; tryNumber++) {
      await vi.waitFor(
        async () => {
          void sender.nudge()
          await call()
          expect(
            people.filter(address => (tries.get(address) ?? 0) < (/^(?:later|lie)/.test(address) ? tryNumber : 1)),
          ).toEqual([])
        },
        { timeout: IS_LONG ? 60_000 : 20_000, interval: 100 },
      )
      if (tryNumber === 1) {
        await eventually(async () =>
          expect((await inState('waiting')).filter(address => /^(?:stall|well)/.test(address)).sort()).toEqual([
            'stall0@club.example',
            'stall1@club.example',
          ]),
        )
        // The clock is about to go ahead by more than a mail stays with its sender.
        release()
      }
      await sender.nudge()
      club.advance(WAITS[tryNumber - 1] ?? 0)
    }
    await eventually(async () => expect(await inState('waiting')).toEqual([]))
    const received = smtp.received.map(({ to }) => [to].flat()[0]?.value[0]?.address ?? '')
    const twice = received.length - new Set(received).size
    const parked = (await inState('parked')).length
    console.log(
      `mail server that stalls, refuses and lies: ${addresses.length} mails, ${received.length} arrived, ${twice} of them twice, ${parked} parked, ${addresses.length - parked - received.length + twice} lost; the slowest call meanwhile took ${Math.round(slowest)} ms`,
    )
    expect(received.sort()).toEqual(addresses.filter(address => !address.startsWith('never')).sort())
    expect((await inState('parked')).sort()).toEqual(addresses.filter(address => address.startsWith('never')).sort())
  },
)
