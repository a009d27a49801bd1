import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { EventFilter, EventList } from '#contract/words'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker } from './eventMaker'

describe('event lists', () => {
  const club = testClub()
  let me: TestSession
  let officer: TestSession
  const make = beforeTests(() => eventMaker(club))
  beforeAll(async () => {
    me = await club.signedIn({ firstName: 'Mia', familyName: 'Member', email: 'mia@club.example' })
    officer = await club.signIn(make.organiser.email)
    // 10:00 by the club's clock.
    club.setTime('2026-06-10T09:00:00Z')
  })
  afterEach(async () => {
    club.setTime('2026-06-10T09:00:00Z')
    await make.clear()
  })

  const titles = async (query: Record<string, unknown>, as = me) => {
    const { status, body } = await club.call('GET /api/event/all', { query, as })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.map(({ title }) => title)
  }

  describe('[EVT-01] types and filters', () => {
    async function season() {
      const cancelReasonId = (await make.reason('Cancel Row Reason')).id
      const attendeeRemoveReasonId = (await make.reason('Crew Remove from Row Reason')).id
      const other = await club.memberWith({ roles: ['Member', 'Duty Officer'] })
      const filed = { reportFiledAt: club.now() }
      const past = await make.eventWith({ title: 'past, filed', startDate: '2026-06-07', ...filed })
      await make.eventWith({ title: 'past, pending', startDate: '2026-06-06' })
      await make.eventWith({ title: 'past, cancelled', startDate: '2026-06-05', cancelReasonId })
      await make.eventWith({ title: 'past, of another', startDate: '2026-06-04', organiserId: other.id })
      const coming = await make.eventWith({ title: 'coming', startDate: '2026-06-20' })
      const sooner = await make.eventWith({
        title: 'sooner, of another',
        startDate: '2026-06-11',
        organiserId: other.id,
      })
      await make.eventWith({ title: 'under way', startDate: '2026-06-10', startTime: '09:00', endTime: '12:00' })
      await make.attend(past.id, me.memberId, { confirmed: true })
      await make.attend(coming.id, me.memberId)
      await make.attend(sooner.id, me.memberId, { attendeeRemoveReasonId })
    }

    it.each<[EventList, EventFilter, string[]]>([
      ['All Events', 'Upcoming', ['under way', 'sooner, of another', 'coming']],
      ['All Events', 'Previous', ['past, filed', 'past, pending', 'past, cancelled', 'past, of another']],
      [
        'All Events',
        'All',
        [
          'coming',
          'sooner, of another',
          'under way',
          'past, filed',
          'past, pending',
          'past, cancelled',
          'past, of another',
        ],
      ],
      ['My Events', 'Upcoming', ['sooner, of another', 'coming']],
      ['My Events', 'Previous', ['past, filed']],
      ['My Events', 'All', ['coming', 'sooner, of another', 'past, filed']],
    ])('%s, %s', async (type, filter, expected) => {
      await season()
      expect(await titles({ type, filter })).toEqual(expected)
    })

    it.each<[EventFilter, string[]]>([
      ['Upcoming', ['under way', 'coming']],
      ['Previous', ['past, filed', 'past, pending', 'past, cancelled']],
      ['Pending Report', ['past, pending']],
      ['All', ['coming', 'under way', 'past, filed', 'past, pending', 'past, cancelled']],
    ])("Organised Events, %s: one's own, never those of another officer", async (filter, expected) => {
      await season()
      expect(await titles({ type: 'Organised Events', filter }, officer)).toEqual(expected)
    })

    it('organising is not attending', async () => {
      await season()
      expect(await titles({ type: 'My Events', filter: 'All' }, officer)).toEqual([])
    })

    it('without words, My Events and Upcoming', async () => {
      await season()
      expect(await titles({})).toEqual(['sooner, of another', 'coming'])
    })

    it('[ROLE-01] a member who is no Duty Officer has no Organised Events', async () => {
      expect((await club.call('GET /api/event/all', { query: { type: 'Organised Events' }, as: me })).status).toBe(403)
    })

    it.each([{ type: 'Other' }, { filter: 'Tomorrow' }, { type: 'my events' }, { filter: '' }])(
      'refuses %j',
      async query => {
        expect((await club.call('GET /api/event/all', { query, as: me })).status).toBe(400)
      },
    )
  })

  it('[EVT-01] [API-05] a row carries what the specification names, and of the caller their own attendance', async () => {
    const cancelled = await make.reason('Cancel Row Reason')
    const left = await make.reason('Crew Remove from Row Reason')
    const sent = await make.reason('Remove from Row Reason')
    const event = await make.eventWith({
      title: 'Full row',
      endDate: '2026-06-14',
      isFull: true,
      cancelReasonId: cancelled.id,
      summary: '<p onclick="x()">Up <b>river</b></p><script>x()</script>',
    })
    const [one, two, three] = [await club.memberWith(), await club.memberWith(), await club.memberWith()]
    await make.attend(event.id, one.id, { confirmed: true })
    await make.attend(event.id, two.id)
    await make.attend(event.id, three.id, { organiserRemoveReasonId: sent.id })
    const own = await make.attend(event.id, me.memberId, { attendeeRemoveReasonId: left.id })
    const { body } = await club.call('GET /api/event/all', { query: { type: 'All Events' }, as: me })
    expect(body).toEqual([
      {
        eventId: event.id,
        title: 'Full row',
        organiser: 'Olwen Organiser',
        startDate: '2026-06-13',
        endDate: '2026-06-14',
        startTime: '09:00',
        endTime: '11:00',
        noAttendees: 2,
        eventType: 'Club Row',
        eventFull: true,
        cancelledId: cancelled.id,
        cancelledReason: cancelled.name,
        summary: '<p>Up <b>river</b></p>',
        isInFuture: true,
        hasEnded: false,
        reportCreated: false,
        confirmed: false,
        attendeeRemoved: left.name,
        organiserRemoved: null,
        attendeeId: own.id,
        covidFormCompleted: false,
        ...{ places: null, placesHeld: null, placesTaken: false, waiting: null, asked: null },
      },
    ])
    const seen = await club.call('GET /api/event/all', { query: { type: 'All Events' }, as: officer })
    expect(seen.body[0]).toMatchObject({
      attendeeId: null,
      attendeeRemoved: null,
      organiserRemoved: null,
      confirmed: false,
    })
    const removed = await club.call('GET /api/event/all', {
      query: { type: 'All Events' },
      as: await club.signIn(three.email),
    })
    expect(removed.body[0]).toMatchObject({ attendeeRemoved: null, organiserRemoved: sent.name })
    const confirmed = await club.call('GET /api/event/all', {
      query: { type: 'All Events' },
      as: await club.signIn(one.email),
    })
    expect(confirmed.body[0]).toMatchObject({ confirmed: true })
  })

  describe('[EVT-01] pages, order and search', () => {
    const five = async () => {
      for (const number of [1, 2, 3, 4, 5])
        await make.eventWith({ title: `row ${number}`, startDate: `2026-06-1${number}` })
    }

    it('the whole array without page, with its total', async () => {
      await five()
      const { body, headers } = await club.call('GET /api/event/all', { query: { type: 'All Events' }, as: me })
      expect(body).toHaveLength(5)
      expect(headers['x-total-count']).toBe('5')
    })

    it('a page, and the total of all', async () => {
      await five()
      const page = async (number: number) =>
        club.call('GET /api/event/all', { query: { type: 'All Events', page: number, perPage: 2 }, as: me })
      expect((await page(1)).body.map(({ title }) => title)).toEqual(['row 1', 'row 2'])
      expect((await page(3)).body.map(({ title }) => title)).toEqual(['row 5'])
      const beyond = await page(4)
      expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '5'])
    })

    it('events of one time are on one page only', async () => {
      for (let number = 0; number < 7; number++) await make.eventWith({ title: `twin ${number}` })
      const seen = []
      for (const page of [1, 2, 3, 4])
        seen.push(...(await titles({ type: 'All Events', page, perPage: 2, sort: 'eventType', order: 'DESC' })))
      // The id decides where all else is the same. Any other order may differ from page to page.
      expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map(number => `twin ${number}`))
    })

    it.each([
      ['title', ['apple', 'Banana', 'cherry']],
      ['organiser', ['Banana', 'cherry', 'apple']],
      ['eventType', ['cherry', 'apple', 'Banana']],
      ['startDate', ['cherry', 'Banana', 'apple']],
      ['noAttendees', ['Banana', 'apple', 'cherry']],
    ])('by %s, both ways', async (sort, expected) => {
      const officerWith = async (firstName: string) => (await club.memberWith({ firstName, familyName: 'Rower' })).id
      const apple = await make.eventWith({
        title: 'apple',
        type: 'Race',
        startDate: '2026-06-15',
        organiserId: await officerWith('zoe'),
      })
      await make.eventWith({
        title: 'Banana',
        type: 'Social',
        startDate: '2026-06-13',
        startTime: '12:00',
        endTime: null,
        organiserId: await officerWith('Abe'),
      })
      const cherry = await make.eventWith({
        title: 'cherry',
        type: 'Boat Maintenance',
        startDate: '2026-06-13',
        organiserId: await officerWith('Mel'),
      })
      await make.attend(apple.id, me.memberId)
      await make.attend(cherry.id, me.memberId)
      await make.attend(cherry.id, officer.memberId)
      expect(await titles({ type: 'All Events', sort, order: 'ASC' })).toEqual(expected)
      expect(await titles({ type: 'All Events', sort })).toEqual(expected)
      expect(await titles({ type: 'All Events', sort, order: 'DESC' })).toEqual(expected.toReversed())
    })

    it('order alone turns the list', async () => {
      await five()
      expect((await titles({ type: 'All Events', order: 'DESC' }))[0]).toBe('row 5')
    })

    it.each(['description', 'organiserId', 'event.id', 'bosunReport', '1; drop table event', ''])(
      'refuses to sort by %j, which is not shown',
      async sort => {
        const { status, body } = await club.call('GET /api/event/all', { query: { sort }, as: me })
        expect([status, body]).toEqual([400, expect.objectContaining({ modelState: { sort: [expect.any(String)] } })])
      },
    )

    it.each([{ page: '0' }, { page: '-1' }, { perPage: '1001' }, { page: '1e3' }, { order: 'asc' }, { page: '1.5' }])(
      'refuses %j',
      async query => {
        expect((await club.call('GET /api/event/all', { query, as: me })).status).toBe(400)
      },
    )

    it('finds words in title, organiser and type, whatever their case', async () => {
      const tamsin = await club.memberWith({ firstName: 'Tamsin', familyName: 'Quill' })
      await make.eventWith({ title: 'Heron Creek', startDate: '2026-06-11' })
      await make.eventWith({ title: 'Second', startDate: '2026-06-12', organiserId: tamsin.id })
      await make.eventWith({ title: 'Third', startDate: '2026-06-13', type: 'Boat Maintenance' })
      const found = (q: string) => titles({ type: 'All Events', q })
      expect(await found('heron')).toEqual(['Heron Creek'])
      expect(await found('tamsin qu')).toEqual(['Second'])
      expect(await found('MAINTEN')).toEqual(['Third'])
      expect(await found(' creek ')).toEqual(['Heron Creek'])
      expect(await found(' ')).toHaveLength(3)
      expect(await found('nothing like it')).toEqual([])
      const { headers } = await club.call('GET /api/event/all', {
        query: { type: 'All Events', q: 'tamsin', page: 1, perPage: 1 },
        as: me,
      })
      expect(headers['x-total-count']).toBe('1')
    })

    it('a search means itself: % and _ and \\ and quotes', async () => {
      for (const title of ['100% effort', '1000 strokes', 'back\\slash', 'under_score', 'underXscore', "O'Hara's"])
        await make.eventWith({ title })
      const found = (q: string) => titles({ type: 'All Events', q })
      expect(await found('100%')).toEqual(['100% effort'])
      expect(await found('%')).toEqual(['100% effort'])
      expect(await found('under_')).toEqual(['under_score'])
      expect(await found('k\\s')).toEqual(['back\\slash'])
      expect(await found("o'h")).toEqual(["O'Hara's"])
      expect(await found("' or '1'='1")).toEqual([])
    })
  })

  describe('[EVT-01] days and further filters', () => {
    it('a search finds days besides its words, by the club’s clock', async () => {
      const tamsin = await club.memberWith({ firstName: 'Tamsin', familyName: 'Saturnine' })
      await make.eventWith({ title: 'Thursday, tomorrow', startDate: '2026-06-11' })
      await make.eventWith({ title: 'outing', startDate: '2026-06-13' })
      await make.eventWith({ title: 'race', startDate: '2026-06-20' })
      await make.eventWith({ title: 'camp', startDate: '2026-06-26', endDate: '2026-06-28' })
      await make.eventWith({ title: 'long', startDate: '2026-07-01', endDate: '9999-12-31', type: 'Boat Maintenance' })
      await make.eventWith({ title: 'Monday', startDate: '2026-06-15', organiserId: tamsin.id })
      const found = (q: string) => titles({ type: 'All Events', q })
      expect(await found('tomorrow')).toEqual(['Thursday, tomorrow'])
      expect(await found('13 jun')).toEqual(['outing', 'long'])
      expect(await found('13/6/26')).toEqual(['outing'])
      expect(await found('2026-06-27')).toEqual(['camp'])
      expect(await found('27th of June')).toEqual(['camp', 'long'])
      expect(await found('27/6/2026')).toEqual(['camp'])
      expect(await found('saturday')).toEqual(['outing', 'race', 'camp', 'long'])
      expect(await found('satur')).toEqual(['outing', 'Monday', 'race', 'camp', 'long'])
      expect(await found('saturday race')).toEqual(['race'])
      expect(await found('sat 20/06')).toEqual(['race'])
      expect(await found('sun 20/06/2026')).toEqual([])
      expect(await found('13-Jun-2026')).toEqual(['outing'])
      expect(await found('Saturday 13 June 2026')).toEqual(['outing'])
      expect(await found('sat 20')).toEqual(['race', 'long'])
      expect(await found('26-Jun-2026 to 28-Jun-2026')).toEqual(['camp'])
      expect(await found('12/06 to 15/06')).toEqual(['outing', 'Monday', 'long'])
      // Today is Wednesday 10 June.
      expect(await found('this week')).toEqual(['Thursday, tomorrow', 'outing'])
      expect(await found('this weekend')).toEqual(['outing'])
      expect(await found('this saturday')).toEqual(['outing'])
      expect(await found('next saturday')).toEqual(['race'])
      expect(await found('next week')).toEqual(['Monday', 'race'])
      expect(await found('next week race')).toEqual(['race'])
      expect(await found('next weekend')).toEqual(['race'])
      expect(await found('next weekend outing')).toEqual([])
      expect(await found('next month')).toEqual(['long'])
      // 23:30 of the 12th by the club's clock, and half an hour past midnight, when it is the 12th still in UTC.
      for (const [now, expected] of [
        ['2026-06-12T22:30:00Z', ['outing', 'Thursday, tomorrow']],
        ['2026-06-12T23:30:00Z', ['Thursday, tomorrow']],
      ] as const) {
        club.setTime(now)
        const then = await club.signIn('mia@club.example')
        expect(await titles({ type: 'All Events', filter: 'All', q: 'tomorrow' }, then)).toEqual(expected)
      }
    })

    it('days, the weekend, not full, mine, what I can join, a type: each narrows the list, and its total', async () => {
      const cancelReasonId = (await make.reason('Cancel Row Reason')).id
      const attendeeRemoveReasonId = (await make.reason('Crew Remove from Row Reason')).id
      const friday = await make.eventWith({ title: 'friday', startDate: '2026-06-12' })
      const saturday = await make.eventWith({ title: 'saturday', startDate: '2026-06-13', isFull: true })
      await make.eventWith({ title: 'off', startDate: '2026-06-14', cancelReasonId })
      await make.eventWith({ title: 'camp', startDate: '2026-06-19', endDate: '2026-06-22', type: 'Social' })
      const left = await make.eventWith({ title: 'left', startDate: '2026-06-23' })
      await make.attend(friday.id, me.memberId)
      await make.attend(saturday.id, me.memberId, { confirmed: true })
      await make.attend(left.id, me.memberId, { attendeeRemoveReasonId })
      for (const [more, expected] of [
        [{ dateFrom: '2026-06-13', dateTo: '2026-06-20' }, ['saturday', 'off', 'camp']],
        [{ dateFrom: '2026-06-21' }, ['camp', 'left']],
        [{ dateTo: '2026-06-12' }, ['friday']],
        [{ weekend: true }, ['saturday', 'off', 'camp']],
        [{ notFull: true }, ['friday', 'camp', 'left']],
        [{ mine: true }, ['friday', 'saturday']],
        [{ joinable: true }, ['camp']],
        [{ eventType: 'Social' }, ['camp']],
        [{ eventType: 'Soc' }, []],
        [{ weekend: true, notFull: true }, ['camp']],
        [{ weekend: false, notFull: false, mine: false }, ['friday', 'saturday', 'off', 'camp', 'left']],
      ] as const) {
        const query = { type: 'All Events', page: 1, perPage: 9, ...more }
        const { body, headers } = await club.call('GET /api/event/all', { query, as: me })
        expect([body.map(({ title }) => title), headers['x-total-count']], JSON.stringify(more)).toEqual([
          expected,
          String(expected.length),
        ])
      }
      await make.eventWith({ title: 'has begun', startDate: '2026-06-10', startTime: '09:00', endTime: '11:00' })
      expect(await titles({ type: 'All Events', joinable: true })).toEqual(['camp'])
      for (const query of [{ dateFrom: '2026-06-20', dateTo: '2026-06-19' }, { dateTo: 'soon' }, { weekend: '1' }])
        expect((await club.call('GET /api/event/all', { query, as: me })).status).toBe(400)
    })
  })

  describe('[MEM-07] getSummary: Latest Rows/Events', () => {
    it('the next ten that have not ended, soonest first, cancelled ones too', async () => {
      for (let day = 30; day > 17; day--) await make.eventWith({ title: `${day} June`, startDate: `2026-06-${day}` })
      await make.eventWith({ title: 'over', startDate: '2026-06-09' })
      await make.eventWith({
        title: 'off',
        startDate: '2026-06-12',
        cancelReasonId: (await make.reason('Cancel Row Reason')).id,
      })
      await make.eventWith({ title: 'on now', startDate: '2026-06-01', endDate: '2026-06-30' })
      const { body } = await club.call('GET /api/event/getSummary', { as: me })
      expect(body.map(({ title }) => title)).toEqual([
        'on now',
        'off',
        ...[18, 19, 20, 21, 22, 23, 24, 25].map(day => `${day} June`),
      ])
    })
  })

  describe('[MEM-06] getMyRow: My Rows/Events', () => {
    it('my attendances that have not ended, removed ones with their reason, soonest first', async () => {
      const left = await make.reason('Crew Remove from Row Reason')
      const sent = await make.reason('Remove from Row Reason')
      const states = {
        later: {},
        sooner: { confirmed: true },
        left: { attendeeRemoveReasonId: left.id },
        sent: { organiserRemoveReasonId: sent.id },
        over: { confirmed: true },
      }
      const days = {
        later: '2026-06-29',
        sooner: '2026-06-11',
        left: '2026-06-15',
        sent: '2026-06-16',
        over: '2026-06-09',
      }
      for (const [title, state] of Object.entries(states)) {
        const event = await make.eventWith({ title, startDate: days[title as keyof typeof days] })
        await make.attend(event.id, me.memberId, state)
      }
      await make.eventWith({ title: 'not mine' })
      const { body } = await club.call('GET /api/event/getMyRow', { as: me })
      expect(
        body.map(({ title, confirmed, attendeeRemoved, organiserRemoved }) => [
          title,
          confirmed,
          attendeeRemoved,
          organiserRemoved,
        ]),
      ).toEqual([
        ['sooner', true, null, null],
        ['left', false, left.name, null],
        ['sent', false, null, sent.name],
        ['later', false, null, null],
      ])
      expect((await club.call('GET /api/event/getMyRow', { as: officer })).body).toEqual([])
    })
  })

  describe("[EVT-01] before and after, by the club's clock and not the server's", () => {
    const state = async () => {
      const { body } = await club.call('GET /api/event/all', { query: { type: 'All Events', filter: 'All' }, as: me })
      const upcoming = await titles({ type: 'All Events', filter: 'Upcoming' })
      return { isInFuture: body[0]?.isInFuture, isUpcoming: upcoming.length === 1 }
    }
    const YET = { isInFuture: true, isUpcoming: true }
    const ON = { isInFuture: false, isUpcoming: true }
    const OVER = { isInFuture: false, isUpcoming: false }

    it.each([
      // British Summer Time: 09:00 in the club is 08:00 in UTC.
      [
        'a summer morning',
        { startDate: '2026-06-13' },
        [
          ['2026-06-13T07:59:59Z', YET],
          ['2026-06-13T08:00:00Z', ON],
          ['2026-06-13T09:59:59Z', ON],
          ['2026-06-13T10:00:00Z', OVER],
        ],
      ],
      [
        'a winter morning',
        { startDate: '2026-12-12' },
        [
          ['2026-12-12T08:59:59Z', YET],
          ['2026-12-12T09:00:00Z', ON],
          ['2026-12-12T10:59:59Z', ON],
          ['2026-12-12T11:00:00Z', OVER],
        ],
      ],
      [
        'no times: the whole day, to its midnight',
        { startDate: '2026-06-13', startTime: null, endTime: null },
        [
          ['2026-06-12T22:59:59Z', YET],
          ['2026-06-12T23:00:00Z', ON],
          ['2026-06-13T22:59:59Z', ON],
          ['2026-06-13T23:00:00Z', OVER],
        ],
      ],
      [
        'no end time: to midnight',
        { startDate: '2026-06-13', endTime: null },
        [
          ['2026-06-13T22:59:59Z', ON],
          ['2026-06-13T23:00:00Z', OVER],
        ],
      ],
      [
        'several days: to the end time of the last',
        { startDate: '2026-06-13', endDate: '2026-06-14' },
        [
          ['2026-06-13T12:00:00Z', ON],
          ['2026-06-14T09:59:59Z', ON],
          ['2026-06-14T10:00:00Z', OVER],
        ],
      ],
      // 29 March: from 01:00 the club's clock shows 02:00.
      [
        'the day that summer time begins',
        { startDate: '2026-03-29', startTime: '00:30', endTime: '03:00' },
        [
          ['2026-03-29T00:29:59Z', YET],
          ['2026-03-29T00:30:00Z', ON],
          ['2026-03-29T01:59:59Z', ON],
          ['2026-03-29T02:00:00Z', OVER],
        ],
      ],
      [
        'the short day, whole',
        { startDate: '2026-03-29', startTime: null, endTime: null },
        [
          ['2026-03-28T23:59:59Z', YET],
          ['2026-03-29T00:00:00Z', ON],
          ['2026-03-29T22:59:59Z', ON],
          ['2026-03-29T23:00:00Z', OVER],
        ],
      ],
      // 25 October: at 02:00 summer time the club's clock goes back to 01:00.
      [
        'the day that summer time ends',
        { startDate: '2026-10-25', startTime: '00:30', endTime: '03:00' },
        [
          ['2026-10-24T23:29:59Z', YET],
          ['2026-10-24T23:30:00Z', ON],
          ['2026-10-25T02:59:59Z', ON],
          ['2026-10-25T03:00:00Z', OVER],
        ],
      ],
      [
        'the long day, whole',
        { startDate: '2026-10-25', startTime: null, endTime: null },
        [
          ['2026-10-24T22:59:59Z', YET],
          ['2026-10-24T23:00:00Z', ON],
          ['2026-10-25T23:59:59Z', ON],
          ['2026-10-26T00:00:00Z', OVER],
        ],
      ],
    ] as const)('%s', async (_name, fields, moments) => {
      await make.eventWith(fields)
      for (const [instant, expected] of moments) {
        club.setTime(instant)
        // Far ahead the session would have run out: only the clock of the deed is moved.
        me = await club.signIn('mia@club.example')
        expect(await state(), instant).toEqual(expected)
      }
    })
  })
})
