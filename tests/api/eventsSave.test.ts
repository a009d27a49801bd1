import { inArray } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { connectDatabase } from '../../server/database/connect'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { crewMaker, TOLD } from './crewMaker'
import { eventMaker } from './eventMaker'
import { SQL_NOW } from '../moment'

describe('event/save', () => {
  const club = testClub()
  let types: Map<string, number>

  const make = beforeTests(() => eventMaker(club))
  const officer = beforeTests(() => club.signIn(make.organiser.email))
  const standIn = beforeTests(() =>
    club.signedIn({
      firstName: 'Stan',
      familyName: 'Dyn',
      email: 'stan@club.example',
      roles: ['Member', 'Duty Officer'],
    }),
  )
  let crew: Awaited<ReturnType<typeof crewMaker>>
  beforeAll(async () => void (crew = await crewMaker(club, make)))
  beforeAll(async () => {
    types = new Map((await club.database.select().from(club.schema.eventType)).map(({ name, id }) => [name, id]))
  })
  afterEach(async () => {
    await make.clear()
    await club.pool.query('delete from change_history; delete from throttle; delete from member_email_preference')
  })

  const typeId = (name: string) => types.get(name) ?? 0
  /** Returns the fields that the form sends. */
  const form = (fields: Record<string, unknown> = {}) => ({
    title: 'Heron Creek',
    eventTypeId: typeId('Club Row'),
    startDate: '2026-06-20',
    endDate: null,
    startTime: '08:30',
    endTime: '10:30',
    summary: '<p>Up the creek with the flood.</p>',
    description: '<p>Meet at <strong>eight</strong>.</p>',
    ...fields,
  })
  const save = (body: unknown, as: TestSession | null = officer, headers: Record<string, string> = {}) =>
    club.call('POST /api/event/save', { body, as, headers })
  const events = () => club.database.select().from(club.schema.event)
  const prefer = async (memberId: number, ...names: string[]) => {
    const preferences = await club.database
      .select()
      .from(club.schema.emailPreference)
      .where(inArray(club.schema.emailPreference.name, names))
    await club.database
      .insert(club.schema.memberEmailPreference)
      .values(preferences.map(({ id }) => ({ memberId, preferenceId: id })))
  }
  const outbox = async () => (await club.mails()).map(({ kind, toAddress }) => [kind, toAddress])

  describe('a new event', () => {
    it("[ORG-07] is the caller's, and answers as it was stored", async () => {
      const { status, body } = await save(form({ endDate: '2026-06-21' }))
      expect(status).toBe(200)
      const [row, ...others] = await events()
      expect(others).toEqual([])
      expect(row).toMatchObject({
        id: body.id,
        organiserId: officer.memberId,
        createdAt: club.now(),
        isFull: false,
        version: 1,
      })
      expect(body).toEqual({
        id: row?.id,
        ...form({ endDate: '2026-06-21' }),
        places: null,
        eventFull: false,
        cancelledId: null,
        cancelledComments: null,
        weatherConditions: null,
        landCrewName: null,
        landCrewContactNumber: null,
        safetyReport: null,
        bosunReport: null,
        version: 1,
      })
    })

    it('[ORG-07] needs no more than a title, a type, a day and a summary', async () => {
      const { status, body } = await save({
        title: 'Tea',
        eventTypeId: typeId('Social'),
        startDate: '2026-06-20',
        summary: 'Cake',
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ endDate: null, startTime: null, endTime: null, description: '', summary: 'Cake' })
    })

    it('[ORG-07] cuts rich text, and keeps none that says nothing', async () => {
      const { body } = await save(
        form({ summary: '<p onclick="x()">Kept</p><script>x()</script>', description: '<p>&nbsp;</p><p><br></p>' }),
      )
      expect(body).toMatchObject({ summary: '<p>Kept</p>', description: '' })
      expect(await events()).toEqual([expect.objectContaining({ summary: '<p>Kept</p>', description: '' })])
    })

    it('[ORG-07] no field that the form has not has any effect', async () => {
      const sneaky = {
        organiserId: standIn.memberId,
        cancelledId: 1,
        cancelledComments: 'x',
        safetyReport: 'x',
        weatherConditions: 'x',
        reportFiledAt: club.now(),
        createdAt: '2020-01-01',
      }
      expect((await save(form(sneaky))).status).toBe(200)
      expect(await events()).toEqual([
        expect.objectContaining({
          organiserId: officer.memberId,
          cancelReasonId: null,
          cancelComments: null,
          safetyReport: null,
          weatherConditions: null,
          reportFiledAt: null,
          createdAt: club.now(),
        }),
      ])
    })

    it('[ORG-07] mails every active, approved member whose preferences cover its type, once, and nobody else', async () => {
      const [rower, both, socialiser, gone, waiting] = [
        await club.memberWith({ email: 'rower@club.example' }),
        await club.memberWith({ email: 'both@club.example' }),
        await club.memberWith({ email: 'social@club.example' }),
        await club.memberWith({ email: 'gone@club.example', isActive: false }),
        await club.memberWith({ email: 'waiting@club.example', isApproved: false }),
      ]
      await prefer(rower.id, 'Races and expeditions')
      await prefer(both.id, 'Races and expeditions', 'Rows and outings', 'Social events')
      await prefer(socialiser.id, 'Social events', 'Rows and outings')
      await prefer(gone.id, 'Races and expeditions')
      await prefer(waiting.id, 'Races and expeditions')
      const { body } = await save(form({ title: 'Regatta', eventTypeId: typeId('Race') }))
      expect(await outbox()).toEqual([
        ['newEvent', 'rower@club.example'],
        ['newEvent', 'both@club.example'],
      ])
      const [mail] = await club.mails()
      expect(mail?.subject).toBe('New: Regatta, Saturday 20 June 2026')
      expect(mail?.text).toContain('Regatta, Saturday 20 June 2026, 08:30 to 10:30, organised by Olwen Organiser.')
      expect(mail?.text).toContain('> Up the creek with the flood.')
      expect(mail?.text).toContain(`https://club.example/app/club/v1/members/event/view/${body.id}`)
      expect(mail?.text).toContain('events of the kind Race.')
      expect(mail?.toName).toBe(`${rower.firstName} ${rower.familyName}`)
    })

    it('[ORG-07] one that is over already is written down without news of it', async () => {
      await prefer((await club.memberWith()).id, 'Rows and outings')
      expect((await save(form({ startDate: '2026-06-01' }))).status).toBe(200)
      expect(await outbox()).toEqual([])
      await save(form({ startDate: '2026-06-10', startTime: null, endTime: null }))
      expect(await outbox()).toHaveLength(1)
    })

    it('[ORG-07] is in the history', async () => {
      const { body } = await save(form())
      expect(await club.history()).toEqual([
        expect.objectContaining({
          actorId: officer.memberId,
          deed: 'events.create',
          subjectType: 'event',
          subjectId: body.id,
          before: null,
          after: expect.objectContaining({ title: 'Heron Creek', startTime: '08:30:00' }),
        }),
      ])
    })

    it('[ORG-07] sixty an hour: a stolen session cannot flood the whole club', async () => {
      for (let i = 0; i < 60; i++) expect((await save(form())).status).toBe(200)
      expect((await save(form())).status).toBe(429)
      expect(await events()).toHaveLength(60)
      expect((await save(form(), standIn)).status).toBe(200)
    })

    it('[ORG-07] eight thousand members are told in one go', async () => {
      await club.pool.query(`
        with crowd as (
          insert into member (first_name, family_name, email, is_approved, registered_at)
          select 'Crowd', 'Member' || i, 'crowd' || i || '@club.example', true, ${SQL_NOW} from generate_series(1, 8000) i returning id)
        insert into member_email_preference (member_id, preference_id) select id, (select id from email_preference where name = 'Social events') from crowd`)
      expect((await save(form({ eventTypeId: typeId('Social') }))).status).toBe(200)
      const { rows } = await club.pool.query(
        `select count(distinct to_address)::int as people, count(*)::int as mails from mail where kind = 'newEvent'`,
      )
      expect(rows).toEqual([{ people: 8000, mails: 8000 }])
      await club.pool.query(`delete from member where first_name = 'Crowd'`)
    })
  })

  describe('[ORG-07] what cannot be taken is told beside the field', () => {
    const LATER = 'The end time cannot be before the start time. If it ends on another day, please enter the end date.'
    it.each([
      ['title', { title: '' }, 'Field required.'],
      ['title', { title: 'x'.repeat(151) }, 'Please use at most 150 characters.'],
      ['eventTypeId', { eventTypeId: undefined }, 'Field required.'],
      ['eventTypeId', { eventTypeId: 9999 }, 'Please choose from the list.'],
      ['startDate', { startDate: '' }, 'Field required.'],
      ['summary', { summary: '' }, 'Field required.'],
      ['summary', { summary: '<p><br></p>' }, 'Field required.'],
      ['summary', { summary: 'x'.repeat(20_001) }, 'Please use at most 20000 characters.'],
      ['endDate', { endDate: '2026-06-19' }, 'The end date cannot be before the start date.'],
      ['endTime', { endTime: '08:29' }, LATER],
      ['endTime', { endTime: '08:29', endDate: '2026-06-20' }, LATER],
    ])('%s: %j', async (field, fields, sentence) => {
      const { status, body } = await save(form(fields))
      expect([status, body]).toEqual([
        400,
        {
          message: 'The request is invalid.',
          exceptionMessage: 'The request is invalid.',
          modelState: { [field]: [sentence] },
        },
      ])
      expect(await events()).toEqual([])
    })

    it.each([
      { endTime: '08:30' },
      { endTime: null },
      { startTime: null, endTime: '00:00' },
      { startTime: '23:00', endTime: '01:00', endDate: '2026-06-21' },
    ])('but not %j', async fields => expect((await save(form(fields))).status).toBe(200))

    it('and an edit is judged the same', async () => {
      const { id } = await make.eventWith()
      const { status, body } = await save(form({ id, endDate: '2026-06-19' }))
      expect([status, body]).toMatchObject([400, { modelState: { endDate: [expect.any(String)] } }])
    })
  })

  describe('an Idempotency-Key', () => {
    const KEY = { 'idempotency-key': 'f3b6-once' }

    it('[ORG-07] the same key of the same officer answers the event that the first made, as it is now', async () => {
      await prefer(officer.memberId, 'Rows and outings')
      const first = await save(form(), officer, KEY)
      await save(form({ id: first.body.id, title: 'Renamed' }))
      const again = await save(form(), officer, KEY)
      expect([again.status, again.body]).toMatchObject([200, { id: first.body.id, title: 'Renamed', version: 2 }])
      expect(await events()).toHaveLength(1)
      expect(await outbox()).toEqual([['newEvent', make.organiser.email]])
      expect((await club.history()).filter(({ deed }) => deed === 'events.create')).toHaveLength(1)
    })

    it('[ORG-07] of another officer it is another key; and without one each is new', async () => {
      const ids = [
        await save(form(), officer, KEY),
        await save(form(), standIn, KEY),
        await save(form()),
        await save(form()),
      ].map(({ body }) => body.id)
      expect(new Set(ids).size).toBe(4)
    })

    it('[ORG-07] twenty at once, on two servers: one event, one answer, one mail', async () => {
      await prefer(officer.memberId, 'Rows and outings')
      const second = connectDatabase(club.url)
      const other = await buildApp({
        config: { trustProxy: false, clubUrl: null },
        services: { ...club.services, database: second.database },
        logLevel: 'silent',
      })
      const ask = (app: typeof other) =>
        app.inject({
          method: 'POST',
          url: '/api/event/save',
          headers: { authorization: `Bearer ${officer.accessToken}`, 'x-xsrf-token': officer.xsrf, ...KEY },
          cookies: { 'XSRF-TOKEN': officer.xsrf },
          payload: form(),
        })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index % 2 ? other : club.app)))
      await other.close()
      await second.close()
      const [made, ...more] = await events()
      expect(more).toEqual([])
      for (const answer of answers) expect([answer.statusCode, answer.json().id]).toEqual([200, made?.id])
      expect(await outbox()).toHaveLength(1)
    })

    it('[ORG-07] one that is too long is refused by name', async () => {
      const { status, body } = await save(form(), officer, { 'idempotency-key': 'x'.repeat(201) })
      expect([status, body]).toMatchObject([
        400,
        { modelState: { 'Idempotency-Key': ['Please use at most 200 characters.'] } },
      ])
    })
  })

  describe('[ORG-07] repeated weekly', () => {
    const KEY = { 'idempotency-key': 'weekly-once' }
    const saveWeekly = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      club.call('POST /api/event/saveWeekly', {
        as: officer,
        headers,
        body: form({ otherStartDates: ['2026-07-04', '2026-06-27'], ...fields }),
      })
    const days = async () =>
      (await events())
        .map(({ startDate, endDate, startTime, endTime }) => [startDate, endDate, startTime, endTime])
        .toSorted()

    it('each date is an event of its own, at the same times; one mail to each member lists them all, as it was shown before', async () => {
      const reader = await club.memberWith({ email: 'reader@club.example' })
      await prefer(reader.id, 'Rows and outings')
      await prefer(officer.memberId, 'Rows and outings')
      const otherStartDates = ['2026-07-04', '2026-06-27']
      const shown = await club.call('POST /api/event/previewMail', {
        as: officer,
        body: form({ endDate: '2026-06-21', otherStartDates }),
      })
      expect([await events(), await club.mails()]).toEqual([[], []])
      const { status, body } = await saveWeekly({ endDate: '2026-06-21', eventFull: true, id: 1 })
      expect(status).toBe(200)
      expect(body.map(({ startDate }) => startDate)).toEqual(['2026-06-20', '2026-06-27', '2026-07-04'])
      expect(body[1]).toMatchObject({ title: 'Heron Creek', endDate: '2026-06-28', eventFull: false, version: 1 })
      expect(await days()).toEqual([
        ['2026-06-20', '2026-06-21', '08:30:00', '10:30:00'],
        ['2026-06-27', '2026-06-28', '08:30:00', '10:30:00'],
        ['2026-07-04', '2026-07-05', '08:30:00', '10:30:00'],
      ])
      expect((await events()).every(({ organiserId }) => organiserId === officer.memberId)).toBe(true)
      expect(await club.history()).toEqual(
        body.map(({ id, startDate }) =>
          expect.objectContaining({
            actorId: officer.memberId,
            deed: 'events.create',
            subjectId: id,
            after: expect.objectContaining({ title: 'Heron Creek', startDate }),
          }),
        ),
      )
      const mails = await club.mails()
      expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual(
        [make.organiser.email, reader.email].toSorted(),
      )
      expect(mails[0]?.subject).toBe('New: Heron Creek, 3 dates from Saturday 20 June 2026')
      for (const { id } of body) expect(mails[0]?.text).toContain(`/members/event/view/${id}\n`)
      expect(mails[0]?.text).toContain('Saturday 4 July 2026 at 08:30 to Sunday 5 July 2026 at 10:30:\nhttps://')
      const unnumbered = (text = '') => text.replaceAll(/event\/view\/\d+/g, 'event/view/...')
      expect(shown.body).toEqual({
        mails: 2,
        mail: { subject: mails[0]?.subject, text: unnumbered(mails[0]?.text) },
        unmailed: [],
      })
    })

    const SKIPPED =
      'The clock goes forward from 01:00 to 02:00 on this day: 01:30 does not exist. Please choose another time.'

    it('a date on which the clock skips its time is named, and nothing is written', async () => {
      const own = { startTime: '01:30', endTime: '03:00', startDate: '2027-03-21', otherStartDates: ['2027-03-28'] }
      expect((await saveWeekly(own)).body).toMatchObject({
        modelState: { otherStartDates: [`Sunday 28 March 2027: ${SKIPPED}`] },
      })
      const timesOfDates = [{ startDate: '2027-03-28', startTime: '00:30', endTime: '01:30' }]
      expect((await saveWeekly({ ...own, startTime: '08:30', endTime: '10:30', timesOfDates })).body).toMatchObject({
        modelState: { timesOfDates: [`Sunday 28 March 2027: ${SKIPPED}`] },
      })
      expect(await events()).toEqual([])
    })

    it('the start and the end of one event likewise; a time that it had already blocks no other change', async () => {
      const spring = { startDate: '2027-03-28', startTime: '01:30', endTime: null }
      expect((await save(form(spring))).body).toMatchObject({ modelState: { startTime: [SKIPPED] } })
      const overnight = { startDate: '2027-03-27', endDate: '2027-03-28', startTime: '23:00', endTime: '01:30' }
      expect((await save(form(overnight))).body).toMatchObject({ modelState: { endTime: [SKIPPED] } })
      const { id } = await make.eventWith(spring)
      expect((await save(form({ ...spring, id, title: 'Early creek' }))).status).toBe(200)
      expect((await save(form({ ...spring, id, endTime: '05:00' }))).status).toBe(400)
      // An hour that comes twice is taken.
      expect((await save(form({ startDate: '2027-10-31', startTime: '01:30', endTime: '03:00' }))).status).toBe(200)
    })

    it('by the club’s clock, also over the night in which it changes', async () => {
      await saveWeekly({ startDate: '2026-10-24', otherStartDates: ['2026-10-31'] })
      const { rows } = await club.pool.query<{ starts: Date }>(
        `select starts_at at time zone 'Europe/London' starts from event order by starts_at`,
      )
      expect(rows.map(({ starts }) => starts.toISOString())).toEqual([
        '2026-10-24T07:30:00.000Z',
        '2026-10-31T08:30:00.000Z',
      ])
      expect(await days()).toEqual([
        ['2026-10-24', null, '08:30:00', '10:30:00'],
        ['2026-10-31', null, '08:30:00', '10:30:00'],
      ])
    })

    it('[RIV-11] dates may have times of their own, which the rows, the history, the mail and its preview say', async () => {
      await prefer(officer.memberId, 'Rows and outings')
      const sent = {
        timesOfDates: [
          { startDate: '2026-07-04', startTime: '06:15', endTime: '08:15' },
          { startDate: '2026-06-27', startTime: '11:05', endTime: null },
        ],
      }
      const shown = await club.call('POST /api/event/previewMail', {
        as: officer,
        body: form({ otherStartDates: ['2026-07-04', '2026-06-27'], ...sent }),
      })
      const { body } = await saveWeekly(sent)
      expect(body.map(({ startDate, startTime, endTime }) => [startDate, startTime, endTime])).toEqual([
        ['2026-06-20', '08:30', '10:30'],
        ['2026-06-27', '11:05', null],
        ['2026-07-04', '06:15', '08:15'],
      ])
      expect(await days()).toEqual([
        ['2026-06-20', null, '08:30:00', '10:30:00'],
        ['2026-06-27', null, '11:05:00', null],
        ['2026-07-04', null, '06:15:00', '08:15:00'],
      ])
      expect((await club.history()).map(({ after }) => after)).toMatchObject([
        { startDate: '2026-06-20', startTime: '08:30:00' },
        { startDate: '2026-06-27', startTime: '11:05:00', endTime: null },
        { startDate: '2026-07-04', startTime: '06:15:00', endTime: '08:15:00' },
      ])
      const [mail] = await club.mails()
      for (const text of [mail?.text, shown.body.mail?.text]) {
        expect(text).toContain('Saturday 20 June 2026, 08:30 to 10:30:')
        expect(text).toContain('Saturday 27 June 2026 at 11:05:')
        expect(text).toContain('Saturday 4 July 2026, 06:15 to 08:15:')
      }
    })

    it.each([
      ['2026-03-28', 'spring', ['2026-04-04', '2026-03-28'], ['2026-03-28T07:05:00.000Z', '2026-04-04T05:40:00.000Z']],
      ['2026-10-24', 'autumn', ['2026-10-31', '2026-10-24'], ['2026-10-24T06:05:00.000Z', '2026-10-31T06:40:00.000Z']],
    ])(
      '[RIV-11] of %s, in %s, by the club’s clock on either side of its change',
      async (startDate, _, days, starts) => {
        const [otherDay = ''] = days
        const own = { startDate: otherDay, startTime: '06:40', endTime: '08:40' }
        const otherStartDates = [otherDay]
        await saveWeekly({ startDate, startTime: '07:05', endTime: '09:05', otherStartDates, timesOfDates: [own] })
        const { rows } = await club.pool.query<{ starts: Date }>(
          `select starts_at at time zone 'Europe/London' starts from event order by starts_at`,
        )
        expect(rows.map(({ starts: at }) => at.toISOString())).toEqual(starts)
      },
    )

    it('of dates that are over nothing is told: one that is left is told as one, and none as none', async () => {
      await prefer(officer.memberId, 'Rows and outings')
      const past = { startDate: '2026-06-06', otherStartDates: ['2026-06-13'] }
      const { body: shown } = await club.call('POST /api/event/previewMail', { as: officer, body: form(past) })
      await saveWeekly(past)
      expect((await club.mails()).map(({ subject }) => subject)).toEqual(['New: Heron Creek, Saturday 13 June 2026'])
      expect(shown.mail?.subject).toBe('New: Heron Creek, Saturday 13 June 2026')
      await make.clear()
      await saveWeekly({ startDate: '2026-05-23', otherStartDates: ['2026-05-30'] })
      expect([(await events()).length, await club.mails()]).toEqual([2, []])
    })

    it('the same key makes them once, also twice at once; with other dates or as one event it is refused', async () => {
      await prefer(officer.memberId, 'Rows and outings')
      const [first, again] = await Promise.all([saveWeekly({}, KEY), saveWeekly({}, KEY)])
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
      const refused = [
        await saveWeekly({ otherStartDates: ['2026-06-27'] }, KEY),
        await saveWeekly({ otherStartDates: ['2026-06-27', '2026-07-04', '2026-07-11'] }, KEY),
        await save(form(), officer, KEY),
      ]
      for (const { status, body } of refused) {
        expect([status, body]).toMatchObject([409, { message: expect.stringContaining('has been added already') }])
        expect(body).not.toHaveProperty('current')
      }
      expect([(await events()).length, (await club.mails()).length]).toEqual([3, 1])
    })

    it.each([
      ['otherStartDates', [], 'Please choose at least one more date.'],
      ['otherStartDates', ['2026-06-26'], 'Please choose days that are whole weeks after the start date.'],
      ['otherStartDates', ['2026-06-13'], 'Please choose days that are whole weeks after the start date.'],
      ['otherStartDates', ['2026-06-20'], 'Please choose days that are whole weeks after the start date.'],
      [
        'otherStartDates',
        Array.from({ length: 26 }, () => '2026-06-27'),
        'It can be repeated for half a year at most: 26 dates.',
      ],
      [
        'timesOfDates',
        [{ startDate: '2026-07-11', startTime: '06:15', endTime: '08:15' }],
        'Please give times once for each of the further dates, and for no others.',
      ],
      [
        'timesOfDates',
        [{ startDate: '2026-06-20', startTime: '06:15', endTime: '08:15' }],
        'Please give times once for each of the further dates, and for no others.',
      ],
      [
        'timesOfDates',
        [
          { startDate: '2026-07-04', startTime: '06:15', endTime: '08:15' },
          { startDate: '2026-07-04', startTime: '06:30', endTime: '08:30' },
        ],
        'Please give times once for each of the further dates, and for no others.',
      ],
      [
        'timesOfDates',
        [{ startDate: '2026-07-04', startTime: '06:15', endTime: '06:10' }],
        expect.stringContaining('Saturday 4 July 2026: The end time cannot be before the start time.'),
      ],
      ['title', '', 'Field required.'],
      ['endTime', '08:29', expect.stringContaining('The end time cannot be before the start time.')],
    ])('%s %j is told beside the field, and nothing is saved', async (field, value, sentence) => {
      const { status, body } = await saveWeekly({ [field]: value })
      expect([status, body]).toMatchObject([400, { modelState: { [field]: [sentence] } }])
      expect(await events()).toEqual([])
    })
  })

  describe('what would be mailed', () => {
    const preview = (body: unknown, as: TestSession | null = officer) =>
      club.call('POST /api/event/previewMail', { body, as })

    it('[ORG-07] of a new event: as many, in the same words, but for its number; nothing is saved or sent', async () => {
      await prefer((await club.memberWith()).id, 'Rows and outings')
      await prefer(standIn.memberId, 'Rows and outings')
      const { status, body } = await preview(form())
      expect(status).toBe(200)
      expect([await events(), await club.mails(), await club.history()]).toEqual([[], [], []])
      const { body: made } = await save(form())
      const sent = await club.mails()
      expect(body.mails).toBe(sent.length)
      expect(body.mails).toBe(2)
      expect(body.mail).toEqual({
        subject: sent[0]?.subject,
        text: sent[0]?.text.replace(`/event/view/${made.id}`, '/event/view/...'),
      })
    })

    it('[ORG-07] of one that is over already, or whose kind interests nobody: none', async () => {
      await prefer((await club.memberWith()).id, 'Rows and outings')
      expect((await preview(form({ startDate: '2026-06-01' }))).body).toEqual({ mails: 0, mail: null, unmailed: [] })
      expect((await preview(form({ startDate: '2026-06-10', startTime: null, endTime: null }))).body.mails).toBe(1)
      expect((await preview(form({ eventTypeId: typeId('Social') }))).body).toEqual({
        mails: 0,
        mail: null,
        unmailed: [],
      })
    })

    it('[ORG-07] of one that is there: to its crew as it is told of the change, and none where nothing is told', async () => {
      const { id } = await make.eventWith()
      await crew(id)
      const unchanged = form({ id, title: 'A row', startDate: '2026-06-13', startTime: '09:00', endTime: '11:00' })
      expect((await preview(unchanged, standIn)).body).toEqual({ mails: 0, mail: null, unmailed: [] })
      const changed = { ...unchanged, title: 'Another row' }
      const { body } = await preview(changed, standIn)
      expect((await events())[0]).toMatchObject({ title: 'A row', version: 1 })
      await save(changed, standIn)
      expect((await outbox()).map(([, to]) => to)).toEqual(TOLD)
      const [sent] = await club.mails()
      expect(body).toEqual({ mails: 2, mail: { subject: sent?.subject, text: sent?.text }, unmailed: [] })
    })

    it('[ROLE-01] [VAL-03] as saving: for officers, of fields that could be saved, of an event that is there', async () => {
      const plain = await club.signedIn({ email: 'plain@club.example' })
      expect((await preview(form(), plain)).status).toBe(403)
      expect((await preview(form({ endDate: '2026-06-19' }))).status).toBe(400)
      expect((await preview(form({ id: 999_999 }))).status).toBe(404)
    })
  })

  describe('an event that is there', () => {
    /** The form of an event as it stands. */
    const stored = {
      title: 'A row',
      startDate: '2026-06-13',
      startTime: '09:00',
      endTime: '11:00',
      summary: '<p>Summary</p>',
      description: '',
    }
    const edit = (id: number, fields: Record<string, unknown> = {}, as = standIn) =>
      save(form({ ...stored, id, ...fields }), as)

    it('[ORG-07] any officer changes it; its organiser stays', async () => {
      const { id } = await make.eventWith()
      const { status, body } = await edit(id, { description: '<p>New</p>' })
      expect([status, body]).toMatchObject([200, { id, description: '<p>New</p>', version: 2 }])
      expect(await events()).toEqual([
        expect.objectContaining({ organiserId: make.organiser.id, description: '<p>New</p>', version: 2 }),
      ])
      expect(await club.history()).toEqual([
        expect.objectContaining({
          actorId: standIn.memberId,
          deed: 'events.edit',
          subjectId: id,
          before: { description: '' },
          after: { description: '<p>New</p>' },
        }),
      ])
    })

    it.each([
      ['title', { title: 'Heron Creek' }, 'Heron Creek, Saturday 13 June 2026, 09:00 to 11:00.'],
      ['start date', { startDate: '2026-06-14' }, 'A row, Sunday 14 June 2026, 09:00 to 11:00.'],
      ['end date', { endDate: '2026-06-14' }, 'A row, Saturday 13 June 2026 at 09:00 to Sunday 14 June 2026 at 11:00.'],
      ['start time', { startTime: '09:30' }, 'A row, Saturday 13 June 2026, 09:30 to 11:00.'],
      ['end time', { endTime: null }, 'A row, Saturday 13 June 2026 at 09:00.'],
    ])('[ORG-07] another %s is told to the attendees: what was and what is', async (_field, fields, is) => {
      const { id } = await make.eventWith()
      await crew(id)
      expect((await edit(id, fields)).status).toBe(200)
      expect(await outbox()).toEqual(TOLD.map(address => ['eventChanged', address]))
      const [mail] = await club.mails()
      expect(mail?.text).toContain(
        'Dear Amy,\n\nStan Dyn has changed an event that you have joined.\n\nIt was: A row, Saturday 13 June 2026, 09:00 to 11:00.\n\n',
      )
      expect(mail?.text).toContain(`It is now: ${is}`)
      expect(mail?.text).toContain(`https://club.example/app/club/v1/members/event/view/${id}`)
      expect(mail).toMatchObject({ replyToAddress: 'stan@club.example' })
    })

    it.each([
      { summary: '<p>Other</p>' },
      { description: '<p>Other</p>' },
      { eventFull: true },
      { endDate: '2026-06-13' },
    ])('[ORG-07] nobody is mailed of %j', async fields => {
      const { id } = await make.eventWith()
      await crew(id)
      expect((await edit(id, fields)).body.version).toBe(2)
      expect(await outbox()).toEqual([])
    })

    it('[ORG-07] of a cancelled one the letter says that it still is', async () => {
      const { id } = await make.eventWith({ cancelReasonId: (await make.reason('Cancel Row Reason')).id })
      await crew(id)
      await edit(id, { startDate: '2026-06-27' })
      expect((await club.mails())[0]?.text).toContain('The event is still cancelled.')
    })

    it('[ORG-07] the same save again does nothing, whatever its version', async () => {
      const { id } = await make.eventWith()
      await crew(id)
      const first = await edit(id, { version: 1, title: 'Heron Creek' })
      const again = await edit(id, { version: 1, title: 'Heron Creek' })
      expect([again.status, again.body]).toEqual([200, first.body])
      expect(await outbox()).toHaveLength(2)
      expect(await club.history()).toHaveLength(1)
    })

    it('[ORG-07] a save that carries an old version is told what the event is now, and changes nothing', async () => {
      const { id } = await make.eventWith()
      await edit(id, { version: 1, title: 'First' }, officer)
      const { status, body } = await edit(id, { version: 1, title: 'Second' })
      expect(status).toBe(409)
      const now = await club.call('GET /api/event/getOrganiserView', { query: { eventId: id }, as: standIn })
      expect(body).toEqual({
        message: expect.stringContaining('changed by somebody else'),
        exceptionMessage: expect.any(String),
        current: now.body,
      })
      expect(now.body.event).toMatchObject({ title: 'First', version: 2 })
    })

    it('[ORG-07] twenty saves of one version at once: one is taken, the others are told', async () => {
      const { id } = await make.eventWith()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => edit(id, { version: 1, title: `Row ${index}` })),
      )
      const taken = answers.filter(({ status }) => status === 200)
      expect(taken).toHaveLength(1)
      for (const { status, body } of answers.filter(answer => answer !== taken[0]))
        expect([status, body]).toMatchObject([409, { current: { event: { title: taken[0]?.body.title, version: 2 } } }])
      expect(await club.history()).toHaveLength(1)
    })

    it('[ORG-07] 404 for one that does not exist, 403 for a member either way', async () => {
      const { id } = await make.eventWith()
      const member = await club.signedIn()
      expect((await edit(999_999)).status).toBe(404)
      for (const any of [id, 999_999]) expect((await edit(any, {}, member)).status).toBe(403)
      expect((await save(form(), member)).status).toBe(403)
      expect((await save({}, member)).status).toBe(403)
      expect((await save(form(), null)).status).toBe(401)
    })
  })
})
