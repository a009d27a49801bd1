import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { beforeTests, testClub } from '../testClub'
import { eventMaker } from './eventMaker'

describe('event/get', () => {
  const club = testClub()
  let boatIds: number[]
  const make = beforeTests(() => eventMaker(club))
  const me = beforeTests(() => club.signedIn({ firstName: 'Mia', familyName: 'Member' }))
  const officer = beforeTests(() => club.signIn(make.organiser.email))
  beforeAll(async () => {
    const boats = await club.database
      .insert(club.schema.boat)
      .values([
        { name: 'Avocet', position: 2 },
        { name: 'Curlew', position: 1 },
        { name: 'Gone', position: 3, isActive: false },
        { name: 'Gone and forgotten', position: 4, isActive: false },
      ])
      .returning()
    boatIds = boats.map(({ id }) => id)
  })
  afterEach(() => make.clear())

  const view = async (eventId: number, as = me) =>
    (await club.call('GET /api/event/get', { query: { eventId }, as })).body

  it('[EVT-06] answers the event, what it is, and who organises it', async () => {
    const cancelled = await make.reason('Cancel Row Reason')
    const event = await make.eventWith({
      title: 'Heron Creek',
      description: '<p>Up <b>river</b></p>',
      endDate: '2026-06-14',
      isFull: true,
      cancelReasonId: cancelled.id,
      cancelComments: 'Too much <wind>',
      weatherConditions: 'Westerly F3',
      landCrewName: 'Lyn Crew',
      landCrewContactNumber: '07700 900321',
    })
    expect(await view(event.id)).toEqual({
      event: {
        id: event.id,
        title: 'Heron Creek',
        eventTypeId: event.eventTypeId,
        description: '<p>Up <b>river</b></p>',
        summary: '<p>Summary</p>',
        startDate: '2026-06-13',
        endDate: '2026-06-14',
        startTime: '09:00',
        endTime: '11:00',
        places: null,
        eventFull: true,
        cancelledId: cancelled.id,
        cancelledComments: 'Too much <wind>',
        weatherConditions: 'Westerly F3',
        landCrewName: 'Lyn Crew',
        landCrewContactNumber: '07700 900321',
        safetyReport: null,
        bosunReport: null,
        version: 1,
      },
      organiser: 'Olwen Organiser',
      organiserMailReach: 'reached',
      eventType: 'Club Row',
      attendees: [],
      boats: [
        { id: boatIds[1], name: 'Curlew' },
        { id: boatIds[0], name: 'Avocet' },
      ],
      selectedBoats: [],
      usedBoats: [],
      safetyBoats: [],
      bosunBoats: [],
      cancelledReason: cancelled.name,
      isInCrew: false,
      isRowEvent: true,
      isInFuture: true,
      hasEnded: false,
      reportCreated: false,
      attendeeId: null,
      attendeeRemoved: null,
      organiserRemoved: null,
      organiserRemoveComments: null,
      covidFormCompleted: false,
      ...{ placesHeld: null, placesTaken: false, waiting: null, asked: null, isWaitingListOpen: false },
      river: null,
    })
  })

  it('[EVT-06] a social is no row', async () => {
    expect(await view((await make.eventWith({ type: 'Social' })).id)).toMatchObject({
      isRowEvent: false,
      eventType: 'Social',
    })
  })

  it('[EVT-10] a member reads the reports and the boats used', async () => {
    const event = await make.eventWith({
      startDate: '2026-06-01',
      reportFiledAt: club.now(),
      safetyReport: '<p>Slip</p>',
    })
    await club.database.insert(club.schema.usedBoat).values({ eventId: event.id, boatId: boatIds[0] ?? 0 })
    const seen = await view(event.id)
    expect(seen.event).toMatchObject({ safetyReport: '<p>Slip</p>', bosunReport: null })
    expect(seen).toMatchObject({ usedBoats: [{ equipmentId: boatIds[0] }], hasEnded: true, isInFuture: false })
  })

  it('[EVT-06] a boat that has gone is named where it was planned or used, and nowhere else', async () => {
    const event = await make.eventWith()
    await club.database.insert(club.schema.plannedBoat).values([
      { eventId: event.id, boatId: boatIds[0] ?? 0 },
      { eventId: event.id, boatId: boatIds[2] ?? 0 },
    ])
    const seen = await view(event.id)
    expect(seen.selectedBoats).toEqual([{ equipmentId: boatIds[0] }, { equipmentId: boatIds[2] }])
    expect(seen.boats.map(({ name }) => name)).toEqual(['Curlew', 'Avocet', 'Gone'])
    expect((await view((await make.eventWith()).id)).boats.map(({ name }) => name)).toEqual(['Curlew', 'Avocet'])
  })

  it('[EVT-07] attendees by name, those removed last; of others only names and state, for officers too', async () => {
    const event = await make.eventWith()
    const [zoe, abe, sam] = [
      await club.memberWith({ firstName: 'Zoe', familyName: 'adams', medicalConditions: 'asthma' }),
      await club.memberWith({ firstName: 'Abe', familyName: 'Young' }),
      await club.memberWith({ firstName: 'Sam', familyName: 'Aard' }),
    ]
    const reason = await make.reason('Remove from Row Reason')
    const ids = [
      (await make.attend(event.id, zoe.id, { confirmed: true })).id,
      (await make.attend(event.id, abe.id)).id,
      (await make.attend(event.id, sam.id, { organiserRemoveReasonId: reason.id, organiserRemoveComments: 'secret' }))
        .id,
    ]
    const expected = [
      { id: ids[0], firstName: 'Zoe', familyName: 'adams', confirmed: true, isRemoved: false },
      { id: ids[1], firstName: 'Abe', familyName: 'Young', confirmed: false, isRemoved: false },
      { id: ids[2], firstName: 'Sam', familyName: 'Aard', confirmed: false, isRemoved: true },
    ]
    for (const as of [me, officer]) {
      const seen = await view(event.id, as)
      expect(seen.attendees).toEqual(expected)
      expect(JSON.stringify(seen)).not.toMatch(/secret|asthma|@|dateOfBirth|1980/)
    }
  })

  it('[EVT-08] isInCrew while I have not been removed; my attendance either way', async () => {
    const event = await make.eventWith()
    const own = await make.attend(event.id, me.memberId)
    expect(await view(event.id)).toMatchObject({ isInCrew: true, attendeeId: own.id })
    expect(await view(event.id, officer)).toMatchObject({ isInCrew: false, attendeeId: null })
    await club.database
      .update(club.schema.attendee)
      .set({ attendeeRemoveReasonId: (await make.reason('Crew Remove from Row Reason')).id })
      .where(eq(club.schema.attendee.id, own.id))
    expect(await view(event.id)).toMatchObject({ isInCrew: false, attendeeId: own.id })
  })

  it('[EVT-08] [EVT-13] of my own attendance, who removed me and why, and whether I have declared; of others’ nothing', async () => {
    const event = await make.eventWith()
    const own = await make.attend(event.id, me.memberId, { covidDeclaredAt: club.now() })
    const nothing = {
      attendeeRemoved: null,
      organiserRemoved: null,
      organiserRemoveComments: null,
      covidFormCompleted: false,
    }
    const change = (fields: object) =>
      club.database.update(club.schema.attendee).set(fields).where(eq(club.schema.attendee.id, own.id))
    expect(await view(event.id)).toMatchObject({ ...nothing, covidFormCompleted: true })
    const left = await make.reason('Crew Remove from Row Reason')
    await change({ attendeeRemoveReasonId: left.id, covidDeclaredAt: null })
    expect(await view(event.id)).toMatchObject({ ...nothing, attendeeRemoved: left.name })
    const sent = await make.reason('Remove from Row Reason')
    await change({
      attendeeRemoveReasonId: null,
      organiserRemoveReasonId: sent.id,
      organiserRemoveComments: 'One too many',
    })
    expect(await view(event.id)).toMatchObject({
      ...nothing,
      organiserRemoved: sent.name,
      organiserRemoveComments: 'One too many',
    })
    const other = await club.signedIn()
    expect(await view(event.id, other)).toMatchObject({ attendeeId: null, ...nothing })
    expect(JSON.stringify(await view(event.id, other))).not.toContain('One too many')
  })

  it('[ERR-02] 404 with exceptionMessage for an event that does not exist, after rights', async () => {
    const { status, body } = await club.call('GET /api/event/get', { query: { eventId: 999_999 }, as: me })
    expect([status, body]).toEqual([
      404,
      { message: 'This event does not exist.', exceptionMessage: 'This event does not exist.' },
    ])
    expect((await club.call('GET /api/event/get', { query: { eventId: 999_999 } })).status).toBe(401)
    for (const eventId of ['0', '-1', '1.5', '2147483648', 'x', ''])
      expect((await club.call('GET /api/event/get', { query: { eventId }, as: me })).status, eventId).toBe(400)
  })
})
