import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

const COVID_FORM = (id: number) => `https://club.example/app/club/v1/members/event/attendee/${id}/covid-form`
const EVENT_VIEW = (id: number) => `https://club.example/app/club/v1/members/event/view/${id}`

describe('attendees', () => {
  const club = testClub()
  let officer: TestSession
  let mia: TestSession
  const make = beforeTests(() => eventMaker(club))
  beforeAll(async () => {
    await club.memberWith({
      firstName: 'Mia',
      familyName: 'Member',
      email: 'mia@club.example',
      membershipType: 'New',
      medicalConditions: 'Carries an inhaler',
      hasFirstAidCertificate: true,
      firstAidCertificateExpiry: '2027-04-30',
    })
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
    club.setTime('2026-06-10T09:00:00Z')
    await make.clear()
    await club.pool.query('delete from change_history')
    await club.pool.query('delete from throttle')
  })

  const deed = (name: CallName, id: number, as: TestSession | null = officer) => club.call(name, { query: { id }, as })
  const confirm = (id: number, as = officer) => deed('POST /api/eventAttendee/confirm', id, as)
  const add = (eventId: number, userId: number, as = officer) =>
    club.call('POST /api/event/addAttendee', { query: { userId, eventId }, as })
  const outbox = async () => (await club.mails()).map(({ kind, toAddress }) => [kind, toAddress])
  const deeds = async () =>
    (await club.history()).map(({ deed: what, actorId, subjectType, subjectId, before, after }) => ({
      what,
      actorId,
      subjectType,
      subjectId,
      before,
      after,
    }))
  const cancelReasonId = async () => (await make.reason('Cancel Row Reason')).id
  const sentReasonId = async () => (await make.reason('Remove from Row Reason')).id
  const ownReasonId = async () => (await make.reason('Crew Remove from Row Reason')).id
  const only = async (eventId: number) => {
    const [attendance, ...others] = await make.attendancesOf(eventId)
    expect(others).toEqual([])
    return attendance
  }
  const CANCELLED = { message: 'This event has been cancelled.', exceptionMessage: 'This event has been cancelled.' }
  const REMOVED = {
    message: 'This attendee has been removed from the event.',
    exceptionMessage: 'This attendee has been removed from the event.',
  }
  const NO_ATTENDEE = { message: 'This attendee does not exist.', exceptionMessage: 'This attendee does not exist.' }

  describe('reading', () => {
    it('[API-06] get answers the attendance with its event, to the attendee and to officers, and never their notes', async () => {
      const event = await make.eventWith({ title: 'Heron Creek', endDate: '2026-06-15' })
      const { id } = await make.attend(event.id, mia.memberId, {
        organiserRemoveReasonId: await sentReasonId(),
        organiserRemoveComments: 'Too many',
      })
      const expected = {
        id,
        eventId: event.id,
        eventTitle: 'Heron Creek',
        startDate: '2026-06-13',
        endDate: '2026-06-15',
        startTime: '09:00',
        endTime: '11:00',
        cancelledId: null,
        hasEnded: false,
        firstName: 'Mia',
        familyName: 'Member',
        confirmed: false,
        attendeeRemovedReason: null,
        organiserRemovedReason: 'Row is full',
        attendeeRemoveId: null,
        attendeeRemoveComments: null,
        organiserRemoveId: await sentReasonId(),
        organiserRemoveComments: 'Too many',
        isRemoved: true,
        covidFormCompleted: false,
        mailReach: 'reached',
        organiser: 'Olwen Organiser',
        organiserMailReach: 'reached',
        phoneNumber: null,
      }
      for (const [as, isOwn] of [
        [mia, true],
        [officer, false],
      ] as const)
        expect((await deed('GET /api/eventAttendee/get', id, as)).body).toEqual({ ...expected, isOwn })
      expect(await club.history()).toEqual([])
    })

    it('[EVT-12] [EVT-13] get tells whether the event is cancelled, and over', async () => {
      const cancelReasonOf = await cancelReasonId()
      const read = async (fields: object) => {
        const { id } = await make.attend((await make.eventWith(fields)).id, mia.memberId)
        return (await deed('GET /api/eventAttendee/get', id, mia)).body
      }
      expect(await read({ cancelReasonId: cancelReasonOf })).toMatchObject({
        cancelledId: cancelReasonOf,
        hasEnded: false,
      })
      expect(await read({ startDate: '2026-06-06' })).toMatchObject({ cancelledId: null, hasEnded: true })
    })

    it('[ORG-06] getView adds what an organiser must know, and counts completed rows only', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId, { covidDeclaredAt: club.now() })
      const past = { startDate: '2026-05-02' }
      await make.attend((await make.eventWith(past)).id, mia.memberId, { confirmed: true })
      await make.attend(
        (await make.eventWith({ startDate: '2026-06-10', startTime: '08:00', endTime: '10:00' })).id,
        mia.memberId,
        { confirmed: true },
      )
      // None of these counts: not confirmed, removed, cancelled, no row, not over, somebody else's.
      await make.attend((await make.eventWith(past)).id, mia.memberId)
      await make.attend((await make.eventWith(past)).id, mia.memberId, {
        organiserRemoveReasonId: await sentReasonId(),
      })
      await make.attend((await make.eventWith({ ...past, cancelReasonId: await cancelReasonId() })).id, mia.memberId, {
        confirmed: true,
      })
      await make.attend((await make.eventWith({ ...past, type: 'Social' })).id, mia.memberId, { confirmed: true })
      await make.attend(
        (await make.eventWith({ startDate: '2026-06-10', startTime: '08:00', endTime: '10:01' })).id,
        mia.memberId,
        { confirmed: true },
      )
      await make.attend((await make.eventWith(past)).id, officer.memberId, { confirmed: true })
      const { status, body } = await deed('GET /api/eventAttendee/getView', id)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id,
        firstName: 'Mia',
        membershipType: 'New',
        noRows: 2,
        medicalConditions: 'Carries an inhaler',
        hasFirstAidCertficate: true,
        firstAidCertificateExpiry: '2027-04-30',
        covidFormCompleted: true,
      })
      expect((body as { swimmingAbility: unknown }).swimmingAbility).toEqual(expect.any(String))
    })

    it('[ORG-06] each reading of somebody’s medical notes is written down, without the notes; reading one’s own is not', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      expect((await deed('GET /api/eventAttendee/getView', id, mia)).body).toMatchObject({
        medicalConditions: 'Carries an inhaler',
      })
      expect(await deeds()).toEqual([])
      await deed('GET /api/eventAttendee/getView', id)
      await deed('GET /api/eventAttendee/getView', id)
      const reading = {
        what: 'attendees.readMedical',
        actorId: officer.memberId,
        subjectType: 'attendee',
        subjectId: id,
        before: null,
        after: null,
      }
      expect(await deeds()).toEqual([reading, reading])
    })

    it('[ORG-06] a reading that cannot be written down does not happen', async () => {
      const { id } = await make.attend((await make.eventWith()).id, mia.memberId)
      await club.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
      await club.pool.query('create trigger refuse before insert on change_history execute function refuse()')
      const { status, body } = await deed('GET /api/eventAttendee/getView', id)
      await club.pool.query('drop trigger refuse on change_history; drop function refuse')
      expect(status).toBe(500)
      expect(JSON.stringify(body)).not.toContain('inhaler')
    })

    it.each(['GET /api/eventAttendee/get', 'GET /api/eventAttendee/getView'] as const)(
      '[ROLE-01] %s is refused to other members, whether or not it is there, and 404 for an officer',
      async name => {
        const { id } = await make.attend((await make.eventWith()).id, mia.memberId)
        const other = await club.signedIn({ roles: ['Member', 'Committee Member', 'Member Secretary'] })
        for (const attendeeId of [id, 999_999]) expect((await deed(name, attendeeId, other)).status).toBe(403)
        expect((await deed(name, 999_999, mia)).status).toBe(403)
        const { status, body } = await deed(name, 999_999)
        expect([status, body]).toEqual([404, NO_ATTENDEE])
        expect(await club.history()).toEqual([])
      },
    )
  })

  describe('coVidFormCompleted', () => {
    const declare = (id: number, as: TestSession | null = mia) =>
      deed('POST /api/eventAttendee/coVidFormCompleted', id, as)

    it('[EVT-13] is kept with the time of the first, and again changes nothing', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      expect((await declare(id)).status).toBe(200)
      const declaredAt = club.now()
      club.advance(60_000)
      expect((await declare(id)).status).toBe(200)
      expect(await only(event.id)).toMatchObject({ covidDeclaredAt: declaredAt, confirmed: false })
      expect(await deeds()).toEqual([
        {
          what: 'attendees.declareCovid',
          actorId: mia.memberId,
          subjectType: 'attendee',
          subjectId: id,
          before: { covidDeclaredAt: null },
          after: { covidDeclaredAt: declaredAt.toISOString() },
        },
      ])
      expect(await club.mails()).toEqual([])
    })

    it('[EVT-13] is refused to somebody who has been removed', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId, { attendeeRemoveReasonId: await ownReasonId() })
      const { status, body } = await declare(id)
      expect([status, body]).toEqual([409, REMOVED])
      expect(await only(event.id)).toMatchObject({ covidDeclaredAt: null })
    })

    it('[EVT-13] is refused once the event is over; made before, it stands', async () => {
      const past = await make.eventWith({ startDate: '2026-06-06' })
      const { id } = await make.attend(past.id, mia.memberId)
      const { status, body } = await declare(id)
      expect([status, body]).toEqual([
        409,
        { message: 'This event has ended.', exceptionMessage: 'This event has ended.' },
      ])
      expect(await only(past.id)).toMatchObject({ covidDeclaredAt: null })
      const earlier = await make.eventWith({ startDate: '2026-06-06' })
      const made = await make.attend(earlier.id, mia.memberId, { covidDeclaredAt: new Date('2026-06-05T09:00:00Z') })
      expect((await declare(made.id)).status).toBe(200)
    })

    it('[EVT-13] nobody declares for another, an officer neither', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      expect((await declare(id, officer)).status).toBe(403)
      expect((await declare(999_999)).status).toBe(403)
      expect(await only(event.id)).toMatchObject({ covidDeclaredAt: null })
    })
  })

  describe('confirm', () => {
    it('[ORG-05] gives a place, tells the member with the way to the declaration, and writes it down', async () => {
      const event = await make.eventWith({ title: 'Heron Creek', isFull: true })
      const { id } = await make.attend(event.id, mia.memberId)
      expect((await confirm(id)).status).toBe(200)
      expect(await only(event.id)).toMatchObject({ confirmed: true })
      const [mail, ...others] = await club.mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        kind: 'attendeeConfirmed',
        toName: 'Mia Member',
        toAddress: 'mia@club.example',
        subject: 'You are confirmed for Heron Creek',
        replyToAddress: null,
      })
      for (const part of [
        'Dear Mia,',
        'Heron Creek on Saturday 13 June 2026 at 09:00',
        "You're in!",
        COVID_FORM(id),
        EVENT_VIEW(event.id),
      ])
        expect(mail?.text).toContain(part)
      expect(await deeds()).toEqual([
        {
          what: 'attendees.confirm',
          actorId: officer.memberId,
          subjectType: 'attendee',
          subjectId: id,
          before: { confirmed: false },
          after: { confirmed: true },
        },
      ])
    })

    it('[ORG-05] asks for no declaration that has been made, nor for anything once the event is over', async () => {
      const declared = await make.attend((await make.eventWith()).id, mia.memberId, { covidDeclaredAt: club.now() })
      const late = await make.attend(
        (await make.eventWith({ title: 'Yesterday', startDate: '2026-06-09' })).id,
        mia.memberId,
      )
      for (const { id } of [declared, late]) expect((await confirm(id)).status).toBe(200)
      const [first, second] = await club.mails()
      expect(first?.text).not.toContain('covid-form')
      expect(second?.text).toContain(
        'Your place in Yesterday on Tuesday 9 June 2026 at 09:00 has been confirmed, so that it is on record that you took part.',
      )
      expect(second?.text).not.toMatch(/covid-form|remove yourself/)
    })

    it('[ORG-05] again: no second mail, no second row of history, also when the event is cancelled since', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      await confirm(id)
      await make.change(event.id, { cancelReasonId: await cancelReasonId() })
      expect((await confirm(id)).status).toBe(200)
      expect([(await club.mails()).length, (await club.history()).length]).toEqual([1, 1])
    })

    it('[PCK-04] sent again under its key it counts once, though they wait again since', async () => {
      const { id } = await make.attend((await make.eventWith()).id, mia.memberId)
      const headers = { 'idempotency-key': 'confirmed-on-the-slipway' }
      const send = () => club.call('POST /api/eventAttendee/confirm', { query: { id }, as: officer, headers })
      await send()
      await club.database.update(club.schema.attendee).set({ confirmed: false })
      expect((await send()).status).toBe(200)
      expect(await club.database.select().from(club.schema.attendee)).toMatchObject([{ confirmed: false }])
      expect(await club.mails()).toHaveLength(1)
    })

    it('[ORG-05] is refused for a cancelled event and for somebody removed, and nothing is written', async () => {
      const cancelled = await make.attend(
        (await make.eventWith({ cancelReasonId: await cancelReasonId() })).id,
        mia.memberId,
      )
      const removed = await make.attend((await make.eventWith()).id, mia.memberId, {
        attendeeRemoveReasonId: await ownReasonId(),
      })
      const answers = [await confirm(cancelled.id), await confirm(removed.id)]
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [409, CANCELLED],
        [409, REMOVED],
      ])
      expect([await club.mails(), await club.history()]).toEqual([[], []])
      expect((await confirm(999_999)).body).toEqual(NO_ATTENDEE)
    })

    it('[ORG-05] somebody who has left the club is confirmed for the record, and not written to', async () => {
      const former = await club.memberWith({ isActive: false })
      const event = await make.eventWith({ startDate: '2026-06-09' })
      const { id } = await make.attend(event.id, former.id)
      expect((await confirm(id)).status).toBe(200)
      expect(await only(event.id)).toMatchObject({ confirmed: true })
      expect(await club.mails()).toEqual([])
    })

    it('[ORG-05] two hundred an hour are enough for anybody', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      await club.database.insert(club.schema.throttle).values({
        key: `attendees.confirm ${officer.memberId}`,
        tries: 199,
        endsAt: new Date(club.now().getTime() + 3_600_000),
      })
      expect((await confirm(id)).status).toBe(200)
      await club.database.update(club.schema.attendee).set({ confirmed: false })
      const { status, headers } = await confirm(id)
      expect([status, headers['retry-after']]).toEqual([429, '3600'])
      expect(await only(event.id)).toMatchObject({ confirmed: false })
      expect(await club.mails()).toHaveLength(1)
    })
  })

  describe('confirmMany', () => {
    const confirmMany = (eventId: number, attendeeIds: readonly number[], as: TestSession | null = officer) =>
      club.call('POST /api/eventAttendee/confirmMany', { body: { eventId, attendeeIds }, as })
    /** Somebody new who waits. */
    const waiting = async (eventId: number) => {
      const { id, email } = await club.memberWith({ password: null })
      return { id: (await make.attend(eventId, id)).id, email }
    }

    it('[ORG-05] gives all of them their places at once, each told by a mail of their own, and each written down', async () => {
      const event = await make.eventWith({ isFull: true })
      const [a, b] = [await waiting(event.id), await waiting(event.id)]
      expect(await confirmMany(event.id, [b.id, a.id, b.id])).toMatchObject({ status: 200, body: [a.id, b.id] })
      expect((await make.attendancesOf(event.id)).map(({ confirmed }) => confirmed)).toEqual([true, true])
      expect(await outbox()).toEqual([
        ['attendeeConfirmed', a.email],
        ['attendeeConfirmed', b.email],
      ])
      for (const { id } of [a, b]) expect((await club.mails()).map(({ text }) => text).join()).toContain(COVID_FORM(id))
      expect((await deeds()).map(({ what, subjectId, before, after }) => [what, subjectId, before, after])).toEqual(
        [a, b].map(({ id }) => ['attendees.confirm', id, { confirmed: false }, { confirmed: true }]),
      )
    })

    it('[ORG-05] only those whom the officer saw: who has joined since goes on waiting', async () => {
      const event = await make.eventWith()
      const [seen, late] = [await waiting(event.id), await waiting(event.id)]
      expect((await confirmMany(event.id, [seen.id])).body).toEqual([seen.id])
      expect((await make.attendancesOf(event.id)).filter(({ confirmed }) => !confirmed).map(({ id }) => id)).toEqual([
        late.id,
      ])
    })

    it('[ORG-05] passes over who is confirmed, removed, of another event or not there; again it does nothing', async () => {
      const event = await make.eventWith()
      const elsewhere = await waiting((await make.eventWith({ title: 'Another' })).id)
      const left = await make.attend(event.id, mia.memberId, { attendeeRemoveReasonId: await ownReasonId() })
      const sure = await make.attend(event.id, officer.memberId, { confirmed: true })
      const { id } = await waiting(event.id)
      const ids = [left.id, sure.id, elsewhere.id, 999_999, id]
      expect((await confirmMany(event.id, ids)).body).toEqual([id])
      expect(await confirmMany(event.id, ids)).toMatchObject({ status: 200, body: [] })
      expect([(await club.mails()).length, (await club.history()).length]).toEqual([1, 1])
    })

    it('[ORG-05] is refused for a cancelled event, one that is not there, and a member; and nothing is written', async () => {
      const event = await make.eventWith({ cancelReasonId: await cancelReasonId() })
      const { id } = await waiting(event.id)
      const { status, body } = await confirmMany(event.id, [id])
      expect([status, body]).toEqual([409, CANCELLED])
      expect((await confirmMany(999_999, [id])).body).toMatchObject({ message: 'This event does not exist.' })
      for (const eventId of [event.id, 999_999]) expect((await confirmMany(eventId, [id], mia)).status).toBe(403)
      expect([await club.mails(), await club.history()]).toEqual([[], []])
    })

    it('[ORG-05] all or none: one more than the hour allows, and nobody is confirmed', async () => {
      const event = await make.eventWith()
      const ids = [(await waiting(event.id)).id, (await waiting(event.id)).id]
      await club.database.insert(club.schema.throttle).values({
        key: `attendees.confirm ${officer.memberId}`,
        tries: 199,
        endsAt: new Date(club.now().getTime() + 3_600_000),
      })
      expect((await confirmMany(event.id, ids)).status).toBe(429)
      expect((await make.attendancesOf(event.id)).map(({ confirmed }) => confirmed)).toEqual([false, false])
      expect(await club.mails()).toEqual([])
    })

    it('[ORG-05] asks for at least one, and for no more than a hundred', async () => {
      const event = await make.eventWith()
      for (const attendeeIds of [[], Array.from({ length: 101 }, (_, i) => i + 1)])
        expect((await confirmMany(event.id, attendeeIds)).body).toHaveProperty('modelState.attendeeIds')
    })

    it('[ORG-05] two officers at the same time, in another order: each is confirmed once', async () => {
      const second = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
      const event = await make.eventWith()
      const ids: number[] = []
      for (let i = 0; i < 8; i++) ids.push((await waiting(event.id)).id)
      const answers = await Promise.all([
        confirmMany(event.id, ids),
        confirmMany(event.id, ids.toReversed(), second),
        ...ids.map(id => confirm(id)),
      ])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect([(await club.mails()).length, (await club.history()).length]).toEqual([8, 8])
    })
  })

  describe('save', () => {
    const save = (body: object, as = officer) => club.call('POST /api/eventAttendee/save', { body, as })

    it('[API-06] true confirms, exactly as confirm does', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      for (let i = 0; i < 2; i++) expect((await save({ id, confirmed: true })).status).toBe(200)
      expect(await only(event.id)).toMatchObject({ confirmed: true })
      expect(await outbox()).toEqual([['attendeeConfirmed', 'mia@club.example']])
      expect((await deeds()).map(({ what }) => what)).toEqual(['attendees.confirm'])
    })

    it('[API-06] false lets wait again, and mails nobody; no other field has any effect', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId, { confirmed: true })
      const given = {
        id,
        confirmed: false,
        isRemoved: true,
        organiserRemoveId: 1,
        eventId: 1,
        memberId: officer.memberId,
        firstName: 'X',
      }
      for (let i = 0; i < 2; i++) expect((await save(given)).status).toBe(200)
      expect(await only(event.id)).toMatchObject({ confirmed: false, isRemoved: false, memberId: mia.memberId })
      expect(await club.mails()).toEqual([])
      expect(await deeds()).toEqual([
        {
          what: 'attendees.edit',
          actorId: officer.memberId,
          subjectType: 'attendee',
          subjectId: id,
          before: { confirmed: true },
          after: { confirmed: false },
        },
      ])
    })

    it('[API-06] is refused where confirming is', async () => {
      const cancelled = await make.attend(
        (await make.eventWith({ cancelReasonId: await cancelReasonId() })).id,
        mia.memberId,
        { confirmed: true },
      )
      const removed = await make.attend((await make.eventWith()).id, mia.memberId, {
        attendeeRemoveReasonId: await ownReasonId(),
      })
      expect((await save({ id: cancelled.id, confirmed: false })).body).toEqual(CANCELLED)
      expect((await save({ id: removed.id, confirmed: true })).body).toEqual(REMOVED)
      expect((await save({ id: removed.id, confirmed: false })).status).toBe(200)
      expect((await save({ id: removed.id, confirmed: true }, mia)).status).toBe(403)
      expect([await club.mails(), await club.history()]).toEqual([[], []])
    })
  })

  describe('reinstate', () => {
    const reinstate = (id: number, as = officer) => deed('POST /api/eventAttendee/reinstate', id, as)

    it.each([
      [
        'by an organiser',
        async () => ({ organiserRemoveReasonId: await sentReasonId(), organiserRemoveComments: 'Too many' }),
      ],
      ['by themself', async () => ({ attendeeRemoveReasonId: await ownReasonId(), attendeeRemoveComments: 'Work' })],
    ])('[ORG-05] somebody removed %s waits again, reasons and comments gone, and is told', async (_by, removal) => {
      const event = await make.eventWith({ title: 'Heron Creek' })
      const fields = await removal()
      const { id } = await make.attend(event.id, mia.memberId, fields)
      for (let i = 0; i < 2; i++) expect((await reinstate(id)).status).toBe(200)
      expect(await only(event.id)).toMatchObject({
        isRemoved: false,
        confirmed: false,
        attendeeRemoveReasonId: null,
        attendeeRemoveComments: null,
        organiserRemoveReasonId: null,
        organiserRemoveComments: null,
      })
      const [mail, ...others] = await club.mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ kind: 'attendeeReinstated', toAddress: 'mia@club.example' })
      for (const part of [
        'back on the list for Heron Creek on Saturday 13 June 2026 at 09:00',
        'will confirm your place',
        COVID_FORM(id),
      ])
        expect(mail?.text).toContain(part)
      expect(await deeds()).toEqual([
        expect.objectContaining({ what: 'attendees.reinstate', subjectId: id, before: fields }),
      ])
    })

    it('[ORG-05] once the event is over nothing more is promised', async () => {
      const { id } = await make.attend((await make.eventWith({ startDate: '2026-06-09' })).id, mia.memberId, {
        attendeeRemoveReasonId: await ownReasonId(),
      })
      expect((await reinstate(id)).status).toBe(200)
      expect((await club.mails())[0]?.text).not.toMatch(/will confirm|covid-form/)
    })

    it('[ORG-05] a confirmed attendee stays confirmed; a cancelled event, an unknown attendee and other members are refused', async () => {
      const confirmed = await make.attend((await make.eventWith()).id, mia.memberId, { confirmed: true })
      const cancelled = await make.attend(
        (await make.eventWith({ cancelReasonId: await cancelReasonId() })).id,
        mia.memberId,
        { attendeeRemoveReasonId: await ownReasonId() },
      )
      expect((await reinstate(confirmed.id)).status).toBe(200)
      expect(await only(confirmed.eventId)).toMatchObject({ confirmed: true })
      expect((await reinstate(cancelled.id)).body).toEqual(CANCELLED)
      expect((await reinstate(999_999)).body).toEqual(NO_ATTENDEE)
      expect((await reinstate(cancelled.id, mia)).status).toBe(403)
      expect([await club.mails(), await club.history()]).toEqual([[], []])
    })
  })

  describe('addAttendee', () => {
    it('[ORG-10] puts a member into the crew, confirmed at once, and sends them the way to the declaration', async () => {
      const event = await make.eventWith({ title: 'Heron Creek' })
      const { status, body } = await add(event.id, mia.memberId)
      const attendance = await only(event.id)
      expect([status, body]).toEqual([200, { attendeeId: attendance?.id }])
      expect(attendance).toMatchObject({
        memberId: mia.memberId,
        confirmed: true,
        isRemoved: false,
        joinedAt: club.now(),
        covidDeclaredAt: null,
      })
      const [mail, ...others] = await club.mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        kind: 'attendeeAdded',
        toAddress: 'mia@club.example',
        subject: 'You have been added to Heron Creek',
        replyToAddress: 'otto@club.example',
      })
      for (const part of [
        'Otto Officer has added you to Heron Creek on Saturday 13 June 2026 at 09:00',
        COVID_FORM(body.attendeeId),
        EVENT_VIEW(event.id),
      ])
        expect(mail?.text).toContain(part)
      expect(await deeds()).toEqual([
        {
          what: 'attendees.create',
          actorId: officer.memberId,
          subjectType: 'attendee',
          subjectId: body.attendeeId,
          before: null,
          after: { eventId: event.id, memberId: mia.memberId, confirmed: true },
        },
      ])
    })

    it('[ORG-10] somebody who waits is confirmed, though the event is full; somebody confirmed stays, and is not told again', async () => {
      const event = await make.eventWith({ isFull: true })
      const { id } = await make.attend(event.id, mia.memberId)
      for (let i = 0; i < 2; i++) expect((await add(event.id, mia.memberId)).body).toEqual({ attendeeId: id })
      expect(await only(event.id)).toMatchObject({ confirmed: true })
      const [mail, ...others] = await club.mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({ kind: 'attendeeConfirmed' })
      expect(mail?.text).toContain(COVID_FORM(id))
      expect(await club.history()).toHaveLength(1)
    })

    it.each([
      [
        'by an organiser',
        async () => ({ organiserRemoveReasonId: await sentReasonId(), organiserRemoveComments: 'Too many' }),
      ],
      ['by themself', async () => ({ attendeeRemoveReasonId: await ownReasonId(), attendeeRemoveComments: 'Work' })],
    ])('[ORG-10] somebody removed %s begins anew, confirmed, with a new declaration to make', async (_by, removal) => {
      const event = await make.eventWith()
      const own = await make.attend(event.id, mia.memberId, {
        ...(await removal()),
        joinedAt: new Date('2026-06-01T00:00:00Z'),
        covidDeclaredAt: new Date('2026-06-01T00:00:00Z'),
      })
      expect((await add(event.id, mia.memberId)).body).toEqual({ attendeeId: own.id })
      expect(await only(event.id)).toEqual({
        ...own,
        joinedAt: club.now(),
        confirmed: true,
        isRemoved: false,
        covidDeclaredAt: null,
        attendeeRemoveReasonId: null,
        attendeeRemoveComments: null,
        organiserRemoveReasonId: null,
        organiserRemoveComments: null,
      })
      expect(await outbox()).toEqual([['attendeeAdded', 'mia@club.example']])
    })

    it('[ORG-10] also after the end, for somebody who came along', async () => {
      const event = await make.eventWith({ title: 'Yesterday', startDate: '2026-06-09' })
      expect((await add(event.id, mia.memberId)).status).toBe(200)
      const [mail] = await club.mails()
      expect(mail?.text).toContain('so that it is on record that you took part')
      expect(mail?.text).not.toContain('covid-form')
    })

    it('[ORG-10] is refused for a full or cancelled event, also to somebody removed from it', async () => {
      const full = await make.eventWith({ isFull: true })
      const cancelled = await make.eventWith({ cancelReasonId: await cancelReasonId() })
      const left = await make.eventWith({ isFull: true })
      await make.attend(left.id, mia.memberId, { attendeeRemoveReasonId: await ownReasonId() })
      const answers = []
      for (const { id } of [full, cancelled, left]) answers.push(await add(id, mia.memberId))
      const FULL = { message: 'This event is now full.', exceptionMessage: 'This event is now full.' }
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        [409, FULL],
        [409, CANCELLED],
        [409, FULL],
      ])
      expect([await club.mails(), await club.history()]).toEqual([[], []])
    })

    it('[ORG-10] only active, approved members, to events that exist, and only by officers', async () => {
      const event = await make.eventWith()
      const discontinued = await club.memberWith({ isActive: false })
      const waiting = await club.memberWith({ isApproved: false })
      for (const { id } of [discontinued, waiting]) {
        const { status, body } = await add(event.id, id)
        expect([status, body]).toEqual([
          409,
          {
            message: 'Only active, approved members can be added.',
            exceptionMessage: 'Only active, approved members can be added.',
          },
        ])
      }
      expect((await add(event.id, 999_999)).body).toMatchObject({ message: 'This member does not exist.' })
      expect((await add(999_999, mia.memberId)).body).toMatchObject({ message: 'This event does not exist.' })
      expect((await add(event.id, mia.memberId, mia)).status).toBe(403)
      expect(await make.attendancesOf(event.id)).toEqual([])
      expect([await club.mails(), await club.history()]).toEqual([[], []])
    })
  })

  describe('undoAdd', () => {
    const undo = (id: number, as = officer) => deed('POST /api/eventAttendee/undoAdd', id, as)
    const TOO_LATE = 'It is too late to take this back. You can remove them from the crew instead.'
    const due = async () =>
      (await club.database.select().from(club.schema.mail)).map(
        ({ nextAttemptAt }) => nextAttemptAt.getTime() - club.now().getTime(),
      )

    it('[ORG-10] takes back who was added and the mail that waits for ten seconds; again it does nothing', async () => {
      const event = await make.eventWith()
      const { attendeeId } = (await add(event.id, mia.memberId)).body
      expect(await due()).toEqual([10_000])
      club.advance(9_000)
      for (let i = 0; i < 2; i++) expect((await undo(attendeeId)).status).toBe(200)
      expect(await make.attendancesOf(event.id)).toEqual([])
      expect(await club.mails()).toEqual([])
      expect((await deeds()).map(({ what, subjectId, before, after }) => [what, subjectId, before, after])).toEqual([
        ['attendees.create', attendeeId, null, { eventId: event.id, memberId: mia.memberId, confirmed: true }],
        ['attendees.undoAdd', attendeeId, { eventId: event.id, memberId: mia.memberId }, null],
      ])
      expect((await add(event.id, mia.memberId)).status).toBe(200)
      expect(await outbox()).toEqual([['attendeeAdded', 'mia@club.example']])
    })

    it('[ORG-10] who waited waits again; who was removed is removed again, as they were', async () => {
      const removal = {
        attendeeRemoveReasonId: await ownReasonId(),
        attendeeRemoveComments: 'Work',
        joinedAt: new Date('2026-06-01T00:00:00Z'),
        covidDeclaredAt: new Date('2026-06-01T00:00:00Z'),
      }
      for (const fields of [{}, removal]) {
        const event = await make.eventWith()
        const before = await make.attend(event.id, mia.memberId, fields)
        await add(event.id, mia.memberId)
        expect(await due()).toEqual([10_000])
        expect((await undo(before.id)).status).toBe(200)
        expect(await only(event.id)).toEqual(before)
        expect(await club.mails()).toEqual([])
      }
    })

    it('[ORG-10] not once the mail has gone, or is about to', async () => {
      const event = await make.eventWith()
      const { attendeeId } = (await add(event.id, mia.memberId)).body
      club.advance(10_000)
      expect(await undo(attendeeId)).toMatchObject({ status: 409, body: { message: TOO_LATE } })
      club.advance(-5_000)
      await club.pool.query('update mail set attempts = 1')
      expect((await undo(attendeeId)).status).toBe(409)
      expect(await only(event.id)).toMatchObject({ confirmed: true })
      expect(await club.mails()).toHaveLength(1)
    })

    it('[ORG-10] only by who added them, and not when anything has happened since', async () => {
      const second = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
      const event = await make.eventWith()
      const { attendeeId } = (await add(event.id, mia.memberId)).body
      expect((await undo(attendeeId, second)).status).toBe(409)
      for (const id of [attendeeId, 999_999]) expect((await undo(id, mia)).status).toBe(403)
      expect((await undo(999_999)).body).toEqual(NO_ATTENDEE)
      await deed('POST /api/eventAttendee/coVidFormCompleted', attendeeId, mia)
      expect((await undo(attendeeId)).status).toBe(409)
      const read = (await add((await make.eventWith()).id, mia.memberId)).body.attendeeId
      await deed('GET /api/eventAttendee/getView', read)
      expect((await undo(read)).status).toBe(409)
      expect(await club.mails()).toHaveLength(2)
    })

    it('[ORG-10] confirming by itself is not adding: there is nothing to take back, and its mail goes at once', async () => {
      const { id } = await make.attend((await make.eventWith()).id, mia.memberId)
      await confirm(id)
      expect(await due()).toEqual([0])
      expect((await undo(id)).status).toBe(409)
    })
  })

  describe('at the same time', () => {
    it('[ORG-05] twenty confirms: one mail, one row of history, the same answer', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2
            ? confirm(id)
            : club.call('POST /api/eventAttendee/save', { body: { id, confirmed: true }, as: officer }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect([(await club.mails()).length, (await club.history()).length]).toEqual([1, 1])
    })

    it('[ORG-05] confirm meets Cancel: waits for it, and is refused', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      const cancelling = await cancelReasonId()
      const { confirming } = await club.database.transaction(async organiser => {
        await organiser
          .update(club.schema.event)
          .set({ cancelReasonId: cancelling })
          .where(eq(club.schema.event.id, event.id))
        const waiting = confirm(id)
        await expect.poll(club.waitingForLocks).toBe(1)
        return { confirming: waiting }
      })
      const { status, body } = await confirming
      expect([status, body]).toEqual([409, CANCELLED])
      expect(await only(event.id)).toMatchObject({ confirmed: false })
      expect(await club.mails()).toEqual([])
    })

    it('[ORG-10] twenty times added by two officers: one attendance, one mail, the same answer', async () => {
      const second = await club.signedIn({ roles: ['Member', 'Duty Officer'] })
      const event = await make.eventWith()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => add(event.id, mia.memberId, index % 2 ? officer : second)),
      )
      const attendance = await only(event.id)
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { attendeeId: attendance?.id }])
      expect(await outbox()).toEqual([['attendeeAdded', 'mia@club.example']])
      expect(await club.history()).toHaveLength(1)
    })

    it('[ORG-10] [EVT-09] addAttendee meets joining: one attendance, confirmed, and whoever was first has written', async () => {
      const event = await make.eventWith()
      const [joined, added] = await Promise.all([
        Promise.all(
          Array.from({ length: 5 }, () =>
            club.call('POST /api/event/joinEvent', { query: { eventId: event.id }, as: mia }),
          ),
        ),
        Promise.all(Array.from({ length: 5 }, () => add(event.id, mia.memberId))),
      ])
      const attendance = await only(event.id)
      expect(attendance).toMatchObject({ confirmed: true })
      for (const { status, body } of [...joined, ...added])
        expect([status, body]).toEqual([200, { attendeeId: attendance?.id }])
      const kinds = (await club.mails()).map(({ kind }) => kind).toSorted()
      expect([['attendeeAdded'], ['attendeeConfirmed', 'joinedMember', 'joinedOrganiser']]).toContainEqual(kinds)
    })

    it('[ORG-10] addAttendee meets Mark full and the end of a membership: waits, and is refused', async () => {
      const event = await make.eventWith()
      const leaver = await club.memberWith()
      const { toFull, toLeaver } = await club.database.transaction(async other => {
        await other.update(club.schema.event).set({ isFull: true }).where(eq(club.schema.event.id, event.id))
        await other.update(club.schema.member).set({ isActive: false }).where(eq(club.schema.member.id, leaver.id))
        const adding = [add(event.id, mia.memberId), add(event.id, leaver.id)]
        await expect.poll(club.waitingForLocks).toBe(2)
        return { toFull: adding[0], toLeaver: adding[1] }
      })
      expect((await toFull)?.body).toMatchObject({ message: 'This event is now full.' })
      expect((await toLeaver)?.body).toMatchObject({ message: 'Only active, approved members can be added.' })
      expect(await make.attendancesOf(event.id)).toEqual([])
      expect(await club.mails()).toEqual([])
    })
  })
})
