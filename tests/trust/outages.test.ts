// Takes away from a club's server what it stands on: its database, and a mail server that keeps its word.
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../server/config'
import { inTransaction } from '../../server/database/transaction'
import { WAITS } from '../../server/mail/dueMail'
import { queueMail } from '../../server/mail/queueMail'
import { startMailSender } from '../../server/mail/sender'
import { startServer } from '../../server/start'
import { startForTest, temporaryFolder } from '../database/embedded'
import { startSmtp } from '../mail/smtpServer'
import { startTestClub } from '../testClub'
import { eventually } from '../eventually'

/** Milliseconds within which the server must be ready again after an outage of its database. */
const READY_AGAIN = 10_000

test(
  'the database gone for a while and back: every call is told to come again, the server stays, and is back by itself',
  { timeout: 180_000 },
  async () => {
    const dataFolder = await temporaryFolder()
    const before = await startForTest({ dataFolder })
    const server = await startServer(readConfig({ DATABASE_URL: before.url, PORT: '0' }), { log: () => undefined })
    onTestFinished(() => server.stop())
    const ask = async (path: string) => {
      const answer = await fetch(server.origin + path)
      await answer.arrayBuffer()
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    }
    const CALL = '/api/lookup/getByType?type=Gender'
    expect((await ask(CALL)).status).toBe(200)
    await before.stop()

    const answers = []
    for (let times = 0; times < 15; times++) {
      answers.push(await ask(CALL))
      expect((await ask('/health/live')).status).toBe(200)
    }
    const after = await startForTest({ dataFolder })
    expect(after.url).toBe(before.url)
    await vi.waitFor(async () => expect((await ask('/health/ready')).status).toBe(200), {
      timeout: READY_AGAIN,
      interval: 50,
    })
    expect((await ask(CALL)).status).toBe(200)
    expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']))
  },
)

test(
  'a mail server that stalls, refuses and says yes before it says no: nothing is lost, nothing goes twice, nobody waits',
  { timeout: 180_000 },
  async () => {
    const each = 10
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

    for (let tryNumber = 1; tryNumber <= 3; tryNumber++) {
      await vi.waitFor(
        async () => {
          void sender.nudge()
          expect((await club.call('GET /api/home/get')).status).toBe(200)
          expect(
            people.filter(address => (tries.get(address) ?? 0) < (/^(?:later|lie)/.test(address) ? tryNumber : 1)),
          ).toEqual([])
        },
        { timeout: 20_000, interval: 100 },
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
    expect(received.sort()).toEqual(addresses.filter(address => !address.startsWith('never')).sort())
    expect((await inState('parked')).sort()).toEqual(addresses.filter(address => address.startsWith('never')).sort())
  },
)
