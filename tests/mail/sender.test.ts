import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../server/database/transaction'
import { takeDueMail, WAITS } from '../../server/mail/dueMail'
import { retryMails } from '../../server/operations/outbox/retryMails'
import { type NewMail, queueMail } from '../../server/mail/queueMail'
import { type MailSender, startMailSender } from '../../server/mail/sender'
import { eventMaker } from '../api/eventMaker'
import { testClub } from '../testClub'
import { type SmtpBehaviour, startSmtp } from './smtpServer'
import { eventually } from '../eventually'

const MINUTE = 60_000

const club = testClub()

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await club.database.delete(club.schema.mail)
})

function sender(smtpUrl: string | null, log: string[] = []): MailSender {
  const started = startMailSender({ services: club.services, smtpUrl, mailFrom: null, log: line => log.push(line) })
  ends.push(() => started.stop())
  return started
}
async function smtp(behaviour: SmtpBehaviour = {}) {
  const server = await startSmtp(behaviour)
  ends.push(() => server.stop())
  return server
}
const mailTo = (address: string, fields: Partial<NewMail> = {}): NewMail => ({
  kind: 'test',
  to: { name: 'A Member', address },
  subject: 'Tide',
  text: 'High at noon',
  html: '<p>High at noon</p>',
  ...fields,
})
const queue = (...mails: NewMail[]) =>
  inTransaction(club.database, transaction => queueMail(transaction, club.services.clock, mails))
const outbox = () => club.database.select().from(club.schema.mail).orderBy(asc(club.schema.mail.id))
const one = async () => (await outbox())[0]

/** Makes a gate that holds those who await it, until it is released. */
function gate() {
  let release: () => void = () => undefined
  const hold = new Promise<void>(resolve => (release = resolve))
  return { hold, release: () => release() }
}

describe('a mail that can be sent', () => {
  test('[PUB-12] goes out from the club, to one person, with both its bodies', async () => {
    const { url, received } = await smtp()
    await queue(mailTo('wren@club.example', { replyTo: { name: 'Visitor', address: 'visitor@else.example' } }))
    await sender(url).nudge()
    expect(received).toHaveLength(1)
    const [mail] = received
    expect(mail?.from?.value).toEqual([{ name: 'Rowing Club', address: 'club@club.example' }])
    expect(mail?.to).toMatchObject({ value: [{ name: 'A Member', address: 'wren@club.example' }] })
    expect(mail?.replyTo?.value).toEqual([{ name: 'Visitor', address: 'visitor@else.example' }])
    expect([mail?.subject, mail?.text?.trim(), mail?.html]).toEqual(['Tide', 'High at noon', '<p>High at noon</p>'])
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply')
    expect(await one()).toMatchObject({ state: 'sent', attempts: 1, sentAt: club.now(), lastError: null })
  })

  test('[PUB-12] goes to a server that wants a name and a password; a wrong one spends no tries of the others', async () => {
    const { url, port, received } = await smtp({ account: { user: 'club@mail.example', password: 'p@ss:word/1' } })
    await queue(...Array.from({ length: 12 }, (_, i) => mailTo(`member${i}@club.example`)))
    await sender(`smtp://club%40mail.example:wrong@127.0.0.1:${port}`).nudge()
    expect((await outbox()).filter(({ attempts }) => attempts > 0).length).toBeLessThan(12)
    expect((await outbox()).every(({ state }) => state === 'waiting')).toBe(true)
    club.advance(MINUTE)
    await sender(url.replace('//', '//club%40mail.example:p%40ss%3Aword%2F1@')).nudge()
    expect(received).toHaveLength(12)
  })

  test.each([
    'Saltash, Wren',
    'Wren" <other@evil.example>, "x',
    'Wren\r\nBcc: other@evil.example',
    'Žofie Nováková 🚣',
    '',
  ])('[PUB-16] goes to that person alone, whatever their name: %j', async name => {
    const { url, received, commands } = await smtp()
    await queue(
      mailTo('wren@club.example', {
        to: { name, address: 'wren@club.example' },
        replyTo: { name, address: 'visitor@else.example' },
      }),
    )
    await sender(url).nudge()
    expect(commands).toEqual(['wren@club.example'])
    const shown = name.replace(/[\r\n]+/g, ' ')
    expect(received[0]?.to).toMatchObject({ value: [{ name: shown, address: 'wren@club.example' }] })
    expect(received[0]?.replyTo?.value).toEqual([{ name: shown, address: 'visitor@else.example' }])
    expect(received[0]?.bcc).toBeUndefined()
  })

  test('[PUB-16] a subject cannot begin another header', async () => {
    const { url, received } = await smtp()
    await queue(mailTo('wren@club.example', { subject: 'Tide\r\nX-Evil: yes\r\n\r\nbody' }))
    await sender(url).nudge()
    expect(received[0]?.subject).toBe('Tide X-Evil: yes body')
    expect(received[0]?.headers.has('x-evil')).toBe(false)
  })

  test('[PUB-12] is sent as soon as the transaction that wrote it has committed, and does not exist before', async () => {
    const { url, received, commands } = await smtp()
    const sending = sender(url)
    await sending.nudge()
    const { hold, release: commit } = gate()
    const writing = inTransaction(club.database, async transaction => {
      await queueMail(transaction, club.services.clock, mailTo('wren@club.example'))
      await hold
    })
    await sending.nudge()
    expect(commands).toEqual([])
    commit()
    await writing
    await eventually(() => expect(received).toHaveLength(1))
  })

  test('[PUB-12] never exists when its transaction is rolled back', async () => {
    const { url, commands } = await smtp()
    const failing = inTransaction(club.database, async transaction => {
      await queueMail(transaction, club.services.clock, mailTo('wren@club.example'))
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await sender(url).nudge()
    expect([await outbox(), commands]).toEqual([[], []])
  })

  test('[PUB-12] stays in the outbox where there is no SMTP server', async () => {
    await queue(mailTo('wren@club.example'))
    await sender(null).nudge()
    expect(await one()).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('a mail that cannot', () => {
  test('[PUB-12] is parked when its recipient is refused for good, and holds nobody up', async () => {
    const { url, received } = await smtp({
      recipient: address => (address.startsWith('gone') ? '550 No such person' : null),
    })
    await queue(mailTo('gone@club.example'), mailTo('wren@club.example'))
    const log: string[] = []
    await sender(url, log).nudge()
    expect(await outbox()).toMatchObject([
      { state: 'parked', attempts: 1, lastError: expect.stringContaining('550 No such person') },
      { state: 'sent', attempts: 1 },
    ])
    expect(received).toHaveLength(1)
    expect(log).toEqual([expect.stringContaining('is parked')])
  })

  test('[PUB-12] is tried again with growing waits while the refusal is for now, then sent once', async () => {
    const server = await smtp({ recipient: () => '451 Come back later' })
    await queue(mailTo('wren@club.example'))
    const sending = sender(server.url)
    await sending.nudge()
    for (const [i, wait] of WAITS.slice(0, 4).entries()) {
      expect(server.commands).toHaveLength(i + 1)
      expect(await one()).toMatchObject({
        state: 'waiting',
        attempts: i + 1,
        nextAttemptAt: new Date(club.now().getTime() + wait),
        lastError: expect.stringContaining('451'),
      })
      club.advance(wait - 1)
      await sending.nudge()
      expect(server.commands).toHaveLength(i + 1)
      club.advance(1)
      if (i === 3) server.behave({})
      await sending.nudge()
    }
    expect(WAITS).toEqual(WAITS.toSorted((a, b) => a - b))
    expect(server.received).toHaveLength(1)
    expect(await one()).toMatchObject({ state: 'sent', attempts: 5, lastError: null })
  })

  test('[PUB-12] is parked after its last try', async () => {
    const server = await smtp({ recipient: () => '451 Come back later' })
    await queue(mailTo('wren@club.example'))
    const sending = sender(server.url)
    for (const wait of [0, ...WAITS]) {
      expect((await one())?.state).toBe('waiting')
      club.advance(wait)
      await sending.nudge()
    }
    expect(await one()).toMatchObject({ state: 'parked', attempts: WAITS.length + 1 })
    expect(server.commands).toHaveLength(WAITS.length + 1)
  })

  test('[PUB-12] waits while the server is away, and goes when it is back', async () => {
    const first = await startSmtp()
    await first.stop()
    await queue(...Array.from({ length: 12 }, (_, i) => mailTo(`member${i}@club.example`)))
    const sending = sender(first.url)
    await sending.nudge()
    const tried = (await outbox()).filter(({ attempts }) => attempts > 0)
    // The others do not spend a try on a server that is not there.
    expect(tried.length).toBeLessThan(12)
    const { received } = await smtp({ port: first.port })
    club.advance(MINUTE)
    await sending.nudge()
    expect(received).toHaveLength(12)
    expect((await outbox()).every(({ state }) => state === 'sent')).toBe(true)
  })
})

describe('a server that will not relay for the club', () => {
  test.each(['554 5.7.1 Relay access denied', '550-5.7.26 This mail is unauthenticated\n550 5.7.26 See the help'])(
    '[PUB-12] is waited for, and no mail is lost: %j',
    async refusal => {
      const server = await smtp({ recipient: () => refusal })
      await queue(...Array.from({ length: 12 }, (_, i) => mailTo(`member${i}@club.example`)))
      const sending = sender(server.url)
      await sending.nudge()
      expect((await outbox()).every(({ state }) => state === 'waiting')).toBe(true)
      expect((await outbox()).filter(({ attempts }) => attempts > 0).length).toBeLessThan(12)
      server.behave({})
      club.advance(MINUTE)
      await sending.nudge()
      expect(server.received).toHaveLength(12)
    },
  )
})

describe('several at a time', () => {
  test('[PUB-12] one that the server is slow to take delays neither the others nor any call', async () => {
    const { hold, release } = gate()
    const { url, received } = await smtp({ taken: address => (address.startsWith('slow') ? hold : Promise.resolve()) })
    const { email } = await club.memberWith()
    await queue(mailTo('slow@club.example'))
    sender(url)
    await eventually(async () => expect((await one())?.attempts).toBe(1))
    expect((await club.call('GET /api/user/forgotPasswordEmail', { query: { userName: email } })).status).toBe(200)
    await eventually(() =>
      expect(received.map(({ to }) => [to].flat()[0]?.text)).toEqual([expect.stringContaining(email)]),
    )
    expect((await one())?.state).toBe('waiting')
    release()
    await eventually(async () => expect((await one())?.state).toBe('sent'))
  })

  test('[PUB-12] two senders on one database send each mail once', async () => {
    const { url, received } = await smtp()
    const [here, there] = [sender(url), sender(url)]
    const addresses = Array.from({ length: 60 }, (_, i) => `member${i}@club.example`)
    await Promise.all(addresses.map(address => queue(mailTo(address))))
    await Promise.all([here.nudge(), there.nudge()])
    expect(received.map(({ to }) => [to].flat()[0]?.value[0]?.address).toSorted()).toEqual(addresses.toSorted())
    expect((await outbox()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  })

  test('[PUB-12] a mail whose sender died is sent by another, once its lease has run out', async () => {
    const { url, received } = await smtp()
    await queue(mailTo('wren@club.example'))
    expect(await takeDueMail(club.database, club.now())).toMatchObject({ attempts: 1 })
    const sending = sender(url)
    club.advance(5 * MINUTE - 1)
    await sending.nudge()
    expect(received).toHaveLength(0)
    club.advance(1)
    await sending.nudge()
    expect(received).toHaveLength(1)
    expect(await one()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('[PUB-12] a sender that has lost its place to another does not overwrite what that one did', async () => {
    const { hold, release } = gate()
    const slow = await smtp({ taken: () => hold })
    await queue(mailTo('wren@club.example'))
    const late = sender(slow.url)
    const sending = late.nudge()
    await eventually(async () => expect((await one())?.attempts).toBe(1))
    const parked = { state: 'parked' as const, attempts: 2, lastError: 'parked by the other' }
    await club.database.update(club.schema.mail).set(parked)
    release()
    await sending
    expect(await one()).toMatchObject(parked)
  })

  test('[PUB-12] a sender goes on when the connection that it listens on is cut', async () => {
    const { url, received } = await smtp()
    const sending = sender(url)
    await sending.nudge()
    await eventually(async () => {
      const { rows } = await club.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen mail_waiting'",
      )
      expect(rows).toHaveLength(1)
    })
    await queue(mailTo('wren@club.example'))
    await sending.nudge()
    expect(received).toHaveLength(1)
  })

  test('[PUB-12] a sender that is stopped lets the mail under way go out', async () => {
    const { hold, release } = gate()
    const { url, received } = await smtp({ taken: () => hold })
    await queue(mailTo('wren@club.example'))
    const sending = sender(url)
    await eventually(async () => expect((await one())?.attempts).toBe(1))
    const stopping = sending.stop()
    release()
    await stopping
    expect(received).toHaveLength(1)
    expect(
      await club.database
        .select({ state: sql`state` })
        .from(club.schema.mail)
        .where(eq(club.schema.mail.state, 'sent')),
    ).toHaveLength(1)
  })
})

describe('[ORG-09] [ORG-10] mails to one person about one row', () => {
  const WREN = 'wren@club.example'
  let eventId: number
  let otherId: number
  beforeAll(async () => {
    const make = await eventMaker(club)
    eventId = (await make.eventWith()).id
    otherId = (await make.eventWith()).id
  })
  const letter = (kind: string, more: Partial<NewMail> = {}, address = WREN) =>
    mailTo(address, { kind, subject: kind, eventId, ...more })
  const subjects = ({ received }: { received: readonly { subject?: string | undefined }[] }) =>
    received.map(({ subject }) => subject)
  const kinds = async () => (await outbox()).map(({ kind, state }) => `${kind} ${state}`)

  test('whoever is added to a row that is cancelled at once reads that it is cancelled, and nothing after it', async () => {
    const server = await smtp()
    const sending = sender(server.url)
    const make = await eventMaker(club)
    const { id: attendeeId } = await make.attend(eventId, (await club.memberWith({ email: WREN })).id)
    // It is held for ten seconds, since adding can be taken back.
    await queue(letter('attendeeAdded', { attendeeId }))
    await sending.nudge()
    expect(server.received).toEqual([])
    await queue(letter('eventCancelled'))
    await sending.nudge()
    expect(subjects(server)).toEqual(['eventCancelled'])
    club.advance(MINUTE)
    await sending.nudge()
    expect(subjects(server)).toEqual(['eventCancelled'])
    expect(await kinds()).toEqual(['eventCancelled sent'])
  })

  test('one that is refused for now is waited for; what is about another row, or for somebody else, is not held up', async () => {
    const server = await smtp({ recipient: address => (address === WREN ? '451 Come back later' : null) })
    const sending = sender(server.url)
    await queue(letter('eventChanged', { subject: 'first' }))
    await sending.nudge()
    server.behave({})
    await queue(
      letter('eventChanged', { subject: 'second' }),
      letter('messageToAll', { subject: 'third' }),
      letter('eventChanged', { subject: 'of another row', eventId: otherId }),
      letter('eventChanged', { subject: 'to another' }, 'finch@club.example'),
    )
    await sending.nudge()
    expect(subjects(server).toSorted()).toEqual(['of another row', 'to another'])
    club.advance(WAITS[0] ?? 0)
    await sending.nudge()
    expect(subjects(server).slice(2)).toEqual(['first', 'second', 'third'])
  })

  test('one that was refused for now and has been overtaken meanwhile neither goes nor holds up the later one', async () => {
    const server = await smtp({ recipient: () => '451 Come back later' })
    const sending = sender(server.url)
    await queue(letter('attendeeConfirmed'))
    for (const wait of WAITS.slice(0, 4)) {
      await sending.nudge()
      club.advance(wait)
    }
    await sending.nudge()
    // Its next try is hours away.
    server.behave({})
    await queue(letter('eventCancelled'))
    await sending.nudge()
    expect(subjects(server)).toEqual(['eventCancelled'])
    club.advance(WAITS[4] ?? 0)
    await sending.nudge()
    expect(await kinds()).toEqual(['eventCancelled sent'])
    expect(subjects(server)).toEqual(['eventCancelled'])
  })

  test('one that was parked does not go after what has overtaken it, when it is tried again', async () => {
    const server = await smtp({ recipient: () => '550 No such person' })
    const sending = sender(server.url)
    await queue(letter('attendeeAdded'), letter('eventChanged'))
    await sending.nudge()
    expect(await kinds()).toEqual(['attendeeAdded parked', 'eventChanged parked'])
    server.behave({})
    await queue(letter('attendeeRemoved'))
    await sending.nudge()
    await retryMails(club.services, null, 'parked')
    await sending.nudge()
    expect(await kinds()).toEqual(['attendeeRemoved sent'])
    expect(subjects(server)).toEqual(['attendeeRemoved'])
  })

  test('while a sender has the earlier one, another does not pass it, whatever overtakes it; what dies with its sender is dropped', async () => {
    await queue(letter('attendeeConfirmed'))
    const held = await takeDueMail(club.database, club.now())
    expect(held).toMatchObject({ kind: 'attendeeConfirmed' })
    await queue(letter('eventCancelled'))
    expect(await takeDueMail(club.database, club.now())).toBeUndefined()
    club.advance(5 * MINUTE)
    expect(await takeDueMail(club.database, club.now())).toMatchObject({ kind: 'eventCancelled' })
    expect(await takeDueMail(club.database, club.now())).toBeUndefined()
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['eventCancelled'])
  })

  test('what was overtaken by a mail that is itself overtaken, and has not gone, still goes', async () => {
    const server = await smtp()
    await queue(letter('attendeeAdded'), letter('eventCancelled'), letter('eventReinstated'))
    await sender(server.url).nudge()
    expect(subjects(server)).toEqual(['attendeeAdded', 'eventReinstated'])
  })

  test('who has left the crew by themself reads no more that they are in it', async () => {
    const make = await eventMaker(club)
    const { id: memberId, email } = await club.memberWith({ email: 'heron@club.example' })
    await make.attend(eventId, memberId, {
      attendeeRemoveReasonId: (await make.reason('Crew Remove from Row Reason')).id,
    })
    const server = await smtp()
    await queue(letter('attendeeConfirmed', {}, email), letter('messageToAll', {}, email))
    await sender(server.url).nudge()
    expect(subjects(server)).toEqual(['messageToAll'])
  })

  test('two servers with several senders each keep the order of everybody', async () => {
    const perPerson = new Map<string, string[]>()
    const server = await smtp()
    const [here, there] = [sender(server.url), sender(server.url)]
    const people = Array.from({ length: 12 }, (_, i) => `member${i}@club.example`)
    const steps = ['1', '2', '3', '4', '5']
    await Promise.all(
      people.map(address => queue(...steps.map(subject => letter('eventChanged', { subject }, address)))),
    )
    await Promise.all([here.nudge(), there.nudge()])
    await Promise.all([here.nudge(), there.nudge()])
    for (const { to, subject = '' } of server.received) {
      const address = [to].flat()[0]?.value[0]?.address ?? ''
      perPerson.set(address, [...(perPerson.get(address) ?? []), subject])
    }
    expect(Object.fromEntries(perPerson)).toEqual(Object.fromEntries(people.map(address => [address, steps])))
  })
})
