import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

describe('what an organiser sees and plans', () => {
  const club = testClub()
  let boatIds: number[]

  const make = beforeTests(() => eventMaker(club))
  const officer = beforeTests(() => club.signIn(make.organiser.email))
  const standIn = beforeTests(() => club.signedIn({ roles: ['Member', 'Duty Officer'] }))
  const member = beforeTests(() => club.signedIn())
  beforeAll(async () => {
    const boats = await club.database
      .insert(club.schema.boat)
      .values([
        { name: 'Avocet', position: 1 },
        { name: 'Curlew', position: 2 },
        { name: 'Gone', position: 3, isActive: false },
        { name: 'Long gone', position: 4, isActive: false },
      ])
      .returning()
    boatIds = boats.map(({ id }) => id)
  })
  afterEach(async () => {
    await make.clear()
    await club.pool.query('delete from change_history')
  })

  const cancelled = async () => ({ cancelReasonId: (await make.reason('Cancel Row Reason')).id })
  const view = async (eventId: number, as = officer) =>
    (await club.call('GET /api/event/getOrganiserView', { query: { eventId }, as })).body

  describe('getOrganised', () => {
    const titles = async (as: TestSession) =>
      (await club.call('GET /api/event/getOrganised', { as })).body.map(({ title }) => title)

    it('[MEM-05] my own that wait for a report, then those that have not ended; soonest first', async () => {
      await make.eventWith({ title: 'later' })
      await make.eventWith({ title: 'cancelled', startDate: '2026-06-12', ...(await cancelled()) })
      await make.eventWith({ title: 'under way for days', startDate: '2026-05-01', endDate: '2026-06-11' })
      await make.eventWith({ title: 'pending', startDate: '2026-06-09' })
      await make.eventWith({ title: 'pending for long', startDate: '2026-06-01' })
      await make.eventWith({ title: 'reported', startDate: '2026-06-08', reportFiledAt: club.now() })
      await make.eventWith({ title: 'never rowed', startDate: '2026-06-08', ...(await cancelled()) })
      await make.eventWith({ title: "another's", organiserId: standIn.memberId })
      expect(await titles(officer)).toEqual(['pending for long', 'pending', 'under way for days', 'cancelled', 'later'])
      expect(await titles(standIn)).toEqual(["another's"])
    })

    it('[MEM-05] says what a card shows', async () => {
      const event = await make.eventWith({ isFull: true, startDate: '2026-06-01' })
      await make.attend(event.id, member.memberId)
      const { body } = await club.call('GET /api/event/getOrganised', { as: officer })
      expect(body).toEqual([
        {
          eventId: event.id,
          title: 'A row',
          organiser: 'Olwen Organiser',
          startDate: '2026-06-01',
          endDate: null,
          startTime: '09:00',
          endTime: '11:00',
          noAttendees: 1,
          eventType: 'Club Row',
          eventFull: true,
          cancelledId: null,
          cancelledReason: null,
          summary: '<p>Summary</p>',
          isInFuture: false,
          hasEnded: true,
          reportCreated: false,
          confirmed: false,
          attendeeRemoved: null,
          organiserRemoved: null,
          attendeeId: null,
          covidFormCompleted: false,
          ...{ places: null, placesHeld: null, placesTaken: false, waiting: null, asked: null },
        },
      ])
    })

    it('[MEM-05] is refused to a member', async () => {
      expect((await club.call('GET /api/event/getOrganised', { as: member })).status).toBe(403)
    })
  })

  describe('getOrganiserView', () => {
    it('[ORG-01] [ORG-05] answers each attendee with what their organiser needs, and never their medical conditions', async () => {
      const ownReason = await make.reason('Crew Remove from Row Reason')
      const sentReason = await make.reason('Remove from Row Reason')
      const ability = (await club.database.select().from(club.schema.swimmingAbility)).find(({ id }) => id === 1)
      const [zoe, abe, sam] = [
        await club.memberWith({
          firstName: 'Zoe',
          familyName: 'adams',
          email: 'zoe@club.example',
          membershipType: 'New',
          medicalConditions: 'asthma',
          phoneNumber: '07700 900123',
          hasFirstAidCertificate: true,
          firstAidCertificateExpiry: '2027-01-31',
        }),
        await club.memberWith({
          firstName: 'Abe',
          familyName: 'Young',
          email: 'abe@club.example',
          swimmingAbilityId: null,
          membershipTypeId: null,
        }),
        await club.memberWith({
          firstName: 'Sam',
          familyName: 'Aard',
          email: 'sam@club.example',
          phoneNumber: '07700 900456',
          medicalConditions: 'hay fever',
        }),
      ]
      const event = await make.eventWith()
      const ids = [
        (await make.attend(event.id, zoe.id, { confirmed: true, covidDeclaredAt: club.now() })).id,
        (
          await make.attend(event.id, abe.id, {
            attendeeRemoveReasonId: ownReason.id,
            attendeeRemoveComments: 'A <cold>',
          })
        ).id,
        (
          await make.attend(event.id, sam.id, {
            organiserRemoveReasonId: sentReason.id,
            organiserRemoveComments: 'Next time',
          })
        ).id,
      ]
      const nothing = {
        attendeeRemovedReason: null,
        attendeeRemoveComments: null,
        organiserRemovedReason: null,
        organiserRemoveComments: null,
        noRows: 0,
        hasFirstAidCertficate: false,
        firstAidCertificateExpiry: null,
        covidFormCompleted: false,
        asked: null,
        swimmingAbility: ability?.name,
        membershipType: 'Full',
        phoneNumber: null,
        whatsAppNumber: null,
        hasMedicalNotes: null,
      }
      const seen = await view(event.id)
      expect(seen.attendees).toEqual([
        {
          ...nothing,
          id: ids[0],
          firstName: 'Zoe',
          familyName: 'adams',
          email: 'zoe@club.example',
          confirmed: true,
          isRemoved: false,
          phoneNumber: '07700 900123',
          mailReach: 'reached',
          hasMedicalNotes: true,
          membershipType: 'New',
          hasFirstAidCertficate: true,
          firstAidCertificateExpiry: '2027-01-31',
          covidFormCompleted: true,
        },
        {
          ...nothing,
          id: ids[2],
          firstName: 'Sam',
          familyName: 'Aard',
          email: 'sam@club.example',
          confirmed: false,
          isRemoved: true,
          organiserRemovedReason: sentReason.name,
          mailReach: 'reached',
          organiserRemoveComments: 'Next time',
        },
        {
          ...nothing,
          id: ids[1],
          firstName: 'Abe',
          familyName: 'Young',
          email: 'abe@club.example',
          confirmed: false,
          isRemoved: true,
          attendeeRemovedReason: ownReason.name,
          mailReach: 'reached',
          attendeeRemoveComments: 'A <cold>',
          swimmingAbility: null,
          membershipType: null,
        },
      ])
      expect(JSON.stringify(seen)).not.toMatch(/asthma|hay fever|900456|1980/)
      expect(await view(event.id, standIn)).toEqual(seen)
    })

    it('[ORG-05] leads to WhatsApp where the club says so, and never to a member under 18 or of an age that is not known', async () => {
      const born = async (dateOfBirth: string | null, phoneNumber = '07700 900123') =>
        (await club.memberWith({ dateOfBirth, phoneNumber, familyName: dateOfBirth ?? 'unknown', password: null })).id
      const event = await make.eventWith()
      // Today is 2026-06-10 by the club's clock.
      for (const id of [
        await born('2008-06-10'),
        await born('2008-06-11'),
        await born('2012-01-01'),
        await born(null),
        await born('1980-01-01', 'ask my mother'),
      ])
        await make.attend(event.id, id)
      const removed = await born('1970-01-01')
      await make.attend(event.id, removed, {
        organiserRemoveReasonId: (await make.reason('Remove from Row Reason')).id,
      })
      const numbers = async () =>
        Object.fromEntries(
          (await view(event.id)).attendees.map(({ familyName, whatsAppNumber }) => [familyName, whatsAppNumber]),
        )
      const nobody = {
        '1980-01-01': null,
        '2008-06-10': null,
        '2008-06-11': null,
        '2012-01-01': null,
        unknown: null,
        '1970-01-01': null,
      }
      expect(await numbers()).toEqual(nobody)
      await club.database.update(club.schema.clubSettings).set({ whatsAppCountryCode: '44' })
      expect(await numbers()).toEqual({ ...nobody, '2008-06-10': '447700900123' })
      await club.database.update(club.schema.clubSettings).set({ whatsAppCountryCode: null })
    })

    it('[ORG-05] says that there are medical notes, though not for blanks or “None.”, and writes no reading down', async () => {
      const event = await make.eventWith()
      for (const medicalConditions of ['asthma', ' \n\t', 'None.', null])
        await make.attend(event.id, (await club.memberWith({ medicalConditions, password: null })).id)
      const seen = await view(event.id)
      expect(seen.attendees.map(({ hasMedicalNotes }) => hasMedicalNotes).toSorted()).toEqual([
        false,
        false,
        false,
        true,
      ])
      expect(await club.history()).toEqual([])
    })

    it('[ORG-06] counts the rows that an attendee has completed, and nothing else', async () => {
      const rower = await club.memberWith({ membershipType: 'New' })
      const past = { startDate: '2026-06-01' }
      const counted = [
        await make.eventWith(past),
        await make.eventWith({ ...past, type: 'Race' }),
        await make.eventWith({ startDate: '2026-06-10', startTime: '08:00', endTime: '10:00' }),
      ]
      for (const { id } of counted) await make.attend(id, rower.id, { confirmed: true })
      await make.attend((await make.eventWith(past)).id, rower.id)
      await make.attend((await make.eventWith(past)).id, rower.id, {
        organiserRemoveReasonId: (await make.reason('Remove from Row Reason')).id,
      })
      await make.attend((await make.eventWith({ ...past, type: 'Social' })).id, rower.id, { confirmed: true })
      await make.attend((await make.eventWith({ ...past, ...(await cancelled()) })).id, rower.id, { confirmed: true })
      const coming = await make.eventWith()
      await make.attend(coming.id, rower.id, { confirmed: true })
      expect((await view(coming.id)).attendees[0]?.noRows).toBe(3)
    })

    it("[ORG-01] else it is the event as everybody sees it, with the caller's own attendance", async () => {
      const event = await make.eventWith({ description: '<p onclick="x()">Words</p>' })
      const own = await make.attend(event.id, standIn.memberId)
      const { attendees: _theirs, mark: _mark, waitingList, isOffering, ...seen } = await view(event.id, standIn)
      expect({ waitingList, isOffering }).toEqual({ waitingList: [], isOffering: false })
      const { attendees: _names, ...shown } = (
        await club.call('GET /api/event/get', { query: { eventId: event.id }, as: standIn })
      ).body
      expect(seen).toEqual(shown)
      expect(seen).toMatchObject({ event: { description: '<p>Words</p>' }, isInCrew: true, attendeeId: own.id })
    })

    it('[ORG-01] 403 for a member, whether it exists or not; 404 for an officer', async () => {
      const { id } = await make.eventWith()
      for (const eventId of [id, 999_999])
        expect((await club.call('GET /api/event/getOrganiserView', { query: { eventId }, as: member })).status).toBe(
          403,
        )
      const { status, body } = await club.call('GET /api/event/getOrganiserView', {
        query: { eventId: 999_999 },
        as: officer,
      })
      expect([status, body]).toEqual([
        404,
        { message: 'This event does not exist.', exceptionMessage: 'This event does not exist.' },
      ])
    })
  })

  describe('hasOrganiserViewChanged', () => {
    const ask = async (eventId: number, mark: string, as = officer) => {
      const { status, body } = await club.call('GET /api/event/hasOrganiserViewChanged', {
        query: { eventId, mark },
        as,
      })
      return status === 200 ? body.changed : status
    }

    it('[ORG-05] says yes after a join, a confirmation, a removal, a declaration, and a change of the event or of a member; no after nothing', async () => {
      const event = await make.eventWith()
      const joining = await club.signedIn({ phoneNumber: '07700 900123' })
      const own = { as: joining, query: { eventId: event.id } }
      const attendeeId = async () => (await view(event.id)).attendees[0]?.id ?? 0
      const changes: Record<string, () => Promise<unknown>> = {
        join: () => club.call('POST /api/event/joinEvent', own),
        confirm: async () =>
          club.call('POST /api/eventAttendee/confirm', { as: standIn, query: { id: await attendeeId() } }),
        declaration: async () =>
          club.call('POST /api/eventAttendee/coVidFormCompleted', { as: joining, query: { id: await attendeeId() } }),
        'another telephone number': () =>
          club.pool.query("update member set phone_number = '07700 900456', version = version + 1 where id = $1", [
            joining.memberId,
          ]),
        'own removal': async () =>
          club.call('POST /api/eventAttendee/removeAsAttendee', {
            as: joining,
            body: {
              id: await attendeeId(),
              attendeeRemoveId: (await make.reason('Crew Remove from Row Reason')).id,
              attendeeRemoveComments: '',
            },
          }),
        'row details': () =>
          club.call('POST /api/event/saveRowDetails', {
            as: standIn,
            body: {
              id: event.id,
              landCrewName: 'Lyn',
              landCrewContactNumber: '1',
              weatherConditions: 'Fair',
              boats: '',
            },
          }),
        'the attendance is taken back': () => club.pool.query('delete from attendee where event_id = $1', [event.id]),
      }
      for (const [change, happen] of Object.entries(changes)) {
        const { mark } = await view(event.id)
        expect([change, await ask(event.id, mark), await ask(event.id, mark, standIn)]).toEqual([change, false, false])
        await happen()
        expect([change, await ask(event.id, mark)]).toEqual([change, true])
      }
      await make.attend((await make.eventWith()).id, joining.memberId)
      const { mark } = await view(event.id)
      expect(await ask(event.id, mark)).toBe(false)
    })

    it('[ROLE-01] 403 for a member, whether it exists or not; 404 for an officer', async () => {
      const { id } = await make.eventWith()
      for (const eventId of [id, 999_999]) expect(await ask(eventId, 'old', member)).toBe(403)
      expect(await ask(999_999, 'old')).toBe(404)
    })
  })

  it.each([
    ['getOrganised', 'GET /api/event/getOrganised', {}],
    ['getOrganiserView', 'GET /api/event/getOrganiserView', { crew: 20 }],
    ['hasOrganiserViewChanged', 'GET /api/event/hasOrganiserViewChanged', { crew: 20 }],
  ] as const)('[ORG-01] %s asks the database once', async (_name, name, { crew = 0 }: { crew?: number }) => {
    const event = await make.eventWith()
    for (let i = 0; i < crew; i++) await make.attend(event.id, (await club.memberWith({ password: null })).id)
    const asked: string[] = []
    const original = club.pool.query.bind(club.pool)
    const spied = ((...given: Parameters<typeof original>) => {
      const [query] = given as unknown as [string | { text: string }]
      asked.push(typeof query === 'string' ? query : query.text)
      return original(...given)
    }) as typeof club.pool.query
    club.pool.query = spied
    const query = {
      ...(name.includes('View') && { eventId: event.id }),
      ...(name.includes('Changed') && { mark: 'old' }),
    }
    const { status } = await club.call(name, { query, as: officer })
    club.pool.query = original
    expect(status).toBe(200)
    expect(asked.filter(text => text.includes('"event"'))).toHaveLength(1)
    // The other is who calls.
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  describe('saveRowDetails', () => {
    const details = (id: number, fields: Record<string, unknown> = {}) => ({
      id,
      landCrewName: 'Lyn Crew',
      landCrewContactNumber: '07700 900321',
      weatherConditions: 'Westerly F3\nSunny',
      boats: '',
      ...fields,
    })
    const save = (body: unknown, as = officer) => club.call('POST /api/event/saveRowDetails', { body, as })
    const planned = async (id: number) => (await view(id)).selectedBoats.map(({ equipmentId }) => equipmentId)
    const plan = (eventId: number, ...boats: (number | undefined)[]) =>
      club.database.insert(club.schema.plannedBoat).values(boats.map(boatId => ({ eventId, boatId: boatId ?? 0 })))

    it('[ORG-03] keeps land crew, weather and boats; any officer may', async () => {
      const { id } = await make.eventWith()
      expect(
        await save(details(id, { version: 1, boats: `${boatIds[1]},${boatIds[0]},${boatIds[1]}` }), standIn),
      ).toMatchObject({ status: 200, body: {} })
      const seen = await view(id)
      expect(seen.event).toMatchObject({
        landCrewName: 'Lyn Crew',
        landCrewContactNumber: '07700 900321',
        weatherConditions: 'Westerly F3\nSunny',
        version: 2,
      })
      expect(seen.selectedBoats).toEqual([{ equipmentId: boatIds[0] }, { equipmentId: boatIds[1] }])
      expect(await club.history()).toEqual([
        expect.objectContaining({
          actorId: standIn.memberId,
          deed: 'events.edit',
          subjectId: id,
          before: { landCrewName: null, landCrewContactNumber: null, weatherConditions: null, plannedBoats: [] },
          after: {
            landCrewName: 'Lyn Crew',
            landCrewContactNumber: '07700 900321',
            weatherConditions: 'Westerly F3\nSunny',
            plannedBoats: [boatIds[0], boatIds[1]],
          },
        }),
      ])
      expect(await club.mails()).toEqual([])
    })

    it('[ORG-03] the boats are these and no others from now on', async () => {
      const { id } = await make.eventWith()
      await save(details(id, { boats: `${boatIds[0]}` }))
      await save(details(id, { boats: `${boatIds[1]}` }))
      expect(await planned(id)).toEqual([boatIds[1]])
      await save(details(id, { boats: '' }))
      expect(await planned(id)).toEqual([])
      expect(await view(id)).toMatchObject({ event: { version: 4 }, usedBoats: [] })
    })

    it('[ORG-03] a boat that has gone stays where it was planned, and cannot be had elsewhere', async () => {
      const { id } = await make.eventWith()
      await plan(id, boatIds[2])
      expect((await save(details(id, { boats: `${boatIds[0]},${boatIds[2]}` }))).status).toBe(200)
      expect(await planned(id)).toEqual([boatIds[0], boatIds[2]])
      for (const boats of [`${boatIds[3]}`, `${boatIds[0]},999999`]) {
        const { status, body } = await save(details(id, { boats }))
        expect([status, body]).toMatchObject([400, { modelState: { boats: ['Please choose from the list.'] } }])
      }
      expect(await planned(id)).toEqual([boatIds[0], boatIds[2]])
    })

    it.each(['landCrewName', 'landCrewContactNumber', 'weatherConditions'])('[ORG-03] %s is required', async field => {
      const { id } = await make.eventWith()
      for (const empty of ['', '  ', undefined, null]) {
        const { status, body } = await save(details(id, { [field]: empty }))
        expect([status, body]).toMatchObject([400, { modelState: { [field]: ['Field required.'] } }])
      }
    })

    it('[ORG-03] only of a row', async () => {
      const { id } = await make.eventWith({ type: 'Social' })
      const sentence = 'This event is not a row, so it has no land crew and no boats.'
      const { status, body } = await save(details(id))
      expect([status, body]).toEqual([409, { message: sentence, exceptionMessage: sentence }])
    })

    it('[ORG-03] the same again does nothing, whatever its version; an old version is told', async () => {
      const { id } = await make.eventWith()
      const sent = details(id, { version: 1, boats: `${boatIds[0]}` })
      await save(sent)
      expect((await save(sent)).status).toBe(200)
      expect(await club.history()).toHaveLength(1)
      const late = await save({ ...sent, weatherConditions: 'Calm' })
      expect([late.status, late.body]).toMatchObject([
        409,
        {
          current: {
            event: { weatherConditions: 'Westerly F3\nSunny', version: 2 },
            selectedBoats: [{ equipmentId: boatIds[0] }],
          },
        },
      ])
      expect((await view(id)).event.version).toBe(2)
    })

    it('[ORG-03] ten officers at once: the boats are those of one of them', async () => {
      const { id } = await make.eventWith()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          save(details(id, { version: 1, weatherConditions: `F${index}`, boats: `${boatIds[index % 2]}` })),
        ),
      )
      const taken = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
      expect(taken).toHaveLength(1)
      expect(await planned(id)).toEqual([boatIds[(taken[0] ?? 0) % 2]])
      expect((await view(id)).event.weatherConditions).toBe(`F${taken[0]}`)
    })

    it('[ORG-03] 403 for a member, 404 for what does not exist', async () => {
      const { id } = await make.eventWith()
      for (const any of [id, 999_999]) expect((await save(details(any), member)).status).toBe(403)
      expect((await save(details(999_999))).status).toBe(404)
    })
  })
})
