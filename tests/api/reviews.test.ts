import { afterEach, describe, expect, it } from 'vitest'
import type { Role } from '#contract/words'
import { beforeTests, testClub, type TestSession } from '../testClub'
import { eventMaker, type EventMaker } from './eventMaker'

const club = testClub()

const make = beforeTests(() => eventMaker(club))
const bosun = beforeTests(() => club.signedIn({ firstName: 'Bo', familyName: 'Sun', roles: ['Member', 'Bosun'] }))
const officer = beforeTests(() => club.signedIn({ roles: ['Member', 'Duty Officer'] }))
const member = beforeTests(() => club.signedIn())
afterEach(async () => {
  await make.clear()
  await club.pool.query('delete from change_history; delete from throttle')
})

const PARTS = [
  {
    part: 'bosun',
    list: 'GET /api/event/getBosunReports',
    close: 'GET /api/event/closeBosunReport',
    field: 'bosunReport',
    other: 'safetyReport',
  },
  {
    part: 'safety',
    list: 'GET /api/event/getSafetyOfficerReports',
    close: 'GET /api/event/closeSafetyReport',
    field: 'safetyReport',
    other: 'bosunReport',
  },
] as const

describe.each(PARTS)('[ADM-10] the $part reports', ({ part, list, close, field, other }) => {
  const reported = (report: string, fields: Parameters<EventMaker['eventWith']>[0] = {}) =>
    make.eventWith({ startDate: '2026-06-01', reportFiledAt: club.now(), [field]: report, ...fields })
  const lists = async (as = bosun) => ({
    open: (await club.call(list, { query: { closed: false }, as })).body,
    closed: (await club.call(list, { query: { closed: true }, as })).body,
  })
  const closeIt = (id: number, as: TestSession | null = bosun) => club.call(close, { query: { id }, as })
  const ids = (rows: { eventId: number }[]) => rows.map(({ eventId }) => eventId)

  it('are listed with date, organiser, type, title and cut text, the newest event first; who said nothing is not there', async () => {
    const early = await reported('<p>Early</p>', { startDate: '2026-05-01' })
    const morning = await reported('<p onclick="x()">Slip<script>steal()</script></p>', {
      title: 'Heron Creek',
      type: 'Club Row',
      startTime: '08:00',
      endDate: '2026-06-03',
    })
    const noon = await reported('<p>Noon</p>', { startTime: '12:00', endTime: '13:00' })
    await make.eventWith({ startDate: '2026-06-01', reportFiledAt: club.now() })
    await make.eventWith({ startDate: '2026-06-01', reportFiledAt: club.now(), [other]: '<p>Other</p>' })
    const { open, closed } = await lists()
    expect(closed).toEqual([])
    expect(ids(open)).toEqual([noon.id, morning.id, early.id])
    expect(open[1]).toEqual({
      eventId: morning.id,
      startDate: '2026-06-01',
      endDate: '2026-06-03',
      organiser: 'Olwen Organiser',
      eventType: 'Club Row',
      title: 'Heron Creek',
      report: '<p>Slip</p>',
      boats: [],
      closed: false,
      closedBy: null,
      closedAt: null,
      note: null,
      notedBy: null,
      notedAt: null,
      reopenReason: null,
      reopenedBy: null,
      reopenedAt: null,
    })
  })

  it('closing one moves it to Closed, says who and when, counts as a change of the event, and stands in the history; the other part stays', async () => {
    const event = await reported('<p>Gate</p>', { [other]: '<p>Other</p>' })
    const stays = await reported('<p>Stays</p>')
    expect(await closeIt(event.id)).toMatchObject({ status: 200, body: {} })
    const { open, closed } = await lists()
    expect(ids(open)).toEqual([stays.id])
    expect(closed).toMatchObject([
      {
        eventId: event.id,
        report: '<p>Gate</p>',
        closed: true,
        closedBy: 'Bo Sun',
        closedAt: '2026-06-10T09:00:00.000Z',
      },
    ])
    const otherList = PARTS.find(({ field: theirs }) => theirs === other)?.list ?? list
    expect((await club.call(otherList, { query: { closed: false }, as: bosun })).body).toMatchObject([
      { eventId: event.id, closed: false },
    ])
    const { version } = (await club.call('GET /api/event/get', { query: { eventId: event.id }, as: bosun })).body.event
    expect(version).toBe(2)
    expect(await club.history()).toMatchObject([
      {
        actorId: bosun.memberId,
        deed: 'reports.close',
        subjectType: 'event',
        subjectId: event.id,
        before: { [`${part}Closed`]: false },
        after: { [`${part}Closed`]: true },
      },
    ])
  })

  it('closing one that is closed answers the same, and changes nothing: it was closed by whoever did', async () => {
    const event = await reported('<p>Gate</p>')
    const second = await club.signedIn({ roles: ['Member', 'Safety Officer'] })
    const answers = await Promise.all([closeIt(event.id), closeIt(event.id), closeIt(event.id)])
    club.advance(60_000)
    answers.push(await closeIt(event.id, second))
    club.advance(-60_000)
    for (const { status, body } of answers) expect([status, body]).toEqual([200, {}])
    expect((await lists()).closed).toMatchObject([{ closedBy: 'Bo Sun', closedAt: '2026-06-10T09:00:00.000Z' }])
    expect(await club.history()).toHaveLength(1)
  })

  it('several are closed at once, all or none; those that are closed stay as they were', async () => {
    const [one, other2, before] = [await reported('<p>1</p>'), await reported('<p>2</p>'), await reported('<p>3</p>')]
    const without = await make.eventWith({ startDate: '2026-06-01', reportFiledAt: club.now(), [other]: '<p>O</p>' })
    const closeMany = (eventIds: readonly number[], as: TestSession | null = bosun) =>
      club.call('POST /api/event/closeReports', { body: { part, eventIds }, as })
    expect((await closeMany([one.id, without.id])).status).toBe(404)
    expect((await closeMany([one.id, 999_999])).status).toBe(404)
    expect(await club.history()).toEqual([])
    const second = await club.signedIn({ firstName: 'Saf', familyName: 'Ety', roles: ['Member', 'Safety Officer'] })
    await closeIt(before.id, second)
    const twice = [other2.id, one.id, before.id, one.id]
    const answers = await Promise.all([closeMany(twice), closeMany(twice.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap(({ body }) => body)).toEqual([one.id, other2.id])
    const { open, closed } = await lists()
    expect(open).toEqual([])
    expect(new Map(closed.map(({ eventId, closedBy }) => [eventId, closedBy]))).toEqual(
      new Map([
        [one.id, 'Bo Sun'],
        [other2.id, 'Bo Sun'],
        [before.id, 'Saf Ety'],
      ]),
    )
    expect((await club.history()).map(({ subjectId }) => subjectId)).toEqual([before.id, one.id, other2.id])
    for (const as of [member, officer]) expect((await closeMany([one.id], as)).status).toBe(403)
    for (const eventIds of [[], Array.from({ length: 101 }, (_, i) => i + 1)])
      expect((await closeMany(eventIds)).body).toHaveProperty('modelState.eventIds')
  })

  const undo = (eventIds: readonly number[], as: TestSession | null = bosun) =>
    club.call('POST /api/event/undoCloseReports', { body: { part, eventIds }, as })
  const reopen = (eventId: number, reason = 'Loose again', as: TestSession | null = bosun) =>
    club.call('POST /api/event/reopenReport', { body: { part, eventId, reason }, as })
  const note = (eventId: number, words: string | null, before: string | null = null, as: TestSession = bosun) =>
    club.call('POST /api/event/saveReportNote', { body: { part, eventId, note: words, before }, as })

  it('one’s own closing of a moment ago is taken back without a reason; what others closed, or one closed earlier, is not', async () => {
    const [mine, theirs, open] = [await reported('<p>1</p>'), await reported('<p>2</p>'), await reported('<p>3</p>')]
    const second = await club.signedIn({ roles: ['Member', 'Safety Officer'] })
    await closeIt(mine.id)
    await closeIt(theirs.id, second)
    club.advance(12_000)
    const answers = await Promise.all([1, 2].map(() => undo([open.id, theirs.id, mine.id])))
    expect(answers.flatMap(({ body }) => body)).toEqual([mine.id])
    expect(ids((await lists()).closed)).toEqual([theirs.id])
    expect((await lists()).open.find(({ eventId }) => eventId === mine.id)).toMatchObject({
      closed: false,
      closedBy: null,
      closedAt: null,
      reopenReason: null,
    })
    expect((await club.history()).at(-1)).toMatchObject({
      actorId: bosun.memberId,
      deed: 'reports.reopen',
      subjectId: mine.id,
      before: { [`${part}Closed`]: true },
      after: { [`${part}Closed`]: false },
    })
    await closeIt(mine.id)
    club.advance(61_000)
    expect((await undo([mine.id])).body).toEqual([])
    expect(ids((await lists()).closed)).toEqual(expect.arrayContaining([mine.id, theirs.id]))
    club.advance(-73_000)
  })

  it('taking back is all or none, and for what is there', async () => {
    const event = await reported('<p>Gate</p>')
    await closeIt(event.id)
    expect((await undo([event.id, 999_999])).status).toBe(404)
    expect(ids((await lists()).closed)).toEqual([event.id])
    for (const eventIds of [[], Array.from({ length: 101 }, (_, i) => i + 1)])
      expect((await undo(eventIds)).body).toHaveProperty('modelState.eventIds')
    expect(await undo([event.id], member)).toMatchObject({ status: 403 })
  })

  it('a closed one is opened again for a reason, which stands beside it and in the history until it is closed', async () => {
    const event = await reported('<p>Gate</p>')
    const second = await club.signedIn({ firstName: 'Saf', familyName: 'Ety', roles: ['Member', 'Safety Officer'] })
    await closeIt(event.id)
    expect((await reopen(event.id, '  ')).body).toHaveProperty('modelState.reason')
    expect((await lists()).open).toEqual([])
    expect(await reopen(event.id, 'Loose again', second)).toMatchObject({ status: 200, body: {} })
    expect((await lists()).open).toMatchObject([
      {
        eventId: event.id,
        closedBy: null,
        reopenReason: 'Loose again',
        reopenedBy: 'Saf Ety',
        reopenedAt: '2026-06-10T09:00:00.000Z',
      },
    ])
    expect((await club.history()).at(-1)).toMatchObject({
      actorId: second.memberId,
      deed: 'reports.reopen',
      subjectType: 'event',
      subjectId: event.id,
      before: { [`${part}Closed`]: true },
      after: { [`${part}Closed`]: false, [`${part}ReopenReason`]: 'Loose again' },
    })
    const told = (await club.history()).length
    expect((await reopen(event.id, 'Another reason')).status).toBe(200)
    expect(await club.history()).toHaveLength(told)
    expect((await lists()).open).toMatchObject([{ reopenReason: 'Loose again' }])
    await closeIt(event.id)
    expect((await lists()).closed).toMatchObject([{ reopenReason: null, reopenedBy: null, reopenedAt: null }])
    await undo([event.id])
    expect((await lists()).open).toMatchObject([{ reopenReason: 'Loose again', reopenedBy: 'Saf Ety' }])
  })

  it('a note says what was done, by whom and when, open or closed; it is found by its words, changed and taken away', async () => {
    const event = await reported('<p>Gate</p>')
    const second = await club.signedIn({ firstName: 'Saf', familyName: 'Ety', roles: ['Member', 'Safety Officer'] })
    expect(await note(event.id, 'New pin ordered.')).toMatchObject({ status: 200, body: {} })
    expect((await lists()).open).toMatchObject([
      { note: 'New pin ordered.', notedBy: 'Bo Sun', notedAt: '2026-06-10T09:00:00.000Z' },
    ])
    await closeIt(event.id)
    expect((await note(event.id, 'New pin fitted.', 'New pin ordered.', second)).status).toBe(200)
    expect((await lists()).closed).toMatchObject([{ note: 'New pin fitted.', notedBy: 'Saf Ety', closedBy: 'Bo Sun' }])
    const found = async (q: string) =>
      (await club.call(list, { query: { closed: true, q, page: 1, perPage: 5 }, as: bosun })).headers['x-total-count']
    expect([await found('pin fit'), await found('ordered')]).toEqual(['1', '0'])
    expect((await club.history()).filter(({ deed }) => deed === 'reports.note')).toMatchObject([
      { actorId: bosun.memberId, before: { [`${part}Note`]: null }, after: { [`${part}Note`]: 'New pin ordered.' } },
      {
        actorId: second.memberId,
        subjectId: event.id,
        before: { [`${part}Note`]: 'New pin ordered.' },
        after: { [`${part}Note`]: 'New pin fitted.' },
      },
    ])
    expect((await note(event.id, '  ', 'New pin fitted.')).status).toBe(200)
    expect((await lists()).closed).toMatchObject([{ note: null, notedBy: null, notedAt: null }])
  })

  it('a note that somebody else has written meanwhile is told, not lost; the same one again changes nothing', async () => {
    const event = await reported('<p>Gate</p>')
    const second = await club.signedIn({ roles: ['Member', 'Safety Officer'] })
    await note(event.id, 'Theirs', null, second)
    const refused = await note(event.id, 'Mine')
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has written meanwhile: ‘Theirs’. Save again to put yours in its place.' },
    })
    expect((await note(event.id, 'Theirs')).status).toBe(200)
    expect((await lists()).open).toMatchObject([{ note: 'Theirs' }])
    expect(await club.history()).toHaveLength(1)
    expect((await note(event.id, 'Mine', 'Theirs')).status).toBe(200)
    const answers = await Promise.all([note(event.id, 'One', 'Mine'), note(event.id, 'Two', 'Mine', second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { version } = (await club.call('GET /api/event/get', { query: { eventId: event.id }, as: bosun })).body.event
    expect(version).toBe(1)
  })

  it('with another text the note stays and the reason for opening again goes; without a text both go', async () => {
    const event = await reported('<p>Gate</p>')
    const save = (report: string | null) =>
      club.call('POST /api/event/saveReport', { body: { id: event.id, boats: '', [field]: report }, as: officer })
    await closeIt(event.id)
    await note(event.id, 'New pin.')
    await reopen(event.id)
    await save('<p>Gate and bung</p>')
    expect((await lists()).open).toMatchObject([{ note: 'New pin.', reopenReason: null, reopenedBy: null }])
    await save(null)
    await save('<p>Oar</p>')
    expect((await lists()).open).toMatchObject([{ report: '<p>Oar</p>', note: null, notedBy: null }])
  })

  it('are filtered by day, organiser and what a reader sees, sorted, and asked for in pages with their number', async () => {
    const early = await reported('<p>Oar &amp; gate</p>', { startDate: '2026-05-01', title: 'Zebra' })
    const middle = await reported('<p>Bung</p>', { startDate: '2026-05-15', type: 'Social', title: 'Aardvark' })
    const helper = await club.memberWith({ firstName: 'Hel', familyName: 'Per', password: null })
    const late = await reported('<p>Pin</p>', { organiserId: helper.id })
    const asked = (query: Record<string, unknown>) => club.call(list, { query: { closed: false, ...query }, as: bosun })
    const found = async (query: Record<string, unknown>) => ids((await asked(query)).body)
    expect(await found({ dateFrom: '2026-05-01', dateTo: '2026-05-15' })).toEqual([middle.id, early.id])
    expect(await found({ dateFrom: '2026-05-16' })).toEqual([late.id])
    expect(await found({ dateTo: '2026-05-14' })).toEqual([early.id])
    expect((await asked({ dateFrom: '2026-05-02', dateTo: '2026-05-01' })).body).toHaveProperty('modelState.dateTo')
    expect(await found({ organiser: ' hel p' })).toEqual([late.id])
    for (const [q, whom] of [
      ['OAR & G', [early.id]],
      ['aardv', [middle.id]],
      ['social', [middle.id]],
      ['olwen', [middle.id, early.id]],
      ['<p>', []],
      ['amp', []],
      [' ', [late.id, middle.id, early.id]],
    ] as const)
      expect([q, await found({ q })]).toEqual([q, whom])
    expect(await found({ sort: 'title' })).toEqual([late.id, middle.id, early.id])
    expect(await found({ sort: 'title', order: 'DESC' })).toEqual([early.id, middle.id, late.id])
    expect(await found({ sort: 'startDate', order: 'ASC' })).toEqual([early.id, middle.id, late.id])
    const pages = [await asked({ page: 1, perPage: 2 }), await asked({ page: 2, perPage: 2 })]
    expect(pages.map(({ body }) => ids(body))).toEqual([[late.id, middle.id], [early.id]])
    for (const { headers } of [...pages, await asked({})]) expect(headers['x-total-count']).toBe('3')
    expect((await asked({ sort: 'report' })).status).toBe(400)
    await make.clear()
    await club.pool.query('delete from member where id = $1', [helper.id])
  })

  it('name the boats that they are about, and are filtered by them; the boats of the other part stay apart', async () => {
    const boats = await club.database
      .insert(club.schema.boat)
      .values([{ name: `Avocet ${part}` }, { name: `Curlew ${part}` }])
      .returning()
    const [avocet = 0, curlew = 0] = boats.map(({ id }) => id)
    const [one, both] = [await reported('<p>1</p>', { [other]: '<p>O</p>' }), await reported('<p>2</p>')]
    await reported('<p>3</p>')
    const save = (id: number, body: Record<string, unknown>) =>
      club.call('POST /api/event/saveReport', { body: { id, boats: `${avocet},${curlew}`, ...body }, as: officer })
    const [mine, others] = [`${part}Boats`, other.replace('Report', 'Boats')]
    await save(one.id, { [field]: '<p>1</p>', [other]: '<p>O</p>', [mine]: `${curlew}`, [others]: `${avocet}` })
    await save(both.id, { [field]: '<p>2</p>', [mine]: `${avocet},${curlew}` })
    const found = async (query: Record<string, unknown>) =>
      (await club.call(list, { query: { closed: false, ...query }, as: bosun })).body
    expect((await found({})).map(({ boats: names }) => names)).toEqual([
      [],
      [`Avocet ${part}`, `Curlew ${part}`],
      [`Curlew ${part}`],
    ])
    expect(ids(await found({ boat: ' AVOC' }))).toEqual([both.id])
    expect(ids(await found({ boat: 'curlew' }))).toEqual([both.id, one.id])
    expect(ids(await found({ boat: '%' }))).toEqual([])
    const paged = await club.call(list, { query: { closed: false, boat: 'curl', page: 1, perPage: 1 }, as: bosun })
    expect([ids(paged.body), paged.headers['x-total-count']]).toEqual([[both.id], '2'])
  })

  it('a text that changes is new again; one that is saved as it was stays closed', async () => {
    const event = await reported('<p>Gate</p>')
    await closeIt(event.id)
    const save = (report: string) =>
      club.call('POST /api/event/saveReport', { body: { id: event.id, boats: '', [field]: report }, as: officer })
    expect((await save('<p>Gate</p>')).status).toBe(200)
    expect(ids((await lists()).closed)).toEqual([event.id])
    expect((await save('<p>Gate and bung</p>')).status).toBe(200)
    expect((await lists()).open).toMatchObject([
      { eventId: event.id, closed: false, closedBy: null, closedAt: null, report: '<p>Gate and bung</p>' },
    ])
  })

  it('against a change of its text it comes wholly before or wholly after', async () => {
    const event = await reported('<p>Gate</p>')
    const [closing, saving] = await Promise.all([
      closeIt(event.id),
      club.call('POST /api/event/saveReport', { body: { id: event.id, boats: '', [field]: null }, as: officer }),
    ])
    expect(saving.status).toBe(200)
    expect([200, 404]).toContain(closing.status)
    const { open, closed } = await lists()
    expect([open, closed]).toEqual([[], []])
  })

  it('[EVT-10] beside the event stand who closed it, what was done, and while it is open again why; of an event without one nothing', async () => {
    const { id } = await reported('<p>Slip</p>')
    const asked = async (eventId = id, as = bosun) => club.call('GET /api/event/getReviews', { query: { eventId }, as })
    await club.call('POST /api/event/saveReportNote', {
      body: { part, eventId: id, note: 'Bolt replaced', before: '' },
      as: bosun,
    })
    await closeIt(id)
    const { closed } = await lists()
    expect((await asked()).body).toEqual({ safety: null, bosun: null, [part]: closed[0] })
    expect(closed[0]).toMatchObject({ closedBy: 'Bo Sun', note: 'Bolt replaced', reopenReason: null })
    await club.call('POST /api/event/reopenReport', { body: { part, eventId: id, reason: 'Loose again' }, as: bosun })
    const { open } = await lists()
    expect((await asked()).body[part]).toEqual(open[0])
    expect(open[0]).toMatchObject({ closed: false, closedBy: null, reopenReason: 'Loose again', reopenedBy: 'Bo Sun' })
    expect((await asked(999_999)).body).toEqual({ safety: null, bosun: null })
    for (const as of [member, officer]) expect((await asked(id, as)).status).toBe(403)
  })

  it('an event that has no such report, and one that does not exist, are 404', async () => {
    const event = await make.eventWith({ startDate: '2026-06-01', reportFiledAt: club.now(), [other]: '<p>Other</p>' })
    const message = 'This event has no such report.'
    expect(await closeIt(event.id)).toMatchObject({ status: 404, body: { message, exceptionMessage: message } })
    expect(await closeIt(999_999)).toMatchObject({ status: 404, body: { message: 'This event does not exist.' } })
    for (const refused of [await undo([event.id]), await reopen(event.id), await note(event.id, 'New pin.')])
      expect(refused).toMatchObject({ status: 404, body: { message } })
    expect(await club.history()).toEqual([])
  })

  it('keeps the name of who closed it when they have left, and says nothing of whom nobody knows any more', async () => {
    const event = await reported('<p>Gate</p>')
    const leaver = await club.memberWith({ firstName: 'Lea', familyName: 'Ver', isActive: false })
    const columns =
      part === 'bosun'
        ? { bosunClosedAt: club.now(), bosunClosedBy: leaver.id }
        : { safetyClosedAt: club.now(), safetyClosedBy: leaver.id }
    await make.change(event.id, columns)
    expect((await lists()).closed).toMatchObject([{ closedBy: 'Lea Ver' }])
    await club.pool.query('delete from member where id = $1', [leaver.id])
    expect((await lists()).closed).toMatchObject([
      { closed: true, closedBy: null, closedAt: '2026-06-10T09:00:00.000Z' },
    ])
  })

  it('[ROLE-01] are for the committee', async () => {
    const event = await reported('<p>Gate</p>')
    for (const as of [member, officer]) {
      expect((await club.call(list, { query: { closed: false }, as })).status).toBe(403)
      for (const id of [event.id, 999_999])
        for (const refused of [
          await closeIt(id, as),
          await undo([id], as),
          await reopen(id, 'Again', as),
          await note(id, 'New pin.', null, as),
        ])
          expect(refused.status).toBe(403)
    }
    for (const role of [
      'Committee Member',
      'Safety Officer',
      'Member Secretary',
      'System Administrator',
    ] satisfies Role[])
      expect((await closeIt(event.id, await club.signedIn({ roles: ['Member', role] }))).status).toBe(200)
  })

  it('[SES-03] a page of another origin, a prefetch or HEAD closes nothing', async () => {
    const event = await reported('<p>Gate</p>')
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-purpose': 'prefetch' },
    ]
    for (const headers of foreign)
      expect((await club.call(close, { query: { id: event.id }, as: bosun, headers })).status).toBe(403)
    const path = close.slice('GET '.length)
    expect(
      (
        await club.app.inject({
          method: 'HEAD',
          url: `${path}?id=${event.id}`,
          headers: { authorization: `Bearer ${bosun.accessToken}` },
        })
      ).statusCode,
    ).toBe(404)
    expect((await club.app.inject({ method: 'GET', url: `${path}?id=${event.id}` })).statusCode).toBe(401)
    expect(ids((await lists()).open)).toEqual([event.id])
  })
})
