import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

describe('removing attendees', () => {
  const club = testClub()
  let officer: TestSession
  let mia: TestSession
  let ownReason: { id: number; name: string }
  let sentReason: { id: number; name: string }
  const make = beforeTests(() => eventMaker(club))
  beforeAll(async () => {
    await club.memberWith({ firstName: 'Mia', familyName: 'Member', email: 'mia@club.example' })
    await club.memberWith({
      firstName: 'Otto',
      familyName: 'Officer',
      email: 'otto@club.example',
      roles: ['Member', 'Duty Officer'],
    })
    ownReason = await make.reason('Crew Remove from Row Reason')
    sentReason = await make.reason('Remove from Row Reason')
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

  const leave = (
    id: number,
    comments?: string | null,
    as: TestSession | null = mia,
    attendeeRemoveId: number = ownReason.id,
  ) =>
    club.call('POST /api/eventAttendee/removeAsAttendee', {
      body: { id, attendeeRemoveId, attendeeRemoveComments: comments, confirmed: false },
      as,
    })
  const remove = (
    id: number,
    comments?: string | null,
    as: TestSession | null = officer,
    organiserRemoveId: number = sentReason.id,
  ) =>
    club.call('POST /api/eventAttendee/removeAsOrganiser', {
      body: { id, organiserRemoveId, organiserRemoveComments: comments, confirmed: false },
      as,
    })
  const only = async (eventId: number) => (await make.attendancesOf(eventId))[0]
  const cancelReasonId = async () => (await make.reason('Cancel Row Reason')).id
  const nothingWritten = async () => expect([await club.mails(), await club.history()]).toEqual([[], []])
  const sentence = (message: string) => ({ message, exceptionMessage: message })
  const REMOVED = sentence('This attendee has been removed from the event.')
  const NOT_LISTED = ['Please choose from the list.']

  describe('removeAsAttendee', () => {
    it('[EVT-12] gives up my place, no longer confirmed, and the organiser reads who, which event and why', async () => {
      const event = await make.eventWith({ title: 'Heron Creek', isFull: true })
      const { id } = await make.attend(event.id, mia.memberId, { confirmed: true })
      expect((await leave(id, 'My car has given up.\nSorry!')).status).toBe(200)
      expect(await only(event.id)).toMatchObject({
        isRemoved: true,
        confirmed: false,
        attendeeRemoveReasonId: ownReason.id,
        attendeeRemoveComments: 'My car has given up.\nSorry!',
        organiserRemoveReasonId: null,
      })
      const [mail, ...others] = await club.mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        kind: 'attendeeLeft',
        toAddress: make.organiser.email,
        replyToName: 'Mia Member',
        replyToAddress: 'mia@club.example',
        subject: 'Mia Member has removed themself from Heron Creek',
      })
      const organiserView = `https://club.example/app/club/v1/members/event/organiser/view/${event.id}`
      for (const part of [
        'Dear Olwen,',
        'Mia Member',
        'Heron Creek on Saturday 13 June 2026 at 09:00',
        `Reason: ${ownReason.name}`,
        '> My car has given up.\n> Sorry!',
        organiserView,
      ])
        expect(mail?.text).toContain(part)
      expect(await club.history()).toEqual([
        expect.objectContaining({
          actorId: mia.memberId,
          deed: 'attendees.removeSelf',
          subjectType: 'attendee',
          subjectId: id,
          before: { confirmed: true, attendeeRemoveReasonId: null, attendeeRemoveComments: null },
          after: {
            confirmed: false,
            attendeeRemoveReasonId: ownReason.id,
            attendeeRemoveComments: 'My car has given up.\nSorry!',
          },
        }),
      ])
    })

    it.each([undefined, null, '', '  \n'])('[EVT-12] comments are optional: %j', async comments => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      expect((await leave(id, comments)).status).toBe(200)
      expect(await only(event.id)).toMatchObject({ isRemoved: true, attendeeRemoveComments: null })
      expect((await club.mails())[0]?.text).not.toContain('They write')
    })

    it('[EVT-12] the same again is done already; another reason, or other comments, contradicts it', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      await leave(id, 'Work')
      await make.change(event.id, { cancelReasonId: await cancelReasonId() })
      expect((await leave(id, 'Work')).status).toBe(200)
      const other = await leave(id, 'Holiday')
      expect([other.status, other.body]).toEqual([409, REMOVED])
      expect((await leave(id, 'Work', mia, ownReason.id + 1)).status).toBe(409)
      expect(await only(event.id)).toMatchObject({ attendeeRemoveComments: 'Work' })
      expect([(await club.mails()).length, (await club.history()).length]).toEqual([1, 1])
    })

    it('[EVT-12] is refused once the event is cancelled or over, by the club’s clock, or an organiser has removed me', async () => {
      const cancelled = await make.attend(
        (await make.eventWith({ cancelReasonId: await cancelReasonId() })).id,
        mia.memberId,
      )
      const sent = await make.attend((await make.eventWith()).id, mia.memberId, {
        organiserRemoveReasonId: sentReason.id,
      })
      const today = await make.attend(
        (await make.eventWith({ startDate: '2026-06-10', startTime: '09:00', endTime: '10:05' })).id,
        mia.memberId,
      )
      expect((await leave(cancelled.id)).body).toEqual(sentence('This event has been cancelled.'))
      expect((await leave(sent.id)).body).toEqual(REMOVED)
      // 10:05 in summer is 09:05 in UTC.
      club.setTime('2026-06-10T09:05:00Z')
      expect((await leave(today.id)).body).toEqual(sentence('This event has ended.'))
      await nothingWritten()
      club.setTime('2026-06-10T09:04:59Z')
      expect((await leave(today.id)).status).toBe(200)
    })

    it('[EVT-12] the reason is required, and one of the list', async () => {
      const { id } = await make.attend((await make.eventWith()).id, mia.memberId)
      const without = await club.call('POST /api/eventAttendee/removeAsAttendee', { body: { id }, as: mia })
      expect([without.status, without.body]).toEqual([
        400,
        { ...sentence('The request is invalid.'), modelState: { attendeeRemoveId: ['Field required.'] } },
      ])
      const unknown = await leave(id, null, mia, 999_999)
      expect([unknown.status, unknown.body]).toEqual([
        400,
        { ...sentence('The request is invalid.'), modelState: { attendeeRemoveId: NOT_LISTED } },
      ])
      await nothingWritten()
    })

    it('[ROLE-01] [EVT-12] nobody removes another as themself, an officer neither, whether or not it is there', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      expect((await leave(id, null, officer)).status).toBe(403)
      expect((await leave(999_999, null, mia)).status).toBe(403)
      expect((await leave(id, null, null)).status).toBe(401)
      expect(await only(event.id)).toMatchObject({ isRemoved: false })
      await nothingWritten()
    })

    it('[EVT-12] an organiser who has left the club is not written to', async () => {
      const former = await club.memberWith({ isActive: false })
      const event = await make.eventWith({ organiserId: former.id })
      const { id } = await make.attend(event.id, mia.memberId)
      expect((await leave(id)).status).toBe(200)
      expect(await club.mails()).toEqual([])
    })
  })

  describe('removeAsOrganiser', () => {
    it('[ORG-12] takes somebody out of the crew, and the member reads who, which event and why', async () => {
      const event = await make.eventWith({ title: 'Heron Creek' })
      const { id } = await make.attend(event.id, mia.memberId, { confirmed: true })
      expect((await remove(id, 'Next <b>week</b>, promised.')).status).toBe(200)
      expect(await only(event.id)).toMatchObject({
        isRemoved: true,
        confirmed: false,
        organiserRemoveReasonId: sentReason.id,
        organiserRemoveComments: 'Next <b>week</b>, promised.',
        attendeeRemoveReasonId: null,
      })
      const [mail, ...others] = await club.mails()
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        kind: 'attendeeRemoved',
        toAddress: 'mia@club.example',
        replyToAddress: 'otto@club.example',
        subject: 'You have been removed from Heron Creek',
      })
      for (const part of [
        'Dear Mia,',
        'Otto Officer has removed you from Heron Creek on Saturday 13 June 2026 at 09:00',
        `Reason: ${sentReason.name}`,
        '> Next <b>week</b>, promised.',
        `/members/event/view/${event.id}`,
      ])
        expect(mail?.text).toContain(part)
      expect(mail?.html).toContain('Next &lt;b&gt;week&lt;/b&gt;')
      expect(await club.history()).toEqual([
        expect.objectContaining({
          actorId: officer.memberId,
          deed: 'attendees.remove',
          subjectType: 'attendee',
          subjectId: id,
          after: {
            confirmed: false,
            organiserRemoveReasonId: sentReason.id,
            organiserRemoveComments: 'Next <b>week</b>, promised.',
          },
        }),
      ])
    })

    it('[ORG-12] the same again is done already; another reason, or other comments, contradicts it', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      for (let i = 0; i < 2; i++) expect((await remove(id)).status).toBe(200)
      expect((await remove(id, 'Because')).body).toEqual(REMOVED)
      expect((await remove(id, null, officer, sentReason.id + 1)).body).toEqual(REMOVED)
      expect([(await club.mails()).length, (await club.history()).length]).toEqual([1, 1])
    })

    it('[ORG-12] is refused when the event is cancelled or they have removed themself; after the end it is not', async () => {
      const cancelled = await make.attend(
        (await make.eventWith({ cancelReasonId: await cancelReasonId() })).id,
        mia.memberId,
      )
      const left = await make.attend((await make.eventWith()).id, mia.memberId, {
        attendeeRemoveReasonId: ownReason.id,
      })
      const over = await make.attend((await make.eventWith({ startDate: '2026-06-09' })).id, mia.memberId)
      expect((await remove(cancelled.id)).body).toEqual(sentence('This event has been cancelled.'))
      expect((await remove(left.id)).body).toEqual(REMOVED)
      await nothingWritten()
      expect((await remove(over.id)).status).toBe(200)
    })

    it('[ORG-12] the reason is required, and one of its own list; the attendee exists; the caller is an officer', async () => {
      const { id } = await make.attend((await make.eventWith()).id, mia.memberId)
      const without = await club.call('POST /api/eventAttendee/removeAsOrganiser', { body: { id }, as: officer })
      expect(without.body).toMatchObject({ modelState: { organiserRemoveId: ['Field required.'] } })
      expect((await remove(id, null, officer, 999_999)).body).toMatchObject({
        modelState: { organiserRemoveId: NOT_LISTED },
      })
      const unknown = await remove(999_999)
      expect([unknown.status, unknown.body]).toEqual([404, sentence('This attendee does not exist.')])
      expect((await remove(id, null, mia)).status).toBe(403)
      expect((await remove(999_999, null, mia)).status).toBe(403)
      await nothingWritten()
    })
  })

  describe('at the same time', () => {
    const confirm = (id: number) => club.call('POST /api/eventAttendee/confirm', { query: { id }, as: officer })

    it('[EVT-12] twenty times the same: one mail, one row of history', async () => {
      const { id } = await make.attend((await make.eventWith()).id, mia.memberId)
      const answers = await Promise.all(Array.from({ length: 20 }, () => leave(id, 'Work')))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect([(await club.mails()).length, (await club.history()).length]).toEqual([1, 1])
    })

    it.each([
      ['removing myself', 'confirming', () => [leave, confirm] as const, [200, 409], ['attendeeLeft']],
      [
        'confirming',
        'removing myself',
        () => [confirm, leave] as const,
        [200, 200],
        ['attendeeConfirmed', 'attendeeLeft'],
      ],
    ])(
      '[EVT-12] [ORG-05] %s before %s: one after the other, and nobody is removed and confirmed',
      async (_first, _second, deeds, expected, kinds) => {
        const event = await make.eventWith()
        const { id } = await make.attend(event.id, mia.memberId)
        const [first, second] = deeds()
        // The first holds the event and cannot write its mail yet; the second comes upon it there.
        const { answers } = await club.database.transaction(async holder => {
          await holder.execute('lock table mail in exclusive mode')
          const earlier = first(id)
          await expect.poll(club.waitingForLocks).toBe(1)
          const later = second(id)
          await expect.poll(club.waitingForLocks).toBe(2)
          return { answers: [earlier, later] }
        })
        expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(expected)
        expect(await only(event.id)).toMatchObject({ isRemoved: true, confirmed: false })
        expect((await club.mails()).map(({ kind }) => kind)).toEqual(kinds)
      },
    )

    it('[EVT-12] removing myself and being removed: one of them, and one mail', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId, { confirmed: true })
      const answers = await Promise.all([leave(id), remove(id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect([(await club.mails()).length, (await club.history()).length]).toEqual([1, 1])
    })

    it('[EVT-12] removing myself meets Cancel: waits for it, and is refused', async () => {
      const event = await make.eventWith()
      const { id } = await make.attend(event.id, mia.memberId)
      const cancelling = await cancelReasonId()
      const { leaving } = await club.database.transaction(async organiser => {
        await organiser
          .update(club.schema.event)
          .set({ cancelReasonId: cancelling })
          .where(eq(club.schema.event.id, event.id))
        const waiting = leave(id)
        await expect.poll(club.waitingForLocks).toBe(1)
        return { leaving: waiting }
      })
      expect((await leaving).body).toEqual(sentence('This event has been cancelled.'))
      expect(await only(event.id)).toMatchObject({ isRemoved: false })
      await nothingWritten()
    })
  })
})
