import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { connectDatabase } from '../../server/database/connect'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

describe('joinEvent', () => {
  const club = testClub()
  let me: TestSession
  const make = beforeTests(() => eventMaker(club))
  beforeAll(() => club.memberWith({ firstName: 'Mia', familyName: 'Member', email: 'mia@club.example' }))
  // Each test its own session: where the clock is moved, an earlier one has run out.
  beforeEach(async () => void (me = await club.signIn('mia@club.example')))
  afterEach(async () => {
    club.setTime('2026-06-10T09:00:00Z')
    await make.clear()
  })

  const join = (eventId: number, as: TestSession | null = me, headers = {}) =>
    club.call('POST /api/event/joinEvent', { query: { eventId }, as, headers })
  const outbox = async () => (await club.mails()).map(({ kind, toAddress }) => [kind, toAddress])

  it('[EVT-09] adds me waiting for confirmation', async () => {
    const event = await make.eventWith()
    const { status, body } = await join(event.id)
    expect(status).toBe(200)
    const attendances = await make.attendancesOf(event.id)
    expect(attendances).toEqual([
      expect.objectContaining({
        id: body.attendeeId,
        memberId: me.memberId,
        confirmed: false,
        isRemoved: false,
        joinedAt: club.now(),
      }),
    ])
  })

  it('[EVT-09] tells the organiser, and sends me the way to the Covid declaration', async () => {
    const event = await make.eventWith({ title: 'Heron Creek' })
    const { body } = await join(event.id)
    const [toOrganiser, toMe, ...others] = await club.mails()
    expect(others).toEqual([])
    expect(toOrganiser).toMatchObject({
      kind: 'joinedOrganiser',
      toAddress: make.organiser.email,
      replyToAddress: 'mia@club.example',
      state: 'waiting',
    })
    expect(toOrganiser?.text).toContain('Mia Member')
    expect(toOrganiser?.text).toContain('Heron Creek on Saturday 13 June 2026 at 09:00')
    expect(toMe).toMatchObject({ kind: 'joinedMember', toAddress: 'mia@club.example', replyToAddress: null })
    expect(toMe?.text).toContain(
      `https://club.example/app/club/v1/members/event/attendee/${body.attendeeId}/covid-form`,
    )
  })

  it('[EVT-09] an organiser who has left the club is not written to', async () => {
    const former = await club.memberWith({ isActive: false })
    expect((await join((await make.eventWith({ organiserId: former.id })).id)).status).toBe(200)
    expect(await outbox()).toEqual([['joinedMember', 'mia@club.example']])
  })

  it('[EVT-09] once in the crew, the same attendance and no second mail, whatever has become of the event', async () => {
    const event = await make.eventWith()
    const first = await join(event.id)
    await club.database.update(club.schema.attendee).set({ confirmed: true })
    await make.change(event.id, { isFull: true, cancelReasonId: (await make.reason('Cancel Row Reason')).id })
    const second = await join(event.id)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await make.attendancesOf(event.id)).toEqual([expect.objectContaining({ confirmed: true })])
    expect(await club.mails()).toHaveLength(2)
  })

  it('[EVT-09] after removing myself I wait again, with a new declaration to make', async () => {
    const event = await make.eventWith()
    const own = await make.attend(event.id, me.memberId, {
      joinedAt: new Date('2026-06-01T00:00:00Z'),
      attendeeRemoveReasonId: (await make.reason('Crew Remove from Row Reason')).id,
      attendeeRemoveComments: 'Work',
      covidDeclaredAt: club.now(),
    })
    expect((await join(event.id)).body).toEqual({ attendeeId: own.id })
    expect(await make.attendancesOf(event.id)).toEqual([
      {
        ...own,
        joinedAt: club.now(),
        attendeeRemoveReasonId: null,
        attendeeRemoveComments: null,
        isRemoved: false,
        covidDeclaredAt: null,
        confirmed: false,
      },
    ])
    expect(await outbox()).toEqual([
      ['joinedOrganiser', make.organiser.email],
      ['joinedMember', 'mia@club.example'],
    ])
  })

  describe('[EVT-09] refused with 409 and plain words, and nothing is written', () => {
    const cancelReasonId = async () => (await make.reason('Cancel Row Reason')).id
    const ownReasonId = async () => (await make.reason('Crew Remove from Row Reason')).id
    const sentReasonId = async () => (await make.reason('Remove from Row Reason')).id

    it.each([
      ['full', 'This event is now full.', () => make.eventWith({ isFull: true })],
      [
        'cancelled',
        'This event has been cancelled.',
        async () => make.eventWith({ cancelReasonId: await cancelReasonId() }),
      ],
      ['over', 'This event has ended.', () => make.eventWith({ startDate: '2026-06-09' })],
      [
        'one that the organiser has removed me from',
        'The organiser has removed you from this event. Please send them a message if you would like to come.',
        async () => {
          const event = await make.eventWith()
          await make.attend(event.id, me.memberId, { organiserRemoveReasonId: await sentReasonId() })
          return event
        },
      ],
      [
        'full, though I had been in its crew before',
        'This event is now full.',
        async () => {
          const event = await make.eventWith({ isFull: true })
          await make.attend(event.id, me.memberId, { attendeeRemoveReasonId: await ownReasonId() })
          return event
        },
      ],
    ])('when it is %s', async (_state, sentence, prepare) => {
      const { id } = await prepare()
      const before = await make.attendancesOf(id)
      const { status, body } = await join(id)
      expect([status, body]).toEqual([409, { message: sentence, exceptionMessage: sentence }])
      expect(await make.attendancesOf(id)).toEqual(before)
      expect(await club.mails()).toEqual([])
    })
  })

  it.each([
    // The club's clock: 11:00 in summer is 10:00 in UTC.
    ['2026-06-13', '11:00', '2026-06-13T09:59:59Z', '2026-06-13T10:00:00Z'],
    ['2026-12-12', '11:00', '2026-12-12T10:59:59Z', '2026-12-12T11:00:00Z'],
    ['2026-06-13', null, '2026-06-13T22:59:59Z', '2026-06-13T23:00:00Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:29:59Z', '2026-03-29T01:30:00Z'],
    ['2026-10-25', null, '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  ])("[EVT-09] closes when it ends by the club's clock: %s %s", async (startDate, endTime, last, over) => {
    const event = await make.eventWith({ startDate, startTime: '00:15', endTime })
    club.setTime(over)
    expect((await join(event.id, await club.signIn('mia@club.example'))).status).toBe(409)
    club.setTime(last)
    expect((await join(event.id, await club.signIn('mia@club.example'))).status).toBe(200)
  })

  it('[PCK-04] sent again under its key it counts once, though I have left meanwhile; under another it is a new one', async () => {
    const KEY = { 'idempotency-key': 'joined-on-the-slipway' }
    const event = await make.eventWith()
    const first = await join(event.id, me, KEY)
    await club.database
      .update(club.schema.attendee)
      .set({ attendeeRemoveReasonId: (await make.reason('Crew Remove from Row Reason')).id })
    const again = await join(event.id, me, KEY)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await make.attendancesOf(event.id)).toMatchObject([{ isRemoved: true }])
    expect(await club.mails()).toHaveLength(2)

    await join(event.id, me, { 'idempotency-key': 'thought better of it' })
    expect(await make.attendancesOf(event.id)).toMatchObject([{ isRemoved: false }])
  })

  it('[PCK-04] a refused one has not used up its key', async () => {
    const KEY = { 'idempotency-key': 'full-at-first' }
    const event = await make.eventWith({ isFull: true })
    expect((await join(event.id, me, KEY)).status).toBe(409)
    await make.change(event.id, { isFull: false })
    expect((await join(event.id, me, KEY)).status).toBe(200)
    expect(await make.attendancesOf(event.id)).toHaveLength(1)
  })

  it('[EVT-09] 404 for an event that does not exist, after rights', async () => {
    const { status, body } = await join(999_999)
    expect([status, body]).toEqual([
      404,
      { message: 'This event does not exist.', exceptionMessage: 'This event does not exist.' },
    ])
    expect((await join(999_999, null)).status).toBe(401)
  })

  it('[EVT-09] an empty body that is labelled as JSON is no body', async () => {
    const event = await make.eventWith()
    const headers = {
      authorization: `Bearer ${me.accessToken}`,
      'x-xsrf-token': me.xsrf,
      cookie: `XSRF-TOKEN=${me.xsrf}`,
    }
    const url = `/api/event/joinEvent?eventId=${event.id}`
    for (const type of ['application/json', 'application/json; charset=utf-8'])
      expect(
        (await club.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type } })).statusCode,
      ).toBe(200)
    expect(
      (
        await club.app.inject({
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': 'application/json' },
          payload: '{',
        })
      ).statusCode,
    ).toBe(400)
    const saved = await club.app.inject({
      method: 'POST',
      url: '/api/user/saveMyAccount',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect([saved.statusCode, saved.json().message]).toEqual([400, 'The request is invalid.'])
  })

  it('[EVT-09] sixty joins an hour are enough for anybody: more would flood the organisers with mail', async () => {
    const event = await make.eventWith()
    const reasonId = (await make.reason('Crew Remove from Row Reason')).id
    const as = await club.signedIn()
    const comeAndGo = async () => {
      const { status } = await join(event.id, as)
      await club.database.update(club.schema.attendee).set({ attendeeRemoveReasonId: reasonId })
      return status
    }
    for (let i = 0; i < 60; i++) expect(await comeAndGo()).toBe(200)
    const { status, headers } = await join(event.id, as)
    expect([status, headers['retry-after']]).toEqual([429, '3600'])
    expect(await club.mails()).toHaveLength(120)
    expect((await make.attendancesOf(event.id)).every(({ isRemoved }) => isRemoved)).toBe(true)
    expect((await join(event.id)).status).toBe(200)
  })

  it('[SES-03] is refused without the cross-site token', async () => {
    const event = await make.eventWith()
    const { status } = await club.call('POST /api/event/joinEvent', {
      query: { eventId: event.id },
      as: me,
      headers: { 'x-xsrf-token': 'forged' },
    })
    expect(status).toBe(403)
    expect(await make.attendancesOf(event.id)).toEqual([])
  })

  describe('at the same time', () => {
    it('[EVT-09] twenty joins of one member, on two servers: one attendance, one mail each, and the same answer', async () => {
      const second = connectDatabase(club.url)
      const other = await buildApp({
        config: { trustProxy: false, clubUrl: null },
        services: { ...club.services, database: second.database },
        logLevel: 'silent',
      })
      const event = await make.eventWith()
      const ask = (app: typeof other) =>
        app.inject({
          method: 'POST',
          url: `/api/event/joinEvent?eventId=${event.id}`,
          headers: { authorization: `Bearer ${me.accessToken}`, 'x-xsrf-token': me.xsrf },
          cookies: { 'XSRF-TOKEN': me.xsrf },
        })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index % 2 ? other : club.app)))
      await other.close()
      await second.close()
      const [attendance, ...more] = await make.attendancesOf(event.id)
      expect(more).toEqual([])
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([200, { attendeeId: attendance?.id }])
      expect((await outbox()).toSorted()).toEqual([
        ['joinedMember', 'mia@club.example'],
        ['joinedOrganiser', make.organiser.email],
      ])
    })

    it('[EVT-09] twenty rejoins: revived once, one mail each', async () => {
      const event = await make.eventWith()
      await make.attend(event.id, me.memberId, {
        attendeeRemoveReasonId: (await make.reason('Crew Remove from Row Reason')).id,
      })
      const answers = await Promise.all(Array.from({ length: 20 }, () => join(event.id)))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(await outbox()).toHaveLength(2)
    })

    it.each([
      ['Cancel', 'This event has been cancelled.'],
      ['Mark full', 'This event is now full.'],
    ])('[EVT-09] meets %s: waits for it, and is refused', async (deed, sentence) => {
      const event = await make.eventWith()
      const fields =
        deed === 'Cancel' ? { cancelReasonId: (await make.reason('Cancel Row Reason')).id } : { isFull: true }
      const joining = await club.database.transaction(async organiser => {
        await organiser.update(club.schema.event).set(fields).where(eq(club.schema.event.id, event.id))
        const waiting = join(event.id)
        // Held up by this transaction, and not merely slow.
        await expect.poll(club.waitingForLocks).toBe(1)
        return { waiting }
      })
      const { status, body } = await joining.waiting
      expect([status, body]).toEqual([409, { message: sentence, exceptionMessage: sentence }])
      expect(await make.attendancesOf(event.id)).toEqual([])
      expect(await club.mails()).toEqual([])
    })

    it('[EVT-09] a cancellation that comes after a join finds its attendee', async () => {
      const event = await make.eventWith()
      const cancelReasonId = (await make.reason('Cancel Row Reason')).id
      const cancel = () =>
        club.database.transaction(async transaction => {
          await transaction.update(club.schema.event).set({ cancelReasonId }).where(eq(club.schema.event.id, event.id))
          return transaction
            .select({ memberId: club.schema.attendee.memberId })
            .from(club.schema.attendee)
            .where(eq(club.schema.attendee.eventId, event.id))
        })
      // The join has its seat and cannot write its mails yet; the cancellation comes upon it there.
      const { joining, cancelling } = await club.database.transaction(async holder => {
        await holder.execute('lock table mail in exclusive mode')
        const first = join(event.id)
        await expect.poll(club.waitingForLocks).toBe(1)
        const second = cancel()
        await expect.poll(club.waitingForLocks).toBe(2)
        return { joining: first, cancelling: second }
      })
      expect((await joining).status).toBe(200)
      expect(await cancelling).toEqual([{ memberId: me.memberId }])
      expect(await outbox()).toHaveLength(2)
    })

    it('[EVT-09] meets the end of my membership: waits for it, and is refused', async () => {
      const event = await make.eventWith()
      const as = await club.signedIn()
      const { joining } = await club.database.transaction(async secretary => {
        await secretary
          .update(club.schema.member)
          .set({ isActive: false })
          .where(eq(club.schema.member.id, as.memberId))
        const first = join(event.id, as)
        await expect.poll(club.waitingForLocks).toBe(1)
        return { joining: first }
      })
      expect((await joining).status).toBe(401)
      expect(await make.attendancesOf(event.id)).toEqual([])
    })
  })
})
