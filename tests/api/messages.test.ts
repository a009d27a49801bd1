import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import { startTestClub, type TestClub, type TestSession } from '../testClub'
import { eventMaker, type EventMaker } from './eventMaker'

const WORDS = '<p>Bring the <strong>big</strong> kettle</p>'

describe('messages about an event', () => {
  let club: TestClub
  let make: EventMaker
  let officer: TestSession
  let mia: TestSession
  beforeAll(async () => {
    club = await startTestClub()
    make = await eventMaker(club)
    await club.memberWith({ firstName: 'Mia', familyName: 'Member', email: 'mia@club.example' })
    await club.memberWith({
      firstName: 'Otto',
      familyName: 'Officer',
      email: 'otto@club.example',
      roles: ['Member', 'Duty Officer'],
    })
  })
  beforeEach(async () => {
    mia = await club.signIn('mia@club.example')
    officer = await club.signIn('otto@club.example')
  })
  afterEach(async () => {
    await make.clear()
    await club.pool.query('delete from throttle')
  })
  afterAll(() => club.stop())

  const send = (name: CallName, id: number, as: TestSession | null, message: unknown = WORDS) =>
    club.call(name, { query: { id }, body: { message }, as })
  const toOrganiser = (id: number, as: TestSession | null = mia, message?: unknown) =>
    send('POST /api/event/SendMessageToOrganiser', id, as, message)
  const toAll = (id: number, as: TestSession | null = officer, message?: unknown) =>
    send('POST /api/event/SendMessageToAll', id, as, message)
  const toOne = (id: number, as: TestSession | null = officer, message?: unknown) =>
    send('POST /api/eventAttendee/sendMessage', id, as, message)
  const sentence = (message: string) => ({ message, exceptionMessage: message })
  const ownReasonId = async () => (await make.reason('Crew Remove from Row Reason')).id

  it('[EVT-11] the organiser gets the mail, from whom, about what, with a reply to the sender', async () => {
    const event = await make.eventWith({ title: 'Heron Creek' })
    expect((await toOrganiser(event.id)).status).toBe(200)
    const [mail, ...others] = await club.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'messageToOrganiser',
      toName: 'Olwen Organiser',
      toAddress: make.organiser.email,
      replyToName: 'Mia Member',
      replyToAddress: 'mia@club.example',
      subject: 'Heron Creek: a message from Mia Member',
    })
    for (const part of [
      'Dear Olwen,',
      'Mia Member has written to you',
      'Heron Creek on Saturday 13 June 2026 at 09:00',
      '> Bring the big kettle',
      'reply',
      `/members/event/organiser/view/${event.id}`,
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(WORDS)
  })

  it('[EVT-11] whatever has become of the event', async () => {
    const cancelled = await make.eventWith({
      cancelReasonId: (await make.reason('Cancel Row Reason')).id,
      isFull: true,
      startDate: '2026-06-01',
    })
    expect((await toOrganiser(cancelled.id)).status).toBe(200)
    expect(await club.mails()).toHaveLength(1)
  })

  it('[EVT-11] an organiser who has left is not written to, and the member is told', async () => {
    const former = await club.memberWith({ isActive: false })
    const { status, body } = await toOrganiser((await make.eventWith({ organiserId: former.id })).id)
    expect([status, body]).toEqual([
      409,
      sentence('The organiser of this event has left the club. Please write to the club instead.'),
    ])
    expect(await club.mails()).toEqual([])
  })

  it.each([
    ['waiting', async () => ({})],
    ['removed', async () => ({ attendeeRemoveReasonId: await ownReasonId() })],
  ])('[ORG-11] an attendee who is %s gets the mail', async (_state, fields) => {
    const event = await make.eventWith({ title: 'Heron Creek' })
    const { id } = await make.attend(event.id, mia.memberId, await fields())
    expect((await toOne(id)).status).toBe(200)
    const [mail, ...others] = await club.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'messageToAttendee',
      toAddress: 'mia@club.example',
      replyToAddress: 'otto@club.example',
      subject: 'Heron Creek: a message from Otto Officer',
    })
    for (const part of [
      'Dear Mia,',
      'Otto Officer has written to you about Heron Creek',
      '> Bring the big kettle',
      `/members/event/view/${event.id}`,
    ])
      expect(mail?.text).toContain(part)
  })

  it('[ORG-11] a member who has left is not written to, and the officer is told', async () => {
    const former = await club.memberWith({ isActive: false })
    const { id } = await make.attend((await make.eventWith()).id, former.id)
    const { status, body } = await toOne(id)
    expect([status, body]).toEqual([409, sentence('This member has left the club and can no longer be written to.')])
    expect(await club.mails()).toEqual([])
  })

  it('[ORG-13] everybody in the crew gets a mail of their own; those removed, and who has left the club, do not', async () => {
    const event = await make.eventWith({ title: 'Heron Creek' })
    const [confirmed, left, former, waiting] = [
      await club.memberWith(),
      await club.memberWith(),
      await club.memberWith({ isActive: false }),
      await club.memberWith({ isApproved: false }),
    ]
    await make.attend(event.id, mia.memberId)
    await make.attend(event.id, confirmed.id, { confirmed: true })
    await make.attend(event.id, left.id, { attendeeRemoveReasonId: await ownReasonId() })
    for (const { id } of [former, waiting]) await make.attend(event.id, id, { confirmed: true })
    expect((await toAll(event.id)).status).toBe(200)
    const mails = await club.mails()
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(['mia@club.example', confirmed.email])
    for (const mail of mails) {
      expect(mail).toMatchObject({
        kind: 'messageToAll',
        replyToAddress: 'otto@club.example',
        subject: 'Heron Creek: a message from Otto Officer',
      })
      for (const part of [
        'Heron Creek on Saturday 13 June 2026 at 09:00',
        '> Bring the big kettle',
        `/members/event/view/${event.id}`,
      ])
        expect(mail.text).toContain(part)
      expect(mail.html).toContain(WORDS)
      for (const other of mails.filter(({ id }) => id !== mail.id))
        expect(mail.text + mail.html).not.toContain(other.toAddress)
    }
  })

  it('[ORG-13] is refused in plain words when there is nobody', async () => {
    const event = await make.eventWith()
    await make.attend(event.id, mia.memberId, { attendeeRemoveReasonId: await ownReasonId() })
    const { status, body } = await toAll(event.id)
    expect([status, body]).toEqual([409, sentence('There is nobody in the crew to write to yet.')])
    expect(await club.mails()).toEqual([])
  })

  describe.each([
    'POST /api/event/SendMessageToOrganiser',
    'POST /api/event/SendMessageToAll',
    'POST /api/eventAttendee/sendMessage',
  ] as const)('%s', name => {
    const target = async () => {
      const event = await make.eventWith()
      const attendance = await make.attend(event.id, mia.memberId)
      return name === 'POST /api/eventAttendee/sendMessage' ? attendance.id : event.id
    }

    it.each([
      undefined,
      null,
      '',
      ' ',
      '<p></p>',
      '<p>&nbsp;</p><p><br></p>',
      '<script>alert(1)</script>',
      '<img src="https://elsewhere.example/x.png">',
    ])('[VAL-03] a message is required: %j', async message => {
      const { status, body } = await club.call(name, { query: { id: await target() }, body: { message }, as: officer })
      expect([status, body]).toEqual([
        400,
        { ...sentence('The request is invalid.'), modelState: { message: ['Field required.'] } },
      ])
      expect(await club.mails()).toEqual([])
    })

    it('what the editor cannot make is cut', async () => {
      const message =
        '<p onclick="x()">Hello <a href="javascript:x()">you</a></p><form><input></form><img src="https://elsewhere.example/x.png"><script>steal()</script>'
      expect((await send(name, await target(), officer, message)).status).toBe(200)
      const [mail] = await club.mails()
      expect(mail?.text).toContain('> Hello you')
      expect(mail?.html).not.toMatch(/onclick|javascript:|<form|<input|<img|<script|steal/)
    })

    it('[SES-03] 404 for what does not exist; nobody signed in is refused', async () => {
      expect((await send(name, 999_999, officer)).status).toBe(404)
      expect((await send(name, await target(), null)).status).toBe(401)
      expect(await club.mails()).toEqual([])
    })

    describe('under an Idempotency-Key', () => {
      const write = (id: number, key: string | null, as = officer) =>
        club.call(name, {
          query: { id },
          body: { message: WORDS },
          as,
          headers: key === null ? {} : { 'idempotency-key': key },
        })

      it('a message that is sent again, as its answer was lost, is written once; also when twenty arrive at once', async () => {
        const id = await target()
        const answers = await Promise.all(Array.from({ length: 20 }, () => write(id, 'once')))
        answers.push(await write(id, 'once'))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        expect(await club.mails()).toHaveLength(1)
      })

      it('another key, another sender, and no key are another message', async () => {
        const id = await target()
        const other = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
        for (const answer of [
          await write(id, 'one'),
          await write(id, 'two'),
          await write(id, 'one', other),
          await write(id, null),
          await write(id, null),
        ])
          expect(answer.status).toBe(200)
        expect(await club.mails()).toHaveLength(5)
      })

      it('what was refused was not sent, and a day later the key is forgotten', async () => {
        const id = await target()
        await club.database
          .insert(club.schema.throttle)
          .values({ key: `message ${officer.memberId}`, tries: 60, endsAt: new Date(club.now().getTime() + 3_600_000) })
        expect((await write(id, 'again')).status).toBe(429)
        await club.pool.query('delete from throttle where key = $1', [`message ${officer.memberId}`])
        expect((await write(id, 'again')).status).toBe(200)
        expect(await club.mails()).toHaveLength(1)
        club.advance(24 * 3_600_000)
        officer = await club.signIn('otto@club.example')
        expect((await write(id, 'again')).status).toBe(200)
        expect(await club.mails()).toHaveLength(2)
        club.setTime('2026-06-10T09:00:00Z')
      })
    })

    it('sixty an hour are enough for anybody', async () => {
      const id = await target()
      await club.database
        .insert(club.schema.throttle)
        .values({ key: `message ${officer.memberId}`, tries: 59, endsAt: new Date(club.now().getTime() + 3_600_000) })
      expect((await send(name, id, officer)).status).toBe(200)
      const { status, headers } = await send(name, id, officer)
      expect([status, headers['retry-after']]).toEqual([429, '3600'])
      expect(await club.mails()).toHaveLength(1)
    })
  })

  it('[ROLE-01] members write to organisers; to attendees only officers do, whether or not they are there', async () => {
    const event = await make.eventWith()
    const { id } = await make.attend(event.id, mia.memberId)
    for (const answer of [
      await toAll(event.id, mia),
      await toAll(999_999, mia),
      await toOne(id, mia),
      await toOne(999_999, mia),
    ])
      expect(answer.status).toBe(403)
    expect(await club.mails()).toEqual([])
  })
})
