import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

const WORDS = '<p>Bring the <strong>big</strong> kettle</p>'

describe('messages about an event', () => {
  const club = testClub()
  let officer: TestSession
  let mia: TestSession
  const make = beforeTests(() => eventMaker(club))
  beforeAll(async () => {
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

  describe('with a subject, and before it is sent', () => {
    const WAYS = [
      ['Organiser', 'POST /api/event/SendMessageToOrganiser', 1],
      ['Attendees', 'POST /api/event/SendMessageToAll', 2],
      ['Attendee', 'POST /api/eventAttendee/sendMessage', 1],
    ] as const
    type Draft = [
      { to: (typeof WAYS)[number][0]; id?: number },
      { as?: TestSession; subject?: string; message?: string; key?: string }?,
    ]
    const requestOf = ([query, { key, as = officer, ...body } = {}]: Draft) => ({
      query,
      body: { message: WORDS, ...body },
      as,
      headers: (key === undefined ? {} : { 'idempotency-key': key }) as Record<string, string>,
    })
    const show = (...draft: Draft) => club.call('POST /api/message/preview', requestOf(draft))
    const copyTo = (...draft: Draft) => club.call('POST /api/message/sendCopy', requestOf(draft))
    async function crew() {
      const event = await make.eventWith({ title: 'Heron Creek' })
      const { id } = await make.attend(event.id, mia.memberId)
      await make.attend(event.id, (await club.memberWith()).id, { confirmed: true })
      return { Organiser: event.id, Attendees: event.id, Attendee: id }
    }

    it.each(WAYS)(
      '[ORG-11] [ORG-13] [EVT-11] to %s: the preview and the copy are the mail that is then sent',
      async (to, name, mails) => {
        const id = (await crew())[to]
        for (const [given, subject] of [
          [{}, 'Heron Creek: a message from Otto Officer'],
          [{ subject: '' }, 'Heron Creek: a message from Otto Officer'],
          [{ subject: 'Tide: 7 <b>m</b>' }, 'Tide: 7 <b>m</b>'],
        ] as const) {
          await club.pool.query('delete from mail')
          const preview = await show({ to, id }, given)
          expect(preview).toMatchObject({ status: 200, body: { mails, mail: { subject } } })
          expect(await club.mails()).toEqual([])
          const copied = await copyTo({ to, id }, given)
          expect([copied.status, copied.body]).toEqual([200, { address: 'otto@club.example' }])
          const [copy, ...others] = await club.mails()
          expect(others).toEqual([])
          expect(copy).toMatchObject({ kind: 'messageCopy', toAddress: 'otto@club.example', subject })
          const { status } = await club.call(name, { query: { id }, body: { message: WORDS, ...given }, as: officer })
          expect(status).toBe(200)
          const sent = (await club.mails()).slice(1)
          expect(sent).toHaveLength(mails)
          for (const mail of sent) {
            expect(mail.subject).toBe(subject)
            expect([mail.html, mail.text, mail.replyToAddress]).toEqual([copy?.html, copy?.text, copy?.replyToAddress])
            expect(preview.body.mail?.html).toBe(mail.html)
          }
        }
      },
    )

    it.each([
      ['a line break', 'Tide\r\nBcc: x@else.example', 'Please remove the characters that cannot be shown.'],
      ['blanks', '   ', 'Field required.'],
      ['301 characters', 'x'.repeat(301), 'Please use at most 300 characters.'],
      ['hidden direction', 'Tide\u202e', 'Please remove the hidden characters: type this again instead of pasting it.'],
    ])('[VAL-03] a subject of %s is refused', async (_what, subject, why) => {
      const { Organiser: id } = await crew()
      const refused = { status: 400, body: { modelState: { subject: [why] } } }
      expect(await show({ to: 'Organiser', id }, { subject })).toMatchObject(refused)
      const body = { message: WORDS, subject }
      expect(await club.call('POST /api/event/SendMessageToOrganiser', { query: { id }, body, as: mia })).toMatchObject(
        refused,
      )
      expect(await club.mails()).toEqual([])
    })

    it('[ROLE-01] is for whoever may send it, and refused as its sending is', async () => {
      const ids = await crew()
      for (const name of ['POST /api/message/preview', 'POST /api/message/sendCopy'] as const) {
        const statusOf = async (...draft: Draft) => (await club.call(name, requestOf(draft))).status
        expect(await statusOf({ to: 'Organiser', id: ids.Organiser }, { as: mia })).toBe(200)
        for (const to of ['Attendees', 'Attendee'] as const)
          expect(await statusOf({ to, id: ids[to] }, { as: mia })).toBe(403)
        expect(await statusOf({ to: 'Attendee', id: 999_999 })).toBe(404)
        expect(await statusOf({ to: 'Attendee' })).toBe(400)
        expect(await statusOf({ to: 'Organiser', id: ids.Organiser }, { message: '<p></p>' })).toBe(400)
        // Two ways to name the recipients are given, and neither is accepted.
        const twice = await club.app.inject({
          method: 'POST',
          url: `${name.slice(5)}?to=Organiser&to=Attendees&id=${ids.Organiser}`,
          headers: { authorization: `Bearer ${mia.accessToken}` },
        })
        expect(twice.statusCode).toBe(403)
      }
      expect((await club.mails()).map(({ toAddress }) => toAddress)).toEqual(['mia@club.example'])
    })

    it('[ORG-13] a copy goes out once for each key, and twenty an hour; the message itself counts by itself', async () => {
      const { Attendees: id } = await crew()
      const copy = (key?: string, subject = 'Tide') =>
        copyTo({ to: 'Attendees', id }, { subject, ...(key !== undefined && { key }) })
      for (const answer of [await copy('one'), await copy('one')]) expect(answer.status).toBe(200)
      expect(await club.mails()).toHaveLength(1)
      expect((await copy('one', 'Ebb')).status).toBe(409)
      await club.pool.query(`update throttle set tries = 20 where key = $1`, [`message copy ${officer.memberId}`])
      expect((await copy()).status).toBe(429)
      expect((await toAll(id)).status).toBe(200)
      expect(await club.mails()).toHaveLength(3)
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
