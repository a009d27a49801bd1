import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysLater } from '#contract/rules/days'
import { joinWaitingList } from '../../server/events/waitForPlace'
import { isOffering } from '../../server/events/places/placesColumns'
import { watchRetention } from '../../server/privacy/retention'
import { instantNow } from '../../server/time'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'
import { type PlacesMaker, placesMaker } from './placesMaker'

const START = '2026-06-10T09:00:00Z'

describe('places and a waiting list', () => {
  const club = testClub()
  const make = beforeTests(() => eventMaker(club))
  const row = beforeTests(() => placesMaker(club, make))
  let ada: TestSession
  let ben: TestSession
  let cat: TestSession
  let dan: TestSession
  beforeAll(async () => {
    ada = await row.member('Ada')
    ben = await row.member('Ben')
    cat = await row.member('Cat')
    dan = await row.member('Dan')
  })
  beforeEach(() => row.switchPart(true))
  afterEach(async () => {
    row.back(START)
    await make.clear()
  })

  /** A row with one place, held by Ada; Ben, Cat and Dan wait. */
  async function fullRow(fields: Parameters<PlacesMaker['rowWith']>[1] = {}) {
    const { id } = await row.rowWith(1, fields)
    await row.join(id, ada)
    for (const as of [ben, cat, dan]) await row.wait(id, as)
    return id
  }

  describe('[PLC-01] a row with a number of places', () => {
    it('takes as many as it has; who comes later is refused, and joins the waiting list', async () => {
      const { id } = await row.rowWith(2)
      expect([(await row.join(id, ada)).status, (await row.join(id, ben)).status]).toEqual([200, 200])
      const refused = await row.join(id, cat)
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({ exceptionMessage: 'All places are taken. You can join the waiting list.' }),
      ])
      expect((await row.wait(id, cat)).body).toEqual({ position: 1, of: 1, offeredUntil: null })
      expect((await row.wait(id, dan)).body).toEqual({ position: 2, of: 2, offeredUntil: null })
      expect(await row.view(id, dan)).toMatchObject({
        event: { places: 2 },
        placesHeld: 2,
        placesTaken: true,
        waiting: { position: 2, of: 2, offeredUntil: null },
        isWaitingListOpen: true,
      })
      expect((await row.view(id, ada)).waiting).toBeNull()
    })

    it('joining the list again changes nothing; leaving it costs nothing', async () => {
      const id = await fullRow()
      expect((await row.wait(id, cat)).body).toEqual({ position: 2, of: 3, offeredUntil: null })
      expect((await row.leaveList(id, ben)).status).toBe(200)
      expect((await row.leaveList(id, ben)).status).toBe(200)
      expect((await row.view(id, cat)).waiting).toMatchObject({ position: 1, of: 2 })
      expect((await row.wait(id, ben)).body).toMatchObject({ position: 3, of: 3 })
    })

    it('has no waiting list while a place is free', async () => {
      const { id } = await row.rowWith(1)
      expect(await row.wait(id, ada)).toMatchObject({
        status: 409,
        body: { exceptionMessage: 'There is a place free: please join.' },
      })
    })

    it('who is in the crew, or was removed by an organiser, does not wait', async () => {
      const id = await fullRow()
      expect((await row.wait(id, ada)).status).toBe(409)
      await row.remove(id, ada)
      expect((await row.wait(id, ada)).status).toBe(409)
    })

    it('is on its summary, in the list and on the pages of members and officers', async () => {
      const id = await fullRow()
      const listed = async (as: TestSession, query = {}) =>
        (await club.call('GET /api/event/all', { query: { type: 'All Events', ...query }, as })).body
      expect(await listed(ben)).toEqual([
        expect.objectContaining({
          ...{ eventId: id, places: 1, placesHeld: 1, placesTaken: true },
          waiting: { position: 1, of: 3, offeredUntil: null },
        }),
      ])
      const further = await row.rowWith(5)
      expect((await listed(ada, { notFull: true })).map(({ eventId }) => eventId)).toEqual([further.id])
      expect((await listed(row.officer, { joinable: true })).map(({ eventId }) => eventId)).toEqual([further.id])
      const waitedFor = await club.call('GET /api/event/getWaiting', { as: cat })
      expect(waitedFor.body.map(({ eventId }) => eventId)).toEqual([id])
      expect((await club.call('GET /api/event/getWaiting', { as: ada })).body).toEqual([])
    })

    it.each([0, -1, 501, 2.5, 'ten'])('refuses %s as a number of places', async places => {
      const { id } = await row.rowWith(null)
      expect((await row.save(id, { places })).status).toBe(400)
    })

    it('a save without places leaves them, and null takes them away', async () => {
      const { id } = await row.rowWith(4)
      expect((await row.save(id, { title: 'Another' })).body).toMatchObject({ places: 4 })
      expect((await row.save(id, { places: 6 })).body).toMatchObject({ places: 6 })
      expect((await row.save(id, { places: null })).body).toMatchObject({ places: null })
    })

    it('a weekly repetition and a draft keep them', async () => {
      const { id } = await row.rowWith(4)
      const { event } = await row.view(id, row.officer)
      const { eventTypeId, title, summary, description, startDate, endDate, startTime, endTime } = event
      const body = { eventTypeId, title, summary, description, startDate, endDate, startTime, endTime, places: 4 }
      const weekly = await club.call('POST /api/event/saveWeekly', {
        body: { ...body, otherStartDates: ['2026-06-20', '2026-06-27'] },
        as: row.officer,
      })
      expect(weekly.body.map(({ places }) => places)).toEqual([4, 4, 4])
      const draft = { ...body, repeatUntil: null, leftOutDates: [] }
      const saved = await club.call('POST /api/event/saveDraft', { body: draft, as: row.officer })
      expect(saved.body.places).toBe(4)
      const { places: _left, ...without } = draft
      const again = await club.call('POST /api/event/saveDraft', {
        body: { ...without, id: saved.body.id },
        as: row.officer,
      })
      expect(again.body.places).toBe(4)
    })
  })

  describe('[PLC-02] a place that comes free', () => {
    it('is offered at once to the first who waits, by mail and on screen, and is held for them', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat waiting', 'Dan waiting'])
      const { waiting, placesHeld, placesTaken } = await row.view(id, ben)
      expect({ waiting, placesHeld, placesTaken }).toEqual({
        waiting: { position: 1, of: 3, offeredUntil: expect.any(String) },
        placesHeld: 1,
        placesTaken: true,
      })
      expect(new Date(waiting?.offeredUntil ?? '')).toEqual(new Date('2026-06-11T20:00:00Z'))
      expect((await row.join(id, ada)).status).toBe(409)
      expect(await row.mailed()).toEqual(['placeOffered Ben'])
      const mail = (await club.mails()).find(({ kind }) => kind === 'placeOffered')
      expect(mail?.subject).toBe('A place for you: Heron Creek')
      expect(mail?.text).toContain('It is yours until 21:00 on Thursday 11 June 2026.')
      expect(mail?.text).toContain(`https://club.example/app/club/v1/members/event/offer/${id}`)
      expect(mail?.nextAttemptAt).toEqual(club.now())
    })

    it.each([
      ['an officer removes somebody', (id: number) => row.remove(id, ada)],
      ['there are more places', (id: number) => row.save(id, { places: 2 })],
    ])('is offered when %s', async (_, free) => {
      const id = await fullRow()
      await free(id)
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat waiting', 'Dan waiting'])
    })

    it('goes as often as there are free places', async () => {
      const id = await fullRow()
      await row.save(id, { places: 3 })
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat offered', 'Dan waiting'])
    })

    it('taken, it is a join like any other, and the list moves up', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      const { status, body } = await row.accept(id, ben)
      expect(status).toBe(200)
      expect(await make.attendancesOf(id)).toContainEqual(
        expect.objectContaining({ id: body.attendeeId, memberId: ben.memberId, confirmed: false, isRemoved: false }),
      )
      const mails = (await club.mails()).map(({ kind, toName, subject }) => `${kind} ${toName}: ${subject}`)
      expect(mails).toContainEqual(
        expect.stringMatching(/^joinedOrganiser Olwen Organiser: Ben Rower has taken the place: /),
      )
      expect(mails).toContainEqual(expect.stringMatching(/^joinedMember Ben Rower: You have taken the place: /))
      expect(await row.listOf(id)).toEqual(['Cat waiting', 'Dan waiting'])
      // A second tap.
      expect((await row.accept(id, ben)).body).toEqual(body)
      expect(await make.attendancesOf(id)).toHaveLength(2)
    })

    it('joinEvent takes it too', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      expect((await row.join(id, ben)).status).toBe(200)
      expect(await row.stepsOf(id, ben)).toEqual(['joined', 'offered', 'taken'])
    })

    it('nobody else takes it, and nobody answers for others', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      for (const other of [ada, cat, row.officer]) {
        expect((await row.accept(id, other)).status).toBe(409)
        expect((await row.decline(id, other)).status).toBe(409)
      }
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat waiting', 'Dan waiting'])
    })

    it('declined, it goes to the next, and one may join again at the end', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      expect([(await row.decline(id, ben)).status, (await row.decline(id, ben)).status]).toEqual([200, 200])
      expect(await row.listOf(id)).toEqual(['Cat offered', 'Dan waiting'])
      expect((await row.accept(id, ben)).status).toBe(409)
      expect((await row.wait(id, ben)).body).toMatchObject({ position: 3, of: 3 })
    })

    it('left by who was offered it, it goes to the next', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      await row.leaveList(id, ben)
      expect(await row.listOf(id)).toEqual(['Cat offered', 'Dan waiting'])
    })

    it('who took a place and left is offered again at once, if nobody else waits', async () => {
      const { id } = await row.rowWith(1)
      await row.join(id, ada)
      await row.wait(id, ben)
      await row.leave(id, ada)
      await row.accept(id, ben)
      await row.wait(id, ada)
      await row.leave(id, ben)
      expect(await row.listOf(id)).toEqual(['Ada offered'])
      await row.wait(id, ben)
      await row.decline(id, ada)
      expect(await row.listOf(id)).toEqual(['Ben offered'])
      expect((await row.accept(id, ben)).status).toBe(200)
      expect((await make.attendancesOf(id)).filter(({ isRemoved }) => !isRemoved)).toHaveLength(1)
    })
  })

  describe('[PLC-03] the time to answer', () => {
    it('over, the offer is nobody’s any more, even before the clock has seen it', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      await row.at('2026-06-11T20:00:00Z')
      expect((await row.view(id, ben)).waiting).toBeNull()
      expect((await row.accept(id, ben)).status).toBe(409)
      await row.tick()
      expect(await row.listOf(id)).toEqual(['Cat offered', 'Dan waiting'])
      expect(await row.stepsOf(id, ben)).toEqual(['joined', 'offered', 'lapsed'])
      expect((await row.wait(id, ben)).body).toMatchObject({ position: 3, of: 3 })
    })

    it.each([0, 1, 2, 3, 4, 5])(
      'ending after %i looks at the clock, while its member asks to wait, it is still theirs or they wait anew',
      async looks => {
        const id = await fullRow()
        await row.leave(id, ada)
        const end = Date.parse((await row.view(id, ben)).waiting?.offeredUntil ?? '')
        let looked = 0
        const clock = { now: () => new Date(looked++ < looks ? end - 1 : end) }
        const waiting = await joinWaitingList(
          { ...club.services, clock },
          { ...ben, roles: ['Member'], withheldRoles: [] },
          id,
        )
        expect(waiting.position).toBe(waiting.offeredUntil === null ? 3 : 1)
        expect(looked).toBeGreaterThan(0)
      },
    )

    it('is what it was for an offer that is made, whatever the club sets later; the next one has the new time', async () => {
      const id = await fullRow()
      const setHours = (answerHours: number) => club.database.update(club.schema.waterSettings).set({ answerHours })
      await row.leave(id, ada)
      const made = (await row.view(id, ben)).waiting
      try {
        await setHours(2)
        await row.at('2026-06-10T12:00:00Z')
        await row.tick()
        expect((await row.view(id, ben)).waiting).toEqual(made)
        await row.decline(id, ben)
        const next = (await row.view(id, cat)).waiting?.offeredUntil ?? ''
        expect(new Date(next)).toEqual(new Date('2026-06-10T14:00:00Z'))
      } finally {
        await setHours(24)
      }
    })

    it('at night the offer stands on the screen, and its mail waits for the morning', async () => {
      const id = await fullRow()
      await row.at('2026-06-10T22:30:00Z')
      await row.leave(id, ada)
      expect((await row.view(id, ben)).waiting?.offeredUntil).not.toBeNull()
      const mail = (await club.mails()).find(({ kind }) => kind === 'placeOffered')
      expect(mail?.nextAttemptAt).toEqual(new Date('2026-06-11T07:00:00Z'))
    })

    it('an offer that ends before its mail went is not mailed', async () => {
      const id = await fullRow()
      await row.at('2026-06-10T22:30:00Z')
      await row.leave(id, ada)
      await row.decline(id, ben)
      expect(await row.mailed()).toEqual(['placeOffered Cat'])
    })

    it('an offer that ends while its mail could not go yet is not mailed; one that is just going stays', async () => {
      const id = await fullRow()
      const { mail } = club.schema
      const later = (minutes: number) => new Date(club.now().getTime() + minutes * 60_000)
      await row.leave(id, ada)
      await club.database
        .update(mail)
        .set({ attempts: 1, nextAttemptAt: later(60) })
        .where(eq(mail.kind, 'placeOffered'))
      await row.decline(id, ben)
      expect(await row.mailed()).toEqual(['placeOffered Cat'])
      await club.database
        .update(mail)
        .set({ attempts: 1, nextAttemptAt: later(2) })
        .where(eq(mail.kind, 'placeOffered'))
      await row.decline(id, cat)
      expect(await row.mailed()).toEqual(['placeOffered Cat', 'placeOffered Dan'])
    })

    it('in the night before an early row nobody can be asked in time: Join is open, in its list too', async () => {
      const { id } = await row.rowWith(1, { startTime: '09:30' })
      await row.join(id, ada)
      await row.wait(id, ben)
      await row.at('2026-06-12T20:30:00Z')
      await row.leave(id, ada)
      await row.tick()
      expect(await row.listOf(id)).toEqual(['Ben waiting'])
      const query = { type: 'All Events', joinable: true }
      const listed = await club.call('GET /api/event/all', { query, as: cat })
      expect(listed.body.map(({ eventId }) => eventId)).toEqual([id])
      expect((await row.view(id, cat)).placesTaken).toBe(false)
      expect((await row.join(id, cat)).status).toBe(200)
    })

    it.each(['2026-06-10T09:00', '2026-06-12T19:59', '2026-06-12T20:00', '2026-06-12T23:00', '2026-06-13T06:30'])(
      'the list and the lock say the same about an offer at %s',
      async at => {
        for (const startTime of ['06:00', '09:30', '10:30', '14:00']) {
          const { id } = await row.rowWith(1, { startTime, endTime: '15:00' })
          await make.attend(id, ada.memberId)
          await row.wait(id, ben)
          club.setTime(`${at}:00Z`)
          const before = await club.database
            .select({ isOffering: isOffering(instantNow(club.services.clock)) })
            .from(club.schema.event)
            .where(eq(club.schema.event.id, id))
          await club.database.delete(club.schema.attendee).where(eq(club.schema.attendee.eventId, id))
          await row.tick()
          const entries = await club.database.select().from(club.schema.waitingEntry)
          expect([startTime, entries.find(({ eventId }) => eventId === id)?.state]).toEqual([
            startTime,
            before[0]?.isOffering ? 'offered' : 'waiting',
          ])
          row.back(START)
          await make.clear()
        }
      },
    )

    it('inside the last two hours nothing is offered by itself: Join is open, the list closed, the officer chooses', async () => {
      const id = await fullRow()
      await row.at('2026-06-13T06:10:00Z')
      await row.leave(id, ada)
      await row.tick()
      expect((await row.view(id, ben)).placesTaken).toBe(false)
      expect((await row.wait(id, ada)).status).toBe(409)
      expect(await row.mailed()).toEqual([])
      expect((await row.join(id, cat)).status).toBe(200)
      const { body } = await club.call('POST /api/event/joinWaitingList', { query: { eventId: id }, as: ada })
      expect(body).toMatchObject({ exceptionMessage: 'The waiting list is closed: the event begins soon.' })
    })
  })

  describe('[PLC-04] who cannot come at that time', () => {
    const elsewhere = async (as: TestSession, fields: Parameters<PlacesMaker['rowWith']>[1]) => {
      const other = await row.rowWith(null, { title: 'Gig practice', ...fields })
      await row.join(other.id, as)
      return other.id
    }

    it('is told once, stays on the list, and the next is asked', async () => {
      const id = await fullRow()
      const other = await elsewhere(ben, { startTime: '10:30', endTime: '12:00' })
      await row.leave(id, ada)
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Cat offered', 'Dan waiting'])
      expect(await row.mailed()).toEqual(['placePassedOver Ben', 'placeOffered Cat'])
      await row.send()
      const mail = (await club.mails()).find(({ kind }) => kind === 'placePassedOver')
      expect(mail?.text).toContain('You are in Gig practice on Saturday 13 June 2026 at 10:30, at the same time')
      await row.decline(id, cat)
      expect(await row.mailed()).toEqual(['placePassedOver Ben', 'placeOffered Cat', 'placeOffered Dan'])
      // Free again, Ben is the first.
      await row.decline(id, dan)
      await row.leave(other, ben)
      await row.tick()
      expect(await row.listOf(id)).toEqual(['Ben offered'])
    })

    it.each([
      ['ends when the other begins', { startTime: '11:00', endTime: '12:00' }],
      ['is on another day', { startDate: '2026-06-14' }],
      ['has no times', { startTime: null, endTime: null }],
      ['begins before and has no end', { startTime: '08:30', endTime: null }],
    ])('may come where the other row %s', async (_, fields) => {
      const id = await fullRow()
      await elsewhere(ben, fields)
      await row.leave(id, ada)
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat waiting', 'Dan waiting'])
    })

    it('may come where the other row is cancelled, or they were removed from it', async () => {
      const id = await fullRow()
      const [cancelled, left] = [await elsewhere(ben, {}), await elsewhere(ben, {})]
      await row.cancel(cancelled)
      await row.leave(left, ben)
      await row.leave(id, ada)
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat waiting', 'Dan waiting'])
    })

    it('where nobody who waits can come, anybody may join', async () => {
      const id = await fullRow()
      for (const as of [ben, cat, dan]) await elsewhere(as, {})
      await row.leave(id, ada)
      expect(await row.view(id, row.officer)).toMatchObject({ placesHeld: 0, placesTaken: false })
      expect((await row.join(id, row.officer)).status).toBe(200)
      expect((await row.view(id, ben)).placesTaken).toBe(true)
    })

    it('may join all the same while a place is free, and is off the list then', async () => {
      const id = await fullRow()
      for (const as of [ben, cat, dan]) await elsewhere(as, {})
      await row.leave(id, ada)
      expect((await row.join(id, cat)).status).toBe(200)
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Dan waiting'])
    })
  })

  describe('[PLC-05] what an officer does', () => {
    it('Mark event full withdraws open offers; Places available again goes on', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      await row.send()
      await row.save(id, { eventFull: true })
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Cat waiting', 'Dan waiting'])
      expect(await row.mailed()).toEqual(['placeOffered Ben', 'placeWithdrawn Ben'])
      expect([(await row.join(id, ada)).status, (await row.wait(id, ada)).status]).toEqual([409, 409])
      expect((await row.accept(id, ben)).status).toBe(409)
      await row.tick()
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Cat waiting', 'Dan waiting'])
      await row.save(id, { eventFull: false })
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat waiting', 'Dan waiting'])
    })

    it('cancelling withdraws offers and keeps the list; reinstating goes on from the top', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      await row.decline(id, ben)
      await row.cancel(id)
      expect(await row.listOf(id)).toEqual(['Cat waiting', 'Dan waiting'])
      await row.wait(id, ben)
      await row.reinstate(id)
      expect(await row.listOf(id)).toEqual(['Cat offered', 'Dan waiting'])
    })

    it('fewer places withdraw the latest offers, and remove nobody', async () => {
      const id = await fullRow()
      await row.save(id, { places: 3 })
      await row.send()
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat offered', 'Dan waiting'])
      await row.save(id, { places: 2 })
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat waiting', 'Dan waiting'])
      expect(await row.mailed()).toEqual(['placeOffered Ben', 'placeOffered Cat', 'placeWithdrawn Cat'])
      await row.accept(id, ben)
      await row.save(id, { places: 1 })
      expect((await make.attendancesOf(id)).filter(({ isRemoved }) => !isRemoved)).toHaveLength(2)
    })

    it('of several offers, fewer places withdraw the one that was made last, wherever it stands in the list', async () => {
      const { id } = await row.rowWith(2)
      for (const as of [ada, row.officer]) await row.join(id, as)
      const busy = await row.rowWith(null, { title: 'Gig practice' })
      await row.join(busy.id, ben)
      for (const as of [ben, cat, dan]) await row.wait(id, as)
      await row.leave(id, ada)
      await row.leave(busy.id, ben)
      await row.leave(id, row.officer)
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat offered', 'Dan waiting'])
      await row.save(id, { places: 1 })
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Cat offered', 'Dan waiting'])
    })

    it('places emptied close the list, and those who wait are told', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      await row.send()
      await row.save(id, { places: null })
      expect(await row.mailed()).toEqual([
        'placeOffered Ben',
        'waitingListClosed Ben',
        'waitingListClosed Cat',
        'waitingListClosed Dan',
      ])
      expect((await row.view(id, ben)).waiting).toBeNull()
      expect((await row.join(id, dan)).status).toBe(200)
    })

    it('another time withdraws the offers, and offers anew by the new time', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      await row.send()
      await row.save(id, { startDate: '2026-06-11' })
      expect(await row.listOf(id)).toEqual(['Ben offered', 'Cat waiting', 'Dan waiting'])
      expect((await row.view(id, ben)).waiting?.offeredUntil).toContain('2026-06-10T11:00:00')
      expect(await row.mailed()).toEqual(['placeOffered Ben', 'placeOffered Ben'])
      expect(await row.stepsOf(id, ben)).toEqual(['joined', 'offered', 'withdrawn', 'offered'])
    })

    it('moved to a time at which nothing is offered any more, the offer is withdrawn, and they are told', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      await row.send()
      await row.save(id, { startDate: '2026-06-10', startTime: '10:30', endTime: '12:00' })
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Cat waiting', 'Dan waiting'])
      expect(await row.stepsOf(id, ben)).toEqual(['joined', 'offered', 'withdrawn'])
      expect(await row.mailed()).toEqual(['placeOffered Ben', 'placeWithdrawn Ben'])
    })

    it('sees each step with its time, and puts anybody in, with a word', async () => {
      const id = await fullRow()
      const body = { eventId: id, userId: dan.memberId, word: 'We need a cox' }
      const { status } = await club.call('POST /api/event/putIn', { body, as: row.officer })
      expect(status).toBe(200)
      expect((await make.attendancesOf(id)).filter(({ confirmed }) => confirmed)).toHaveLength(1)
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Cat waiting'])
      const view = await club.call('GET /api/event/getOrganiserView', { query: { eventId: id }, as: row.officer })
      expect(view.body).toMatchObject({ placesHeld: 2, event: { places: 1 } })
      expect(view.body.waitingList.at(-1)).toMatchObject({
        firstName: 'Dan',
        state: 'placed',
        position: null,
        steps: [
          { step: 'joined', by: 'Dan Rower' },
          { step: 'placed', by: 'Odin Rower', word: 'We need a cox' },
        ],
      })
    })

    it('adds beyond the places; taking that back frees the place and restores the position', async () => {
      const id = await fullRow()
      const query = { eventId: id, userId: cat.memberId }
      const { body } = await club.call('POST /api/event/addAttendee', { query, as: row.officer })
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Dan waiting'])
      const undone = await club.call('POST /api/eventAttendee/undoAdd', {
        query: { id: body.attendeeId },
        as: row.officer,
      })
      expect(undone.status).toBe(200)
      expect(await row.listOf(id)).toEqual(['Ben waiting', 'Cat waiting', 'Dan waiting'])
      expect((await row.view(id, ben)).placesHeld).toBe(1)
    })

    it('undoing an adding that took the last place offers it to the first', async () => {
      const { id } = await row.rowWith(1)
      const query = { eventId: id, userId: ada.memberId }
      const { body } = await club.call('POST /api/event/addAttendee', { query, as: row.officer })
      await row.wait(id, ben)
      await club.call('POST /api/eventAttendee/undoAdd', { query: { id: body.attendeeId }, as: row.officer })
      expect(await row.listOf(id)).toEqual(['Ben offered'])
    })

    it('reinstating beyond the places succeeds, and takes the member off the list', async () => {
      const { id } = await row.rowWith(1)
      await row.join(id, ada)
      await row.leave(id, ada)
      await row.join(id, ben)
      await row.wait(id, ada)
      const query = { id: await row.attendanceOf(id, ada) }
      expect((await club.call('POST /api/eventAttendee/reinstate', { query, as: row.officer })).status).toBe(200)
      expect(await row.listOf(id)).toEqual([])
      expect((await row.view(id, ben)).placesHeld).toBe(2)
    })

    it('the mark of the organiser’s view changes with the list', async () => {
      const id = await fullRow()
      const query = { eventId: id }
      const { body } = await club.call('GET /api/event/getOrganiserView', { query, as: row.officer })
      const changed = async () =>
        (
          await club.call('GET /api/event/hasOrganiserViewChanged', {
            query: { ...query, mark: body.mark },
            as: row.officer,
          })
        ).body.changed
      expect(await changed()).toBe(false)
      await row.leaveList(id, dan)
      expect(await changed()).toBe(true)
    })
  })

  it('[PLC-05] somebody discontinued is off list and offers', async () => {
    const id = await fullRow()
    const eve = await club.signedIn({ firstName: 'Eve' })
    await row.wait(id, eve)
    await row.leave(id, ada)
    for (const as of [ben, cat, dan]) await row.leaveList(id, as)
    expect(await row.listOf(id)).toEqual(['Eve offered'])
    await row.wait(id, ben)
    const secretary = await club.signedIn({ roles: ['Member', 'Member Secretary'] })
    const query = { id: eve.memberId }
    expect((await club.call('POST /api/user/disable', { query, as: secretary })).status).toBe(200)
    expect(await row.listOf(id)).toEqual(['Ben offered'])
  })

  describe('[PLC-06] the club that has it switched off', () => {
    it('sees the product as it was', async () => {
      await row.switchPart(false)
      const { id } = await row.rowWith(1)
      expect([(await row.join(id, ada)).status, (await row.join(id, ben)).status]).toEqual([200, 200])
      expect(await row.wait(id, cat)).toMatchObject({
        status: 409,
        body: { exceptionMessage: 'This event has no waiting list.' },
      })
      expect(await row.view(id, cat)).toMatchObject({
        ...{ placesHeld: null, placesTaken: false, waiting: null, isWaitingListOpen: false },
      })
      expect((await club.call('GET /api/home/get')).body.club.hasPlaces).toBe(false)
    })

    it('keeps it off when the rest of ‘On the water’ is saved without a word of it, and every time as it was', async () => {
      await row.switchPart(false)
      const administrator = await club.signedIn({ roles: ['Member', 'System Administrator'] })
      const save = (fields: Record<string, unknown>) =>
        club.call('PUT /api/setup/water/:id', {
          params: { id: 1 },
          body: {
            ...{ hasTides: false, slipway: null, highMinutes: 0, lowMinutes: 0, heightOffset: '0', highestWater: null },
            ...{ minutesBefore: 75, minutesAfter: 120, ...fields },
          },
          as: administrator,
        })
      const shipped = { answerHours: 24, answerMinutesDayBefore: 120, answerMinutesOnDay: 30, offersEndMinutes: 120 }
      const rest = { restsFrom: '21:00', restsTo: '08:00' }
      expect((await save({ minutesBefore: 80 })).body).toMatchObject({ hasPlaces: false, ...shipped, ...rest })
      expect((await save({ hasPlaces: true, answerHours: 12 })).body).toMatchObject({
        hasPlaces: true,
        answerHours: 12,
      })
      expect((await club.call('GET /api/home/get')).body.club.hasPlaces).toBe(true)
      expect((await save({})).body).toMatchObject({ ...shipped, ...rest, hasPlaces: true, answerHours: 12 })
      expect((await save({ answerHours: null })).status).toBe(400)
      expect((await save({ answerHours: 24 })).status).toBe(200)
    })

    it('switched off, it closes the lists, and those who wait are told', async () => {
      const id = await fullRow()
      await row.leave(id, ada)
      await row.send()
      const administrator = await club.signedIn({ roles: ['Member', 'System Administrator'] })
      const { body } = await club.call('GET /api/setup/water/:id', { params: { id: 1 }, as: administrator })
      const { id: _id, ...fields } = body
      const saved = await club.call('PUT /api/setup/water/:id', {
        params: { id: 1 },
        body: { ...fields, hasPlaces: false },
        as: administrator,
      })
      expect(saved.status).toBe(200)
      expect(await row.mailed()).toEqual([
        'placeOffered Ben',
        'waitingListClosed Ben',
        'waitingListClosed Cat',
        'waitingListClosed Dan',
      ])
      await row.switchPart(true)
      expect(await row.listOf(id)).toEqual([])
    })

    it('a server that stopped in between closes them by the clock', async () => {
      const id = await fullRow()
      await row.switchPart(false)
      await row.tick()
      expect(await row.mailed()).toEqual(['waitingListClosed Ben', 'waitingListClosed Cat', 'waitingListClosed Dan'])
      await row.switchPart(true)
      expect(await row.listOf(id)).toEqual([])
    })
  })

  it('[PLC-07] the history says each step in words', async () => {
    const id = await fullRow()
    await row.leave(id, ada)
    await row.accept(id, ben)
    const secretary = await club.signedIn({ roles: ['Member', 'Committee Member'] })
    const { body } = await club.call('GET /api/history/all', { query: { eventId: id, order: 'ASC' }, as: secretary })
    const told = body.map(({ by, what, member }) => `${by ?? 'Nobody'}: ${what} (${member?.name})`)
    expect(told).toContain('Ben Rower: Joined the waiting list (Ben Rower)')
    expect(told).toContain('Nobody: Offered a place from the waiting list (Ben Rower)')
    expect(told).toContain('Ben Rower: Took the place from the waiting list (Ben Rower)')
  })

  it('[PLC-07] what we hold and the retention know the lists', async () => {
    const id = await fullRow()
    const dataOf = async (as: TestSession) => {
      const { body } = await club.call('GET /api/user/heldData', { as })
      return body.sections.find(({ title }) => title === 'Waiting lists that you joined')?.records
    }
    const waits = { Title: 'Heron Creek', State: 'On the list', 'Offered until': null, 'What happened': 'joined' }
    expect(await dataOf(ben)).toMatchObject([waits])
    await row.leave(id, ada)
    expect(await dataOf(ben)).toMatchObject([{ State: 'Offered a place', 'What happened': 'joined, offered' }])
    await row.cancel(id)
    expect(await dataOf(ben)).toMatchObject([
      { ...waits, 'What happened': 'joined, offered, offer withdrawn (cancelled)' },
    ])
    await make.change(id, { startDate: '2010-06-13' })
    const retention = watchRetention(club.services, () => undefined)
    expect(await retention.look()).toMatchObject({ waiting: 3 })
    await retention.stop()
    expect(await row.listOf(id)).toEqual([])
  })

  it('[PLC-02] the lists of rows that are over end without a word', async () => {
    const id = await fullRow()
    await row.at('2026-06-14T09:00:00Z')
    await row.tick()
    expect(await row.listOf(id)).toEqual([])
    expect(await row.stepsOf(id, ben)).toEqual(['joined', 'closed'])
    expect(await row.mailed()).toEqual([])
  })

  // These come last: after half a year the first sessions have ended.
  it.each([
    ['before the clocks go forward', '2026-03-29T00:50:00Z', '2026-03-29T07:00:00Z'],
    ['before they go back', '2026-10-25T00:50:00Z', '2026-10-25T08:00:00Z'],
    ['before the year ends', '2026-12-31T23:50:00Z', '2027-01-01T08:00:00Z'],
    ['before a leap day', '2028-02-28T23:50:00Z', '2028-02-29T08:00:00Z'],
  ])(
    '[PLC-03] the morning, for which a mail of the night waits, is eight by the club’s clock, also in the night %s',
    async (_, night, morning) => {
      await row.at(night)
      const id = await fullRow({ startDate: daysLater(night.slice(0, 10), 10) })
      await row.leave(id, ada)
      const mail = (await club.mails()).findLast(({ kind }) => kind === 'placeOffered')
      expect(mail?.nextAttemptAt).toEqual(new Date(morning))
    },
  )
})
